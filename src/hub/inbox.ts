import type { RawData } from 'ws'
import { act } from './actions/index.ts'
import type { Room } from './actions/room.ts'
import { Answers } from './answers.ts'
import { maySend } from './doors.ts'
import { fail, toResult, type Outcome } from './outcome.ts'
import { actorOf, recordedId, type Actor } from './people.ts'
import { CLOSE, clientMessage, type ClientMessage, type DeskKind } from './protocol.ts'
import type { Session } from './session.ts'

type Asked = Exclude<ClientMessage, { type: 'pong' | 'report' }>

/**
 * Kinds made on an old revision without harm: twelve seats act at once, and the screens and clocks are
 * urgent.
 */
const ANY_REVISION: ReadonlySet<string> = new Set(['answer', 'retract', 'request', 'say', 'hold', 'clock'])

/** Looking again gives what is there now, so these answers are not kept. */
const LOOKS: ReadonlySet<DeskKind> = new Set<DeskKind>([
  'match.list',
  'match.setup',
  'link.list',
  'lan.status',
  'feed.status',
  'obs.get',
  'obs.test',
  'setting.get',
  'read.history',
  'read.at',
  'read.whatif',
  'correct.try',
])

/** What comes in over the sockets: rate → form → door → done at most once → answered. Never throws. */
export class Inbox {
  readonly #room: Room
  readonly #answers = new Answers()

  constructor(room: Room) {
    this.#room = room
  }

  receive(session: Session, data: RawData, isBinary: boolean): void {
    const verdict = session.rate.take(performance.now())
    if (verdict === 'abuse') return session.end(CLOSE.tooFast, 'far too many messages')
    const value = isBinary ? undefined : parsed(data)
    if (verdict === 'over') return session.tell(toResult(idIn(value), fail('too-fast')))
    const message = checked(value)
    session.seen(!('error' in message) && message.type === 'pong')
    if ('error' in message) session.tell(toResult(idIn(value), message))
    else if (message.type === 'report') session.says({ awake: message.awake, tested: message.tested })
    else if (message.type !== 'pong') this.#handle(session, message)
  }

  #handle(session: Session, message: Asked): void {
    const verdict = maySend(session.pass, message)
    const actor = actorOf(session.pass)
    if (verdict !== 'yes' || !actor) {
      const code = verdict === 'not-your-seat' ? verdict : 'not-allowed'
      return session.tell(toResult(message.id, fail(code)))
    }
    if (isRemark(actor, message) && session.remarks.take(performance.now()) !== 'ok')
      return session.tell(toResult(message.id, fail('too-fast')))
    const outcome = this.#once(actor, message)
    if (!(outcome instanceof Promise)) return this.#answer(session, message.id, outcome)
    void outcome.then((late) => this.#answer(session, message.id, late))
  }

  /** Does it, unless the same was done under this id before: then the answer of that time is given. */
  #once(actor: Actor, message: Asked): Outcome | Promise<Outcome> {
    const who = recordedId(actor, '')
    // The whole message: what was asked on another revision is another thing.
    const asked = message.type === 'desk' ? message.action : askedOf(message, isBound(actor, message))
    const known = this.#answers.find(who, message.id, asked)
    if (known) return known === 'reused' ? fail('id-reused') : known
    const outcome = this.#do(actor, message)
    if (message.type === 'desk' && LOOKS.has(message.action.kind)) return outcome
    // What failed for a passing reason may be tried again under the same id.
    const keep = (done: Outcome) => 'error' in done || this.#answers.keep(who, message.id, asked, done)
    if (!(outcome instanceof Promise)) keep(outcome)
    else {
      this.#answers.keep(who, message.id, asked, outcome)
      void outcome.then((done) => 'error' in done && this.#answers.drop(who, message.id))
    }
    return outcome
  }

  #do(actor: Actor, message: Asked): Outcome | Promise<Outcome> {
    if (message.type === 'desk') return act(this.#room, message.action, { actor, id: message.id })
    const { id, rev, command } = message
    const bound = isBound(actor, message)
    if (bound && rev === undefined) return fail('bad-message', { path: 'rev', problem: 'missing' })
    return this.#room.desk.perform({ actor, id }, command, bound ? { rev } : {})
  }

  #answer(session: Session, id: string, outcome: Outcome): void {
    const isStale = 'error' in outcome && outcome.error.code === 'stale'
    if (isStale) session.show(this.#room.feeds.frame(session.audience))
    session.tell(toResult(id, outcome))
  }
}

/** Whether a seat says something to its group. */
const isRemark = (actor: Actor, message: Asked): boolean =>
  actor.role === 'seat' && message.type === 'command' && message.command.kind === 'say'

type Command = Extract<Asked, { type: 'command' }>

/** Whether a command counts only on the revision it was made on. */
function isBound(actor: Actor, { command }: Command): boolean {
  return actor.role === 'referee' && !ANY_REVISION.has(command.kind)
}

/** What must be equal for a repetition; where the revision is ignored, it is ignored here too. */
function askedOf({ command, rev }: Command, bound: boolean): unknown {
  return bound ? { command, rev } : command
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

/** The message, or what is wrong with it and where. */
function checked(value: unknown): ClientMessage | ReturnType<typeof malformed> {
  if (value === undefined) return malformed('', 'not JSON text')
  try {
    const result = clientMessage.safeParse(value)
    if (result.success) return result.data
    const issue = result.error.issues[0]
    return malformed(issue?.path.join('.') ?? '', issue?.message ?? '')
  } catch {
    // Nested so deep that checking it ran out of stack.
    return malformed('', 'nested too deep')
  }
}

function malformed(path: string, problem: string) {
  const error = { code: 'bad-message', detail: { path, problem } } as const
  return { ok: false, error } as const
}

/** The id of a message that may be anything. */
function idIn(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null
}
