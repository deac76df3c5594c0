import type { SeatNo } from '../engine/index.ts'
import type { LinkTarget, Role, Window } from './protocol.ts'

/**
 * Who is at the other end: which link a connection came by, which audience it belongs to, and who is written
 * down as
 * having done something. Three different things on purpose: two consoles are one audience but two links.
 */

/** A link by name: `referee`, `device:2`, `overlay`, `god`, `feed:3`, `seat:3`. */
export type LinkKey = string

/** What the door found out about a connection, before a socket exists. */
export interface Pass {
  readonly role: Role
  readonly seat: SeatNo | null
  /** `null` for somebody at the public overlay's address without a link. */
  readonly link: LinkKey | null
  readonly label: string
}

/** Everybody who gets the same frames: `referee`, `public`, `god`, `seat:3`, `feed:3`. */
export type AudienceKey = string

/** As recorded in the journal. */
export type Actor =
  { readonly role: 'referee'; readonly device?: number } | { readonly role: 'seat'; readonly seat: SeatNo }

export function linkKey(target: LinkTarget): LinkKey {
  switch (target.role) {
    case 'seat':
      return `seat:${target.seat}`
    case 'overlay':
      return 'overlay'
    case 'overlay-god':
      return 'god'
    case 'overlay-seat':
      return `feed:${target.seat}`
    case 'referee':
      return `device:${target.device}`
    default:
      return target satisfies never
  }
}

/**
 * The target of a link's name; null for `referee`, this machine's own console, which cannot be renewed or
 * revoked.
 */
export function targetOf(key: LinkKey): LinkTarget | null {
  const [kind, number] = key.split(':')
  if (kind === 'seat') return { role: 'seat', seat: Number(number) }
  if (kind === 'feed') return { role: 'overlay-seat', seat: Number(number) }
  if (kind === 'device') return { role: 'referee', device: Number(number) }
  if (kind === 'overlay') return { role: 'overlay' }
  return kind === 'god' ? { role: 'overlay-god' } : null
}

export function passOf(link: LinkKey, label: string): Pass {
  const target = targetOf(link)
  const seat = target && 'seat' in target ? target.seat : null
  return { role: target?.role ?? 'referee', seat, link, label }
}

export function windowOf(role: Role): Window {
  if (role === 'referee') return 'console'
  return role === 'seat' ? 'tablet' : 'overlay'
}

export function audienceOf({ role, seat }: Pass): AudienceKey {
  switch (role) {
    case 'referee':
      return 'referee'
    case 'overlay':
      return 'public'
    case 'overlay-god':
      return 'god'
    case 'overlay-seat':
      return `feed:${seat}`
    case 'seat':
      return `seat:${seat}`
    default:
      return role satisfies never
  }
}

/** Who acts, for the journal; null for those who only watch. */
export function actorOf({ role, seat, link }: Pass): Actor | null {
  if (role === 'seat' && seat !== null) return { role: 'seat', seat }
  if (role !== 'referee') return null
  const device = /^device:(\d+)$/.exec(link ?? '')?.[1]
  return device ? { role: 'referee', device: Number(device) } : { role: 'referee' }
}

/**
 * Keeps the ids of different links apart, so that nobody can ask for another's answer by guessing an id, and two
 * consoles that count alike do not take each other's commands for repetitions.
 */
export function recordedId(actor: Actor, id: string): string {
  return `${nameOf(actor)}:${id}`
}

function nameOf(actor: Actor): string {
  if (actor.role === 'seat') return `seat-${actor.seat}`
  return actor.device === undefined ? 'referee' : `device-${actor.device}`
}
