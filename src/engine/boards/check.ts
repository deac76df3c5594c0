// What the board editor says of a board (boards.md §1): refuse, warn and confirm, or inform.

import { isCard, roleOf } from '../roles/index.ts'
import type { RuleId } from '../rules.ts'
import type { Setup } from '../state.ts'

export interface BoardFinding {
  readonly id: string
  readonly action: 'refuse' | 'warn' | 'info'
  readonly rules: readonly [RuleId, ...RuleId[]]
  readonly params: Readonly<Record<string, string | number>>
}

type Check = (setup: Setup) => BoardFinding | null

const count = (setup: Setup, card: string): number => setup.cards.filter((id) => id === card).length
const has = (setup: Setup, card: string): boolean => setup.cards.includes(card)
const known = (setup: Setup): string[] => setup.cards.filter(isCard)

/** Cards that the board has beyond one for each seat (SETUP-02). */
const bottomSize = (setup: Setup): number =>
  known(setup).reduce((sum, id) => sum + (roleOf(id).bottomCards ?? 0), 0)

function finding(
  id: string,
  action: BoardFinding['action'],
  rules: BoardFinding['rules'],
  params: BoardFinding['params'] = {},
): BoardFinding {
  return { id, action, rules, params }
}

const CHECKS: readonly Check[] = [
  (s) => {
    const wanted = s.seats + bottomSize(s)
    return s.cards.length === wanted
      ? null
      : finding('BD-01', 'refuse', ['SETUP-02'], { cards: s.cards.length, wanted })
  },
  (s) => {
    if (!(has(s, 'elder') && has(s, 'guard'))) return null
    return finding('BD-02', s.options['setup.elderWithGuard'] === 'forbid' ? 'refuse' : 'warn', [
      'SETUP-01',
      'ELDER-08',
    ])
  },
  (s) => {
    for (const id of new Set(known(s))) {
      const { min, max } = roleOf(id).copies ?? { min: 1, max: 1 }
      const n = count(s, id)
      if (n < min || n > max) return finding('BD-03', 'refuse', ['GEN-03'], { card: id, count: n, min, max })
    }
    return null
  },
  (s) => {
    for (const id of known(s)) {
      const missing = roleOf(id).needs?.find((other) => !has(s, other))
      if (missing) return finding('BD-04', 'refuse', ['WBRO-05'], { card: id, missing })
    }
    return null
  },
  (s) => (known(s).some((id) => roleOf(id).wolf) ? null : finding('BD-05', 'refuse', ['WIN-02'])),
  (s) => {
    const classes = known(s).map((id) => roleOf(id).class)
    const lacks =
      s.options['win.wolfRule'] === 'side' && !(classes.includes('god') && classes.includes('villager'))
    return lacks ? finding('BD-06', 'warn', ['WIN-02']) : null
  },
  (s) =>
    bottomSize(s) > 0 && s.options['thief.mustTakeWolf']
      ? finding('BD-08', 'info', ['SETUP-03', 'THIEF-06'])
      : null,
  (s) =>
    has(s, 'cupid') && s.seats < 9 ? finding('BD-09', 'warn', ['LOVERS-01'], { seats: s.seats }) : null,
  (s) => {
    const unset = s.options['sheriff.enabled'] && s.options['sheriff.electionStart'] === null
    return unset ? finding('BD-10', 'info', ['SETUP-05']) : null
  },
  (s) => {
    const geometry = has(s, 'rusty-sword-knight') || has(s, 'bear-tamer')
    return geometry ? finding('BD-11', 'info', ['GEN-01'], { numbering: s.options['table.numbering'] }) : null
  },
  (s) => (has(s, 'sectarian') ? finding('BD-12', 'info', ['SECT-01']) : null),
  (s) =>
    has(s, 'pharmacist') && !has(s, 'witch') ? finding('BD-13', 'warn', ['PHARM-02', 'PHARM-03']) : null,
  (s) => {
    const stranger = s.cards.find((id) => !isCard(id))
    return stranger === undefined ? null : finding('BD-14', 'refuse', ['TRAITOR-01'], { card: stranger })
  },
]

/** Everything to be said about a board; `refuse` findings keep a match from being opened. BD-07, BD-10 and BD-12 are looked at again at the deal and the start. */
export function checkBoard(setup: Setup): BoardFinding[] {
  return CHECKS.map((check) => check(setup)).filter((found) => found !== null)
}
