/** Nights, dawns by ruling, and duels. One entry, one ruling. */
import type { Command, SeatNo } from '../../src/engine/index.ts'
import { besidesAt } from '../../src/engine/views/offers.ts'
import { dayOne, deck, Desk, exile, type Case } from './desk.ts'

export const DESK_NIGHT: readonly Case[] = [
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
