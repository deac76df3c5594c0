import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { PublicView, SeatNo } from '../../../src/engine/index.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { SIZES } from '../tablet-page.ts'
import { App } from './app.ts'
import { Desk } from './desk.ts'
import { PageLine } from './line.ts'
import { Onlooker } from './secrecy.ts'
import { TabletPage, type Tablet } from './tablet.ts'
import { WireTablet } from './wire-tablet.ts'

/** People who are easy to find again in a picture; one name is long and one is Latin. */
const NAMES = [
  '阿明',
  '小雨',
  '老张',
  '可可',
  '大熊',
  '七七',
  '慕容晚晴',
  '石头',
  'Nightingale',
  '豆豆',
  '阿岚',
  '木子',
]

const DESK = { viewport: { width: 1440, height: 900 } }
const STAGE = { viewport: { width: 1920, height: 1080 } }
const PALM = { viewport: SIZES['seven inches'], hasTouch: true }
const LARGE_PALM = { viewport: SIZES['ten inches, upright'], hasTouch: true }

export interface Table {
  readonly app: App
  readonly desk: Desk
  readonly overlay: Page
  readonly overlayLine: PageLine<PublicView>
  readonly tablets: ReadonlyMap<SeatNo, Tablet>
  readonly pages: ReadonlyMap<SeatNo, TabletPage>
  readonly onlookers: readonly Onlooker[]
}

export interface TableWishes {
  readonly name: string
  readonly title: string
  readonly board: string
  /** Options of the match besides those of the board. */
  readonly options: Readonly<Record<string, unknown>>
  /** Seats with a page; the others answer over the bare wire. */
  readonly pages: readonly SeatNo[]
  /** Seats that must not learn anything but their own card; they need a page. */
  readonly bystanders: readonly SeatNo[]
}

/** Opens a table, lets something happen at it, and clears it away however that went. */
export async function atTable(
  browser: Browser,
  scenario: Scenario,
  wishes: TableWishes,
  happens: (table: Table) => Promise<void>,
): Promise<void> {
  const app = await App.start(wishes.name)
  const tablets = new Map<SeatNo, Tablet>()
  try {
    await happens(await openTable(app, browser, scenario, wishes, tablets))
  } finally {
    for (const tablet of tablets.values()) await tablet.close()
    await app.end()
  }
}

/** Sets the match up in the console, deals, and opens every other window. */
async function openTable(
  app: App,
  browser: Browser,
  scenario: Scenario,
  wishes: TableWishes,
  tablets: Map<SeatNo, Tablet>,
): Promise<Table> {
  const desk = new Desk(await newPage(browser, DESK))
  const { board, title, options } = wishes
  await desk.open(app.consoleUrl)
  await desk.create({ board, preset: 'pandaKill', title, names: NAMES, options })
  await desk.deal(scenario.cards)
  const links = await desk.links()

  const overlay = await newPage(browser, STAGE)
  const overlayLine = new PageLine<PublicView>(overlay)
  const onlookers = [await Onlooker.watch(overlay, overlayLine, scenario.cards)]
  await overlay.goto(links.overlay)
  await overlayLine.wait('the overlay is shown the match', () => overlayLine.shown)

  const pages = new Map<SeatNo, TabletPage>()
  for (const [seat, link] of links.seats) {
    if (seat > scenario.cards.length) continue
    if (!wishes.pages.includes(seat)) {
      tablets.set(seat, new WireTablet(link, seat))
      continue
    }
    const isBystander = wishes.bystanders.includes(seat)
    const tablet = new TabletPage(await newPage(browser, isBystander ? LARGE_PALM : PALM), seat)
    if (isBystander) {
      tablet.isBystander = true
      const own = scenario.cards[seat - 1] ?? null
      onlookers.push(await Onlooker.watch(tablet.page, tablet.line, scenario.cards, own))
    }
    tablets.set(seat, tablet)
    pages.set(seat, await tablet.open(link))
  }

  return { app, desk, overlay, overlayLine, tablets, pages, onlookers }
}

/** Every window is a device of its own, with its own memory; besides, a browser draws windows, and lets tabs behind them wait. */
async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}
