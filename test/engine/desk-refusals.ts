/** By which rule exactly something is refused, and where Next is no answer. One entry, one ruling. */
import { checkBoard, newSetup, refereeView, type Command, type RoleId } from '../../src/engine/index.ts'
import { dayOne, deck, Desk, type Case } from './desk.ts'

const NEXT: Command = { kind: 'next' }
const QUIET = { 'sheriff.enabled': false } as const
/** The rules that the console shows beside a Next that cannot be pressed. */
const blocked = (desk: Desk): readonly string[] => refereeView(desk.state).blocked
const GUARDED: readonly RoleId[] = ['elder', 'witch', 'guard', 'seer', 'villager', 'villager', 'werewolf']
const ask = (choice: string): Command => ({ kind: 'act', act: 'second-exile', answer: { choice } })

export const DESK_REFUSALS: readonly Case[] = [
  {
    says: 'THIEF-06: Next takes the first card below, never where a wolf lies there; THIEF-02: no other card',
    play() {
      const below = (bottom: RoleId[]): Desk =>
        new Desk(['thief', 'witch', 'guard', 'villager', 'villager', 'werewolf'], QUIET, bottom)
      const wolf = below(['werewolf', 'seer'])
      const plain = below(['seer', 'villager'])
      const take = (card: string): Command => ({ kind: 'act', act: 'thief', answer: { card } })
      const stranger = plain.refused(take('hunter'))
      const free = blocked(plain)
      plain.next()
      return {
        wolf: [wolf.refused(NEXT), ['THIEF-06', 'THIEF-08']],
        blocked: [blocked(wolf), ['THIEF-06', 'THIEF-08']],
        stranger: [stranger, ['THIEF-02']],
        free: [free, []],
        taken: [plain.state.seats[0]!.role, 'seer'],
      }
    },
  },
  {
    says: 'CUPID-07: one seat is no couple, nor is one seat named twice',
    play() {
      const desk = new Desk(deck('cupid'), QUIET)
      return {
        one: [desk.bars('cupid', 5), ['CUPID-07', 'LOVERS-01']],
        twice: [desk.bars('cupid', 5, 5), ['CUPID-07', 'LOVERS-01', 'GEN-08']],
        two: [desk.bars('cupid', 5, 6), []],
      }
    },
  },
  {
    says: 'GUARD-06: without the empty guard Next waits for a number, but not from a guard without skill (ELDER-06)',
    play() {
      const desk = new Desk(GUARDED, { ...QUIET, 'guard.allowEmpty': false })
      const able = blocked(desk)
      desk.act('guard', { seats: [4] })
      desk.exile(1)
      desk.to('night.guard')
      const cursed = blocked(desk)
      const named = desk.bars('guard', 5)
      desk.next()
      return {
        able: [able, ['GUARD-06']],
        cursed: [cursed, []],
        named: [named, ['ELDER-06', 'ELDER-10']],
        on: [desk.step, 'night.elder'],
      }
    },
  },
  {
    says: 'GUARD-01, GUARD-03: the dead are not guarded, by both rules when it was last night’s number',
    play() {
      const desk = new Desk(deck('guard'), QUIET)
      desk.act('guard', { seats: [5] })
      desk.exile(5)
      desk.to('night.guard')
      const again = desk.bars('guard', 5)
      desk.act('guard', { seats: [6] })
      desk.to('night.wolves')
      desk.to('exile.vote')
      desk.to('night.guard')
      return {
        again: [again, ['GUARD-03', 'GUARD-01', 'GEN-04']],
        other: [desk.bars('guard', 5), ['GUARD-01', 'GEN-04']],
      }
    },
  },
  {
    says: 'PIPER-01: what the piper is told of the dead, of one seat twice, and of too few',
    play() {
      const desk = new Desk(deck('piper'), QUIET)
      desk.to('night.piper')
      const waits = blocked(desk)
      const twice = desk.bars('piper', 5, 5)
      const one = desk.bars('piper', 5)
      desk.act('piper', { seats: [5, 6] })
      desk.exile(7)
      desk.to('night.piper')
      return {
        waits: [waits, ['PIPER-01']],
        twice: [twice, ['PIPER-01', 'GEN-08']],
        one: [one, ['PIPER-01']],
        dead: [desk.bars('piper', 7, 8), ['PIPER-01', 'GEN-04']],
        again: [desk.bars('piper', 5, 8), ['PIPER-01']],
      }
    },
  },
  {
    says: 'ELDER-10, JUDGE-03, JUDGE-06: why no second exile can be asked for',
    play() {
      const cards: RoleId[] = [
        'elder',
        'witch',
        'stuttering-judge',
        'seer',
        'villager',
        'villager',
        'werewolf',
      ]
      const cursed = new Desk(cards, QUIET)
      cursed.exile(1)
      const dead = new Desk(cards, QUIET)
      dead.exile(3)
      const early = new Desk(cards, QUIET)
      return {
        cursed: [cursed.refused(ask('yes')), ['ELDER-10', 'SEEDWOLF-04']],
        dead: [dead.refused(ask('yes')), ['JUDGE-06', 'GEN-04']],
        early: [early.refused(ask('yes')), ['JUDGE-03', 'JUDGE-01']],
        nobody: [dayOne('guard').refused(ask('yes')), ['JUDGE-03', 'JUDGE-01']],
      }
    },
  },
  {
    says: 'HUNTER-04, HUNTER-03, HUNTER-11: who is asked beside the hunter, and a poisoned hunter, may not shoot',
    play() {
      const poisoned = (knife: number): Desk => {
        const desk = new Desk(deck('hunter'), QUIET)
        desk.act('wolves', { seats: [knife] })
        desk.act('witch', { choice: 'poison', seats: [3] })
        return desk
      }
      const apart = poisoned(5)
      apart.to('shot 5')
      const villager = apart.bars('shoot', 9)
      apart.to('shot 3')
      const both = poisoned(3)
      both.to('shot 3')
      return {
        alive: [new Desk(deck('hunter'), QUIET).bars('shoot', 9), ['HUNTER-04']],
        villager: [villager, ['HUNTER-04', 'GEN-04']],
        poison: [apart.bars('shoot', 9), ['HUNTER-03']],
        both: [both.bars('shoot', 9), ['HUNTER-03', 'HUNTER-11', 'WITCH-09']],
      }
    },
  },
  {
    says: 'HUNTER-04, CONDUCT-12: a hunter removed by the referee may not shoot',
    play() {
      const desk = dayOne('hunter')
      desk.sanction(3, 'removal')
      const step = desk.step
      return { step: [step, 'shot 3'], rules: [desk.bars('shoot', 9), ['HUNTER-04']] }
    },
  },
  {
    says: 'GEN-08, HUNTER-04: whom a ruling makes the hunter is asked for his shot, though the board has no hunter',
    play() {
      const desk = dayOne('guard')
      desk.give({ kind: 'overrule', ruling: { what: 'role', seat: 5, role: 'hunter' }, reason: 'GEN-08' })
      desk.exile(5)
      const step = desk.step
      desk.act('shoot', { seats: [9] })
      return { step: [step, 'shot 5'], dead: [desk.state.seats[8]!.death?.causes, ['shot']] }
    },
  },
  {
    says: 'HUNTER-14: an infected hunter may not shoot, by the infection',
    play() {
      const desk = new Desk([...deck('hunter').slice(0, 11), 'seed-wolf'], QUIET)
      desk.act('wolves', { seats: [3] })
      desk.act('infect', { choice: 'yes' })
      desk.exile(3)
      return { step: [desk.step, 'shot 3'], rules: [desk.bars('shoot', 9), ['HUNTER-14', 'SEEDWOLF-04']] }
    },
  },
  {
    says: 'HUNTER-12: after the result the shot is refused by the win',
    play() {
      const desk = dayOne('hunter')
      desk.give({ kind: 'surrender', side: 'wolves' })
      return { rules: [desk.bars('shoot', 9), ['HUNTER-12', 'WIN-03', 'WORDS-15']] }
    },
  },
  {
    says: 'WOLF-02, NIGHT-04: every wolf’s number is looked at; where no wolf wakes, a fist is taken and a number is not',
    play() {
      const desk = new Desk(deck('guard'), QUIET)
      desk.exile(5)
      desk.to('night.wolves')
      const show = (picks: Record<number, number | null>): Command => ({
        kind: 'act',
        act: 'wolves',
        answer: { picks },
      })
      const second = desk.refused(show({ 9: 6, 10: 5 }))
      const cards: RoleId[] = ['seer', 'witch', 'villager', 'villager', 'villager', 'villager']
      const asleep = new Desk([...cards, 'wolf-elder-brother', 'wolf-younger-brother'], QUIET)
      asleep.exile(7)
      asleep.to('night.wolves')
      return {
        second: [second, ['WOLF-02', 'GEN-04']],
        fist: [asleep.refused(show({ 7: null })), []],
        number: [asleep.refused(show({ 7: 1 })), ['GEN-04', 'NIGHT-04']],
      }
    },
  },
  {
    says: 'WOLF-03, GUARD-06, SEER-01, PHARM-03: nobody can be named where that is legal, and somebody must where not',
    play() {
      const cards: RoleId[] = ['seer', 'witch', 'guard', 'pharmacist', 'wild-child', 'villager', 'werewolf']
      const desk = new Desk(cards, QUIET)
      const offered: Record<string, boolean> = {}
      desk.act('wild-child', { seats: [6] })
      for (; desk.step !== 'dawn'; desk.next())
        offered[desk.step] = refereeView(desk.state).offers[0]?.nobody ?? false
      return {
        offered: [
          offered,
          {
            'night.guard': true,
            'night.wolves': true,
            'night.witch': false,
            'night.pharmacist': true,
            'night.seer': true,
          },
        ],
        child: [refereeView(new Desk(cards, QUIET).state).offers[0]?.nobody, false],
      }
    },
  },
  {
    says: 'SECT-01: a match with the sectarian does not start without its two groups',
    play() {
      const desk = new Desk(deck('sectarian'), QUIET)
      const rules = desk.refused(NEXT)
      desk.act('groups', { groups: { sun: [1, 2, 3, 4, 5, 6], moon: [7, 8, 9, 10, 11, 12] } })
      return { rules: [rules, ['SECT-01']], started: [desk.step, 'night.wolves'] }
    },
  },
  {
    says: 'BD-04, WBRO-05: neither wolf brother is on a board without the other',
    play() {
      const alone = (card: RoleId): string[] =>
        checkBoard(newSetup({ cards: [...deck('guard').slice(0, 11), card] }))
          .filter(({ action }) => action === 'refuse')
          .map(({ id }) => id)
      return {
        elder: [alone('wolf-elder-brother'), ['BD-04']],
        younger: [alone('wolf-younger-brother'), ['BD-04']],
      }
    },
  },
  {
    says: 'RUSTY-02: a wounded wolf brought back by ruling holds no result up',
    play() {
      const cards: RoleId[] = ['rusty-sword-knight', 'werewolf', 'seer', 'villager', 'villager', 'werewolf']
      const desk = new Desk(cards, QUIET)
      desk.act('wolves', { seats: [1] })
      desk.to('exile.vote')
      desk.to('night.wolves')
      desk.to('speech')
      const wounded = desk.state.seats[1]!.death?.causes
      desk.give({ kind: 'overrule', ruling: { what: 'revive', seat: 2 }, reason: 'GEN-08' })
      for (const seat of [4, 5])
        desk.give({ kind: 'overrule', ruling: { what: 'kill', seat }, reason: 'GEN-08' })
      return { wounded: [wounded, ['wound']], winner: [desk.state.winner, 'wolves'] }
    },
  },
]
