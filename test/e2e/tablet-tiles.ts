import type { Page } from '@playwright/test'

/** Photographs of several tablets at once, compared tablet by tablet. All lengths are CSS pixels of the photographed page. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A tablet on one of several pictures. */
export interface Tile {
  readonly picture: number
  readonly left: number
  readonly top: number
}

export interface Question {
  readonly tile: Tile
  /** What it may look like; `covered`: what does not count then, from the tablet's own corner. */
  readonly looks: readonly { readonly tile: Tile; readonly covered: readonly Box[] }[]
}

/** Which of the tiles look like none of their looks, so that an eye could see it: their places in the list. */
export function strangeTiles(
  page: Page,
  pictures: readonly Buffer[],
  questions: readonly Question[],
  size: { readonly width: number; readonly height: number },
  scale: number,
): Promise<number[]> {
  return page.evaluate(
    async (job) => {
      const read = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = document.createElement('canvas')
        canvas.width = image.width
        canvas.height = image.height
        const pen = canvas.getContext('2d', { willReadFrequently: true })!
        pen.drawImage(image, 0, 0)
        const { data, width } = pen.getImageData(0, 0, image.width, image.height)
        return { points: new Uint32Array(data.buffer), width }
      }
      const seen = await Promise.all(job.pictures.map(read))
      const { scale } = job
      // The edge of a letter may be drawn a shade differently from one frame to the next; no eye sees 12 of 255.
      const isShade = (a: number, b: number) =>
        [0, 8, 16].every((k) => Math.abs(((a >> k) & 255) - ((b >> k) & 255)) <= 12)
      const differ = (one: Tile, other: Tile, covered: readonly Box[]) => {
        const [a, b] = [seen[one.picture]!, seen[other.picture]!]
        const isCovered = (x: number, y: number) =>
          covered.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
        for (let y = 0; y < job.size.height * scale; y++) {
          const inA = (one.top * scale + y) * a.width + one.left * scale
          const inB = (other.top * scale + y) * b.width + other.left * scale
          for (let x = 0; x < job.size.width * scale; x++) {
            const p = a.points[inA + x]!
            const q = b.points[inB + x]!
            if (p !== q && !isShade(p, q) && !isCovered(x / scale, y / scale)) return true
          }
        }
        return false
      }
      return job.questions.flatMap(({ tile, looks }, i) =>
        looks.every((look) => differ(tile, look.tile, look.covered)) ? [i] : [],
      )
    },
    { pictures: pictures.map((picture) => picture.toString('base64')), questions, size, scale },
  )
}
