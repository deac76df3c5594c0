import type { Answer } from '../engine/index.ts'
import type { Pace } from './pace.ts'
import type { Question } from './question.ts'
import type { SimulatedTablet, Wishes } from './tablet.ts'

export type CaseState = 'off' | 'armed' | 'half' | 'done'

/** What an ugly case has to work with: the simulated tablets, each with its own screen, and the rehearsal's time. */
export interface Scene {
  readonly seed: number
  readonly pace: Pace
  readonly tablets: readonly SimulatedTablet[]
  readonly changed: () => void
}

/** Something that goes wrong at a real table. It waits for its opportunity and is played once. */
export abstract class UglyCase implements Wishes {
  protected readonly scene: Scene
  #state: CaseState = 'off'

  constructor(scene: Scene) {
    this.scene = scene
  }

  get state(): CaseState {
    return this.#state
  }

  /** Asks for it, once more if it has been, or takes the wish back. */
  set(on: boolean): void {
    this.forget()
    this.become(on ? 'armed' : 'off')
  }

  look(_tablet: SimulatedTablet): void {}

  wait(_tablet: SimulatedTablet, _question: Question): { ms: number; scaled: boolean } | null {
    return null
  }

  answer(_tablet: SimulatedTablet, _question: Question): Answer | null {
    return null
  }

  /** Drops what belongs to an earlier try. */
  protected forget(): void {}

  protected become(state: CaseState): void {
    this.#state = state
    this.scene.changed()
  }

  protected get simulated(): SimulatedTablet[] {
    return this.scene.tablets.filter(({ state }) => state === 'simulated')
  }
}
