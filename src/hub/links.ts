import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { passOf, type LinkKey, type Pass } from './people.ts'

/** Where the secrets are kept: the store's settings, so that links survive a restart. */
export interface Shelf {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

interface Kept {
  readonly token: string
  readonly label: string
}

const SHELF_KEY = 'hub.links'

/**
 * The secrets of all links. A seat's link belongs to the seat of the table, not to the match: it survives
 * reloads,
 * restarts and the next match. When other people sit down, the referee renews all seats at once.
 */
export class Links {
  readonly #shelf: Shelf
  readonly #kept: Map<LinkKey, Kept>

  constructor(shelf: Shelf) {
    this.#shelf = shelf
    this.#kept = new Map(Object.entries((shelf.get(SHELF_KEY) ?? {}) as Record<string, Kept>))
    this.need(['referee', 'overlay', 'god'])
  }

  /** The secret of a link, made at first need. */
  token(key: LinkKey): string {
    this.need([key])
    return this.#kept.get(key)!.token
  }

  /** Makes the secrets that are missing, with one write for all of them. */
  need(keys: readonly LinkKey[]): void {
    const missing = keys.filter((key) => !this.#kept.has(key))
    if (missing.length > 0) this.renew(missing)
  }

  has(key: LinkKey): boolean {
    return this.#kept.has(key)
  }

  label(key: LinkKey): string {
    return this.#kept.get(key)?.label ?? ''
  }

  keys(): LinkKey[] {
    return [...this.#kept.keys()]
  }

  /** Fresh secrets under these names; old ones are worth nothing from now on. */
  renew(keys: readonly LinkKey[]): void {
    for (const key of keys) this.#kept.set(key, { token: newToken(), label: this.label(key) })
    this.#save()
  }

  /** One more console, under a name for people. */
  addDevice(label: string): LinkKey {
    let n = 1
    while (this.#kept.has(`device:${n}`)) n += 1
    this.#kept.set(`device:${n}`, { token: newToken(), label })
    this.#save()
    return `device:${n}`
  }

  revoke(key: LinkKey): void {
    if (this.#kept.delete(key)) this.#save()
  }

  /** Whose secret this is. Looks at every one of them, so that the time it takes tells nothing. */
  find(token: string): Pass | null {
    const wanted = digest(token)
    let found: Pass | null = null
    for (const [key, kept] of this.#kept) {
      if (timingSafeEqual(digest(kept.token), wanted)) found = passOf(key, kept.label)
    }
    return found
  }

  #save(): void {
    this.#shelf.set(SHELF_KEY, Object.fromEntries(this.#kept))
  }
}

/** 128 bits: nobody guesses one, however often the door is tried. */
function newToken(): string {
  return randomBytes(16).toString('base64url')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
