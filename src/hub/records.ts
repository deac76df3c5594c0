import type { ServerResponse } from 'node:http'
import { Timeline } from '../engine/index.ts'
import type * as Records from '../records/index.ts'
import { documentText } from '../store/index.ts'
import type { Room } from './actions/room.ts'
import { COMMON_HEADERS } from './headers.ts'
import { keptPeople, seated } from './players.ts'
import { sendJson } from './reply.ts'

type Manner = Records.Manner
type Told = Exclude<Records.Format, 'json'>

/** The latest moment a date can name, in ms. */
const LAST_MOMENT = 8.64e15

/**
 * `GET /api/export?match=ID&as=json|page|sheet|chapters&locale=…&start=MS`: the match as a file to keep, running or
 * over. It tells every secret of the match, so it is for consoles only, which is checked before anybody comes here.
 */
export async function exportMatch(room: Room, query: URLSearchParams, res: ServerResponse): Promise<void> {
  // Loaded when first needed: a spreadsheet's writer is no part of starting the program.
  const records = await import('../records/index.ts')
  const { as = 'json', locale = 'zh-Hans', start, match = '' } = Object.fromEntries(query)
  if (!records.isFormat(as)) return refuse(res, 'as')
  if (!records.isLocale(locale)) return refuse(res, 'locale')
  if (start !== undefined && !isMoment(start)) return refuse(res, 'start')
  const info = room.store.findMatch(match)
  if (!info) return sendJson(res, 404, { ok: false, error: { code: 'not-found' } })
  const manner: Manner = { locale, start: start === undefined ? null : Number(start) }
  const content =
    as === 'json' ? documentText(room.store.exportMatch(match)) : await told(records, room, match, as, manner)
  if (content === null) return sendJson(res, 422, { ok: false, error: { code: 'unreadable' } })
  send(res, await records.labelOf(info, as, manner), content)
}

const isMoment = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= LAST_MOMENT

function refuse(res: ServerResponse, path: string): void {
  sendJson(res, 400, { ok: false, error: { code: 'bad-value', detail: { path } } })
}

/** Null when the journal cannot be folded into a match; as JSON it can still be had. */
async function told(
  records: typeof Records,
  { store, now }: Room,
  match: string,
  format: Told,
  manner: Manner,
): Promise<string | Buffer | null> {
  // Both are read at once, so that the fingerprint fits the rows also while the match goes on.
  const info = store.findMatch(match)
  const rows = store.readRows(match)
  const teams = () => {
    const people = seated(keptPeople(info?.meta), Timeline.from(rows).history())
    return Object.fromEntries(Object.entries(people).map(([seat, { team = '' }]) => [seat, team]))
  }
  const record = info && readable(() => records.recordOf({ info, rows, now: now(), teams: teams() }))
  return record ? records.contentOf(format, record, manner) : null
}

function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

function send(res: ServerResponse, label: Records.FileLabel, content: string | Buffer): void {
  const inUtf8 = encodeURIComponent(label.name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  res.writeHead(200, {
    ...COMMON_HEADERS,
    'Content-Type': label.type,
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="${label.plainName}"; filename*=UTF-8''${inUtf8}`,
  })
  res.end(content)
}
