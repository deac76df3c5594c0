/** One of two worlds that differ in something hidden: a match, and every frame that the hub would have sent. */
import {
  decide,
  evolve,
  INITIAL,
  isRefusal,
  publicView,
  seatView,
  type Command,
  type PublicView,
  type SeatNo,
  type State,
} from '../../../src/engine/index.ts'

/** What a seat sees beside the public picture, the clock included: the pack has one of its own at night. */
function privateFrame(s: State, seat: SeatNo, common: PublicView): string {
  const view = seatView(s, seat, common)
  const own = Object.entries(view).filter(([key]) => key === 'clock' || !(key in common))
  return JSON.stringify(Object.fromEntries(own))
}

/** Frames since they were last compared; one that equals the frame before it is not sent (design §2). */
export interface Frames {
  readonly open: readonly string[]
  readonly seats: ReadonlyMap<SeatNo, readonly string[]>
}

export class World {
  state: State
  #watched: readonly SeatNo[] = []
  #open: string[] = []
  #seats = new Map<SeatNo, string[]>()
  #lastOpen = ''
  #lastSeats = new Map<SeatNo, string>()

  constructor(state: State = INITIAL) {
    this.state = state
  }

  /** A second world in the same state. */
  twin(): World {
    const twin = new World(this.state)
    twin.watch(this.#watched)
    return twin
  }

  /** Looks at these tablets from now on, besides the screens. */
  watch(seats: readonly SeatNo[]): void {
    this.#watched = seats
    this.#send()
    this.frames()
  }

  accepts(command: Command): boolean {
    return !isRefusal(decide(this.state, command, { time: 0 }))
  }

  /** True when the command was taken; its frame, if it made one, is kept. */
  give(command: Command, time: number): boolean {
    const outcome = decide(this.state, command, { time })
    if (isRefusal(outcome)) return false
    this.state = outcome.reduce(evolve, this.state)
    this.#send()
    return true
  }

  /** Hands over the frames sent since the last call. */
  frames(): Frames {
    const sent = { open: this.#open, seats: this.#seats }
    this.#open = []
    this.#seats = new Map()
    return sent
  }

  #send(): void {
    if (!this.state.setup) return
    const common = publicView(this.state)
    const open = JSON.stringify(common)
    const moved = open !== this.#lastOpen
    if (moved) this.#open.push(open)
    this.#lastOpen = open
    for (const seat of this.#watched) {
      const own = privateFrame(this.state, seat, common)
      if (!moved && own === this.#lastSeats.get(seat)) continue
      this.#lastSeats.set(seat, own)
      this.#seats.set(seat, [...(this.#seats.get(seat) ?? []), own])
    }
  }
}
