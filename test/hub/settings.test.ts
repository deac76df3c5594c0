import { expect, test } from 'vitest'
import { MOST_SETTINGS } from '../../src/hub/actions/place.ts'
import { consoleOf, testHub } from './support.ts'

test('the windows’ settings are so many and no more; those that are there can still be changed', async () => {
  const referee = await consoleOf(await testHub())
  const set = (key: string, value: string) => referee.desk({ kind: 'setting.set', key, value })
  for (let n = 0; n < MOST_SETTINGS; n++) expect(await set(`key-${n}`, 'old')).toMatchObject({ ok: true })
  expect(await set('one-more', 'new')).toMatchObject({
    error: { code: 'bad-value', detail: { most: MOST_SETTINGS } },
  })
  expect(await set('key-7', 'new')).toMatchObject({ ok: true })
  expect(await referee.got({ kind: 'setting.get', key: 'key-7' })).toEqual({ value: 'new' })
  expect(await referee.got({ kind: 'setting.get', key: 'one-more' })).toEqual({ value: null })
})
