import { describe, expect, it } from 'vitest'
import { DEFAULT_SANCTIONS } from '../../src/engine/index.ts'
import { changed, proposed, readTable } from '../../src/renderer/console/start/sanctions.ts'

describe('the table of sanctions', () => {
  it('goes on with the last entry of a short row', () => {
    expect([0, 1, 2].map((time) => proposed(DEFAULT_SANCTIONS, 'half', time))).toEqual([
      'warning',
      'speech',
      'speech',
    ])
  })

  it('changes one entry and nothing else', () => {
    const table = changed(DEFAULT_SANCTIONS, 'half', 1, 'removal')
    expect(table).toEqual({ ...DEFAULT_SANCTIONS, half: ['warning', 'removal', 'speech'] })
  })

  it('drops what is no table, row by row', () => {
    expect(readTable(null)).toEqual(DEFAULT_SANCTIONS)
    expect(readTable({ touch: ['nonsense'], half: [], full: ['vote'], other: ['vote'] })).toEqual({
      ...DEFAULT_SANCTIONS,
      full: ['vote'],
    })
  })
})
