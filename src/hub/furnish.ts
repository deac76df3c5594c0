import type { WebSocket } from 'ws'
import type { Event, JournalCommand } from '../engine/index.ts'
import type { Opened } from '../store/index.ts'
import { DELAY_KEY, LOOK_KEY } from './actions/place.ts'
import type { Room } from './actions/room.ts'
import { Desk } from './desk.ts'
import { Doors } from './doors.ts'
import { Feeds } from './feeds.ts'
import { Inbox } from './inbox.ts'
import type { HubOptions } from './index.ts'
import { Lan } from './lan.ts'
import { Links } from './links.ts'
import { obsBehind } from './obs.ts'
import type { Actor, Pass } from './people.ts'
import { Portraits } from './portraits.ts'
import { readScreenLook } from './protocol/look.ts'
import { Rehearsal } from './rehearsal.ts'
import { Front } from './server.ts'
import { PATIENCE, Session } from './session.ts'
import { Sessions } from './sessions.ts'
import { Statics } from './statics.ts'

/** Puts the parts of a hub together; nothing listens yet. */
export function furnish(
  options: HubOptions,
  { store, notices }: Opened<JournalCommand, Event, Actor>,
): { room: Room; front: Front } {
  const { host, dataDir, staticDir, origins, now = Date.now, pingEvery, rehearse } = options
  const links = new Links(store.settings)
  const feeds = new Feeds(now)
  feeds.delayMs = Number(store.settings.get(DELAY_KEY) ?? 0) * 1000
  const sessions = new Sessions(feeds, now, pingEvery)
  sessions.look = readScreenLook(store.settings.get(LOOK_KEY))
  for (const { code, data } of notices) sessions.notice(code, data)
  const lan = new Lan(host, store.settings, (at, port) => front.openLan(at, port))
  const obs = obsBehind(feeds, store, sessions, options.obsPatience)
  const desk = new Desk({ store, feeds, sessions, now })
  const rehearsal = new Rehearsal({ desk, links, lan, sessions, gather: rehearse })
  sessions.rehearsal = () => rehearsal.status
  const portraits = new Portraits(dataDir)
  const room: Room = { desk, store, feeds, sessions, links, lan, obs, portraits, rehearsal, now }
  const front = new Front({
    doors: new Doors(links, origins),
    statics: new Statics(staticDir),
    room,
    onSocket: reception(room, options),
  })
  return { room, front }
}

/** What happens to a socket from the first moment to the last. */
function reception(room: Room, { patience }: HubOptions): (socket: WebSocket, pass: Pass) => void {
  const inbox = new Inbox(room)
  return (socket, pass) => {
    const session = new Session(socket, pass, room.now, { ...PATIENCE, ...patience })
    socket.on('message', (data, isBinary) => {
      // Whoever was replaced or thrown out may still have messages on the way.
      if (session.ended) return
      try {
        inbox.receive(session, data, isBinary)
      } catch (error) {
        room.desk.failed(error)
      }
    })
    // Too large a message, a broken frame: ws closes the socket itself, and `close` follows.
    socket.on('error', () => undefined)
    socket.on('close', () => room.sessions.leave(session))
    room.sessions.join(session)
  }
}
