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
 * The secrets of all links. A seat's link belongs to the seat of the table, not to the match: it survives reloads,
 * restarts and the next match. When other people sit down, the referee renews all seats at once.
 */
export class Links {
  readonly #shelf: Shelf
  readonly #kept: Map<LinkKey, Kept>

  constructor(shelf: Shelf) {
    this.#shelf = shelf
    this.#kept = new Map(Object.entries((shelf.get(SHELF_KEY) ?? {}) as Record<string, Kept>))
    for (const key of ['referee', 'overlay', 'god']) this.token(key)
  }

  /** The secret of a link, made at first need. */
  token(key: LinkKey): string {
    return (this.#kept.get(key) ?? this.#make(key, '')).token
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

  /** A fresh secret under a name; an old one is worth nothing from now on. */
  renew(key: LinkKey, label = this.label(key)): string {
    return this.#make(key, label).token
  }

  revoke(key: LinkKey): void {
    if (this.#kept.delete(key)) this.#save()
  }

  /** The name for one more console. */
  freeDevice(): LinkKey {
    let n = 1
    while (this.#kept.has(`device:${n}`)) n += 1
    return `device:${n}`
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

  #make(key: LinkKey, label: string): Kept {
    const kept = { token: randomBytes(16).toString('base64url'), label }
    this.#kept.set(key, kept)
    this.#save()
    return kept
  }

  #save(): void {
    this.#shelf.set(SHELF_KEY, Object.fromEntries(this.#kept))
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
