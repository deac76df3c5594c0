import type { PublicView, RefereeView, SeatView } from '../../engine/index.ts'
import { LIMITS, PROTOCOL } from '../../hub/protocol/codes.ts'
import type {
  DeskAction,
  DeskData,
  DeviceReport,
  HelloMessage,
  MatchCommand,
  NoticeMessage,
  People,
  PresenceMessage,
  ScreenLook,
  ServerMessage,
  ViewMessage,
} from '../../hub/protocol.ts'
import { timeSource } from './clock.ts'
import { askWhy, newId } from './hub/address.ts'
import { askedThings, type Outcome, type Question } from './hub/asked.ts'
import { openLine, type Line, type LinkState } from './hub/line.ts'

/**
 * The windows' end of the wire, without any framework. It is opened before the app runs and outlives it: it reconnects
 * by itself, and what was asked but not answered is asked again.
 */
export { hubAddress, portraitAddress } from './hub/address.ts'
export type { Outcome } from './hub/asked.ts'
export type { LinkState } from './hub/line.ts'

export type AnyView = PublicView | SeatView | RefereeView

/** What the referee's frames say besides the view. */
export interface RefereeMeta {
  readonly match: string | null
  readonly rev: number
  readonly undo: number
  readonly redo: number
}

export type HubEvent<V extends AnyView> =
  | { readonly type: 'state'; readonly state: LinkState; readonly connected: boolean }
  | { readonly type: 'hello'; readonly hello: HelloMessage }
  | {
      readonly type: 'view'
      readonly view: V | null
      readonly n: number
      readonly meta: RefereeMeta | null
      /** Team and portrait by seat. */
      readonly people: People
    }
  | { readonly type: 'presence'; readonly presence: PresenceMessage }
  | { readonly type: 'notice'; readonly notice: NoticeMessage }
  /** Language and theme of the stream; overlays alone are told. */
  | { readonly type: 'look'; readonly look: ScreenLook }
  /** How many things are asked and not answered. */
  | { readonly type: 'waiting'; readonly count: number }

export interface HubOptions {
  /** Address of the socket, token included (`hubAddress`). `null` = the page has no token: refused at once. */
  readonly address: string | null
  readonly staleAfter?: number
  /** Replaced in tests. */
  readonly open?: (address: string) => WebSocket
  readonly probe?: (address: string) => Promise<number>
}

export interface HubClient<V extends AnyView> {
  readonly listen: (listener: (event: HubEvent<V>) => void) => () => void
  /** A command of the match; the referee gives the revision it was made on. */
  readonly command: (command: MatchCommand, rev?: number) => Promise<Outcome>
  readonly desk: <A extends DeskAction>(action: A) => Promise<Outcome<DeskData[A['kind']]>>
  /** Says how this device is; said again after each new connection. */
  readonly report: (report: DeviceReport) => void
  /** The hub's wall clock now. */
  readonly now: () => number
  readonly state: () => LinkState
  readonly close: () => void
}

/** One missed ping is bad luck, two are a sign. */
const STALE_AFTER = 2 * LIMITS.pingEvery + 1500

function refereeMeta(message: ViewMessage): RefereeMeta | null {
  return 'rev' in message ? (message as ViewMessage & RefereeMeta) : null
}

/** Opens the line. It ends only with `close()`, or when another device takes the seat. */
export function connectHub<V extends AnyView>(options: HubOptions): HubClient<V> {
  const { address, staleAfter = STALE_AFTER, open = (at) => new WebSocket(at), probe = askWhy } = options
  const time = timeSource()
  let condition: DeviceReport | null = null
  const listeners = new Set<(event: HubEvent<V>) => void>()
  const tell = (event: HubEvent<V>) => listeners.forEach((listener) => listener(event))
  const send = (message: object) => line?.send(JSON.stringify(message))
  const asked = askedThings(send, (count) => tell({ type: 'waiting', count }))

  function receive(message: ServerMessage) {
    if ('now' in message) time.heard(message.now)
    switch (message.type) {
      case 'hello':
        return greeted(message)
      case 'view':
        return tell({
          type: 'view',
          view: message.view as V | null,
          n: message.n,
          meta: refereeMeta(message),
          people: message.people ?? {},
        })
      case 'result':
        return asked.answered(message)
      case 'presence':
        return tell({ type: 'presence', presence: message })
      case 'notice':
        return tell({ type: 'notice', notice: message })
      case 'look':
        return tell({ type: 'look', look: { lang: message.lang, theme: message.theme } })
      case 'replaced':
        return line?.end('replaced')
      case 'ping':
        return send({ type: 'pong' })
    }
  }

  function greeted(hello: HelloMessage) {
    if (hello.protocol !== PROTOCOL) return line?.refuse()
    line?.settled()
    tell({ type: 'hello', hello })
    if (condition) send({ type: 'report', ...condition })
    asked.askAgain()
  }

  function onState(state: LinkState, connected: boolean) {
    tell({ type: 'state', state, connected })
    if (state === 'replaced') asked.giveUp()
  }

  const onMessage = (text: string) => receive(JSON.parse(text) as ServerMessage)
  const line: Line | null = address
    ? openLine({ address, staleAfter, open, probe, onMessage, onState })
    : null

  const ask = (question: Question): Promise<Outcome> =>
    line === null || line.state() === 'replaced'
      ? Promise.resolve({ ok: false, error: { code: 'lost' } })
      : asked.ask(question)

  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    command: (command, rev) =>
      ask({ type: 'command', id: newId(), ...(rev === undefined ? {} : { rev }), command }),
    desk: (action) => ask({ type: 'desk', id: newId(), action }) as Promise<Outcome<never>>,
    report: (report) => {
      condition = report
      // Before the greeting nothing may be sent; the greeting says it then.
      if (line?.state() === 'live') send({ type: 'report', ...report })
    },
    now: time.now,
    state: () => line?.state() ?? 'refused',
    close: () => {
      line?.end(null)
      asked.giveUp()
    },
  }
}
