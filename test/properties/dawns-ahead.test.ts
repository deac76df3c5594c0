// The coming dawn as the console tells it, held against the morning that is then played.
import { expect, it } from 'vitest'
import { dawnsFault } from './dawns-ahead.ts'

it.each(Array.from({ length: 60 }, (_, i) => i + 1))(
  'what is foretold of the dawns of match %i comes true',
  (seed) => {
    expect(dawnsFault(seed)).toBe('')
  },
)
