// Every refusal there is, each reached by the shortest way: a code that nothing leads to would be a promise to nobody.
import { describe, expect, it } from 'vitest'
import {
  boardById,
  isRefusal,
  newSetup,
  REFUSAL_CODES,
  Timeline,
  type Answer,
  type JournalCommand,
  type PartialOptions,
  type Refusal,
  type RefusalCode,
  type RoleId,
  type RuleId,
  RULES,
} from '../../src/engine/index.ts'

const READY: PartialOptions = { 'sheriff.electionStart': 'largest' }

/** A board dealt by its default seats, on its first night. */
class Table {
  readonly line = new Timeline()

  constructor(id: string, options: PartialOptions = READY) {
    const board = boardById(id)!
    const deal = { kind: 'deal', cards: board.defaultSeats, bottom: board.bottom ?? [], by: 'table' } as const
    this.play({ kind: 'open', setup: newSetup({ board: id, options }) }, deal, { kind: 'next' })
  }

  /** The last command's refusal, if it was refused; the commands before it may be refused, too. */
  play(...commands: JournalCommand[]): Refusal | null {
    let last: Refusal | null = null
    for (const command of commands) {
      const entry = this.line.decide(command, { time: 0 })
      last = isRefusal(entry) ? entry : null
      if (!isRefusal(entry)) this.line.push(entry)
    }
    return last
  }

  act(act: string, answer: Answer): Refusal | null {
    return this.play({ kind: 'act', act, answer })
  }

  /** Next until the step is current. */
  to(step: string): this {
    for (let i = 0; i < 200 && this.line.state.agenda[0]?.id !== step; i += 1) this.play({ kind: 'next' })
    return this
  }
}

const none = (): Table => {
  const table = new Table('B12A')
  return Object.assign(table, { line: new Timeline() })
}
const open = (options: PartialOptions = READY, id = 'B12A', cards?: readonly RoleId[]): JournalCommand => ({
  kind: 'open',
  setup: newSetup({ board: id, options, ...(cards ? { cards } : {}) }),
})
const dealOf = (id: string, bottom?: readonly RoleId[]): JournalCommand => {
  const board = boardById(id)!
  return { kind: 'deal', cards: board.defaultSeats, bottom: bottom ?? board.bottom ?? [], by: 'table' }
}

/** How to be refused: the code, one of its rules, and a way there. B12A: seer 1, witch 2, hunter 3, guard or idiot 4, wolves 9–12. */
const WAYS: Record<RefusalCode, readonly (readonly [RuleId, () => Refusal | null])[]> = {
  'not-open': [['SETUP-05', () => none().play({ kind: 'next' })]],
  'already-open': [['SETUP-05', () => new Table('B12A').play(open())]],
  'bad-setup': [['SETUP-02', () => none().play(open(READY, 'B12A', ['seer', 'werewolf']))]],
  'bad-deal': [
    ['SETUP-02', () => none().play(open(), { kind: 'deal', cards: ['seer'], bottom: [], by: 'app' })],
  ],
  'void-deal': [
    [
      'SETUP-03',
      () => {
        const board = boardById('B12C')!
        const cards = board.defaultSeats.map((id, i) => (i >= 9 && i < 11 ? 'villager' : id))
        const deal = { kind: 'deal', cards, bottom: ['werewolf', 'werewolf'], by: 'app' } as const
        return none().play(open(READY, 'B12C'), deal, { kind: 'next' })
      },
    ],
  ],
  'not-ready': [
    ['SETUP-05', () => none().play(open(), { kind: 'next' })],
    ['SPEECH-01', () => none().play(open({}), dealOf('B12A'), { kind: 'next' })],
    ['SECT-01', () => none().play(open(READY, 'BX9'), dealOf('BX9'), { kind: 'next' })],
  ],
  'no-such-seat': [['GEN-01', () => new Table('B12A').act('seer', { seats: [13] })]],
  'bad-answer': [
    ['GEN-08', () => new Table('B12A').to('night.witch').act('witch', { choice: 'drink' })],
    ['CUPID-07', () => new Table('B12C').to('night.cupid').act('cupid', { seats: [6, 6] })],
    ['HUNTER-05', () => flipWithoutTarget()],
  ],
  'not-now': [
    ['NIGHT-01', () => new Table('B12A').to('night.wolves').act('seer', { seats: [1] })],
    ['WOLF-13', () => new Table('B12A').to('exile.vote').act('explode', { seats: [9] })],
  ],
  'needs-answer': [['CUPID-07', () => new Table('B12C').to('night.cupid').play({ kind: 'next' })]],
  'dead-actor': [
    [
      'GEN-04',
      () =>
        killed('B12A', 1)
          .to('night.seer')
          .act('seer', { seats: [9] }),
    ],
  ],
  'dead-target': [
    [
      'GEN-04',
      () =>
        killed('B12A', 5)
          .to('night.wolves')
          .act('wolves', { seats: [5] }),
    ],
  ],
  'illegal-target': [
    ['WITCH-05', () => knifed('B12A', 2).act('witch', { choice: 'save' })],
    ['WITCH-13', () => knifed('B12A', 5).act('witch', { choice: 'save', seats: [6] })],
    [
      'VOTE-14',
      () =>
        flippedIdiot()
          .to('exile.vote')
          .act('exile', { ballots: { 1: 4 } }),
    ],
  ],
  'illegal-choice': [['WITCH-02', () => knifed('B12A', 5).act('witch', { choice: 'both' })]],
  'skill-spent': [['WITCH-01', () => spentPoison().act('witch', { choice: 'poison', seats: [10] })]],
  'skill-lost': [['ELDER-10', () => cursedSeat('guard').act('guard', { seats: [1] })]],
  'not-entitled': [
    ['WOLF-14', () => new Table('B12A').to('speech').act('explode', { seats: [5] })],
    ['WOLF-08', () => new Table('B12A').to('night.wolves').act('wolves', { picks: { 5: 1 } })],
  ],
  'not-voter': [
    [
      'VOTE-13',
      () =>
        flippedIdiot()
          .to('exile.vote')
          .act('exile', { ballots: { 4: 9 } }),
    ],
  ],
  'match-over': [
    ['WORDS-15', () => new Table('B12A').play({ kind: 'surrender', side: 'wolves' }, { kind: 'next' })],
  ],
  'needs-seat': [
    [
      'GEN-08',
      () =>
        new Table('B12A').to('speech').play({
          kind: 'overrule',
          ruling: { what: 'insert', step: 'shot' },
          reason: 'the shot was forgotten',
        }),
    ],
  ],
  'no-reason': [
    ['GEN-08', () => new Table('B12A').play({ kind: 'overrule', ruling: { what: 'skip' }, reason: ' ' })],
  ],
  'nothing-to-undo': [['GEN-08', () => none().play({ kind: 'undo', count: 1 })]],
  'nothing-to-redo': [['GEN-08', () => new Table('B12A').play({ kind: 'redo' })]],
}

