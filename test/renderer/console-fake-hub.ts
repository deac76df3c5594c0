import {
  isRefusal,
  newSetup,
  publicView,
  refereeView,
  Timeline,
  type JournalCommand,
  type RefereeView,
  type RoleId,
  type SeatNo,
} from '../../src/engine/index.ts'

/** What a match is opened with; the rest is as usual. */
export type SetupInput = Parameters<typeof newSetup>[0]

/**
 * A hub inside the test: the real engine behind a socket that is none. What the console sends is decided, folded and
 * sent back as the real hub would; nothing else of the hub is here.
 */
export class FakeHub {
  readonly line = new Timeline()
  /** Every command that the console sent, in order. */
  readonly sent: JournalCommand[] = []
  /** Answers of the desk, by kind. */
  readonly desk: Record<string, unknown> = {}
  /** All that ever connected: the line of an earlier test may come back. */
  readonly #sockets: FakeSocket[] = []
  #rev = 0
  time = 1_000_000

  constructor(input: SetupInput) {
    const options = { 'sheriff.electionStart': 'smallest', ...input.options } as const
    this.#do({ kind: 'open', setup: newSetup({ title: 'Test', preset: 'pandaKill', ...input, options }) })
  }

  get view(): RefereeView {
    return refereeView(this.line.state)
  }

  deal(cards: readonly RoleId[], bottom: readonly RoleId[] = []): void {
    this.perform({ kind: 'deal', cards, bottom, by: 'table' })
  }

  /** Something that happens from elsewhere: a tablet, another console. */
  perform(command: JournalCommand): void {
    if (!this.#do(command)) throw new Error(`refused: ${JSON.stringify(command)}`)
    this.#show()
  }

  connect(socket: FakeSocket): void {
    this.#sockets.push(socket)
    const hello = {
      type: 'hello',
      protocol: 1,
      role: 'referee',
      audience: 'referee',
      seat: null,
      now: this.time,
      title: 'Test',
    }
    socket.deliver(hello)
    this.#show()
  }

  receive(text: string): void {
    const message = JSON.parse(text)
    if (message.type === 'desk')
      return this.#answer({ id: message.id, ok: true, data: this.desk[message.action.kind] ?? null })
    if (message.type !== 'command') return
    this.sent.push(message.command)
    const entry = this.line.decide(message.command, { time: this.time })
    if (isRefusal(entry)) return this.#answer({ id: message.id, ok: false, refusal: entry })
    this.#do(message.command)
    this.#show()
    this.#answer({ id: message.id, ok: true })
  }

  #answer(result: object): void {
    this.#tell({ type: 'result', ...result })
  }

  #tell(message: object): void {
    this.#sockets.forEach((socket) => socket.deliver(message))
  }

  #do(command: JournalCommand): boolean {
    this.time += 1000
    const entry = this.line.decide(command, { time: this.time })
    if (isRefusal(entry)) return false
    this.line.push(entry)
    this.#rev += 1
    return true
  }

  #show(): void {
    const { undo, redo } = this.line.depth
    const meta = { match: 'm1', rev: this.#rev, undo: Math.max(0, undo - 1), redo }
    this.#tell({ type: 'view', n: this.#rev, now: this.time, view: this.view, ...meta })
  }

  /** Tablets come and go, as the hub tells the console; `report`: what they say of themselves. */
  tablets(
    states: Readonly<Partial<Record<'online' | 'quiet' | 'gone', readonly SeatNo[]>>>,
    report: object | null = null,
  ): void {
    const devices = Object.entries(states).flatMap(([state, seats]) =>
      seats.map((seat) => ({
        ...{ role: 'seat', seat, label: '', state, windows: state === 'gone' ? 0 : 1 },
        ...{ lastSeen: this.time, roundTrip: 5, report },
      })),
    )
    this.#tell({ type: 'presence', now: this.time, devices })
  }

  /** Something that the hub has to say. */
  notice(code: string, data: object = {}): void {
    this.#tell({ type: 'notice', code, at: ++this.time, data })
  }

  /** What the audience would see now. */
  get onAir() {
    return publicView(this.line.state)
  }
}

/** A WebSocket as far as the console's line uses one. */
export class FakeSocket {
  static readonly OPEN = 1
  static hub: FakeHub
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null

  constructor() {
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN
      this.onopen?.()
      FakeSocket.hub.connect(this)
    })
  }
  deliver(message: object): void {
    const data = JSON.stringify(message)
    queueMicrotask(() => this.onmessage?.({ data }))
  }
  send(data: string): void {
    queueMicrotask(() => FakeSocket.hub.receive(data))
  }
  close(): void {
    this.readyState = 3
  }
}
