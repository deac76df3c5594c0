import type { OutgoingHttpHeaders } from 'node:http'

/** Sent with everything. */
export const COMMON_HEADERS: OutgoingHttpHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // The token stands in the address: it must not travel to anybody.
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Names of built files change with their content; everything else is asked for each time. */
export function cachingOf(pathname: string): OutgoingHttpHeaders {
  const hashed = /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(pathname)
  return { 'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache' }
}

/**
 * Headers of a portrait. Its address is its content's hash, so it never changes. An overlay opened from a disk is of
 * another origin, and may show it; opened by itself it can do nothing.
 */
export const PORTRAIT_HEADERS: OutgoingHttpHeaders = {
  ...COMMON_HEADERS,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** Headers of a page. `host`: as in the request, already checked to be ours. */
export function pageHeaders(host: string): OutgoingHttpHeaders {
  return {
    ...COMMON_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy(host),
    'X-Frame-Options': 'SAMEORIGIN',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), screen-wake-lock=(self), fullscreen=(self)',
  }
}

function policy(host: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // OBS puts the producer's own CSS into the page as a style element.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    // Tablets of 2020 do not take 'self' for sockets.
    `connect-src 'self' ws://${host}`,
    // The console may show the overlay beside the truth.
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
