/** What the console says of a coming dawn, and what other house rules would make of it. One entry, one ruling. */
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
import { Desk, type Case } from './desk.ts'

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

export const DAWN_CASES: readonly Case[] = [
  {
    says: "ELDER-01: an elder's first knife kills where he has one life",
    play() {
      const other = under(dawnAfter(1), 'elder.livesVsWolves')
      return {
        value: [other?.value, '1'],
        rules: [other?.rules, ['ELDER-01']],
        deaths: [other?.deaths, [1]],
        changes: [other?.changes.includes('deaths'), true],
      }
    },
  },
  {
    says: 'WIN-02: the last villager knifed ends it by side, not by city',
    play() {
      const cards: RoleId[] = ['seer', 'witch', 'villager', 'werewolf', 'werewolf', 'hunter']
      const city = under(dawnAfter(3, { cards }), 'win.wolfRule')
      const side = under(dawnAfter(3, { cards, options: { 'win.wolfRule': 'city' } }), 'win.wolfRule')
      return {
        city: [
          [city?.value, city?.winner, city?.changes.includes('winner')],
          ['city', null, true],
        ],
        side: [
          [side?.value, side?.winner],
          ['side', 'wolves'],
        ],
      }
    },
  },
  {
    says: 'SPEECH-05: the round opens on the other side without a sheriff',
    play() {
      const other = under(dawnAfter(4), 'speech.noSheriffSide')
      return { changes: [other?.changes, ['firstSpeaker']], first: [other?.firstSpeaker, 3] }
    },
  },
  {
    says: 'what changes nothing tonight is not named, and what is named differs',
    play() {
      const names = dawnAfter(4).map(({ option }) => option)
      const idle = ['elder.livesVsWolves', 'win.wolfRule', 'wildChild.trigger']
      return {
        idle: [idle.filter((name) => names.includes(name)), []],
        empty: [dawnAfter(1).filter(({ changes }) => changes.length === 0), []],
      }
    },
  },
  {
    says: 'SPEECH-05, SHERIFF-01: the first speaker is named where nobody can change it, and open before an election',
    play() {
      const options = { 'sheriff.enabled': true, 'speech.firstDaySide': 'left' } as const
      return {
        fixed: [previewAfter(4).firstSpeaker, 5],
        open: [previewAfter(4, { options }).firstSpeaker, null],
      }
    },
  },
  {
    says: 'WILD-02, ELDER-02: whose side, or skill, another house rule would leave as it was',
    play() {
      const quiet = { 'sheriff.enabled': false } as const
      const child = new Desk(['seer', 'witch', 'wild-child', 'villager', 'villager', 'werewolf'], quiet)
      child.act('wild-child', { seats: [4] })
      child.act('wolves', { seats: [4] })
      child.to('dawn')
      const elder = new Desk(['seer', 'witch', 'elder', 'villager', 'villager', 'werewolf'], quiet)
      elder.to('night.witch')
      elder.act('witch', { choice: 'poison', seats: [3] })
      elder.to('dawn')
      const trigger = under(refereeView(child.state).dawn?.otherwise ?? [], 'wildChild.trigger')
      const causes = under(refereeView(elder.state).dawn?.otherwise ?? [], 'elder.curseCauses')
      return {
        child: [
          [trigger?.value, trigger?.changes, trigger?.sides],
          ['exileOnly', ['sides'], [3]],
        ],
        elder: [
          [causes?.value, causes?.changes, causes?.sides],
          ['exile', ['sides'], [1, 2]],
        ],
      }
    },
  },
]
