/** Matches to export: scenarios played at known times. Leans on no test runner. */
import { resolve } from 'node:path'
import { Match } from '../../src/scenario/match.ts'
import { readFile, readScenario, type Scenario } from '../../src/scenario/index.ts'
import { playOn } from '../../src/scenario/run.ts'
import type { NewMatch, Store } from '../../src/store/index.ts'

/** 14:00 in Shanghai, the zone in which these records are told. */
export const START = Date.UTC(2026, 0, 31, 6)
export const ZONE = 'Asia/Shanghai'
/** Each row of the journal follows the one before by this much. */
export const BEAT = 30_000

const TWELVE = resolve(import.meta.dirname, '../scenarios/match-12.yaml')
/** Names that would be markup, formulas or broken lines if somebody were careless. */
export const HOSTILE = [
  '阿明',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '+cmd|calc',
  '@SUM(A1:A9)',
  '-2+3',
  '🐺狼王',
  "O\"Neil & 'Söhne'",
  '</td></table><script>document.title="owned"</script>',
  '=HYPERLINK("http://evil.example","x")',
  '&lt;b&gt;',
  '十二',
] as const

export interface Played {
  readonly match: Match
  /** Wall time of the row with this number, counted from 1. */
  readonly timeOf: (row: number) => number
}

/** A scenario played to its end, a row each half minute. */
export function played(scenario: Scenario, names?: readonly string[]): Played {
  const timeOf = (row: number): number => START + (row - 1) * BEAT
  const match = new Match(undefined, timeOf)
  const clocks = { ...scenario.setup.clocks, speech: 120 }
  const setup = { ...scenario.setup, clocks, names: names ?? scenario.setup.names }
  const failures = playOn(match, { ...scenario, setup })
  if (failures.length > 0) throw new Error(`the scenario does not hold: ${JSON.stringify(failures[0])}`)
  return { match, timeOf }
}

export const twelve = (names?: readonly string[]): Played => played(readFile(TWELVE), names)

/** A match of the small board, played by the lines of a scenario. */
export const small = (play: string): Scenario =>
  readScenario(
    `title: small\nrules: [GEN-05]\nseats: {1: seer, 2: witch, 3-4: villager, 5-6: werewolf}\noptions: {sheriff.enabled: false}\nplay:\n${play}`,
    'small',
  )

/** Writes the journal into a store, as the hub would have. */
export function keep({ match }: Played, store: Store, about: NewMatch): void {
  store.createMatch(about)
  match.journal.forEach(({ command, events, at }, i) => {
    const row = { at, commandId: `c${i + 1}`, actor: { role: 'referee' }, command, events, rev: i + 1 }
    store.appendRow({ ...row, match: about.id }, i)
  })
}
