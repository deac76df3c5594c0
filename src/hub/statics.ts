import { createReadStream, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Window } from './protocol.ts'

/** Types of the files a build makes; anything else is not handed out. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
}

/** How long (ms) the list of files is believed when something is not in it. */
const LOOK_AGAIN = 1_000

export interface StaticFile {
  readonly path: string
  readonly type: string
}

/**
 * The built windows. Only files found by listing the folder are handed out, under the names found there, so
 * no
 * address, however it is written, leads anywhere else.
 */
export class Statics {
  readonly #folder: string
  #files: ReadonlyMap<string, StaticFile> = new Map()
  #listed = 0

  constructor(folder: string) {
    this.#folder = folder
    this.#list()
  }

  /** The page of a window; undefined while the windows are not built. */
  page(window: Window): StaticFile | undefined {
    return this.#find(`/${window}/index.html`)
  }

  /** What stands at an address, pages excepted: those have their own doors. */
  file(pathname: string): StaticFile | undefined {
    const found = this.#find(pathname)
    return found?.type.startsWith('text/html') ? undefined : found
  }

  open({ path }: StaticFile): NodeJS.ReadableStream {
    return createReadStream(path)
  }

  #find(pathname: string): StaticFile | undefined {
    const known = this.#files.get(pathname)
    // A build may have finished since.
    if (!known && Date.now() - this.#listed > LOOK_AGAIN) this.#list()
    return known ?? this.#files.get(pathname)
  }

  #list(): void {
    this.#listed = Date.now()
    const files = new Map<string, StaticFile>()
    for (const path of filesBelow(this.#folder)) {
      const type = TYPES[extname(path).toLowerCase()]
      if (type) files.set(`/${relative(this.#folder, path).split(sep).join('/')}`, { path, type })
    }
    this.#files = files
  }
}

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
