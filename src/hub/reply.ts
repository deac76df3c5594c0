import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Denial } from './doors.ts'
import { COMMON_HEADERS } from './headers.ts'

/** Short answers over HTTP. */

export function sendText(res: ServerResponse, status: number, text: string): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  res.writeHead(status, { ...COMMON_HEADERS, ...type })
  res.end(text)
}

export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  res.writeHead(status, { ...COMMON_HEADERS, ...type, Connection: 'close' })
  res.end(JSON.stringify(value))
}

export function deny(res: ServerResponse, { status, line }: Denial): void {
  sendText(res, status, `${line}\n`)
}

/** Answers an upgrade with plain HTTP. */
export function turnAway(socket: Duplex, { status, line }: Denial): void {
  const body = `${line}\n`
  const head = [
    `HTTP/1.1 ${status} Denied`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
