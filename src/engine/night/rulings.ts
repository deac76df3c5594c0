/** Rulings that belong to no single role, under their rule ids. Pure: they judge what the claims say. */
import type { RuleId } from '../rules.ts'

export type WolfStrike = 'knife' | 'solo-kill'
export type Ward = 'guard' | 'antidote'

export interface Verdict {
  readonly stands: boolean
  readonly rules: readonly RuleId[]
}

/**
 * Does a wolves' strike on one seat stand? (NIGHT-08 step 1)
 * Pack and younger brother on the same seat: always (WBRO-09). A knife: unless exactly one of guard and antidote
 * meets it (GUARD-04, GUARD-05). A solo kill: unless guarded (GUARD-09); the witch never saw it (WITCH-06).
 */
export function strikeStands(strikes: readonly WolfStrike[], wards: readonly Ward[]): Verdict {
  const guarded = wards.includes('guard')
  const saved = wards.includes('antidote')
  if (strikes.length > 1) return { stands: true, rules: ['WBRO-09'] }
  if (strikes[0] === 'solo-kill')
    return guarded ? { stands: false, rules: ['GUARD-09'] } : { stands: true, rules: ['WBRO-03'] }
  if (guarded && saved) return { stands: true, rules: ['GUARD-05'] }
  if (guarded) return { stands: false, rules: ['GUARD-04'] }
  if (saved) return { stands: false, rules: ['WITCH-08', 'NIGHT-08'] }
  return { stands: true, rules: ['WOLF-02'] }
}
