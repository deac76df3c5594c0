/** Deep equality of states, cheap for a state that shares most of itself with the one before. */
import { isDeepStrictEqual } from 'node:util'
import type { State } from '../../src/engine/index.ts'

const KEYS = (s: State): (keyof State)[] => Object.keys(s) as (keyof State)[]

/** The parts of two states that differ, by name. Values are compared as JSON would keep them. */
export function differences(a: State, b: State, ignore: ReadonlySet<string> = NOTHING): string[] {
  if (a === b) return []
  return KEYS(a).filter((key) => !ignore.has(key) && !isSame(a[key], b[key]))
}

const NOTHING: ReadonlySet<string> = new Set()

function isSame(a: unknown, b: unknown): boolean {
  return a === b || isDeepStrictEqual(a, b) || JSON.stringify(a) === JSON.stringify(b)
}

/** Compares a live state with its shadow after each step, looking again only at parts that moved since. */
export class Comparison {
  #live: State | null = null
  #shadow: State | null = null

  differences(live: State, shadow: State): string[] {
    const moved = KEYS(live).filter(
      (key) => live[key] !== this.#live?.[key] || shadow[key] !== this.#shadow?.[key],
    )
    this.#live = live
    this.#shadow = shadow
    return moved.filter((key) => !isSame(live[key], shadow[key]))
  }
}

/** Freezes a value all the way down: whoever writes into it throws. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
  return value
}
