/**
 * A tablet belongs to a seat by the token of its link. The token is remembered and then taken out of the address bar: a
 * camera that films the table must not be able to read it.
 */

/** Where a token is kept; storage may be forbidden, then everything is `null` and nothing is kept. */
export interface Shelf {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => boolean
}

const KEY = 'faguan.tablet.token'

/** This tab first (twelve tabs of one machine are twelve seats), then the device (its battery was empty). */
export function pairedToken(search: string, tab: Shelf, device: Shelf): string | null {
  const token = new URLSearchParams(search).get('t') ?? tab.get(KEY) ?? device.get(KEY)
  return token === '' ? null : token
}

/** Keeps the token. True when it will be found again without the address. */
export function keepToken(token: string, tab: Shelf, device: Shelf): boolean {
  const inTab = tab.set(KEY, token)
  return device.set(KEY, token) && inTab
}

/** The same address with or without its token. */
export function withToken(href: string, token: string | null): string {
  const url = new URL(href)
  if (token === null) url.searchParams.delete('t')
  else url.searchParams.set('t', token)
  return url.href
}

export function shelf(storage: () => Storage): Shelf {
  return {
    get: (key) => {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    set: (key, value) => {
      try {
        storage().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
  }
}

/** The page's address with this tablet's token in it, and the token out of sight where that is safe. */
export function pairedAddress(): string | null {
  const tab = shelf(() => sessionStorage)
  const device = shelf(() => localStorage)
  const token = pairedToken(location.search, tab, device)
  if (token === null) return null
  const href = withToken(location.href, token)
  if (keepToken(token, tab, device)) history.replaceState(null, '', withToken(location.href, null))
  return href
}
