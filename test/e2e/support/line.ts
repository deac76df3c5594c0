import type { Page, WebSocket } from '@playwright/test'
import type { ServerMessage } from '../../../src/hub/protocol.ts'
import type { AnyView } from '../../../src/renderer/shared/hub-client.ts'
import { Waiting } from './patience.ts'

/** What the hub's frame says besides the view; the revision only in the referee's. */
export interface Frame<V extends AnyView> {
  readonly view: V
  readonly match: string
  readonly rev: number
  readonly undo: number
}

/** Everything that goes over a page's socket, word for word, from the first one on. Listens only. */
export class PageLine<V extends AnyView> extends Waiting {
  readonly received: string[] = []
  readonly sent: string[] = []
  /** The newest frame, and whether the socket it came by is still there. */
  #frame: Frame<V> | null = null
  #isLive = false

  constructor(page: Page) {
    super()
    let newest: WebSocket | null = null
    page.on('websocket', (socket) => {
      newest = socket
      this.#lost()
      socket.on('framereceived', ({ payload }) => this.#hear(String(payload)))
      socket.on('framesent', ({ payload }) => this.#note(String(payload)))
      // The page that was left says goodbye after the new one has come.
      socket.on('close', () => socket === newest && this.#lost())
    })
  }

  /** The newest frame of the open socket; null while there is no socket, or it has shown nothing yet. */
  get shown(): Frame<V> | null {
    return this.#isLive ? this.#frame : null
  }

  /** What was shown last, live or not. */
  get frame(): Frame<V> {
    if (!this.#frame) throw new Error('the page has not been shown a match')
    return this.#frame
  }

  /** Waits until the page's socket is gone. */
  async lost(whose: string): Promise<void> {
    await this.wait(`${whose} has lost the app`, () => !this.#isLive)
  }

  /** Messages of one kind, the newest first. */
  heard<T extends ServerMessage['type']>(type: T): Extract<ServerMessage, { type: T }>[] {
    const start = `{"type":"${type}"`
    const found = this.received.filter((text) => text.startsWith(start)).reverse()
    return found.map((text) => JSON.parse(text) as Extract<ServerMessage, { type: T }>)
  }

  /** Things asked over this line: everything but the answers to the beat, and how the device says it is. */
  get asked(): readonly string[] {
    return this.sent.filter((text) => !/^\{"type":"(pong|report)"/.test(text))
  }

  #hear(text: string): void {
    this.received.push(text)
    if (text.startsWith('{"type":"view"')) {
      const frame = JSON.parse(text) as Frame<V>
      this.#frame = frame.view ? frame : null
      this.#isLive = true
    }
    this.changed()
  }

  /** What was shown may be old from now on. */
  #lost(): void {
    this.#isLive = false
    this.changed()
  }

  #note(text: string): void {
    this.sent.push(text)
    this.changed()
  }
}
