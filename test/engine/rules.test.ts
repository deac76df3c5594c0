import { describe, expect, it } from 'vitest'
import {
  DEFAULT_OPTIONS,
  isOptionValue,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
} from '../../src/engine/options.ts'
import { BOARDS, boardById } from '../../src/engine/boards/index.ts'
import { RULE_IDS, RULES } from '../../src/engine/rules.ts'
import boardsEn from '../../src/renderer/shared/locales/boards/en.json'
import boardsHans from '../../src/renderer/shared/locales/boards/zh-Hans.json'
import boardsHant from '../../src/renderer/shared/locales/boards/zh-Hant.json'
import narrationEn from '../../src/renderer/shared/locales/narration/en.json'
import narrationHans from '../../src/renderer/shared/locales/narration/zh-Hans.json'
import narrationHant from '../../src/renderer/shared/locales/narration/zh-Hant.json'
import optionsEn from '../../src/renderer/shared/locales/options/en.json'
import optionsHans from '../../src/renderer/shared/locales/options/zh-Hans.json'
import optionsHant from '../../src/renderer/shared/locales/options/zh-Hant.json'
import remindersEn from '../../src/renderer/shared/locales/reminders/en.json'
import remindersHans from '../../src/renderer/shared/locales/reminders/zh-Hans.json'
import remindersHant from '../../src/renderer/shared/locales/reminders/zh-Hant.json'
import rolesEn from '../../src/renderer/shared/locales/roles/en.json'
import rolesHans from '../../src/renderer/shared/locales/roles/zh-Hans.json'
import rolesHant from '../../src/renderer/shared/locales/roles/zh-Hant.json'
import rulesEn from '../../src/renderer/shared/locales/rules/en.json'
import rulesHans from '../../src/renderer/shared/locales/rules/zh-Hans.json'
import rulesHant from '../../src/renderer/shared/locales/rules/zh-Hant.json'

const HANS = {
  rules: rulesHans,
  narration: narrationHans,
  reminders: remindersHans,
  boards: boardsHans,
  roles: rolesHans,
  options: optionsHans,
}
const HANT = {
  rules: rulesHant,
  narration: narrationHant,
  reminders: remindersHant,
  boards: boardsHant,
  roles: rolesHant,
  options: optionsHant,
}
const EN = {
  rules: rulesEn,
  narration: narrationEn,
  reminders: remindersEn,
  boards: boardsEn,
  roles: rolesEn,
  options: optionsEn,
}

// Simplified and traditional form of characters that differ, as they occur in the terms of the game.
const PAIRS =
  '猎獵预預长長盗盜发發动動过過无無药藥遗遺读讀说說语語选選举舉杀殺复復后後个個们們来來两兩剑劍胜勝势勢则則参參员員问問单單圆圓报報场場坏壞对對将將属屬师師帮幫张張从從恶惡爱愛恋戀态態应應戏戲择擇击擊挡擋扩擴数數断斷时時会會条條枪槍标標样樣机機检檢权權归歸毁毀决決为為争爭爷爺状狀独獨获獲环環产產当當盘盤睁睜确確种種称稱竞競范範签籤约約级級终終给給统統经經网網绪緒编編续續罚罰义義声聲听聽脸臉与與处處号號术術卫衛补補视視亲親触觸计計讯訊讨討记記设設许許诉訴诅詛词詞该該认認误誤谁誰调調请請讲講识識议議护護变變让讓负負贴貼资資轮輪这這连連进進游遊达達远遠适適还還边邊邻鄰针針录錄锈鏽闭閉开開间間队隊阵陣阶階随隨双雙离離项項顺順须須顿頓头頭题題类類显顯骑騎验驗脏髒体體么麼点點余餘'
const ONLY_SIMPLIFIED = [...PAIRS].filter((_, index) => index % 2 === 0)
const ONLY_TRADITIONAL = [...PAIRS].filter((_, index) => index % 2 === 1)

/** Every text below a node with its path. */
function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node ?? {}).flatMap(([key, child]) => texts(child, `${path}/${key}`))
}

const chinese = { 'zh-Hans': texts(HANS), 'zh-Hant': texts(HANT) }
const optionKeys = [...OPTION_NAMES, 'conduct.sanctions'] as string[]

describe('rules', () => {
  it('has all 314 ids of the catalogue, each once, each with a meaning on one line', () => {
    expect(RULE_IDS).toHaveLength(314)
    expect(new Set(RULE_IDS).size).toBe(314)
    expect(RULE_IDS[0]).toBe('GEN-01')
    expect(RULE_IDS.at(-1)).toBe('TRAITOR-01')
    for (const meaning of Object.values(RULES)) expect(meaning).toMatch(/^\S.*\S$/)
  })

  it('numbers every area from 01 upwards without a hole', () => {
    const last = new Map<string, number>()
    for (const id of RULE_IDS) {
      const [area, number] = id.split('-') as [string, string]
      expect(Number(number), id).toBe((last.get(area) ?? 0) + 1)
      last.set(area, Number(number))
    }
  })

  it.each([
    ['zh-Hans', rulesHans],
    ['zh-Hant', rulesHant],
    ['en', rulesEn],
  ])('states every rule in %s, in catalogue order', (_, rules) => {
    expect(Object.keys(rules)).toEqual([...RULE_IDS])
    for (const [id, { title, text, status, source }] of Object.entries(rules)) {
      expect(title.trim(), id).not.toBe('')
      expect(text.trim(), id).not.toBe('')
      expect(source.trim(), id).not.toBe('')
      expect(['DEFAULT', 'OPTION', 'VARIANT', 'DERIVED', 'GAP'], id).toContain(status)
    }
  })

  it('gives a rule the same status in every language', () => {
    for (const id of RULE_IDS) {
      expect(rulesHant[id].status, id).toBe(rulesHans[id].status)
      expect(rulesEn[id].status, id).toBe(rulesHans[id].status)
    }
  })

  it('mentions only rules that exist', () => {
    for (const tree of [HANS, HANT, EN])
      for (const [path, text] of texts(tree))
        for (const [id] of text.matchAll(/\b[A-Z]{3,8}-\d\d\b/g)) expect(RULE_IDS, path).toContain(id)
  })
})

