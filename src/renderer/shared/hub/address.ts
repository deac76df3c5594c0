/** Where the hub is and how it is asked: addresses, ids, waiting times. */

const FIRST_DELAY = 300
const LONGEST_DELAY = 4000

/**
 * The socket's address for a page: same place as the page, or `?hub=host:port` for a page opened from a disk. Only the
 * overlay works without a token: it then is the public viewer.
 */
export function hubAddress(
  window: 'console' | 'overlay' | 'tablet',
  page: { readonly href: string } = location,
): string | null {
  const url = new URL(page.href)
  const token = url.searchParams.get('t')
  const host = namedHost(url) ?? url.host
  if (!host || (!token && window !== 'overlay')) return null
  const base = `${url.protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/${window}`
  return token ? `${base}?t=${encodeURIComponent(token)}` : base
}

/** A name of at most 253 characters, or a number, and a port; browsers themselves let more pass. */
const HOST = /^[\w.:[\]-]{1,259}$/

/** `host:port` as the page's address names it; `null` when it names none, or what cannot be one. */
function namedHost(page: URL): string | null {
  try {
    const { host } = new URL(`http://${page.searchParams.get('hub') ?? ''}`)
    return HOST.test(host) ? host : null
  } catch {
    return null
  }
}

/** Where a portrait is: at the hub, wherever the page came from. */
export function portraitAddress(id: string, page: { readonly href: string } = location): string {
  const host = namedHost(new URL(page.href))
  return `${host ? `http://${host}` : ''}/portrait/${id}`
}

/** An id for one thing asked. `crypto.randomUUID` does not exist on pages served over plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** How long to wait before the n-th attempt in a row: growing, and spread, so that twelve tablets do not knock at once. */
export function backoff(attempt: number, chance: number): number {
  const full = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(attempt, 8))
  return Math.round(full * (0.6 + 0.4 * chance))
}

/** A browser does not say why a socket was turned away; a plain request to the same address does. */
export async function askWhy(address: string): Promise<number> {
  return (await fetch(address.replace(/^ws/, 'http'), { cache: 'no-store' })).status
}
