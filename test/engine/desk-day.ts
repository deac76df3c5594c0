/** Sanctions, ballots, the badge and requests by day. One entry, one ruling. */
import { dayOne, deck, Desk, exile, type Case } from './desk.ts'

export const DESK_DAY: readonly Case[] = [
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
    says: 'CONDUCT-12, WORDS-04: who is removed while an exiled hunter may still shoot takes nobody’s last words',
    play() {
      const desk = new Desk(deck('hunter'), { 'sheriff.enabled': false })
      desk.to('exile.vote')
      desk.give(exile({ 1: 3, 2: 3 }))
      const asked = desk.step
      desk.sanction(5, 'removal')
      desk.act('shoot', { seats: [9] })
      const words: string[] = []
      for (; !desk.step.startsWith('night'); desk.next())
        if (desk.step.startsWith('last-words')) words.push(desk.step)
      return {
        asked: [asked, 'shot 3'],
        words: [words, ['last-words 3', 'last-words 5', 'last-words 9']],
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
      const asked: string[] = []
      for (; !desk.step.startsWith('night'); desk.next()) asked.push(desk.step)
      return {
        flip: [flip, 'flip-speech 4'],
        sheriff: [desk.state.sheriff, 7],
        'asked again': [asked.filter((step) => step.startsWith('badge')), []],
      }
    },
  },
  {
    says: 'SHERIFF-15, SHERIFF-10: in the resumed window a sole candidate waits for its end, whoever else is removed',
    play() {
      const desk = new Desk(deck('guard'), { 'sheriff.explodeRule': 'double' })
      desk.to('election.run')
      desk.act('run', { seats: [1, 9] })
      desk.act('explode', { seats: [9] })
      desk.to('night.wolves')
      desk.to('election.withdraw')
      desk.sanction(7, 'removal')
      desk.to('election.withdraw')
      const before = desk.state.sheriff
      desk.next()
      return { before: [before, null], after: [desk.state.sheriff, 1], step: [desk.step, 'announcement'] }
    },
  },
  {
    says: 'WORDS-10: a night-dead wolf who explodes on day 2 has words, though two died in that night',
    play() {
      const desk = new Desk(deck('guard'), { 'sheriff.explodeRule': 'double' })
      desk.to('election.run')
      desk.act('run', { seats: [1, 2, 9] })
      desk.act('explode', { seats: [9] })
      desk.to('night.wolves')
      desk.act('wolves', { seats: [5] })
      desk.act('witch', { choice: 'poison', seats: [10] })
      desk.to('election.vote')
      desk.give({ kind: 'act', act: 'election', answer: { ballots: { 6: 1, 7: 2 } } })
      desk.act('explode', { seats: [10] })
      const step = desk.step
      const words = desk.state.batch?.granted
      const rules = desk.state.log.findLast(({ key }) => key === 'words')?.rules
      desk.to('announcement')
      desk.next()
      return {
        step: [step, 'last-words 10'],
        words: [words, [10]],
        rules: [rules, ['WORDS-10']],
        'of the night': [desk.state.batch?.granted, []],
      }
    },
  },
  {
    says: 'GEN-08: an announcement put in, or left out, by ruling',
    play() {
      const desk = dayOne()
      desk.give({ kind: 'overrule', ruling: { what: 'insert', step: 'announcement' }, reason: 'GEN-08' })
      desk.next()
      const peaceful = desk.state.announcement?.peaceful
      const other = new Desk(deck('guard'), { 'sheriff.enabled': false })
      other.to('announcement')
      other.give({ kind: 'overrule', ruling: { what: 'skip' }, reason: 'GEN-08' })
      return { peaceful: [peaceful, true], first: [other.step, 'speech.first'] }
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
]
