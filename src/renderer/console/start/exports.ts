import { trouble, type Trouble } from '../app/order.ts'
import type { Locale } from '../../shared/locales.ts'
import { download, fetchExport } from './files.ts'

/** The forms in which the hub hands out a match, in the order in which they are offered. */
export const EXPORTS = ['page', 'sheet', 'chapters', 'json'] as const
export type ExportFormat = (typeof EXPORTS)[number]

export interface ExportWish {
  readonly match: string
  readonly format: ExportFormat
  readonly locale: Locale
  /** Wall time (ms) at which the recording began; `null` = the first nightfall. */
  readonly start: number | null
}

export type Saved =
  { readonly ok: true; readonly name: string } | { readonly ok: false; readonly trouble: Trouble }

/** What a field for date and time holds, as wall time in ms; `null` when it is empty. */
export function momentOf(field: string): number | null {
  const at = new Date(field).getTime()
  return field === '' || Number.isNaN(at) ? null : at
}

/** Fetches the file and lets the browser save it under the name that the hub gave it. */
export async function saveExport(wish: ExportWish): Promise<Saved> {
  const answer = await fetchExport(queryOf(wish)).catch(() => null)
  if (!answer?.ok) return { ok: false, trouble: await whyNot(answer) }
  const name = nameIn(answer.headers.get('Content-Disposition')) ?? `faguan-${wish.match}`
  download(name, await answer.blob())
  return { ok: true, name }
}

function queryOf({ match, format, locale, start }: ExportWish): URLSearchParams {
  const query = new URLSearchParams({ match, as: format, locale })
  if (format === 'chapters' && start !== null) query.set('start', String(start))
  return query
}

async function whyNot(answer: Response | null): Promise<Trouble> {
  const said = (await answer?.json().catch(() => null)) as {
    readonly error?: { readonly code?: string }
  } | null
  return trouble(said?.error?.code ? `error.${said.error.code}` : 'console.export.failed')
}

function nameIn(disposition: string | null): string | null {
  const found = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return found ? decodeURIComponent(found) : null
}
