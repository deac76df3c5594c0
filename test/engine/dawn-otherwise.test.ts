import { describe, expect, it } from 'vitest'
import {
  isRefusal,
  newSetup,
  refereeView,
  Timeline,
  type DawnOtherwise,
  type DawnPreview,
  type JournalCommand,
  type PartialOptions,
  type RoleId,
} from '../../src/engine/index.ts'

const DECK: readonly RoleId[] = [
  'elder',
  'witch',
  'seer',
  'villager',
  'villager',
  'villager',
  'werewolf',
  'werewolf',
]

interface Night {
  readonly cards?: readonly RoleId[]
  readonly options?: PartialOptions
}

/** The first night of a table without a sheriff, knifed as told, standing before dawn. */
function previewAfter(knife: number, { cards = DECK, options = {} }: Night = {}): DawnPreview {
  const line = new Timeline()
  const give = (command: JournalCommand): void => {
    const entry = line.decide(command, { time: 0 })
    if (isRefusal(entry)) throw new Error(JSON.stringify(entry))
    line.push(entry)
  }
  const setup = newSetup({
    cards: [...cards],
    options: { 'sheriff.enabled': false, 'sheriff.electionStart': 'smallest', ...options },
  })
  give({ kind: 'open', setup })
  give({ kind: 'deal', cards: [...cards], bottom: [], by: 'table' })
  const head = () => line.state.agenda[0]?.id
  while (head() !== 'dawn') {
    if (head() === 'night.wolves') give({ kind: 'act', act: 'wolves', answer: { seats: [knife] } })
    else give({ kind: 'next' })
  }
  const { dawn } = refereeView(line.state)
  if (!dawn) throw new Error('there is no preview before dawn')
  return dawn
}

const dawnAfter = (knife: number, night?: Night): readonly DawnOtherwise[] =>
  previewAfter(knife, night).otherwise

const under = (all: readonly DawnOtherwise[], option: string): DawnOtherwise | undefined =>
  all.find((other) => other.option === option)

describe('what another house rule would make of a dawn', () => {
  it("an elder's first knife kills where he has one life (ELDER-01)", () => {
    expect(under(dawnAfter(1), 'elder.livesVsWolves')).toMatchObject({
      value: '1',
      rules: ['ELDER-01'],
      deaths: [1],
    })
    expect(under(dawnAfter(1), 'elder.livesVsWolves')?.changes).toContain('deaths')
  })

  it('the last villager knifed ends it by side, not by city (WIN-02)', () => {
    const cards: RoleId[] = ['seer', 'witch', 'villager', 'werewolf', 'werewolf', 'hunter']
    const city = under(dawnAfter(3, { cards }), 'win.wolfRule')
    expect(city).toMatchObject({ value: 'city', changes: expect.arrayContaining(['winner']), winner: null })
    const side = under(dawnAfter(3, { cards, options: { 'win.wolfRule': 'city' } }), 'win.wolfRule')
    expect(side).toMatchObject({ value: 'side', winner: 'wolves' })
  })

  it('the round opens on the other side without a sheriff (SPEECH-05)', () => {
    const other = under(dawnAfter(4), 'speech.noSheriffSide')
    expect(other?.changes).toEqual(['firstSpeaker'])
    // Left of the dead is the next lower number's place or the next higher one; both ends are neighbours of seat 4.
    expect([3, 5]).toContain(other?.firstSpeaker)
  })

  it('says nothing of options that change nothing tonight', () => {
    const names = dawnAfter(4).map(({ option }) => option)
    expect(names).not.toContain('elder.livesVsWolves')
    expect(names).not.toContain('win.wolfRule')
    expect(names).not.toContain('wildChild.trigger')
  })

  it('names only what differs', () => {
    for (const other of dawnAfter(1)) expect(other.changes.length).toBeGreaterThan(0)
  })
})

describe('the first speaker of the morning', () => {
  it('is named where nobody can change it any more', () => {
    expect([3, 5]).toContain(previewAfter(4).firstSpeaker)
  })

  it('is open while the sheriff is still to be elected', () => {
    const night = { options: { 'sheriff.enabled': true, 'speech.firstDaySide': 'left' } } as const
    expect(previewAfter(4, night).firstSpeaker).toBeNull()
  })
})
