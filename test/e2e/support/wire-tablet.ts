import { WebSocket } from 'ws'
import type { Answer, SeatNo, SeatView } from '../../../src/engine/index.ts'
import type { MatchCommand, ServerMessage } from '../../../src/hub/protocol.ts'
import { Waiting } from './patience.ts'
import type { Tablet } from './tablet.ts'

const AGAIN = 200

/** A seat without a page, written from docs/protocol.md alone: what is not answered is asked again on the next line. */
export class WireTablet extends Waiting implements Tablet {
  readonly seat: SeatNo
  readonly #address: string
  readonly #asked = new Map<string, string>()
  #socket: WebSocket | null = null
  #view: SeatView | null = null
  /** Whether the view came by the socket that is open now. */
  #isLive = false
  #count = 0
  #ended = false

  constructor(link: string, seat: SeatNo) {
    super()
    this.seat = seat
    this.#address = link.replace(/^http/, 'ws').replace('/tablet', '/ws/tablet')
    this.#dial()
  }

  get view(): SeatView {
    if (!this.#view) throw new Error(`seat ${this.seat} has not been shown a match`)
    return this.#view
  }

  until<T>(what: string, find: (view: SeatView) => T | null | undefined | false): Promise<T> {
    return this.wait(`seat ${this.seat}: ${what}`, () => this.#isLive && this.#view && find(this.#view))
  }

  async lost(): Promise<void> {
    await this.wait(`seat ${this.seat} has lost the app`, () => !this.#isLive)
  }

  async answer(step: string, answer: Answer): Promise<void> {
    const act = await this.until(`is asked at ${step}`, (view) => view.ask === step && view.offer?.act)
    await this.#command({ kind: 'answer', seat: this.seat, act, answer })
  }

  async request(act: string): Promise<void> {
    await this.#command({ kind: 'request', seat: this.seat, act, answer: {} })
  }

  async #command(command: MatchCommand): Promise<void> {
    const id = `seat-${this.seat}-${++this.#count}`
    this.#asked.set(id, JSON.stringify({ type: 'command', id, command }))
    this.#sendAll()
    await this.wait(`seat ${this.seat}: an answer to ${command.kind}`, () => !this.#asked.has(id))
  }

  close(): Promise<void> {
    this.#ended = true
    this.#socket?.terminate()
    return Promise.resolve()
  }

  #dial(): void {
    if (this.#ended) return
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.on('error', () => undefined)
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ServerMessage))
    socket.on('close', () => this.#hungUp())
  }

  #hungUp(): void {
    this.#isLive = false
    this.changed()
    setTimeout(() => this.#dial(), AGAIN)
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'hello') this.#sendAll()
    if (message.type === 'ping') this.#socket?.send('{"type":"pong"}')
    if (message.type === 'view') {
      this.#view = message.view as SeatView | null
      this.#isLive = true
    }
    if (message.type === 'result') this.#answered(message)
    this.changed()
  }

  #answered(result: Extract<ServerMessage, { type: 'result' }>): void {
    if (!result.ok) throw new Error(`seat ${this.seat} was refused: ${JSON.stringify(result)}`)
    if (result.id !== null) this.#asked.delete(result.id)
  }

  #sendAll(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    for (const text of this.#asked.values()) this.#socket.send(text)
  }
}
