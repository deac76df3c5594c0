import { CLOSE, LIMITS } from '../../../hub/protocol/codes.ts'
import { backoff } from './address.ts'

/**
 * One socket after another to the same address: it reconnects by itself and knows whether it still lives. It does not
 * know what the messages mean.
 */

/**
 * `connecting`: nothing was heard yet · `live`: a sign of life within the last seconds · `stale`: there was one, but
 * it is too long ago, so what is shown may be old · `replaced`: another device took this seat · `refused`: the link is
 * not (or no longer) valid, or the hub speaks another version.
 */
export type LinkState = 'connecting' | 'live' | 'stale' | 'replaced' | 'refused'

export interface LineOptions {
  readonly address: string
  /** Milliseconds without a sign of life after which the picture counts as old. */
  readonly staleAfter: number
  readonly open: (address: string) => WebSocket
  /** HTTP status that a plain request to the address gets. */
  readonly probe: (address: string) => Promise<number>
  readonly onMessage: (text: string) => void
  readonly onState: (state: LinkState, connected: boolean) => void
}

export interface Line {
  readonly send: (text: string) => void
  readonly state: () => LinkState
  /** The other side answers as it should: the next attempt, should one be needed, comes quickly. */
  readonly settled: () => void
  /** The other side will not have us; looked at again now and then. */
  readonly refuse: () => void
  readonly end: (last: LinkState | null) => void
}

/** A refused link is tried again now and then: the app may have been restarted with the right folder. */
const REFUSED_DELAY = 15_000

type Timer = ReturnType<typeof setTimeout>

export function openLine(options: LineOptions): Line {
  const { address, staleAfter, open, probe, onMessage, onState } = options
  const timers: { retry?: Timer; stale?: Timer; silence?: Timer } = {}
  let socket: WebSocket | null = null
  let state: LinkState = 'connecting'
  let connected = false
  let attempt = 0
  let heardOnce = false
  let ended = false

  function become(next: LinkState, online: boolean) {
    if (next === state && online === connected) return
    state = next
    connected = online
    onState(state, connected)
  }

  function dial() {
    if (ended) return
    const line = open(address)
    let opened = false
    socket = line
    watchSilence()
    line.onopen = () => {
      opened = true
    }
    line.onmessage = (event) => {
      if (line !== socket) return
      alive()
      onMessage(String(event.data))
    }
    line.onclose = (event) => {
      if (line === socket) hungUp(event.code, opened)
    }
    // An error is always followed by a close; handling it here only keeps it quiet.
    line.onerror = () => undefined
  }

  /** Any message is a sign of life. Two timers run after it: one says "old", the other gives the connection up. */
  function alive() {
    heardOnce = true
    clearTimeout(timers.stale)
    timers.stale = setTimeout(() => become('stale', connected), staleAfter)
    watchSilence()
    become('live', true)
  }

  /** A dead network does not close a socket for minutes, so it is left behind rather than waited for. */
  function watchSilence() {
    clearTimeout(timers.silence)
    timers.silence = setTimeout(() => {
      const dead = socket
      hungUp(CLOSE.dropped, true)
      dead?.close()
    }, LIMITS.silence)
  }

  function hungUp(code: number, opened: boolean) {
    clearTimeout(timers.silence)
    socket = null
    if (ended) return
    if (code === CLOSE.replaced) return end('replaced')
    if (code === CLOSE.revoked) return refuse()
    become(state, false)
    if (opened) return redial()
    void probe(address).then(
      (status) => (status === 401 || status === 403 ? refuse() : redial()),
      () => redial(),
    )
  }

  function redial() {
    if (ended) return
    // A short break stays `live` until the stale timer says otherwise.
    if (state === 'refused') become(heardOnce ? 'stale' : 'connecting', false)
    timers.retry = setTimeout(dial, backoff(attempt++, Math.random()))
  }

  function refuse() {
    if (ended) return
    const turned = socket
    socket = null
    for (const timer of Object.values(timers)) clearTimeout(timer)
    turned?.close()
    become('refused', false)
    timers.retry = setTimeout(dial, REFUSED_DELAY)
  }

  function end(last: LinkState | null) {
    ended = true
    for (const timer of Object.values(timers)) clearTimeout(timer)
    socket?.close()
    socket = null
    become(last ?? state, false)
  }

  dial()
  return {
    send: (text) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text)
    },
    state: () => state,
    settled: () => {
      attempt = 0
    },
    refuse,
    end,
  }
}
