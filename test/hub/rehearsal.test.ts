import { describe, expect, test, vi } from 'vitest'
import { allHere, FAST, rehearsalStand, ScriptedReferee } from './rehearsal-support.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('a rehearsal', () => {
  test('of a twelve-player board is played to its end, every answer from a simulated tablet', async () => {
    const { referee } = await rehearsalStand('B12B')
    await referee.got({ kind: 'rehearsal.start', speed: FAST, seed: 7 })
    await allHere(referee)
    const script = new ScriptedReferee(referee)
    await script.until((view) => view.step === 'over')
    expect(referee.referee.winner).not.toBeNull()
  })
})
