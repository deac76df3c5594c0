import { describe, expect, it } from 'vitest'
import { isRefusal, newSetup, seatView, Timeline, type JournalCommand } from '../../src/engine/index.ts'

const CARDS = [
  'seer',
  'witch',
  'cupid',
  'guard',
  'two-sisters',
  'two-sisters',
  'villager',
  'werewolf',
  'werewolf',
  'werewolf',
]

/** A match on the first night, standing at the call of `slot`. */
function nightAt(slot: string): Timeline {
  const line = new Timeline()
  const give = (command: JournalCommand): void => {
    const entry = line.decide(command, { time: 0 })
    if (isRefusal(entry)) throw new Error(JSON.stringify(entry))
    line.push(entry)
  }
  give({ kind: 'open', setup: newSetup({ cards: CARDS, options: { 'sheriff.electionStart': 'smallest' } }) })
  give({ kind: 'deal', cards: CARDS, bottom: [], by: 'table' })
  give({ kind: 'next' })
  give({ kind: 'act', act: 'cupid', answer: { seats: [1, 8] } })
  while (line.state.agenda[0]?.id !== `night.${slot}`) give({ kind: 'next' })
  return line
}

function say(line: Timeline, seat: number, text: string): readonly string[] {
  const entry = line.decide({ kind: 'say', seat, text }, { time: 0 })
  if (isRefusal(entry)) return entry.rules
  line.push(entry)
  return []
}

describe('night groups', () => {
  it('lets the pack confer in its own call, and shows it to nobody else (CHAT-01)', () => {
    const line = nightAt('wolves')
    expect(say(line, 8, '刀5号')).toEqual([])
    expect(seatView(line.state, 10).talk).toEqual([{ seat: 8, text: '刀5号' }])
    for (const other of [1, 2, 3, 4, 5, 6, 7]) expect(seatView(line.state, other).talk).toEqual([])
    expect(say(line, 1, 'me too')).toContain('CHAT-05')
  })

  it('forgets what was said with the call', () => {
    const line = nightAt('wolves')
    say(line, 8, '刀5号')
    const next = line.decide({ kind: 'next' }, { time: 0 })
    if (isRefusal(next)) throw new Error('Next was refused')
    line.push(next)
    expect(line.state.talk).toEqual([])
    expect(say(line, 8, 'still here')).toContain('CHAT-05')
  })

  it('lets sisters confer, never the lovers (CHAT-02, CHAT-04)', () => {
    const sisters = nightAt('two-sisters')
    expect(say(sisters, 5, '👍')).toEqual([])
    expect(seatView(sisters.state, 6).talk).toHaveLength(1)
    const lovers = nightAt('lovers')
    expect(seatView(lovers.state, 1).group).toEqual([1, 8])
    expect(seatView(lovers.state, 1).confers).toBe(false)
    expect(say(lovers, 1, 'I am the seer')).toContain('CHAT-02')
  })

  it('keeps remarks short', () => {
    const line = nightAt('wolves')
    expect(say(line, 8, 'x'.repeat(41))).toContain('CHAT-05')
    expect(say(line, 8, '  ')).toContain('CHAT-05')
    expect(line.state.talk).toEqual([])
  })
})
