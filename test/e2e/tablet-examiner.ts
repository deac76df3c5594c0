import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { SeatNo } from '../../src/engine/index.ts'
import { strangeTiles, type Box } from './tablet-tiles.ts'

export type { Box } from './tablet-tiles.ts'

/** Who looks at photographs of a wall of tablets and says which of them stands out. */

/** CSS pixels of one tablet, how many stand in a row, and how many pixels of the photograph stand for one of theirs. */
export const TILE = { width: 400, height: 640 } as const
export const COLUMNS = 6
export const SHARPNESS = 0.5

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/uniform-night')

/** Where the n-th tablet hangs, from 0, in CSS pixels of the wall. */
export const cornerOf = (n: number): { readonly left: number; readonly top: number } => ({
  left: (n % COLUMNS) * TILE.width,
  top: Math.floor(n / COLUMNS) * TILE.height,
})

/** One photograph of all tablets. `hands`: what a hand covers, by seat, in a tablet's own CSS pixels. */
export interface Photo {
  readonly name: string
  readonly picture: Buffer
  readonly hands: ReadonlyMap<SeatNo, Box>
}

/** One tablet's look on a photograph. */
export interface Look {
  readonly photo: Photo
  readonly seat: SeatNo
}

export class Examiner {
  readonly #page: Page
  readonly #seats: readonly SeatNo[]

  /** `page`: an empty page to read pictures in. */
  constructor(page: Page, seats: readonly SeatNo[]) {
    this.#page = page
    this.#seats = seats
  }

  /**
   * What on the photographs looks like none of the given looks, outside of hands. They are written down together then, for
   * a person to compare.
   */
  async strangers(photos: readonly Photo[], looks: readonly Look[], among = this.#seats): Promise<string[]> {
    const pictures = [...photos, ...looks.map((look) => look.photo)]
    const wanted = photos.flatMap((photo, n) => among.map((seat) => ({ photo, n, seat })))
    const questions = wanted.map(({ photo, n, seat }) => ({
      tile: { picture: n, ...this.#corner(seat) },
      looks: looks.map((look, i) => ({
        tile: { picture: photos.length + i, ...this.#corner(look.seat) },
        covered: [photo.hands.get(seat), look.photo.hands.get(look.seat)].filter((box) => box !== undefined),
      })),
    }))
    const buffers = pictures.map(({ picture }) => picture)
    const found = await strangeTiles(this.#page, buffers, questions, TILE, SHARPNESS)
    const strange = found.flatMap((i) => wanted[i] ?? [])
    if (strange.length > 0) keep(pictures)
    return strange.map(({ photo, seat }) => `seat ${seat} on "${photo.name}"`)
  }

  /** A photograph on which every tablet must look the same. */
  unlike = (photo: Photo): Promise<string[]> => this.strangers([photo], [{ photo, seat: this.#seats[0]! }])

  #corner = (seat: SeatNo) => cornerOf(this.#seats.indexOf(seat))
}

function keep(photos: readonly Photo[]): void {
  mkdirSync(ARTIFACTS, { recursive: true })
  for (const { name, picture } of photos) writeFileSync(join(ARTIFACTS, `${name}.png`), picture)
}
