/**
 * Rulings that no scenario file can write down, because sanctions, skipped steps and a tablet's request are no acts of
 * a scenario. One entry, one ruling; each plays its match and says what differs.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  decide,
  evolve,
  INITIAL,
  isRefusal,
  newSetup,
  type Answer,
  type Command,
  type PartialOptions,
  type RoleId,
  type SeatNo,
  type State,
} from '../../src/engine/index.ts'
import { besidesAt, offersAt } from '../../src/engine/views/offers.ts'

/** Seats 1 to 12 of a table on which seat 3 varies. */
const deck = (third: RoleId): RoleId[] => [
  'seer',
  'witch',
  third,
  'idiot',
  'villager',
  'villager',
  'villager',
  'villager',
  'werewolf',
  'werewolf',
  'werewolf',
  'werewolf',
]

/** A match at the desk: what is given is taken, unless it is to be refused. */
class Desk {
  state: State = INITIAL

  constructor(cards: readonly RoleId[], options: PartialOptions = {}) {
    const setup = newSetup({
      cards: [...cards],
      options: { 'sheriff.electionStart': 'smallest', ...options },
    })
    this.give({ kind: 'open', setup })
    this.give({ kind: 'deal', cards: [...cards], bottom: [], by: 'table' })
    this.next()
  }

  get step(): string {
    const { id = '', seat } = this.state.agenda[0] ?? {}
    return seat === undefined ? id : `${id} ${seat}`
  }

  give(command: Command): void {
    const outcome = decide(this.state, command, { time: 0 })
    if (isRefusal(outcome)) throw new Error(`${command.kind} is refused: ${outcome.rules.join(' ')}`)
    this.state = outcome.reduce(evolve, this.state)
  }

  /** The rules by which a command is refused; empty when it is taken. */
  refused(command: Command): readonly string[] {
    const outcome = decide(this.state, command, { time: 0 })
    return isRefusal(outcome) ? outcome.rules : []
  }

  act(act: string, answer: Answer): void {
    this.give({ kind: 'act', act, answer })
  }

  next(): void {
    this.give({ kind: 'next' })
  }

  /** Presses Next until the step begins with this. */
  to(step: string): void {
    for (let i = 0; i < 100 && !this.step.startsWith(step); i += 1) this.next()
    if (!this.step.startsWith(step)) throw new Error(`never came to ${step}`)
  }

  sanction(seat: SeatNo, penalty: 'speech' | 'vote' | 'removal'): void {
    this.give({ kind: 'sanction', seat, penalty, reason: 'CONDUCT-12' })
  }

  voters(): SeatNo[] {
    return Object.keys(offersAt(this.state, this.state.agenda[0]!)[0]?.voters ?? {}).map(Number)
  }

  speakers(): (SeatNo | undefined)[] {
    return this.state.agenda.filter(({ id }) => id === 'speech').map(({ seat }) => seat)
  }
}

const exile = (ballots: Record<number, SeatNo | null>, late?: SeatNo[]): Command => ({
  kind: 'act',
  act: 'exile',
  answer: late ? { ballots, late } : { ballots },
})

/** Day 1 without a sheriff after an empty first night, the first speaker still to be drawn. */
function dayOne(third: RoleId = 'hunter', options: PartialOptions = {}): Desk {
  const desk = new Desk(deck(third), { 'sheriff.enabled': false, ...options })
  desk.to('speech.first')
  return desk
}

interface Case {
  readonly says: string
  /** Pairs of what is and what should be, by name. */
  readonly play: () => Readonly<Record<string, readonly [is: unknown, should: unknown]>>
}

