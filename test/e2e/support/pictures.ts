import type { Page } from '@playwright/test'
import { t } from './words.ts'

/** What a person can read off the overlay and off the console, as plain values. */

export interface OnAir {
  /** What goes on, in the bar at the top. */
  readonly what: string
  /** Whom it concerns: the candidates, the PK stage. */
  readonly concerned: readonly number[]
  /** Seats drawn as out. */
  readonly out: readonly number[]
  readonly sheriff: readonly number[]
  /** The line under each name. */
  readonly strips: Readonly<Record<number, string>>
  /** Cards that lie open. */
  readonly roles: Readonly<Record<number, string>>
  /** Voters and the weight of their votes. */
  readonly voters: Readonly<Record<number, number>>
  /** Who speaks, and the next ones. */
  readonly speakers: readonly number[]
  /** The opened ballot. */
  readonly tally: Readonly<Record<number, number>>
  readonly winner: string
  /** Why nothing of the match is shown. */
  readonly neutral: string
}

export function onAir(page: Page): Promise<OnAir> {
  return page.evaluate((mayVote) => {
    const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll(selector)]
    const text = (element: Element | null | undefined) =>
      element?.textContent?.trim().replace(/\s+/g, ' ') ?? ''
    const one = (selector: string, root: ParentNode = document) => text(root.querySelector(selector))
    const numbers = (selector: string) => all(selector).map((element) => Number(text(element)))
    const cards = all('.seat-board .card').map((card) => ({
      no: Number(one('.tile .number', card)),
      out: card.classList.contains('out'),
      sheriff: card.classList.contains('sheriff'),
      strip: one('.strip:not(.role)', card),
      role: one('.strip.role', card),
    }))
    const seats = (fits: (card: (typeof cards)[number]) => boolean) => cards.filter(fits).map(({ no }) => no)
    const weight = (strip: string) => Number(/×([\d.]+)/.exec(strip)?.[1] ?? 1)
    const rows = all('.ballot-open li, .ballot-small .line').filter((row) => row.querySelector('b.target'))
    return {
      what: one('.phase-bar .what'),
      concerned: numbers('.phase-bar .detail .seat-number'),
      out: seats((card) => card.out),
      sheriff: seats((card) => card.sheriff),
      strips: Object.fromEntries(cards.map(({ no, strip }) => [no, strip])),
      roles: Object.fromEntries(cards.filter(({ role }) => role).map(({ no, role }) => [no, role])),
      voters: Object.fromEntries(
        cards.filter(({ strip }) => strip.includes(mayVote)).map(({ no, strip }) => [no, weight(strip)]),
      ),
      speakers: [...numbers('.speaker .plate'), ...numbers('.speaker .next .seats .seat-number')],
      tally: Object.fromEntries(
        rows.map((row) => [Number(one('b.target', row)), Number.parseFloat(one('.total', row))]),
      ),
      winner: one('.phase-bar .winner'),
      neutral: one('.neutral'),
    }
  }, t('state.may-vote'))
}

export interface OnDesk {
  readonly step: string
  /** The seat whose step it is. */
  readonly seat: number | null
  /** Dead by the truth, with why. */
  readonly dead: readonly number[]
  readonly causes: Readonly<Record<number, string>>
  /** Public state of each seat, in words. */
  readonly flags: Readonly<Record<number, string>>
  readonly voters: Readonly<Record<number, number>>
  readonly tally: Readonly<Record<number, number>>
  readonly speakers: readonly number[]
  /** Seats that may be named now. */
  readonly legal: readonly number[]
  /** What comes, as words with seats. */
  readonly agenda: readonly string[]
  /** Everything in the middle column. */
  readonly text: string
}

export function onDesk(page: Page): Promise<OnDesk> {
  return page.evaluate(() => {
    const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll(selector)]
    const text = (element: Element | null | undefined) =>
      element?.textContent?.trim().replace(/\s+/g, ' ') ?? ''
    const one = (selector: string, root: ParentNode = document) => text(root.querySelector(selector))
    const numberIn = (words: string) => Number(/\d+(\.\d+)?/.exec(words)?.[0] ?? 0)
    const seats = all('.seats .seat').map((seat) => ({
      no: Number(one('.seat-number', seat)),
      flags: one('.seat-flags', seat),
      dead: one('.seat-truth .seat-flag.dead', seat),
    }))
    const dead = seats.filter((seat) => seat.dead !== '')
    const who = one('.step-who')
    return {
      step: document.querySelector<HTMLElement>('.next')?.dataset.step ?? '',
      seat: who === '' ? null : numberIn(who),
      dead: dead.map(({ no }) => no),
      causes: Object.fromEntries(dead.map((seat) => [seat.no, seat.dead])),
      flags: Object.fromEntries(seats.map(({ no, flags }) => [no, flags])),
      voters: Object.fromEntries(
        all('.voters .voter-no').map((voter) => {
          const weight = one('.voter-weight', voter)
          return [numberIn(text(voter.firstChild as Element)), weight === '' ? 1 : numberIn(weight)]
        }),
      ),
      tally: Object.fromEntries(
        all('.step-body .readout li')
          .filter((group) => group.querySelector('.readout-total'))
          .map((group) => [numberIn(one('.readout-line', group)), Number(one('.readout-total', group))]),
      ),
      speakers: [
        ...all('.stage .stage-no').map((plate) => Number(text(plate))),
        ...one('.stage-next .figure').split(' · ').filter(Boolean).map(Number),
      ],
      legal: all('.entry .pad .pad-seat:not(.illegal)').map((key) => numberIn(text(key))),
      agenda: all('.agenda li').map(text),
      text: one('.step-body'),
    }
  })
}
