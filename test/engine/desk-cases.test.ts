import { expect, it } from 'vitest'
import { DESK_CASES } from './desk-cases.ts'

it.each(DESK_CASES.map(({ says, run }) => [says, run] as const))('%s', (_, run) => {
  expect(run()).toBe('')
})
