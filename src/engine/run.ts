import type { Context } from './command.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Json, SeatNo, Step } from './model.ts'
import type { RuleId } from './rules.ts'
import type { State } from './state.ts'

/**
 * One decision under way: rules read `state`, add facts with `emit`, and rearrange the queue of steps. The facts are
 * folded at once, so each rule sees what the ones before it did. Nothing leaves if the decision ends in a refusal.
 */
export class Run {
  state: State
  readonly events: Event[] = []
  readonly time: number
  /** The agenda as it will be; the head is the current step. */
  queue: Step[]

  constructor(state: State, context: Context) {
    this.state = state
    this.time = context.time
    this.queue = [...state.agenda]
  }

  emit(event: Event): void {
    this.events.push(event)
    this.state = evolve(this.state, event)
  }

  /** Puts steps in front of everything else. */
  front(...steps: Step[]): void {
    this.queue = [...steps, ...this.queue]
  }

  back(...steps: Step[]): void {
    this.queue = [...this.queue, ...steps]
  }

  /** Puts steps before the first one that `fits`, or in front when none does. */
  before(fits: (step: Step) => boolean, ...steps: Step[]): void {
    const at = Math.max(0, this.queue.findIndex(fits))
    this.queue = [...this.queue.slice(0, at), ...steps, ...this.queue.slice(at)]
  }

  drop(fits: (step: Step) => boolean): void {
    this.queue = this.queue.filter((step) => !fits(step))
  }

  /** Keeps what a role needs to know later. */
  remember(role: string, memory: Json): void {
    this.emit({ kind: 'remembered', role, memory })
  }

  tell(key: string, seat: SeatNo | null, value: Json): void {
    this.emit({ kind: 'told', key, seat, value })
  }

  /** Writes a line of the record; public lines are read by everybody, so they never name a secret. */
  log(key: string, params: Record<string, Json>, rules: readonly RuleId[], isPublic = false): void {
    const { night, day } = this.state
    this.emit({ kind: 'logged', entry: { key, params, rules, public: isPublic, night, day } })
  }

  /** The facts of the decision, the new agenda included when it changed. */
  finish(): readonly Event[] {
    if (!sameSteps(this.queue, this.state.agenda)) this.emit({ kind: 'agenda', steps: this.queue })
    return this.events
  }
}

function sameSteps(a: readonly Step[], b: readonly Step[]): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i])
}
