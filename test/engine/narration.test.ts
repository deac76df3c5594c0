import { describe, expect, it } from 'vitest'
import { lineIdsOfSlot, LINES, textKeyOfNight, textKeys } from '../support/narration-lines.ts'
import { RULE_IDS } from '../../src/engine/rules.ts'
import en from '../../src/renderer/shared/locales/narration/en.json'
import hans from '../../src/renderer/shared/locales/narration/zh-Hans.json'
import hant from '../../src/renderer/shared/locales/narration/zh-Hant.json'
import reminders from '../../src/renderer/shared/locales/reminders/zh-Hans.json'

interface Segment {
  say?: string
  cue?: string
  each?: string
}
type Lines = Record<string, Segment[]>

const LANGUAGES: Record<string, Lines> = { 'zh-Hans': hans, 'zh-Hant': hant, en }
// Not lines of the script: the standing order, names of the winners, and how seats are listed.
const EXTRA = /^(standing|order|faction\..+|seats\..+)$/
const FACTIONS = ['wolves', 'good', 'third-party', 'piper', 'angel', 'sectarian']

const says = (segments: Segment[]) => segments.filter(({ say }) => say !== undefined)
const spoken = (segments: Segment[]) => segments.map(({ say }) => say ?? '').join('')
const placeholders = (segments: Segment[]) =>
  segments.flatMap(({ say, cue }) => (say ?? cue ?? '').match(/\{\w+\}/g) ?? []).sort()

function line(language: string, key: string): Segment[] {
  return LANGUAGES[language]?.[key] ?? []
}

describe('narration', () => {
  it.each(Object.entries(LANGUAGES))('has a text for every line in %s, and no other', (_, lines) => {
    const keys = Object.keys(lines).filter((key) => !EXTRA.test(key))
    expect(keys.sort()).toEqual(textKeys().sort())
    for (const faction of FACTIONS) expect(lines).toHaveProperty([`faction.${faction}`])
  })

  it.each(Object.entries(LANGUAGES))('is made of say and cue in %s', (_, lines) => {
    for (const [key, segments] of Object.entries(lines)) {
      expect(segments.length, key).toBeGreaterThan(0)
      for (const { say, cue } of segments) {
        expect((say === undefined) !== (cue === undefined), key).toBe(true)
        expect((say ?? cue ?? '').trim(), key).not.toBe('')
      }
    }
  })

  it.each(['zh-Hant', 'en'])('has the same segments and placeholders in %s as in zh-Hans', (language) => {
    for (const [key, segments] of Object.entries(hans as Lines)) {
      const other = line(language, key)
      expect(says(other).length, key).toBe(says(segments).length)
      expect(
        other.map(({ say, each }) => [say !== undefined, each]),
        key,
      ).toEqual(segments.map(({ say, each }) => [say !== undefined, each]))
      expect(new Set(placeholders(other)), key).toEqual(new Set(placeholders(segments)))
    }
  })

  it('uses no placeholder but these', () => {
    for (const lines of Object.values(LANGUAGES))
      for (const [key, segments] of Object.entries(lines))
        for (const name of placeholders(segments))
          expect(['{seat}', '{seats}', '{x}', '{y}', '{faction}'], key).toContain(name)
  })

  it('never has the referee speak an instruction', () => {
    for (const lines of Object.values(LANGUAGES))
      for (const [key, segments] of Object.entries(lines))
        expect(spoken(segments), key).not.toMatch(/[（）()]/)
  })

  it('keeps the words of the script', () => {
    expect(spoken(line('zh-Hans', 'N-10'))).toBe(
      '女巫请睁眼，女巫，今夜死亡的是这个玩家数字，如果你要使用解药请出示大拇指，如果你要使用毒药请直接出示你要毒的数字手势…女巫请闭眼。',
    )
    expect(spoken(line('zh-Hant', 'N-11'))).toBe(
      '預言家請睜眼，預言家請驗人…大拇指向上表示好人，大拇指向下表示狼人，你要驗的是…預言家請閉眼…',
    )
    expect(spoken(line('zh-Hans', 'D-05'))).toBe(
      '好，所有玩家发言结束，现在进行放逐投票，我倒数三秒后所有玩家统一举票，允许弃票，跟票无效！三，二，一…',
    )
    // Read in two breaths: before the withdrawal is closed, and as the ballot opens.
    expect(spoken(line('zh-Hant', 'D-02')) + spoken(line('zh-Hant', 'D-02.again'))).toBe(
      '好，警上發言結束，仍然堅持競選的玩家請將自己的數字放在胸前，警上退水的玩家無投票權，其餘未參與競選的玩家在我倒數三秒後統一舉票至頭頂，允許棄票，跟票無效！三，二，一…',
    )
  })

  it('shows the witch the number with a sign, never with words', () => {
    expect(line('zh-Hans', 'N-10')[1]).toEqual({ cue: '出示数字手势但不说话' })
  })
})

describe('lines of a night slot', () => {
  const order = [
    ['thief', ['N-03'], []],
    ['cupid', ['N-04'], []],
    ['lovers', ['N-05', 'N-06'], []],
    ['wild-child', ['N-06b'], []],
    ['two-sisters', ['N-06c'], ['N-06c']],
    ['three-brothers', ['N-06d'], ['N-06d']],
    ['wolf-brothers', ['N-06e'], []],
    ['guard', ['N-07'], ['N-07']],
    ['elder', ['N-08'], ['N-08']],
    ['wolves', ['N-09'], ['N-09']],
    ['seed-wolf', ['N-09b'], ['N-09b']],
    ['younger-brother', [], ['N-09c']],
    ['witch', ['N-10'], ['N-10']],
    ['pharmacist', ['N-10b'], ['N-10b']],
    ['seer', ['N-11'], ['N-11']],
    ['hunter', ['N-12'], ['N-12']],
    ['idiot', ['N-13'], ['N-13']],
    ['piper', ['N-14'], ['N-14']],
    ['charmed', ['N-15'], ['N-15']],
  ] as const

  it.each(order)('%s', (slot, first, later) => {
    expect(lineIdsOfSlot(slot, 1)).toEqual(first)
    expect(lineIdsOfSlot(slot, 2)).toEqual(later)
    expect(lineIdsOfSlot(slot, 7)).toEqual(later)
  })

  it('together are all night lines but the one that opens every night', () => {
    const read = new Set(order.flatMap(([slot]) => [...lineIdsOfSlot(slot, 1), ...lineIdsOfSlot(slot, 2)]))
    const night = Object.keys(LINES).filter((id) => id.startsWith('N-') && id !== 'N-01')
    expect([...read].sort()).toEqual(night.sort())
  })

  it('are none for a slot that does not exist', () => {
    expect(lineIdsOfSlot('nightfall', 1)).toEqual([])
  })

  it('have a shorter wording from night 2 on where the script gives one', () => {
    expect(textKeyOfNight('N-09', 1)).toBe('N-09')
    expect(textKeyOfNight('N-09', 2)).toBe('N-09.later')
    expect(textKeyOfNight('N-01', 3)).toBe('N-01.later')
    expect(textKeyOfNight('N-07', 3)).toBe('N-07')
  })
})

describe('reminders', () => {
  it('name the rules they stand for', () => {
    for (const [key, { rules }] of Object.entries(reminders)) {
      expect(rules.length, key).toBeGreaterThan(0)
      for (const id of rules) expect(RULE_IDS, key).toContain(id)
    }
  })
})
