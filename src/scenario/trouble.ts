/** Why a scenario cannot go on. */
import type { Refusal } from '../engine/index.ts'

/** Ends the scenario at this step: what should have happened, and what did. */
export class Trouble extends Error {
  readonly key: string
  readonly expected: string
  readonly actual: string

  constructor(key: string, expected: string, actual: string, text: string) {
    super(text)
    this.key = key
    this.expected = expected
    this.actual = actual
  }
}

/** A refusal in a few words, for messages: the code and the rules it cites. */
export const say = (refusal: Refusal): string => `${refusal.code} (${refusal.rules.join(', ')})`
