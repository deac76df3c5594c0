import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StaticFile } from './statics.ts'

/** Bytes of the largest portrait; the console scales pictures down far below that. */
export const LARGEST_PORTRAIT = 2 * 1024 * 1024

interface Kind {
  readonly ending: string
  readonly type: string
  readonly fits: (bytes: Buffer) => boolean
}

const ascii = (bytes: Buffer, from: number, text: string): boolean =>
  bytes.toString('latin1', from, from + text.length) === text

/** The pictures that are taken, by their first bytes: what a sender calls them counts for nothing. */
const KINDS: readonly Kind[] = [
  {
    ending: 'png',
    type: 'image/png',
    fits: (bytes) => ascii(bytes, 0, '\x89PNG\r\n\x1a\n') && ascii(bytes, 12, 'IHDR'),
  },
  { ending: 'jpg', type: 'image/jpeg', fits: (bytes) => ascii(bytes, 0, '\xff\xd8\xff') },
  {
    ending: 'webp',
    type: 'image/webp',
    fits: (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP'),
  },
]

/**
 * The players' pictures in the data folder, each a file named by the SHA-256 of its content. A name never stands for
 * another picture, so nothing is ever overwritten; nothing is deleted either, since older matches may show it.
 */
export class Portraits {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'portraits')
  }

  /** The file of a portrait; undefined when there is none, or when `id` is no id. */
  file(id: string): StaticFile | undefined {
    if (!/^[0-9a-f]{64}$/.test(id)) return undefined
    return KINDS.map(({ ending, type }) => ({ path: join(this.#folder, `${id}.${ending}`), type })).find(
      ({ path }) => existsSync(path),
    )
  }

  /** Keeps a picture and answers its id; null = it is none of the kinds taken. Throws what the file system throws. */
  async keep(bytes: Buffer): Promise<string | null> {
    const kind = KINDS.find(({ fits }) => fits(bytes))
    if (!kind) return null
    const id = createHash('sha256').update(bytes).digest('hex')
    if (!this.file(id)) await this.#write(`${id}.${kind.ending}`, bytes)
    return id
  }

  /** Whole or not at all: a crash half-way leaves a file that nobody asks for. */
  async #write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const part = join(this.#folder, `${randomBytes(8).toString('hex')}.part`)
    try {
      const file = await open(part, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, join(this.#folder, name))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}
