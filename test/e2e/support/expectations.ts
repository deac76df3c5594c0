import { publicView, type PublicView } from '../../../src/engine/index.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { expect, PATIENCE } from './patience.ts'
import { onAir, onDesk, type OnAir, type OnDesk } from './pictures.ts'
import type { Table } from './table.ts'
import { roleName, t } from './words.ts'

type Check = Extract<Scenario['play'][number], { do: 'expect' }>['checks'][number]

/**
 * What a file expects, looked for in two places: in the journal that the running app hands out (every key, by the file's
 * own comparison), and on the pages, wherever a person could read it there.
 */
export async function checkExpectations(table: Table, checks: readonly Check[]): Promise<void> {
  const { state } = await table.app.journal(table.desk.frame.match)
  const wrong = checks.map((check) => ({ ...check, ...check.look(state) })).filter(({ holds }) => !holds)
  expect(wrong.map(({ key, expected, actual }) => ({ key, expected, actual }))).toEqual([])
  const now = publicView(state)
  for (const { key, expected } of checks) {
    const looks = LOOKS[key.replace('public.', '')]?.(expected as never, now)
    if (looks?.desk && !key.startsWith('public.'))
      await seenOn(() => onDesk(table.desk.page), looks.desk, `console: ${key}`)
    if (looks?.air) await seenOn(() => onAir(table.overlay), looks.air, `overlay: ${key}`)
    if (looks?.tablet) await seenOnTablets(table, looks.tablet)
  }
}

/** Pages take their time: a ballot opens on air for some seconds before the cards change. */
async function seenOn(look: () => Promise<object>, wanted: object, where: string): Promise<void> {
  const keys = Object.keys(wanted)
  const seen = async () => {
    const picture = Object.entries(await look())
    return Object.fromEntries(picture.filter(([key]) => keys.includes(key)))
  }
  await expect.poll(seen, { message: where, timeout: PATIENCE }).toEqual(wanted)
}

/** Whoever is asked nothing now is shown the day as everybody knows it. */
async function seenOnTablets({ pages }: Table, text: string): Promise<void> {
  const watching = [...pages.values()].filter(({ view }) => view.ask === 'none')
  await Promise.all(
    watching.map(({ page }) => expect(page.locator('[data-screen="day"] .headline')).toContainText(text)),
  )
}

interface Looks {
  readonly air?: Partial<OnAir>
  readonly desk?: { readonly [K in keyof OnDesk]?: unknown }
  readonly tablet?: string
}
type Seats = readonly number[]
type Shown = Readonly<Record<number, number>>

const numbersOf = (seat: number | 'none'): Seats => (seat === 'none' ? [] : [seat])
/** A speaker and the three after him are on air; the desk has room for all. */
const FIRST = 4
const withVotes = (tally: Shown): Shown =>
  Object.fromEntries(Object.entries(tally).filter(([, total]) => total > 0))
const words = (seats: Seats, word: string) =>
  Object.fromEntries(seats.map((seat) => [seat, expect.stringContaining(word) as unknown]))

/** What the bar at the top of the picture says. */
function captionAt({ phase, step, winner }: PublicView): string {
  if (winner !== null) return t(`faction.${winner}`) + t('overlay.won')
  return t(phase === 'night' ? 'overlay.night' : `step.${step}`)
}

/** Where a key of `expect` can be read; keys that are nowhere to be read are not listed. */
const LOOKS: Readonly<Record<string, (expected: never, now: PublicView) => Looks>> = {
  step: (step: string, now) => ({ desk: { step }, air: { what: captionAt(now) } }),
  seat: (seat: number) => ({ desk: { seat } }),
  dead: (dead: Seats, now) => ({ desk: { dead }, air: { out: now.dead } }),
  causes: (causes: Readonly<Record<number, readonly string[]>>) => ({
    desk: {
      causes: expect.objectContaining(
        Object.fromEntries(
          Object.entries(causes).map(([seat, all]) => [seat, all.map((one) => t(`cause.${one}`)).join('、')]),
        ),
      ),
    },
  }),
  announced: (announced: Seats, now) => ({
    air: { out: expect.arrayContaining([...announced]) as never },
    ...(announced.length > 0 && now.step !== 'announcement'
      ? { tablet: t('tablet.dawn.dead', { seats: announced.join('、') }) }
      : {}),
  }),
  peaceful: (peaceful: boolean) => (peaceful ? { tablet: t('tablet.dawn.peaceful') } : {}),
  candidates: (candidates: Seats) => ({
    air: { concerned: candidates },
    desk: { flags: expect.objectContaining(words(candidates, t('state.candidate'))) },
  }),
  withdrawn: (withdrawn: Seats) => ({
    desk: { flags: expect.objectContaining(words(withdrawn, t('state.withdrawn'))) },
  }),
  sheriff: (sheriff: number | 'none') => ({
    air: { sheriff: numbersOf(sheriff) },
    desk: { flags: expect.objectContaining(words(numbersOf(sheriff), t('state.sheriff'))) },
  }),
  voters: (voters: Shown) => ({ air: { voters }, desk: { voters } }),
  tally: (tally: Shown) => ({ air: { tally: withVotes(tally) }, desk: { tally: withVotes(tally) } }),
  exiled: (exiled: number | 'none') => ({
    air: { out: expect.arrayContaining([...numbersOf(exiled)]) as never },
    desk: { flags: expect.objectContaining(words(numbersOf(exiled), t('out.exile'))) },
  }),
  speakers: (speakers: Seats) => ({
    air: { speakers: speakers.slice(0, FIRST) },
    desk: { speakers },
  }),
  winner: (winner: string) =>
    winner === 'none'
      ? { air: { winner: '' } }
      : {
          air: { winner: expect.stringContaining(t(`faction.${winner}`)) as never },
          desk: { text: expect.stringContaining(t(`faction.${winner}`)) },
        },
  roles: (roles: Readonly<Record<number, string>>) => ({
    air: {
      roles: Object.fromEntries(Object.entries(roles).map(([seat, role]) => [seat, roleName(role)])),
    },
  }),
  'may-shoot': (may: boolean) => ({
    desk: { legal: may ? expect.arrayContaining([expect.any(Number)]) : [] },
  }),
}
