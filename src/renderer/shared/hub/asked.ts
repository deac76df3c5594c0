import { LIMITS, type ErrorCode } from '../../../hub/protocol/codes.ts'
import type { ClientMessage, ResultMessage, WireRefusal } from '../../../hub/protocol.ts'

/** How something that was asked ended. `lost`: the line ended for good before an answer came. */
export type Outcome<D = unknown> =
  | { readonly ok: true; readonly data: D }
  | { readonly ok: false; readonly refusal: WireRefusal }
  | {
      readonly ok: false
      readonly error: {
        readonly code: ErrorCode | 'lost'
        readonly detail?: Readonly<Record<string, string | number>>
      }
    }

export type Question = Extract<ClientMessage, { id: string }>

interface Waiting {
  readonly question: Question
  readonly done: (outcome: Outcome) => void
}

const bytesOf = (question: Question): number => new TextEncoder().encode(JSON.stringify(question)).length
const TOO_LARGE: Outcome = {
  ok: false,
  error: { code: 'too-large', detail: { largest: LIMITS.messageBytes } },
}
const LOST: Outcome = { ok: false, error: { code: 'lost' } }
/** Something dropped for haste, not judged, is asked again after this long. */
const HASTE_DELAY = 1000

/**
 * What was asked and not answered yet. It is asked again, under the same id, whenever the line comes back: the hub
 * answers an id it knows without doing the thing twice.
 */
export function askedThings(send: (question: Question) => void, onCount: (count: number) => void) {
  const waiting = new Map<string, Waiting>()

  function settle(id: string, outcome: Outcome) {
    const entry = waiting.get(id)
    if (!entry) return
    waiting.delete(id)
    onCount(waiting.size)
    entry.done(outcome)
  }

  return {
    ask: (question: Question) =>
      new Promise<Outcome>((done) => {
        // The hub would hang up on it, and so again after each new connection.
        if (bytesOf(question) > LIMITS.messageBytes) return done(TOO_LARGE)
        waiting.set(question.id, { question, done })
        onCount(waiting.size)
        send(question)
      }),
    answered: (result: ResultMessage) => {
      if (result.id === null) return
      const entry = waiting.get(result.id)
      if (entry && !result.ok && 'error' in result && result.error.code === 'too-fast')
        setTimeout(() => waiting.has(entry.question.id) && send(entry.question), HASTE_DELAY)
      else settle(result.id, result.ok ? { ok: true, data: result.data } : result)
    },
    askAgain: () => waiting.forEach(({ question }) => send(question)),
    /** Whoever still waits is told, so that no button stays pressed for ever. */
    giveUp: () => [...waiting.keys()].forEach((id) => settle(id, LOST)),
  }
}
