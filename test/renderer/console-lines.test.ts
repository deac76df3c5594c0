import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  clausesOf,
  inReadingOrder,
  passagesOf,
  sizeOf,
  type Block,
  type Narration,
} from '../../src/renderer/console/script/lines.ts'
import { LOCALES } from '../../src/renderer/shared/locales.ts'

/** The teleprompter: spoken words and cues never mix, and every number is filled in. */

const words = { separator: '、', faction: (id: string) => (id === 'good' ? '好人阵营' : id) }
const file = (locale: string): Narration =>
  JSON.parse(
    readFileSync(
      new URL(`../../src/renderer/shared/locales/narration/${locale}.json`, import.meta.url),
      'utf8',
    ),
  )
const zh = file('zh-Hans')
const textOf = (blocks: readonly Block[], kind: string) =>
  blocks
    .filter((block) => block.kind === kind)
    .map((block) =>
      block.passages.map((passage) => passage.pieces.map((piece) => piece.text).join('')).join(''),
    )
const blocks = (line: string, params: Record<string, never> | object = {}) =>
  blocksOf(passagesOf(zh, { line, params: params as never }, words))

describe('the teleprompter', () => {
  it('sets what is spoken apart from what is only for the referee', () => {
    const guard = blocks('N-07')
    expect(textOf(guard, 'say')).toEqual(['守卫请睁眼，守卫请选择一名你要守护的玩家数字…守卫请闭眼…'])
    expect(textOf(guard, 'cue')[0]).toContain('摇头')
  })

  it('keeps a cue between spoken words inside the sentence, marked as a cue', () => {
    const [spoken] = blocks('N-10').filter((block) => block.kind === 'say')
    expect(spoken?.passages.map((passage) => passage.kind)).toEqual(['say', 'cue', 'say'])
  })

  it('shows a line without words as the sign to give', () => {
    expect(textOf(blocks('N-10.knife', { seat: 5 }), 'sign')).toEqual(['向女巫出示5号'])
  })

  it('gives the sign before what is merely good to know', () => {
    const order = inReadingOrder([...blocks('N-10'), ...blocks('N-10.knife', { seat: 5 })]).map(
      (block) => block.kind,
    )
    expect(order).toEqual(['say', 'sign', 'cue'])
  })

  it('fills in numbers, lists and sides, and marks them', () => {
    const dead = passagesOf(zh, { line: 'D-03.dead', params: { seats: [5, 10] } }, words)
    expect(dead[0]?.pieces.filter((piece) => piece.filled)).toEqual([{ text: '5、10', filled: true }])
    expect(textOf(blocks('D-10', { faction: 'good' }), 'say')).toEqual(['游戏结束，好人阵营获胜。'])
  })

  it('reads a sentence for each of several tied seats', () => {
    const said = textOf(blocks('D-02a.tieMany', { seats: [1, 6, 9] }), 'say').join('')
    for (const seat of [1, 6, 9]) expect(said).toContain(`请${seat}号`)
  })

  it('shows a gap where a number is unknown instead of hiding it', () => {
    expect(textOf(blocks('D-03.words'), 'say')[0]).toContain('＿＿')
  })

  it('breaks lines at punctuation, and keeps every character', () => {
    const [passage] = passagesOf(zh, { line: 'D-05', params: {} }, words)
    const clauses = clausesOf(passage!)
    expect(clauses.length).toBeGreaterThan(4)
    const joined = clauses.flatMap((clause) => clause.pieces.map((piece) => piece.text)).join('')
    expect(joined).toBe(passage!.pieces.map((piece) => piece.text).join(''))
    for (const clause of clauses.slice(0, -1)) expect(clause.pieces.at(-1)?.text).toMatch(/[，。！？；…：]$/u)
  })

  it('draws short lines larger than long ones', () => {
    expect(sizeOf(blocks('D-01'))).toBe('large')
    expect(sizeOf(blocks('D-05'))).toBe('medium')
    expect(sizeOf(blocks('N-10'))).toBe('small')
  })

  it.each(LOCALES)('has something to show for every line in %s', (locale) => {
    const narration = file(locale)
    const lines = Object.keys(narration).filter((line) => !['standing', 'order'].includes(line))
    const empty = lines.filter(
      (line) => blocksOf(passagesOf(narration, { line, params: {} }, words)).length === 0,
    )
    expect(empty).toEqual([])
  })
})
