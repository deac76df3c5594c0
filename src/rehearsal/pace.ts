/** Something that will happen, unless it is dropped. */
export interface Planned {
  drop(): void
}

interface Plan {
  /** Milliseconds until it happens: of the rehearsal's time, or of real time for what no speed can hasten. */
  left: number
  readonly scaled: boolean
  readonly act: () => void
}

/** The rehearsal's own time: it runs faster or slower than the clock on the wall, stands still, or goes step by step. */
export class Pace {
  #speed: number
  #paused = false
  readonly #plans = new Set<Plan>()
  #since = performance.now()
  #timer: NodeJS.Timeout | undefined

  /** `speed`: 1 = as the clock on the wall. */
  constructor(speed: number) {
    this.#speed = speed
  }

  get speed(): number {
    return this.#speed
  }

  set speed(speed: number) {
    this.#settle()
    this.#speed = speed
    this.#arm()
  }

  get paused(): boolean {
    return this.#paused
  }

  set paused(on: boolean) {
    this.#settle()
    this.#paused = on
    this.#arm()
  }

  /** Plans an act for `ms` from now; `scaled: false` = real milliseconds, at any speed. While paused nothing comes due. */
  after(ms: number, act: () => void, scaled = true): Planned {
    this.#settle()
    const plan: Plan = { left: ms, scaled, act }
    this.#plans.add(plan)
    this.#arm()
    return { drop: () => this.#plans.delete(plan) }
  }

  /** Does at once what would come next, paused or not. */
  step(): void {
    this.#settle()
    const [first] = [...this.#plans].sort((a, b) => this.#wait(a) - this.#wait(b))
    if (first) this.#do(first)
    this.#arm()
  }

  /** Drops everything. */
  end(): void {
    this.#plans.clear()
    clearTimeout(this.#timer)
  }

  #wait({ left, scaled }: Plan): number {
    return scaled ? left / this.#speed : left
  }

  #settle(): void {
    const now = performance.now()
    const passed = this.#paused ? 0 : now - this.#since
    this.#since = now
    for (const plan of this.#plans) plan.left -= plan.scaled ? passed * this.#speed : passed
  }

  #arm(): void {
    clearTimeout(this.#timer)
    if (this.#paused || this.#plans.size === 0) return
    const next = Math.min(...[...this.#plans].map((plan) => this.#wait(plan)))
    this.#timer = setTimeout(() => this.#comeDue(), Math.max(0, next)).unref()
  }

  #comeDue(): void {
    this.#settle()
    const due = [...this.#plans].filter(({ left }) => left <= 0).sort((a, b) => a.left - b.left)
    // One of them may drop another, which then stays undone.
    for (const plan of due) if (this.#plans.has(plan)) this.#do(plan)
    this.#arm()
  }

  #do(plan: Plan): void {
    this.#plans.delete(plan)
    plan.act()
  }
}
