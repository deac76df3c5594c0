import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkApart } from '../store/index.ts'
import type { Room } from './actions/room.ts'
import { fail } from './outcome.ts'
import { LARGEST_PORTRAIT } from './portraits.ts'
import { sendJson } from './reply.ts'

/** What is larger than any message may be comes by plain HTTP: whole matches, which also go so (records.ts), and portraits. */

/** Bytes of a document that is taken in: more than ten times a long match. */
export const LARGEST_MATCH = 8 * 1024 * 1024

/**
 * `POST /api/import`: takes in such a document, or says in which row what is wrong with it. Never into the
 * open match. The match on the desk goes on meanwhile: the document is checked beside it.
 */
export async function importMatch(room: Room, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await read(req, LARGEST_MATCH)
  if (!body) return sendJson(res, 413, fail('too-large', { largest: LARGEST_MATCH }))
  const checked = await checkApart(body)
  // Asked after the check: another match may have come to the desk meanwhile.
  const isOpen = 'head' in checked && checked.head.id === room.desk.match?.id
  if (isOpen) return sendJson(res, 409, fail('match-open'))
  const result = room.store.importChecked(checked)
  sendJson(res, result.ok ? 200 : 422, result)
}

/**
 * `POST /api/portrait`: keeps a picture, the body, and answers with the id by which it can be given to a player. The
 * same picture has the same id.
 */
export async function takePortrait(
  { portraits }: Room,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const body = await read(req, LARGEST_PORTRAIT)
  if (!body) return sendJson(res, 413, fail('too-large', { largest: LARGEST_PORTRAIT }))
  try {
    const portrait = await portraits.keep(body)
    sendJson(res, portrait ? 200 : 415, portrait ? { ok: true, portrait } : fail('not-a-picture'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    sendJson(res, 500, fail('storage', { code }))
  }
}

/** The body, or null when it is too large; then it is heard to its end all the same, or no answer would get through. */
async function read(req: IncomingMessage, largest: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largest) parts.length = 0
    else parts.push(part)
  }
  return size > largest ? null : Buffer.concat(parts)
}
