import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACTS, CLOCK_KINDS, OPTION_NAMES, RULE_IDS } from '../../src/engine/index.ts'
import { MARK_NAMES } from '../../src/renderer/console/seats/marks.ts'
import { RARE_ACTS } from '../../src/renderer/console/rare/rare.ts'
import { RULINGS } from '../../src/renderer/console/rare/rulings.ts'
import { areasOf } from '../../src/renderer/console/rules/search.ts'
import { OPTION_GROUPS, groupOf } from '../../src/renderer/console/start/option-groups.ts'
import { filesOf, textOf } from '../support/source.ts'

/** Every word the console may need is there: no key shown bare, none kept for nothing. */

const read = (name: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../src/renderer/shared/locales/ui/zh-Hans/${name}.json`, import.meta.url),
      'utf8',
    ),
  )
const own = read('console')
const texts = { ...read('common'), ...own }
/** The lines of the record are put into words by a part that the exports share. */
const SHARED = 'src/renderer/shared/log-text.ts'
const sources = [...filesOf('src/renderer/console', ['.ts', '.vue']), SHARED].map(textOf).join('\n')

const literals = [...sources.matchAll(/['"](console\.[\w.-]+\w)['"]/g)].map(([, key]) => key ?? '')
/** Keys put together at run time: their beginnings. */
const beginnings = [...sources.matchAll(/`(console\.[\w.-]*)\$\{/g)].map(([, part]) => part ?? '')

describe('texts of the console', () => {
  it('has every key that the source names', () => {
    expect([...new Set(literals)].filter((key) => !(key in texts))).toEqual([])
  })
  it('keeps no text that nothing uses', () => {
    const used = new Set(literals)
    const idle = Object.keys(own).filter(
      (key) => !used.has(key) && !beginnings.some((part) => key.startsWith(part)),
    )
    expect(idle).toEqual([])
  })
  it('can name every act, and ask for it', () => {
    const acts = [...ACTS.map(({ act }) => act), ...RARE_ACTS.map(({ act }) => act)]
    expect(acts.filter((act) => !(`console.act.${act}` in texts))).toEqual([])
    const asked = acts.filter((act) => !['incident', 'rulings'].includes(act))
    expect(asked.filter((act) => !(`console.ask.${act}` in texts))).toEqual([])
  })
  it('can name every choice that is offered', () => {
    const shown = ACTS.flatMap(({ act, choices = [] }) =>
      choices.map((value) => [act, value] as const),
    ).filter(([, value]) => value !== 'both' && value !== 'flip')
    const bare = shown.filter(
      ([act, value]) => !(`console.choice.${act}.${value}` in texts) && !(`console.choice.${value}` in texts),
    )
    expect(bare).toEqual([])
  })
  it('can tell every line of the record', () => {
    const engine = filesOf('src/engine', ['.ts']).map(textOf).join('\n')
    const keys = [...engine.matchAll(/\.log\(\s*'([\w.-]+)'/g)].map(([, key]) => key)
    const chosen = [
      ...engine.matchAll(/\.log\(\s*[^'`;)]{1,60}\? *\(?'([\w.-]+)'[^']{0,40}'([\w.-]+)'/g),
    ].flatMap((m) => m.slice(1))
    const all = [...keys, ...chosen, ...RULINGS.map((kind) => `ruling.${kind}`), 'ruling.dawn']
    expect(all.length).toBeGreaterThan(50)
    expect([...new Set(all)].filter((key) => !(`console.log.${key}` in texts))).toEqual([])
  })
  it('can name every mark that a role puts on a seat', () => {
    const roles = filesOf('src/engine/roles', ['.ts']).map(textOf).join('\n')
    const marks = [...roles.matchAll(/\? \['([\w-]+)'\] : \[\]/g)].map(([, mark]) => mark ?? '')
    const known = [...marks.filter((mark) => MARK_NAMES.includes(mark)), ...MARK_NAMES]
    expect(known.filter((mark) => !(`console.mark.${mark}` in texts))).toEqual([])
  })
  it('can name every chapter of the rules, every group of options and every clock', () => {
    expect(areasOf(RULE_IDS).filter((area) => !(`console.area.${area}` in texts))).toEqual([])
    expect(OPTION_GROUPS.filter((group) => !(`console.options.${group}` in texts))).toEqual([])
    expect(OPTION_NAMES.filter((name) => !OPTION_GROUPS.includes(groupOf(name)))).toEqual([])
    expect(CLOCK_KINDS.filter((kind) => !(`clock.${kind}` in texts))).toEqual([])
  })
  it('can name and explain every ruling', () => {
    for (const kind of RULINGS) {
      expect(texts).toHaveProperty([`console.ruling.${kind}`])
      expect(texts).toHaveProperty([`console.ruling.${kind}.what`])
    }
  })
})
