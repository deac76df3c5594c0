// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { readKnown, useKnown } from '../../src/renderer/console/people/known.ts'
import { sizeWithin } from '../../src/renderer/console/people/picture.ts'
import { readRoster } from '../../src/renderer/console/people/roster.ts'
import { useHub } from '../../src/renderer/console/hub.ts'
import { useLibrary } from '../../src/renderer/console/start/library.ts'
import { usePlan } from '../../src/renderer/console/start/plan.ts'
import { FakeHub, FakeSocket } from './console-fake-hub.ts'

/** Team and portrait of the players, as the console keeps them. */

const FACE = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)

beforeEach(() => {
  setActivePinia(createPinia())
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.hub = new FakeHub({ board: 'B06' })
  history.replaceState(null, '', '/console?t=secret')
})

describe('a pasted list', () => {
  it('has a player to a line, the team after a tab or a comma', () => {
    expect(readRoster('阿明\t北风\n小雨,Night Owls\n老张，南山\n可可')).toEqual([
      { name: '阿明', team: '北风' },
      { name: '小雨', team: 'Night Owls' },
      { name: '老张', team: '南山' },
      { name: '可可', team: '' },
    ])
  })

  it('may be numbered as in a table, and may come from Windows', () => {
    expect(readRoster('1\t阿明\t北风\r\n2\t小雨\t\r\n')).toEqual([
      { name: '阿明', team: '北风' },
      { name: '小雨', team: '' },
    ])
  })

  it('keeps a name that is a number, and the seat of a player without a name', () => {
    expect(readRoster('007\n13')).toEqual([
      { name: '007', team: '' },
      { name: '13', team: '' },
    ])
    expect(readRoster('阿明\t北风\n\t南山\n老张')?.map(({ name }) => name)).toEqual(['阿明', '', '老张'])
  })

  it('may be names alone in one line; a single name is none', () => {
    expect(readRoster('阿明、小雨；老张')?.map(({ name }) => name)).toEqual(['阿明', '小雨', '老张'])
    expect(readRoster('阿明')).toBeNull()
    expect(readRoster('Ann Lee\n')).toBeNull()
    expect(readRoster('')).toBeNull()
  })
})

describe('a picture', () => {
  it('is scaled to its longer side, and never up', () => {
    expect(sizeWithin({ width: 4000, height: 3000 }, 512)).toEqual({ width: 512, height: 384 })
    expect(sizeWithin({ width: 30, height: 9000 }, 512)).toEqual({ width: 2, height: 512 })
    expect(sizeWithin({ width: 9000, height: 3 }, 512)).toEqual({ width: 512, height: 1 })
    expect(sizeWithin({ width: 200, height: 300 }, 512)).toEqual({ width: 200, height: 300 })
  })
})

describe('the plan', () => {
  it('takes team and portrait along with the seats, and only what is known', () => {
    const plan = usePlan()
    plan.setPerson(3, { team: '北风', portrait: FACE })
    plan.setPerson(5, { team: '', portrait: OTHER })
    plan.setPerson(6, { team: '' })
    expect(plan.crew).toEqual({ 3: { team: '北风', portrait: FACE }, 5: { portrait: OTHER } })
  })

  it('leaves out who sits at no seat of the board', () => {
    const plan = usePlan()
    plan.setPerson(9, { team: '北风' })
    plan.choose('B06')
    expect(plan.crew).toEqual({})
  })

  it('plays again with the same people, and leaves those of a rehearsal behind', () => {
    const plan = usePlan()
    plan.setName(2, '小雨')
    plan.again(plan.setup, { 2: { team: '北风', portrait: FACE } })
    expect(plan.names[1]).toBe('小雨')
    expect(plan.crew).toEqual({ 2: { team: '北风', portrait: FACE } })
    plan.rehearsal = true
    plan.begin()
    expect(plan.crew).toEqual({})
  })
})

describe('people of earlier matches', () => {
  const KNOWN = [
    { name: '阿明', team: '北风', portrait: FACE },
    { name: '小雨', team: 'Night Owls' },
  ]
  async function known() {
    const hub = new FakeHub({ board: 'B06' })
    hub.desk['setting.get'] = { value: KNOWN }
    FakeSocket.hub = hub
    const store = useKnown()
    await store.load()
    return { hub, store }
  }

  it('are found by name', async () => {
    const { store } = await known()
    expect(store.find(' 阿明 ')).toEqual({ team: '北风', portrait: FACE })
    expect(store.find('阿明明')).toEqual({})
  })

  it('come and go with the name, but what was entered by hand stays', async () => {
    const { store } = await known()
    expect(store.settled({}, '', '阿明')).toEqual({ team: '北风', portrait: FACE })
    expect(store.settled({ team: '北风', portrait: FACE }, '阿明', '小雨')).toEqual({ team: 'Night Owls' })
    expect(store.settled({ team: '北风', portrait: FACE }, '阿明', '新人')).toEqual({})
    expect(store.settled({ team: '自己填的' }, '', '阿明')).toEqual({ team: '自己填的' })
    expect(store.settled({ portrait: OTHER }, '阿明', '阿明')).toEqual({ portrait: OTHER })
  })

  it('are learned when a match opens, the newest in front, and nothing is written when nothing is new', async () => {
    const { hub } = await known()
    const desk = vi.spyOn(useHub(), 'desk')
    const plan = usePlan()
    plan.choose('B06')
    plan.setName(1, '小雨')
    plan.setPerson(1, { team: '星河' })
    hub.desk['match.create'] = { match: 'm2' }
    await useLibrary().create(plan.setup, plan.crew)
    await nextTick()
    const written = () =>
      desk.mock.calls.map(([action]) => action).filter(({ kind }) => kind === 'setting.set')
    expect(desk).toHaveBeenCalledWith({
      kind: 'match.create',
      setup: plan.setup,
      people: { 1: { team: '星河' } },
    })
    expect(written()).toEqual([
      { kind: 'setting.set', key: 'people', value: [{ name: '小雨', team: '星河' }, KNOWN[0]] },
    ])
    desk.mockClear()
    await useKnown().remember([KNOWN[0]!])
    expect(written()).toEqual([])
  })

  it('are read with care: what is no person is dropped', () => {
    expect(
      readKnown([
        ...KNOWN,
        null,
        { name: '' },
        { name: 'x', portrait: '../x' },
        { name: 'y', team: 'z'.repeat(99), portrait: 7 },
      ]),
    ).toEqual([...KNOWN, { name: 'y', team: 'z'.repeat(24) }])
    expect(readKnown({ name: 'x' })).toEqual([])
  })
})
