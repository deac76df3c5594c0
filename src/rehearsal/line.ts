import { WebSocket } from 'ws'
import type { SeatView } from '../engine/index.ts'
import { CLOSE } from '../hub/protocol/codes.ts'
import type { MatchCommand, ResultMessage, SeatFrame, ServerMessage } from '../hub/protocol.ts'

/** What a simulated tablet hears. */
export interface Ears {
  view(view: SeatView | null, now: number): void
  /** The connection ended: why, by its close code. */
  closed(why: 'replaced' | 'revoked' | 'lost'): void
  opened(): void
}

/** One connection to the hub, as a tablet's page has it. Used once; whoever comes back makes a new one. */
export class TabletLine {
  readonly #socket: WebSocket
  readonly #waiting = new Map<string, (result: ResultMessage) => void>()
  #count = 0
  readonly #name: string

  /** `address`: the socket's, token included. `name`: keeps the ids of this connection apart from earlier ones. */
  constructor(address: string, name: string, ears: Ears) {
    this.#name = name
    this.#socket = new WebSocket(address)
    this.#socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ServerMessage, ears))
    // An error is followed by a close.
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', (code) => ears.closed(reasonOf(code)))
  }

  /** Sends a command; `then` hears what became of it, unless the connection ends first. */
  send(command: MatchCommand, then: (result: ResultMessage) => void): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    const id = `${this.#name}-${++this.#count}`
    this.#waiting.set(id, then)
    this.#socket.send(JSON.stringify({ type: 'command', id, command }))
  }

  /** Gone without a goodbye, as a tablet whose battery is empty. */
  drop(): void {
    this.#socket.terminate()
  }

  #hear(message: ServerMessage, ears: Ears): void {
    if (message.type === 'ping') this.#socket.send('{"type":"pong"}')
    if (message.type === 'hello') ears.opened()
    // A seat's link brings the frames of that seat and no other.
    if (message.type === 'view') ears.view((message as SeatFrame).view, message.now)
    if (message.type !== 'result' || message.id === null) return
    const then = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    then?.(message)
  }
}

function reasonOf(code: number): 'replaced' | 'revoked' | 'lost' {
  if (code === CLOSE.replaced) return 'replaced'
  return code === CLOSE.revoked ? 'revoked' : 'lost'
}
