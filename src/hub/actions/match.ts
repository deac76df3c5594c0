import { randomBytes } from 'node:crypto'
import { isRefusal, Timeline, type JournalCommand, type Setup } from '../../engine/index.ts'
import { StoreError, type MatchInfo } from '../../store/index.ts'
import { done, fail, refused, type Outcome } from '../outcome.ts'
import { recordedId } from '../people.ts'
import { keptPeople, metaWith } from '../players.ts'
import type { MatchSummary, People } from '../protocol.ts'
import type { Asker, Handlers, Room } from './room.ts'

/** The list of matches, and which of them is on the desk. */
export const matchActions: Handlers<'match'> = {
  // One that was never opened has nothing to show: the hub died between making and opening it.
  'match.list': ({ store, desk }) =>
    done({
      matches: store
        .listMatches()
        .filter((m) => m.length > 0)
        .map((m) => summary(m, desk.match?.id)),
    }),

  'match.create': (room, { setup, people = {} }, asker) => {
    const made = findMade(room, asker)
    if (made) return open(room, made)
    return room.desk.match ? fail('match-open') : create(room, setup, people, asker)
  },

  'match.resume': (room, { match }) => open(room, match),

  'match.close': ({ desk, rehearsal, sessions }) => {
    if (!desk.match) return fail('no-match')
    rehearsal.end()
    desk.close()
    sessions.announcePresence()
    return done(null)
  },

  'match.archive': ({ store, desk }, { match, on }) => {
    if (desk.match?.id === match) return fail('match-open')
    store.updateMatch(match, { archived: on })
    return done(null)
  },

  'match.setup': ({ store }, { match }) => {
    const first = store.readRows(match)[0]?.command
    const people = keptPeople(store.findMatch(match)?.meta)
    return done({ setup: first?.kind === 'open' ? first.setup : null, people })
  },
}

function summary(info: MatchInfo, openId: string | undefined): MatchSummary {
  const { meta: _, ...rest } = info
  return { ...rest, open: info.id === openId }
}

/** The match this very request made before the answer got lost. */
function findMade({ store }: Room, { actor, id }: Asker): string | undefined {
  const commandId = recordedId(actor, id)
  return store.listMatches().find((m) => store.rowByCommandId(m.id, commandId)?.command.kind === 'open')?.id
}

function create(room: Room, setup: Setup, people: People, { actor, id }: Asker): Outcome<{ match: string }> {
  const { store, now } = room
  const at = now()
  const command: JournalCommand = { kind: 'open', setup }
  const entry = new Timeline().decide(command, { time: at })
  if (isRefusal(entry)) return refused(entry)
  const { title, board, rehearsal = false } = setup
  const match = matchId(at)
  const meta = metaWith({}, people)
  store.createMatch({ id: match, created: at, title, board: board ?? '', status: 'setup', rehearsal, meta })
  store.appendRow({ match, at, commandId: recordedId(actor, id), actor, ...entry, rev: 1 }, 0)
  return open(room, match)
}

function open({ desk, sessions }: Room, match: string): Outcome<{ match: string }> {
  if (desk.match) return desk.match.id === match ? done({ match }) : fail('match-open')
  try {
    desk.open(match)
    // Whether it is a rehearsal comes with the presence.
    sessions.announcePresence()
    return done({ match })
  } catch (error) {
    if (error instanceof StoreError) throw error
    sessions.notice('match-unreadable', { match, message: String(error) })
    return fail('unreadable')
  }
}

/** Readable in a folder of exports: day and time of making, and a few letters against twins. */
function matchId(at: number): string {
  const stamp = new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 13)
  return `${stamp}-${randomBytes(3).toString('hex')}`
}
