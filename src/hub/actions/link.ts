import { done, fail } from '../outcome.ts'
import { linkKey, passOf, targetOf, windowOf, type LinkKey } from '../people.ts'
import { CLOSE, type Link, type LinkTarget } from '../protocol.ts'
import type { Handlers, Room } from './room.ts'

/** Seats whose links are listed while no match says how many there are. */
const USUAL_SEATS = 12

/** Links and their secrets: pairing, pairing again, taking away. A revoked link's connections end at once. */
export const linkActions: Handlers<'link'> = {
  'link.list': (room) => {
    room.links.need(seatKeys(room))
    return done({ links: listed(room).map((key) => linkOf(room, key)) })
  },

  'link.renew': (room, { target }) => {
    const key = linkKey(target)
    // A further console is made by `link.device`, with a name: it must not appear by a slip of a number.
    if (target.role === 'referee' && !room.links.has(key)) return fail('not-found')
    return done({ link: renewed(room, [key])[0]! })
  },

  'link.renewSeats': (room) => done({ links: renewed(room, seatKeys(room)) }),

  'link.revoke': (room, { target }) => {
    const key = linkKey(target)
    if (!room.links.has(key)) return fail('not-found')
    room.links.revoke(key)
    endConnections(room, key)
    return done(null)
  },

  'link.device': (room, { label }) => {
    return done({ link: linkOf(room, room.links.addDevice(label)) })
  },
}

function renewed(room: Room, keys: readonly LinkKey[]): Link[] {
  room.links.renew(keys)
  for (const key of keys) endConnections(room, key)
  return keys.map((key) => linkOf(room, key))
}

function endConnections({ sessions }: Room, key: LinkKey): void {
  sessions.endLink(key, CLOSE.revoked, 'this link was taken back')
}

function seatKeys({ desk }: Room): LinkKey[] {
  const count = desk.match?.state.setup?.seats ?? USUAL_SEATS
  return Array.from({ length: count }, (_, i) => `seat:${i + 1}`)
}

/** The usual ones, and the seat feeds and consoles that were asked for. */
function listed(room: Room): LinkKey[] {
  const extra = room.links.keys().filter((key) => key.startsWith('feed:') || key.startsWith('device:'))
  return ['overlay', 'god', ...extra, ...seatKeys(room)]
}

function linkOf({ links, lan }: Room, key: LinkKey): Link {
  const path = `/${windowOf(passOf(key, '').role)}?t=${links.token(key)}`
  const target = targetOf(key) as LinkTarget
  return { target, label: links.label(key), url: lan.localUrl + path, lan: lan.urls.map((url) => url + path) }
}
