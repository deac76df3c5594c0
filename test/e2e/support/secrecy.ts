import type { Page } from '@playwright/test'
import type { RoleId, SeatNo } from '../../../src/engine/index.ts'
import type { PageLine } from './line.ts'
import { roleName } from './words.ts'

/** Cards that lie open for everybody, by the test's own knowledge of the match. */
export type Open = ReadonlyMap<SeatNo, RoleId>

interface Leak {
  readonly word: string
  readonly where: string
}
declare global {
  interface Window {
    faguanLeaks?: Leak[]
  }
}

/** Sides are as good as cards, but for the winner's. */
const SIDES: readonly string[] = ['wolves', 'good']

/**
 * Somebody who must not learn anything: everything its page received and everything it ever drew is looked through. `own` is the
 * card its owner holds, if it is a player's tablet.
 */
export class Onlooker {
  readonly #page: Page
  readonly #line: PageLine<never>
  readonly #roles: readonly RoleId[]
  readonly #own: RoleId | null
  #read = 0

  private constructor(page: Page, line: PageLine<never>, roles: readonly RoleId[], own: RoleId | null) {
    this.#page = page
    this.#line = line
    this.#roles = roles
    this.#own = own
  }

  /** To be called before the page is opened, so that nothing is missed. */
  static async watch(page: Page, line: object, cards: readonly RoleId[], own: RoleId | null = null) {
    const roles = [...new Set(cards)]
    await page.addInitScript(noteWords, [...roles, ...roles.map(roleName)])
    return new Onlooker(page, line as PageLine<never>, roles, own)
  }

  /** All that was given away since the last look, given what lies open; empty = nothing. */
  async leaks(open: Open): Promise<string[]> {
    const frames = this.#line.received.slice(this.#read)
    this.#read = this.#line.received.length
    return [...frames.flatMap((text) => this.#inFrame(text, open)), ...(await this.#inPage(open))]
  }

  /** Every word of a frame that names a card or a side, except where one may stand. */
  #inFrame(text: string, open: Open): string[] {
    const words = [...this.#roles, ...SIDES]
    return wordsIn(JSON.parse(text) as unknown)
      .filter(({ word }) => words.some((secret) => word.includes(secret)))
      .filter(({ path, word }) => !this.#mayStand(path, word, open))
      .map(({ path, word }) => `frame: ${path} = ${word}`)
  }

  #mayStand(path: string, word: string, open: Open): boolean {
    if (/^view\.cards\.\d+$/.test(path) || path === 'view.winner') return true
    if (path === 'view.role') return word === this.#own
    if (path === 'view.faction') return this.#own !== null
    const seat = /^view\.seats\.(\d+)\.(role|faction)$/.exec(path)
    if (seat?.[2] === 'faction') return open.has(Number(seat[1]) + 1)
    const no = seat ? Number(seat[1]) + 1 : Number(/^view\.roles\.(\d+)$/.exec(path)?.[1] ?? 0)
    return open.get(no) === word
  }

  async #inPage(open: Open): Promise<string[]> {
    const allowed: readonly string[] = [...open.values()].flatMap((role) => [role, roleName(role)])
    const seen = await this.#page.evaluate(() => window.faguanLeaks?.splice(0) ?? [])
    return seen
      .filter(({ word }) => !allowed.includes(word))
      .map(({ word, where }) => `page: ${word} in ${where}`)
  }
}

/** Every text in a value, and where it stands. Keys count as texts, too. */
function wordsIn(value: unknown, path = ''): { path: string; word: string }[] {
  if (typeof value === 'string') return [{ path, word: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    ...(/^\d+$/.test(key) ? [] : [{ path: `${path} (key)`, word: key }]),
    ...wordsIn(part, path === '' ? key : `${path}.${key}`),
  ])
}

/** Runs in the page from its first moment: keeps every secret word that ever stands in it, in text or attribute. */
function noteWords(words: readonly string[]): void {
  const leaks: Leak[] = []
  window.faguanLeaks = leaks
  const look = (text: string | null) => {
    for (const word of words) if (text?.includes(word)) leaks.push({ word, where: text.slice(0, 200) })
  }
  const seen = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'attributes') look((target as Element).getAttribute(attributeName ?? ''))
      else if (type === 'characterData') look(target.nodeValue)
      else for (const node of addedNodes) look(node instanceof Element ? node.outerHTML : node.nodeValue)
    }
  })
  seen.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
