/** Rulings at the desk, each as a check that says what differs. */
import { isDeepStrictEqual } from 'node:util'
import { DAWN_CASES } from './dawn-cases.ts'
import { DESK_DAY } from './desk-day.ts'
import { DESK_NIGHT } from './desk-night.ts'
import { DESK_REFUSALS } from './desk-refusals.ts'
import type { Case } from './desk.ts'

/** What differs in a case; empty when it holds. */
function fault({ play }: Case): string {
  const wrong = Object.entries(play()).filter(([, [is, should]]) => !isDeepStrictEqual(is, should))
  return wrong
    .map(([name, [is, should]]) => `${name}: expected ${JSON.stringify(should)}, got ${JSON.stringify(is)}`)
    .join('; ')
}

export const DESK_CASES: readonly { readonly says: string; readonly run: () => string }[] = [
  ...DESK_DAY,
  ...DESK_NIGHT,
  ...DESK_REFUSALS,
  ...DAWN_CASES,
].map((one) => ({
  says: one.says,
  run: () => fault(one),
}))
