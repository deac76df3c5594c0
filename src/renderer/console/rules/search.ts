import type { RuleText } from '../app/texts.ts'

/** Looking up rules by number, name or any word of their text. */
export interface FoundRule extends RuleText {
  readonly id: string
}

/** GEN-01 → GEN. */
export const areaOf = (id: string): string => id.replace(/-\d+$/, '')

export const areasOf = (ids: readonly string[]): string[] => [...new Set(ids.map(areaOf))]

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Rules that contain every word asked for, those whose number or name does first. Without words: all of the area. */
export function searchRules(
  rules: Readonly<Record<string, RuleText>>,
  query: string,
  area = '',
): FoundRule[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = Object.entries(rules)
    .filter(([id]) => area === '' || areaOf(id) === area)
    .map(([id, rule]) => ({ id, ...rule }))
    .filter((rule) => words.every((word) => plain(`${rule.id} ${rule.title} ${rule.text}`).includes(word)))
  const inName = (rule: FoundRule) => words.every((word) => plain(`${rule.id} ${rule.title}`).includes(word))
  return words.length === 0 ? found : [...found.filter(inName), ...found.filter((rule) => !inName(rule))]
}
