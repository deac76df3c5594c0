import { expect, test } from '@playwright/test'
import type { Offer, RoleId, SeatNo } from '../../src/engine/index.ts'
import { NAMES, openTable, type Table } from './tablet-stand.ts'
import type { Look, Photo } from './tablet-examiner.ts'
import { Wall } from './tablet-wall.ts'

// A whole night before a camera: twelve real tablets on one real hub, fingers on all of them.

const CARDS: readonly RoleId[] = [
  'cupid',
  'seer',
  'witch',
  'guard',
  'hunter',
  'wild-child',
  'two-sisters',
  'two-sisters',
  'piper',
  'seed-wolf',
  'werewolf',
  'werewolf',
]
const SEATS: readonly SeatNo[] = CARDS.map((_, i) => i + 1)

/** Seats that an offer takes: where two are named together, each alone breaks the rule of the number. */
function legal({ seats }: Offer): readonly SeatNo[] {
  const least = Math.min(...seats.map(({ rules }) => rules.length))
  return seats.filter(({ rules }) => rules.length === least).map(({ seat }) => seat)
}

/** Keys of the pad that answer an offer; a looking call takes any key. */
function keysFor(offer: Offer | undefined): readonly string[] {
  if (!offer || offer.form === 'card') return ['7']
  if (offer.form === 'choice') return ['no']
  // The knife goes where neither guard nor witch stands in its way, so that somebody is dead on the second night.
  const seats = offer.act === 'wolves' ? legal(offer).slice(8) : legal(offer)
  return seats.slice(0, Math.max(1, offer.max)).map(String)
}

/** One night before the camera. */
class Night {
  readonly #table: Table
  readonly #wall: Wall
  /** What a tablet may look like at this call: fresh, tapped. */
  #looks: Look[] = []
  #films = 0

  constructor(table: Table, wall: Wall) {
    this.#table = table
    this.#wall = wall
  }

  /** How many photographs the film had. */
  get filmed(): number {
    return this.#films
  }

  /** One call: nobody has touched his tablet yet, a called and an uncalled finger rest, everybody has tapped. */
  async call(): Promise<void> {
    const { view } = this.#table.referee
    const [offer] = view.offers
    const actors = view.emptyCall ? [] : (offer?.actors ?? [])
    const name = `night ${view.night}, ${view.step}`
    await this.#wall.allSay(`第${view.called.length}次`)
    const fresh = await this.#same(`${name}, before`)
    await this.#develop(fresh)
    this.#wall.film()
    const keys = keysFor(offer)
    const other = SEATS.find((seat) => seat !== 5 && !actors.includes(seat))!
    const fingers = [actors[0] ?? 5, other] as const
    await this.#under(fingers, keys[0]!, name)
    for (const seat of SEATS) {
      const all = actors.includes(seat) ? keys : ['8']
      for (const key of fingers.includes(seat) ? all.slice(1) : all) await this.#wall.tap(seat, key)
    }
    await this.#wall.allSay('已点')
    this.#wall.handsOff()
    const { referee } = this.#table
    await referee.until(() => actors.every((seat) => seat in referee.view.pending))
    await this.#same(`${name}, after`)
  }

  /** All twelve look the same now. */
  async #same(name: string): Promise<Look> {
    const photo = await this.#wall.photograph(name)
    expect(await this.#wall.examiner.unlike(photo), name).toEqual([])
    const look = { photo, seat: SEATS[0]! }
    this.#looks.push(look)
    return look
  }

  /** Outside the hand a tablet under a finger looks like any other, whether its seat is called or not. */
  async #under([called, other]: readonly [SeatNo, SeatNo], key: string, name: string): Promise<void> {
    const photos: Photo[] = []
    for (const seat of [called, other])
      await this.#wall.hold(seat, key, async () => {
        photos.push(await this.#wall.photograph(`${name}, seat ${seat} presses`))
      })
    const photo = await this.#wall.photograph(`${name}, both lifted`)
    // What the uncalled one looks like now is all that the called one may look like.
    this.#looks.push({ photo, seat: other })
    expect(await this.#wall.examiner.strangers([...photos, photo], this.#looks)).toEqual([])
  }

  /** After the last call. */
  end = (): Promise<void> => this.#develop(this.#looks[this.#looks.length - 1]!)

  /** Whatever was filmed since the last call began is a look of that call or, at its end, the first of this one. */
  async #develop(fresh: Look): Promise<void> {
    const film = await this.#wall.cut()
    this.#films += film.length
    if (film.length > 0) expect(await this.#wall.examiner.strangers(film, this.#looks)).toEqual([])
    this.#looks = [fresh]
  }
}

test('twelve tablets side by side show one night, whoever is called, told, in love, charmed or dead', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const options = { 'sheriff.electionStart': 'smallest', 'speech.firstDaySide': 'sheriffChooses' } as const
  const table = await openTable({ cards: [...CARDS], seats: 12, names: NAMES, deal: CARDS, options })
  const { referee } = table
  await referee.to('night.cupid')
  const wall = await Wall.hang(browser, SEATS, table.url)
  const night = new Night(table, wall)
  const calls: string[] = []
  const through = async (most: number) => {
    for (let left = most; referee.view.step.startsWith('night.'); await referee.next()) {
      calls.push(referee.view.step)
      await night.call()
      if (--left === 0) break
    }
    await night.end()
  }
  try {
    await through(20)
    expect(calls.length).toBeGreaterThan(11)
    // Somebody is publicly dead in the second night, and struck through on all tablets.
    await referee.to('night.two-sisters')
    expect(referee.view.dead.length).toBeGreaterThan(0)
    await through(3)
    expect(new Set(calls).size).toBeLessThan(calls.length)
    expect(night.filmed).toBeGreaterThan(calls.length)
  } finally {
    await wall.cut()
    await wall.close()
    await table.close()
  }
})
