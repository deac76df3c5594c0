// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newSetup } from '../../src/engine/index.ts'
import { useHub } from '../../src/renderer/console/hub.ts'
import { useLibrary } from '../../src/renderer/console/start/library.ts'
import { FakeHub, FakeSocket } from './console-fake-hub.ts'

/** Another match takes the open one off every screen: while that one is under way, this is asked first. */
let asked: string[]
beforeEach(async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  history.replaceState(null, '', 'http://localhost:3000/console?t=token')
  setActivePinia(createPinia())
})
afterEach(() => vi.unstubAllGlobals())

async function desk(step: string) {
  const fake = new FakeHub({ board: 'B12B', options: { 'sheriff.electionStart': 'smallest' } })
  asked = []
  FakeSocket.hub = fake
  const hub = useHub()
  await vi.waitFor(() => expect(hub.view).not.toBeNull())
  for (let i = 0; i < 10 && hub.view?.step !== step; i++) {
    if (hub.view?.step === 'deal') await hub.command({ kind: 'deal', cards: CARDS, bottom: [], by: 'table' })
    await hub.command({ kind: 'next' })
  }
  const send = hub.desk
  vi.spyOn(hub, 'desk').mockImplementation((action) => {
    asked.push(action.kind)
    return send(action)
  })
  return useLibrary()
}
const CARDS =
  'seer witch hunter guard villager villager villager villager werewolf werewolf werewolf werewolf'.split(' ')

describe('leaving a match', () => {
  it('is asked while it is under way, and staying changes nothing', async () => {
    const library = await desk('night.guard')
    await library.create(newSetup({ board: 'B06' }))
    await library.resume('other')
    expect(library.leaving).not.toBeNull()
    library.stay()
    expect(library.leaving).toBeNull()
    expect(asked).toEqual([])
  })

  it('happens after the word is given', async () => {
    const library = await desk('night.guard')
    await library.resume('other')
    await library.leave()
    expect(asked).toEqual(['match.close', 'match.resume'])
    expect(library.leaving).toBeNull()
  })

  it('is not asked before it has begun', async () => {
    const library = await desk('deal')
    await library.resume('other')
    expect(library.leaving).toBeNull()
    expect(asked).toContain('match.resume')
  })

  it('for a rehearsal that was left in the middle lets its simulated tablets go on', async () => {
    const library = await desk('deal')
    await library.resume('other', true)
    expect(asked.slice(-2)).toEqual(['match.resume', 'rehearsal.start'])
  })
})
