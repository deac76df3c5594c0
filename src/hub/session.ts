import type { WebSocket } from 'ws'
import { audienceOf, type AudienceKey, type Pass } from './people.ts'
import { CLOSE, LIMITS, type DeviceReport, type ServerMessage } from './protocol.ts'
import { COMMON_LIMITS, Rate, REFEREE_LIMITS, REMARK_LIMITS } from './rate.ts'

/** When a connection counts as slow, and when as hopeless. */
export interface Patience {
  /** Milliseconds without a sign of life after which the connection is ended. */
  readonly silenceMs: number
  /** Bytes waiting to go out above which views are held back; only the newest will be sent. */
  readonly backlogBytes: number
  /** Bytes above which the connection is ended. */
  readonly hopelessBytes: number
  /** How long (ms) a view may wait before the connection is ended. */
  readonly waitMs: number
}

export const PATIENCE: Patience = {
  silenceMs: LIMITS.silence,
  backlogBytes: 64 * 1024,
  hopelessBytes: 4 * 1024 * 1024,
  waitMs: 20_000,
}

/** One open connection. It never throws: a socket that fails is closed, and the match does not notice. */
export class Session {
  readonly pass: Pass
  readonly audience: AudienceKey
  readonly rate: Rate
  /** Counts what a seat says to its group, besides. */
  readonly remarks = new Rate(REMARK_LIMITS, performance.now())
  lastSeen: number
  roundTrip: number | null = null
  /** What the device says of itself. */
  report: DeviceReport | null = null
  /** When the ping that is not answered yet went out, on the monotonic clock. */
  pingSent: number | null = null
  /** Nothing that still comes in counts. */
  ended = false
  readonly #socket: WebSocket
  readonly #patience: Patience
  readonly #now: () => number
  /** Monotonic: a wall clock that is set forward must not end everybody's connection. */
  #heard = performance.now()
  #waiting: string | null = null
  #waitingSince: number | null = null

  constructor(socket: WebSocket, pass: Pass, now: () => number, patience: Patience = PATIENCE) {
    this.#socket = socket
    this.#patience = patience
    this.#now = now
    this.pass = pass
    this.audience = audienceOf(pass)
    this.lastSeen = now()
    this.rate = new Rate(pass.role === 'referee' ? REFEREE_LIMITS : COMMON_LIMITS, performance.now())
  }

  /** Sends something that may not be left out. */
  tell(message: ServerMessage): void {
    this.#send(JSON.stringify(message))
  }

  /**
   * Shows a view. On a slow connection it waits, and a newer one takes its place: views are whole, so whoever
   * gets
   * only the last one has missed nothing.
   */
  show(frame: string): void {
    if (this.#waiting === null && this.#socket.bufferedAmount <= this.#patience.backlogBytes) {
      this.#send(frame)
      return
    }
    this.#waitingSince ??= performance.now()
    this.#waiting = frame
  }

  /** The answer to our ping, or any other sign of life. */
  seen(isPong: boolean): void {
    this.lastSeen = this.#now()
    this.#heard = performance.now()
    if (!isPong || this.pingSent === null) return
    this.roundTrip = Math.round(this.#heard - this.pingSent)
    this.pingSent = null
  }

  /** A tablet's word about itself; nobody else's is of interest. */
  says(report: DeviceReport): void {
    if (this.pass.role === 'seat') this.report = report
  }

  /** Whether the connection is dead, or has fallen behind for good. */
  hopeless(): boolean {
    const { hopelessBytes, silenceMs, waitMs } = this.#patience
    const now = performance.now()
    if (now - this.#heard > silenceMs || this.#socket.bufferedAmount > hopelessBytes) return true
    return this.#waitingSince !== null && now - this.#waitingSince > waitMs
  }

  /** Whether anything is still on its way out. */
  get busy(): boolean {
    return this.#waiting !== null || this.#socket.bufferedAmount > this.#patience.backlogBytes
  }

  /** Says goodbye with a close code; a peer that does not answer in two seconds is cut off. */
  end(code: number, reason: string): void {
    if (this.ended) return
    this.ended = true
    this.#socket.close(code, reason)
    setTimeout(() => this.#socket.terminate(), 2_000).unref()
  }

  /** Cuts a connection that would not hear a goodbye. */
  drop(): void {
    this.ended = true
    this.#socket.close(CLOSE.dropped, 'too slow or silent')
    this.#socket.terminate()
  }

  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(text, () => this.#flush())
    if (this.#socket.bufferedAmount > this.#patience.hopelessBytes) this.drop()
  }

  #flush(): void {
    if (this.#waiting === null || this.#socket.bufferedAmount > this.#patience.backlogBytes) return
    const frame = this.#waiting
    this.#waiting = null
    this.#waitingSince = null
    this.#send(frame)
  }
}
