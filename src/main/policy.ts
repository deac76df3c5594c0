// The rules about addresses, apart from Electron so that they can be tested by themselves.

/** An address the system may be asked to open: https, with a name, and no credentials hidden in it. */
export function isHarmlessLink(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  return protocol === 'https:' && hostname.includes('.') && !username && !password
}

/** Scripts, pictures, fonts and sockets of the hub, and nothing else. */
export function contentPolicy(origin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    // Older Chromium does not count a socket to the same host as 'self'.
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    // The console may show the overlay inside itself; nobody else's page may show, or be shown in, ours.
    "frame-src 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
