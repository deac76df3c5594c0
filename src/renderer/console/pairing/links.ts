import type { Link, LinkTarget } from '../../../hub/protocol.ts'
import type { SeatNo } from '../../../engine/index.ts'

/** Links sorted by what they open. */
export const seatLinks = (links: readonly Link[]): (Link & { target: { role: 'seat'; seat: SeatNo } })[] =>
  links.filter(
    (link): link is Link & { target: { role: 'seat'; seat: SeatNo } } => link.target.role === 'seat',
  )

export const screenLinks = (links: readonly Link[]): Link[] =>
  links.filter((link) => link.target.role.startsWith('overlay'))

export const consoleLinks = (links: readonly Link[]): Link[] =>
  links.filter((link) => link.target.role === 'referee')

/** The blind overlay carries no secret: its address may be seen. */
export const isOpenLink = (target: LinkTarget): boolean => target.role === 'overlay'

/** The address for a device: over the network where it is on, else on this machine. `base` prefers one of several. */
export function addressOf(link: Link, base: string | null): string {
  return link.lan.find((url) => base !== null && url.startsWith(base)) ?? link.lan[0] ?? link.url
}

export const keyOf = (target: LinkTarget): string =>
  'seat' in target
    ? `${target.role}:${target.seat}`
    : 'device' in target
      ? `device:${target.device}`
      : target.role
