import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Room } from './actions/room.ts'
import { sendJson } from './reply.ts'

/** Whole matches are larger than any message may be, so they come by plain HTTP, and go so (records.ts). */

/** Bytes of a document that is taken in: some hundred times a long match. */
const LARGEST = 64 * 1024 * 1024

/**
 * `POST /api/import`: takes in such a document, or says in which row what is wrong with it. Never into the
 * open match.
 */
export async function importMatch(room: Room, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await read(req)
  if (!body)
    return sendJson(res, 413, { ok: false, error: { code: 'bad-value', detail: { largest: LARGEST } } })
  if (room.desk.match && idIn(body) === room.desk.match.id) {
    return sendJson(res, 409, { ok: false, error: { code: 'match-open' } })
  }
  const result = room.store.importMatch(body)
  sendJson(res, result.ok ? 200 : 422, result)
}

/** Which match a document is of; what is wrong with it otherwise is the store's to say. */
function idIn(body: Buffer): unknown {
  try {
    return (JSON.parse(String(body)) as { match?: { id?: unknown } } | null)?.match?.id
  } catch {
    return undefined
  }
}

/** The body, or null when it is too large. */
async function read(req: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
