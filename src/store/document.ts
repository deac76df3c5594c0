import { z } from 'zod'
import type { MatchInfo, Row } from './model.ts'
import { isCount, isId } from './shape.ts'

export const documentFormat = 'faguan-match'
/** Of the document, not of the database file. */
export const documentVersion = 1
/** Rows a document may have; a long match has some 500. */
export const mostRows = 20_000

/** A whole match in one JSON document. */
export interface MatchDocument<C = unknown, E = unknown, A = unknown> {
  readonly format: typeof documentFormat
  readonly version: typeof documentVersion
  /** ISO 8601, UTC. */
  readonly exportedAt: string
  readonly match: Omit<MatchInfo, 'fingerprint' | 'length' | 'archived'>
  readonly rows: readonly Row<C, E, A>[]
  /** Hash of the last row; of the match's identity if there are no rows. */
  readonly fingerprint: string
}

/** What each key must be, in words; also the messages of the schema. */
const must = {
  format: `"${documentFormat}"`,
  version: `${documentVersion}`,
  exportedAt: 'a date and time like 2026-01-31T14:05:09.123Z',
  id: 'a text of 1 to 100 characters',
  title: 'a text',
  created: 'milliseconds since 1970, a whole number',
  board: 'a text',
  status: 'a text',
  rehearsal: 'true or false',
  match: 'the id of the match',
  seq: 'the number of the row, counted from 1',
  at: 'milliseconds since 1970, a whole number',
  commandId: 'a text of 1 to 100 characters, once in the match',
  rev: 'a whole number',
  events: 'a list',
  hash: '64 hexadecimal digits',
  present: 'a JSON value',
  object: 'an object with no other keys',
  rows: 'a list of rows',
} as const

const text = (error: string) => z.string({ error })
const count = (error: string) => z.custom<number>(isCount, { error })
const id = (error: string) => z.custom<string>(isId, { error })
const hash = z.string({ error: must.hash }).regex(/^[0-9a-f]{64}$/, { error: must.hash })
const json = z.custom<unknown>((value) => value !== undefined, { error: must.present })

/** One row. Rows are checked one by one, so that the first fault of a million ends the reading. */
export const rowSchema = z.strictObject(
  {
    match: id(must.match),
    seq: count(must.seq),
    at: count(must.at),
    commandId: id(must.commandId),
    actor: json,
    command: json,
    events: z.array(z.unknown(), { error: must.events }),
    rev: count(must.rev),
    prev: hash,
    hash,
  },
  { error: must.object },
)

const match = z.strictObject(
  {
    id: id(must.id),
    title: text(must.title),
    created: count(must.created),
    board: text(must.board),
    status: text(must.status),
    rehearsal: z.boolean({ error: must.rehearsal }),
    meta: json,
  },
  { error: must.object },
)

/** The shape of all but the rows; order, ids and hashes are the import's business. */
export const documentSchema = z.strictObject(
  {
    format: z.literal(documentFormat, { error: must.format }),
    version: z.literal(documentVersion, { error: must.version }),
    exportedAt: z.iso.datetime({ error: must.exportedAt }),
    match,
    rows: z.array(z.unknown(), { error: must.rows }),
    fingerprint: hash,
  },
  { error: must.object },
)

/** The document of a match. `at`: the present, milliseconds since 1970. */
export function exportDocument(info: MatchInfo, rows: readonly Row[], at: number): MatchDocument {
  const { fingerprint, length: _, archived: __, ...match } = info
  const exportedAt = new Date(at).toISOString()
  return { format: documentFormat, version: documentVersion, exportedAt, match, rows, fingerprint }
}

/** A document as text with one row to a line, so that people and `diff` can find a row, and errors can name it. */
export function documentText(document: MatchDocument): string {
  const { rows, ...head } = document
  const fields = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  return `{\n${fields.join(',\n')},\n"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n}\n`
}
