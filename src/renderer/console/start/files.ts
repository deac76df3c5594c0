import { trouble, type Trouble } from '../app/order.ts'
import type { Uploaded } from '../people/picture.ts'

/** Files going out of and coming into the console. Whole matches travel by plain HTTP, the token in a header. */

const headers = (): HeadersInit => ({
  Authorization: `Bearer ${new URLSearchParams(location.search).get('t') ?? ''}`,
})

function origin(): string {
  const host = new URLSearchParams(location.search).get('hub')
  return host ? `http://${host}` : ''
}

/** A match as a file; rejects when the line is lost. */
export const fetchExport = (query: URLSearchParams): Promise<Response> =>
  fetch(`${origin()}/api/export?${query}`, { headers: headers() })

export type Imported =
  { readonly ok: true; readonly outcome: string } | { readonly ok: false; readonly trouble: Trouble }

interface Said {
  readonly ok?: boolean
  readonly outcome?: string
  readonly problem?: { readonly code: string; readonly row: number | null; readonly key: string | null }
  readonly error?: { readonly code: string; readonly detail?: { readonly largest?: number } }
}

/** Hands a document in; the hub checks every row of it and says where it is wrong. */
export async function sendImport(text: string): Promise<Imported> {
  const request = { method: 'POST', headers: headers(), body: text }
  const answer = await fetch(`${origin()}/api/import`, request).catch(() => null)
  const said = (await answer?.json().catch(() => null)) as Said | null
  if (said?.ok) return { ok: true, outcome: said.outcome ?? 'imported' }
  return { ok: false, trouble: whyNot(said) }
}

function whyNot(said: Said | null): Trouble {
  const largest = said?.error?.detail?.largest
  if (largest) return trouble('console.file.tooLarge', { detail: { megabytes: largest / 2 ** 20 } })
  if (said?.error) return trouble(`error.${said.error.code}`)
  if (!said?.problem) return trouble('error.lost')
  const { code, row } = said.problem
  return row === null
    ? trouble(`console.import.problem.${code}`)
    : trouble('console.import.problem.row', { detail: { row } })
}

/** Hands a picture in; the hub answers with the id by which it is given to a player. */
export async function sendPortrait(picture: Blob): Promise<Uploaded> {
  const request = { method: 'POST', headers: headers(), body: picture }
  const answer = await fetch(`${origin()}/api/portrait`, request).catch(() => null)
  const said = (await answer?.json().catch(() => null)) as (Said & { readonly portrait?: string }) | null
  return said?.portrait ? { ok: true, portrait: said.portrait } : { ok: false, trouble: whyNot(said) }
}

/** Lets the browser save something under a name. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
