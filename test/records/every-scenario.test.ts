import { describe, expect, test } from 'vitest'
import { resolve } from 'node:path'
import { CARD_IDS } from '../../src/engine/index.ts'
import { chaptersOf, contentOf, recordOf, wordsFor, type JournalRow } from '../../src/records/index.ts'
import { Match } from '../../src/scenario/match.ts'
import { readFile, scenarioFiles } from '../../src/scenario/index.ts'
import { playOn } from '../../src/scenario/run.ts'
import { BEAT, START } from './support.ts'

/** Whatever happens in a match can be told: rulings of the whole catalogue, with every card, are put into words. */

/** Every third file is enough to meet each kind of line, and takes a third of the time. */
const files = scenarioFiles([resolve(import.meta.dirname, '../scenarios')]).filter((_, i) => i % 3 === 0)
const folders = Map.groupBy(files, (file) => resolve(file, '..').split('/').at(-1) ?? '')
const words = await wordsFor({ locale: 'en', zone: 'UTC' })
const cards = CARD_IDS.map(words.card)

function recordOfFile(file: string) {
  const match = new Match(undefined, (row) => START + row * BEAT)
  playOn(match, readFile(file))
  const rows = match.journal.map((entry, i): JournalRow => {
    const common = { match: 'm1', actor: null, commandId: `c${i}`, prev: '', hash: '' }
    return { ...entry, ...common, seq: i + 1, rev: i + 1 }
  })
  const about = { id: 'm1', title: 'x', created: START, board: '', status: 'over', fingerprint: '' }
  const info = { ...about, rehearsal: false, archived: false, meta: null, length: rows.length }
  const record = recordOf({ info, rows, now: START })
  if (!record) throw new Error(`${file} opens no match`)
  return record
}

describe.each([...folders])('the rulings of %s', (_, own) => {
  test('are told without a bare key, and chapters rise and name no card', async () => {
    for (const file of own) {
      const record = recordOfFile(file)
      const text = String(await contentOf('page', record, { locale: 'en', zone: 'UTC' })).replace(
        /<style>.*<\/style>/s,
        '',
      )
      const bare = text.match(
        /\b(?:console|records|step|cause|out|count|phase|state|faction|side|incident|penalty)\.[a-z]\w*|\{&quot;|\{\w+\}/g,
      )
      expect([file, bare]).toEqual([file, null])
      const chapters = chaptersOf(record, words, null)
      const rising = chapters.every(
        (mark, i) => i === 0 || mark.offset - (chapters[i - 1]?.offset ?? 0) >= 10_000,
      )
      expect([file, rising, chapters[0]?.offset]).toEqual([file, true, 0])
      const naming = chapters.filter((mark) => cards.some((card) => mark.title.includes(card)))
      expect([file, naming]).toEqual([file, []])
    }
  })
})