const CASES: readonly Case[] = [
  {
    says: 'CONDUCT-12: a vote lost by sanction is lost for one exile ballot',
    play() {
      const desk = dayOne()
      desk.sanction(5, 'vote')
      desk.to('exile.vote')
      const lost = desk.voters()
      const rules = desk.refused(exile({ 5: 9 }))
      desk.give(exile({ 1: 9, 2: 9, 6: 10, 7: 10 }))
      desk.to('exile.pk-vote')
      const pk = desk.voters()
      return {
        voters: [lost, [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]],
        'in the PK': [pk, [1, 2, 3, 4, 5, 6, 7, 8, 11, 12]],
        rules: [rules, ['CONDUCT-12']],
      }
    },
  },
  {
    says: 'CONDUCT-12: two votes lost are served one after the other',
    play() {
      const desk = dayOne()
      desk.sanction(5, 'vote')
      desk.sanction(5, 'vote')
      const has: boolean[] = []
      for (let day = 1; day <= 3; day += 1) {
        desk.to('exile.vote')
        has.push(desk.voters().includes(5))
        desk.next()
      }
      return { 'has a vote': [has, [false, false, true]] }
    },
  },
  {
    says: 'CONDUCT-12: a speech lost by sanction is lost once',
    play() {
      const desk = dayOne()
      desk.sanction(6, 'speech')
      desk.act('first-speaker', { seats: [5] })
      desk.next()
      const after = desk.step
      desk.to('speech.first')
      desk.act('first-speaker', { seats: [6] })
      return { 'day 1': [after, 'speech 7'], 'day 2': [desk.step, 'speech 6'] }
    },
  },
  {
    says: 'CONDUCT-12: who is removed while he speaks has last words, and the next one speaks',
    play() {
      const desk = dayOne('guard')
      desk.act('first-speaker', { seats: [5] })
      desk.sanction(5, 'removal')
      const words = desk.step
      desk.next()
      return {
        words: [words, 'last-words 5'],
        then: [desk.step, 'speech 6'],
        cause: [desk.state.seats[4]!.death?.causes, ['ruling']],
        time: [desk.state.seats[4]!.death?.time, 'day'],
        speakers: [desk.speakers(), [6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4]],
      }
    },
  },
  {
    says: 'CONDUCT-12, BADGE-07: a flipped sheriff removed before he handed the badge over is asked once',
    play() {
      const desk = new Desk(deck('guard'))
      desk.to('election.run')
      desk.act('run', { seats: [4] })
      desk.to('exile.vote')
      desk.give(exile({ 1: 4, 2: 4 }))
      const flip = desk.step
      desk.sanction(4, 'removal')
      desk.to('badge')
      desk.act('badge', { seats: [7] })
      return {
        flip: [flip, 'flip-speech 4'],
        sheriff: [desk.state.sheriff, 7],
        'not asked again': [
          desk.state.agenda.some(({ id }) => id === 'badge') && desk.step === 'badge 4',
          false,
        ],
      }
    },
  },
  {
    says: 'SPEECH-11: a ruling moves the badge while the sheriff chooses the side - the new sheriff chooses',
    play() {
      const desk = new Desk(deck('guard'))
      desk.to('election.run')
      desk.act('run', { seats: [1] })
      desk.to('speech.side')
      desk.give({ kind: 'overrule', ruling: { what: 'badge', seat: 5 }, reason: 'GEN-08' })
      return { step: [desk.step, 'speech.side 5'] }
    },
  },
  {
    says: 'GEN-05: an election left out by ruling is not made up for on day 2',
    play() {
      const desk = new Desk(deck('guard'))
      desk.to('election.run')
      desk.give({ kind: 'overrule', ruling: { what: 'skip' }, reason: 'GEN-08' })
      desk.to('night.wolves')
      desk.to('dawn')
      desk.next()
      return { 'day 2': [desk.step, 'announcement'] }
    },
  },
  {
    says: 'VOTE-03: only voters can have raised late',
    play() {
      const desk = dayOne()
      desk.to('exile.vote')
      desk.give(exile({ 1: 9, 2: 9 }))
      desk.to('exile.vote')
      const stranger = desk.refused(exile({ 1: 10 }, [9]))
      desk.give(exile({ 1: 10, 2: 5 }, [2]))
      return { stranger: [stranger, ['VOTE-03']], late: [desk.state.exiled, 10] }
    },
  },
  {
    says: 'SHERIFF-03: a withdrawal asked for from a tablet happens at once, an explosion waits for the referee',
    play() {
      const desk = new Desk(deck('guard'))
      desk.to('election.run')
      desk.act('run', { seats: [1, 7, 9] })
      desk.give({ kind: 'request', seat: 7, act: 'withdraw', answer: { seats: [7] } })
      const { candidates } = desk.state.election
      desk.give({ kind: 'request', seat: 9, act: 'explode', answer: { seats: [9] } })
      return {
        candidates: [candidates, [1, 9]],
        waiting: [desk.state.requests.map(({ act }) => act), ['explode']],
        alive: [desk.state.seats[8]!.alive, true],
      }
    },
  },
  {
    says: 'CHAT-02, CHAT-04: sisters who are linked confer in their own call, never as lovers',
    play() {
      const cards = [
        'seer',
        'witch',
        'cupid',
        'two-sisters',
        'two-sisters',
        'villager',
        'werewolf',
        'werewolf',
      ]
      const desk = new Desk(cards)
      desk.act('cupid', { seats: [4, 5] })
      const say: Command = { kind: 'say', seat: 4, text: '好' }
      desk.to('night.lovers')
      const lovers = desk.refused(say)
      desk.to('night.two-sisters')
      const sisters = desk.refused(say)
      desk.to('night.seer')
      return {
        lovers: [lovers, ['CHAT-05', 'CHAT-02']],
        sisters: [sisters, []],
        later: [desk.refused(say), ['CHAT-05', 'CHAT-02']],
      }
    },
  },
  {
    says: 'GEN-08: the referee’s word stands above a dawn, whichever way',
    play() {
      const desk = new Desk(deck('guard'))
      desk.to('night.wolves')
      desk.act('wolves', { seats: [5] })
      desk.to('dawn')
      for (const [seat, outcome] of [
        [5, 'live'],
        [8, 'die'],
        [7, 'die'],
      ] as const)
        desk.give({ kind: 'overrule', ruling: { what: 'dawn', seat, outcome }, reason: 'GEN-08' })
      desk.next()
      desk.to('announcement')
      const causes = [5, 7, 8].map((no) => desk.state.seats[no - 1]!.death?.causes ?? [])
      desk.next()
      return {
        causes: [causes, [[], ['ruling'], ['ruling']]],
        rules: [desk.state.seats[6]!.death?.rules, ['GEN-08']],
        announced: [desk.state.announcement?.seats, [7, 8]],
      }
    },
  },
  {
    says: 'GEN-08: whom the knife kills and a ruling, too, dies of the knife; the dead die once',
    play() {
      const desk = new Desk(deck('guard'))
      desk.to('night.wolves')
      desk.act('wolves', { seats: [5] })
      desk.to('dawn')
      desk.give({ kind: 'overrule', ruling: { what: 'dawn', seat: 5, outcome: 'die' }, reason: 'GEN-08' })
      desk.to('announcement')
      const first = desk.state.seats[4]!.death?.causes
      desk.to('night.wolves')
      desk.to('dawn')
      desk.give({ kind: 'overrule', ruling: { what: 'dawn', seat: 5, outcome: 'die' }, reason: 'GEN-08' })
      desk.to('announcement')
      desk.next()
      return { causes: [first, ['knife']], announced: [desk.state.announcement?.seats, []] }
    },
  },
  {
    says: 'WIN-12: a ruling after the result does not change it',
    play() {
      const desk = dayOne()
      desk.give({ kind: 'surrender', side: 'wolves' })
      const winner = desk.state.winner
      for (const seat of [5, 6, 7, 8])
        desk.give({ kind: 'overrule', ruling: { what: 'kill', seat }, reason: 'GEN-08' })
      return {
        winner: [
          [winner, desk.state.winner],
          ['good', 'good'],
        ],
      }
    },
  },
  {
    says: 'CUPID-07, CUPID-06: Next makes no lovers, and leaves Cupid good where he could choose',
    play() {
      const cards = [...deck('cupid'), 'guard']
      const desk = new Desk(cards)
      const unnamed = desk.refused({ kind: 'next' })
      const tooEarly = desk.refused({ kind: 'act', act: 'cupid-side', answer: { choice: 'wolves' } })
      desk.act('cupid', { seats: [9, 10] })
      const step = desk.state.agenda[0]
      const again = desk.refused({ kind: 'act', act: 'cupid', answer: { seats: [5, 6] } })
      desk.next()
      return {
        unnamed: [unnamed, ['CUPID-07']],
        'too early': [tooEarly, ['CUPID-06']],
        asked: [
          [step?.id, step?.data?.stage],
          ['night.cupid', 'cupid-side'],
        ],
        again: [again.length > 0, true],
        side: [desk.state.seats[2]!.faction, 'good'],
        lovers: [desk.state.lovers, [9, 10]],
      }
    },
  },
  {
    says: 'WBRO-03: Next makes no forced kill',
    play() {
      const cards = ['seer', 'witch', 'guard', 'villager', 'villager', 'villager']
      const wolves = ['wolf-elder-brother', 'wolf-younger-brother', 'werewolf']
      const desk = new Desk([...cards, ...wolves], { 'sheriff.enabled': false })
      desk.to('exile.vote')
      desk.give(exile({ 1: 7, 2: 7 }))
      desk.to('night.younger-brother')
      const rules = desk.refused({ kind: 'next' })
      const dead = desk.refused({ kind: 'act', act: 'younger-brother', answer: { seats: [7] } })
      return { rules: [rules, ['WBRO-03', 'WBRO-01']], dead: [dead, ['WBRO-03', 'GEN-04']] }
    },
  },
  {
    says: 'WITCH-13: the antidote goes to the seat that is shown, whatever else is named',
    play() {
      const desk = new Desk(deck('guard'))
      desk.to('night.wolves')
      desk.act('wolves', { seats: [5] })
      const save = (seat: SeatNo): Command => ({
        kind: 'act',
        act: 'witch',
        answer: { choice: 'save', seats: [seat] },
      })
      return { other: [desk.refused(save(6)), ['WITCH-13']], shown: [desk.refused(save(5)), []] }
    },
  },
  {
    says: 'GUARD-06, WILD-01, PIPER-01: Next gives no answer where somebody must be named',
    play() {
      const cards = ['seer', 'wild-child', 'guard', 'piper', 'villager', 'villager', 'werewolf', 'werewolf']
      const desk = new Desk(cards, { 'guard.allowEmpty': false })
      const next = { kind: 'next' } as const
      const child = desk.refused(next)
      desk.act('wild-child', { seats: [5] })
      desk.to('night.guard')
      const guard = desk.refused(next)
      desk.act('guard', { seats: [5] })
      desk.to('night.piper')
      return {
        child: [child, ['WILD-01']],
        guard: [guard, ['GUARD-06']],
        piper: [desk.refused(next), ['PIPER-01']],
      }
    },
  },
  {
    says: 'KNIGHT-02: a duel is the knight’s alone',
    play() {
      const desk = dayOne('knight')
      desk.act('first-speaker', { seats: [1] })
      const stranger = desk.refused({ kind: 'request', seat: 5, act: 'duel', answer: { seats: [9] } })
      const duel = besidesAt(desk.state).find(({ act }) => act === 'duel')
      return { stranger: [stranger, ['KNIGHT-02']], actors: [duel?.actors, [3]] }
    },
  },
]

/** What differs in a case; empty when it holds. */
function fault({ play }: Case): string {
  const wrong = Object.entries(play()).filter(([, [is, should]]) => !isDeepStrictEqual(is, should))
  return wrong
    .map(([name, [is, should]]) => `${name}: expected ${JSON.stringify(should)}, got ${JSON.stringify(is)}`)
    .join('; ')
}

export const DESK_CASES: readonly { readonly says: string; readonly run: () => string }[] = CASES.map(
  (one) => ({
    says: one.says,
    run: () => fault(one),
  }),
)
