/** A seeded source of chance: the same seed always chooses the same, on every machine. */
export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number
  /** True with probability `p`. */
  is(p: number): boolean
  /** One of the items; there must be one. */
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
  /** `count` different items, or all when there are fewer. */
  some<T>(items: readonly T[], count: number): T[]
}

/** Mulberry32: small, fast, and good enough to choose moves with. */
export function chanceOf(seed: number): Chance {
  let a = seed >>> 0
  const unit = (): number => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number): number => Math.floor(unit() * below)
  const shuffle = <T>(items: readonly T[]): T[] => {
    const mixed = [...items]
    for (let i = mixed.length - 1; i > 0; i -= 1) {
      const j = int(i + 1)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }
  return {
    int,
    is: (p) => unit() < p,
    pick: (items) => {
      if (items.length === 0) throw new Error('nothing to pick from')
      return items[int(items.length)]!
    },
    shuffle,
    some: (items, count) => shuffle(items).slice(0, count),
  }
}

/** Chance for one question of one player, whatever was drawn before: the order in which frames arrive decides nothing. */
export function chanceFor(seed: number, ...parts: readonly (string | number)[]): Chance {
  // FNV-1a over the words.
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const char of parts.join('/')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  return chanceOf(hash)
}