describe('Chinese texts', () => {
  it.each(Object.entries(chinese))('use Chinese punctuation in %s', (_, list) => {
    for (const [path, text] of list)
      expect(text, path).not.toMatch(/[\u4e00-\u9fff][,.;:!?]|[,.;:!?][\u4e00-\u9fff]/)
  })

  it.each(Object.entries(chinese))('end every rule in %s with a full stop', (_, list) => {
    for (const [path, text] of list.filter(([path]) => /^\/rules\/.*\/text$/.test(path)))
      expect(text, path).toMatch(/。$/)
  })

  it('hold no traditional characters in zh-Hans', () => {
    for (const [path, text] of chinese['zh-Hans'])
      expect([...text].filter((c) => ONLY_TRADITIONAL.includes(c)).join(''), `${path}: ${text}`).toBe('')
  })

  it('hold no simplified characters in zh-Hant', () => {
    for (const [path, text] of chinese['zh-Hant'])
      expect([...text].filter((c) => ONLY_SIMPLIFIED.includes(c)).join(''), `${path}: ${text}`).toBe('')
  })
})

describe('house rules, roles, boards and reminders', () => {
  it('have the same keys in every language, and no empty text', () => {
    const paths = (tree: object) => texts(tree).map(([path]) => path)
    for (const area of ['reminders', 'boards', 'roles', 'options'] as const) {
      expect(paths(HANT[area]), area).toEqual(paths(HANS[area]))
      expect(paths(EN[area]), area).toEqual(paths(HANS[area]))
    }
    for (const tree of [HANS, HANT, EN])
      for (const [path, text] of texts(tree)) expect(text.trim(), path).not.toBe('')
  })

  it('explain every option of the catalogue and each of its values', () => {
    const explained: Record<string, { values: Record<string, string> }> = optionsHans
    expect(Object.keys(explained)).toEqual(optionKeys)
    for (const name of OPTION_NAMES) {
      const listed = OPTIONS[name].values.map(String)
      expect(Object.keys(explained[name]?.values ?? {}), name).toEqual(expect.arrayContaining(listed))
    }
  })

  it('give every card of every board a name, a short name and a description', () => {
    const cards = new Set(BOARDS.flatMap(({ cards }) => Object.keys(cards)))
    for (const { role } of [rolesHans, rolesHant, rolesEn]) {
      expect(new Set(Object.keys(role))).toEqual(cards)
      for (const { short } of Object.values(role)) expect([1, 2]).toContain([...short].length)
    }
  })

  it('name every board', () => {
    for (const names of [boardsHans, boardsHant, boardsEn])
      expect(Object.keys(names)).toEqual(BOARDS.map(({ id }) => id))
  })
})

describe('boards', () => {
  it.each(BOARDS.map((board) => [board.id, board] as const))(
    '%s deals as many cards as it says',
    (id, board) => {
      const dealt: Record<string, number> = {}
      for (const card of [...board.defaultSeats, ...(board.bottom ?? [])])
        dealt[card] = (dealt[card] ?? 0) + 1
      expect(boardById(id)).toBe(board)
      expect(board.defaultSeats).toHaveLength(board.seats)
      expect(dealt).toEqual(board.cards)
      expect(board.bottom?.length ?? 0).toBe(board.cards.thief ? 2 : 0)
    },
  )

  it.each(BOARDS.map((board) => [board.id, board] as const))('%s sets only legal options', (_, board) => {
    for (const preset of Object.values(board.presets))
      for (const [name, value] of Object.entries(preset)) {
        expect(DEFAULT_OPTIONS).toHaveProperty([name])
        expect(isOptionValue(name as OptionName, value), `${name}: ${value}`).toBe(true)
      }
  })

  it.each(BOARDS.map((board) => [board.id, board] as const))('%s shows a night of its own', (_, board) => {
    expect(board.examples.length).toBeGreaterThan(0)
    for (const { rules, play } of board.examples) {
      for (const id of rules) expect(RULE_IDS).toContain(id)
      expect(play.some((entry) => 'expect' in entry)).toBe(true)
    }
  })

  it('keeps elder and guard apart (SETUP-01)', () => {
    for (const { cards } of BOARDS as readonly { cards: Record<string, number> }[])
      expect(Boolean(cards.elder && cards.guard)).toBe(false)
  })

  it('knows no board that is not on the list', () => {
    expect(boardById('B99')).toBeUndefined()
  })
})
