import type { RuleId } from '../../engine/index.ts'
import type { Outcome } from '../shared/hub-client.ts'
import { useGameWords, useTexts } from './words.ts'

/** Why a key is no answer for this seat, short enough for the bubble under the finger; empty when it is one. */
export function useReasons(): (rules: readonly RuleId[]) => string {
  const { t, te } = useTexts()
  const words = useGameWords()
  return (rules) => {
    const [first] = rules
    if (first === undefined) return ''
    const known = rules.find((rule) => te(`tablet.why.${rule}`))
    return known ? t(`tablet.why.${known}`) : t('tablet.why', { rule: words.rule(first) })
  }
}

/** Why something had no effect, in words: what the refusal says and the title of its first rule. */
export function useOutcomeText(): (outcome: Outcome) => string {
  const { t, first } = useTexts()
  const words = useGameWords()
  return (outcome) => {
    if (outcome.ok) return ''
    if ('error' in outcome) return first([`error.${outcome.error.code}`, 'error.internal'])
    const { code, rules } = outcome.refusal
    return t('tablet.refused', { what: first([`refusal.${code}`]), rule: words.rule(rules[0]) })
  }
}