/** The knife at the witch's call. */
function knifed(id: string, seat: number): Table {
  const table = new Table(id).to('night.wolves')
  table.act('wolves', { seats: [seat] })
  return table.to('night.witch')
}

/** Knifed on the first night, now the second. */
function killed(id: string, seat: number): Table {
  return knifed(id, seat).to('exile.vote')
}

function exiled(table: Table, seat: number): Table {
  table.to('exile.vote').act('exile', { ballots: { 5: seat, 6: seat, 7: seat } })
  return table
}

const idiotSeat = boardById('B12A')!.defaultSeats.indexOf('idiot') + 1
const flippedIdiot = (): Table => exiled(new Table('B12A'), idiotSeat).to('night.wolves')

function flipWithoutTarget(): Refusal | null {
  return exiled(new Table('B12A'), 3).to('shot').act('shoot', { choice: 'flip' })
}

function spentPoison(): Table {
  const table = new Table('B12A').to('night.witch')
  table.act('witch', { choice: 'poison', seats: [9] })
  return table.to('exile.vote').to('night.witch')
}

/** A deck with elder and guard (the board editor only warns): the elder is exiled, the gods' skills are gone. */
function cursedSeat(role: RoleId): Table {
  const cards = [
    'elder',
    role,
    'seer',
    'witch',
    'villager',
    'villager',
    'villager',
    'werewolf',
    'werewolf',
    'werewolf',
  ]
  const table = none()
  const setup = newSetup({ cards, options: { ...READY, 'sheriff.enabled': false } })
  table.play({ kind: 'open', setup }, { kind: 'deal', cards, bottom: [], by: 'table' }, { kind: 'next' })
  return exiled(table, 1).to(`night.${role}`)
}

describe('refusals', () => {
  const ways = Object.entries(WAYS).flatMap(([code, list]) =>
    list.map(([rule, way]) => ({ code, rule, way })),
  )

  it.each(ways)('$code by $rule', ({ code, rule, way }) => {
    const refusal = way()
    expect(refusal?.code).toBe(code)
    expect(refusal?.rules).toContain(rule)
    expect(refusal?.rules.filter((id) => !(id in RULES))).toEqual([])
  })

  it('every code has a way', () => {
    expect(Object.keys(WAYS).toSorted()).toEqual(Object.keys(REFUSAL_CODES).toSorted())
  })
})
