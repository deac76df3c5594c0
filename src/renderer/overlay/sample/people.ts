import type { SeatNo } from '../../../engine/index.ts'
import type { People, Person } from '../../../hub/protocol.ts'

/**
 * Teams and faces for the sample match: drawn figures of plain shapes. Some seats have no picture and some no team, as
 * happens at a real table, so that a crew sees how that looks.
 */

const TEAMS: Readonly<Record<number, string | undefined>> = {
  1: '北风',
  2: '北风',
  3: 'Night Owls',
  5: '南山电子竞技俱乐部',
  7: '星河',
  8: 'Night Owls',
  9: '星河',
  10: '北风',
  12: '南山电子竞技俱乐部',
}
const WITHOUT_PICTURE: readonly SeatNo[] = [4, 11]

const GROUNDS = ['#3d5a80', '#8a4f5e', '#4f7a64', '#7a6240', '#5c4f8a', '#33707a'] as const
const SKINS = ['#f0cfae', '#d8a983', '#b9835c', '#e7bd97'] as const
const HAIRS = ['#231f20', '#4a2f23', '#6b4a2b', '#2c3142', '#7a7f8a'] as const
const CLOTHES = ['#202a44', '#efe9df', '#6b2533', '#2f4a43', '#c9a24a'] as const
/** Hair: short, long, a bun, a cap, swept to one side. Drawn over the head of 96 × 144. */
const CUTS = [
  'M24 62c0-32 48-32 48 0-8-12-40-12-48 0z',
  'M22 62c-2-38 54-38 52 0l2 36c-8 4-10-10-10-26 0-14-36-14-36 0 0 16-2 30-10 26z',
  'M24 60c0-30 48-30 48 0-10-10-38-10-48 0zM38 32a10 10 0 0 1 20 0z',
  'M22 54c0-30 52-30 52 0l12 4H22z',
  'M24 64c-2-30 50-38 50-4-12 0-26-6-34-16-4 8-8 14-16 20z',
] as const

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

function drawn(seat: SeatNo): string {
  const ground = pick(GROUNDS, seat)
  const skin = pick(SKINS, seat * 3)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 144">',
    `<path fill="${ground}" d="M0 0h96v144H0z"/>`,
    `<path fill="${pick(CLOTHES, seat * 2)}" d="M2 144c2-32 20-44 46-44s44 12 46 44z"/>`,
    `<path fill="${skin}" d="M39 82h18v20a9 9 0 0 1-18 0z"/>`,
    `<ellipse fill="${skin}" cx="48" cy="64" rx="23" ry="27"/>`,
    `<path fill="${pick(HAIRS, seat)}" d="${pick(CUTS, seat)}"/>`,
    `<path stroke="#2a2230" stroke-width="3" stroke-linecap="round" fill="none" d="M38 66h5M53 66h5M42 79c3 3 9 3 12 0"/>`,
    '</svg>',
  ].join('')
}

const personAt = (seat: SeatNo): Person => ({
  ...(TEAMS[seat] === undefined ? {} : { team: TEAMS[seat] }),
  ...(WITHOUT_PICTURE.includes(seat)
    ? {}
    : { portrait: `data:image/svg+xml,${encodeURIComponent(drawn(seat))}` }),
})

/** By seat, for a table of `count` seats. */
export const samplePeople = (count: number): People =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [String(i + 1), personAt(i + 1)] as const).filter(
      ([, person]) => Object.keys(person).length > 0,
    ),
  )
