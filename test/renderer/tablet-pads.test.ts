// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp, defineComponent, h, nextTick, type App } from 'vue'
import type { SeatView } from '../../src/engine/index.ts'
import type { People } from '../../src/hub/protocol.ts'
import { windowI18n } from '../../src/renderer/shared/i18n.ts'
import { pressOf } from '../../src/renderer/tablet/model/night.ts'
import { questionOf } from '../../src/renderer/tablet/model/question.ts'
import ChoicePad from '../../src/renderer/tablet/parts/ChoicePad.vue'
import NightPad from '../../src/renderer/tablet/parts/NightPad.vue'
import { providePlayers } from '../../src/renderer/tablet/players.ts'
import { gameWords, GAME_WORDS } from '../../src/renderer/tablet/words.ts'
import { twelve } from './tablet-views.ts'

const NAMES = ['阿泽', '小鱼儿', 'JY', '囚徒', '桃子', 'Sheep', '大哥辉', '', '郭小蓝', '小樱', 'K', '华少']
const match = () => twelve({ names: NAMES })
const PORTRAIT = 'a'.repeat(64)

/** A key of a seven-inch tablet: nothing has a size in this document. */
class Sized {
  readonly #tell: () => void
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe = () => this.#tell()
  disconnect = () => undefined
}
const KEY = { width: 185, height: 104 }

let app: App | undefined
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Sized)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(KEY as DOMRect)
})
afterEach(() => {
  app?.unmount()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Draws a part of the page with the players behind it. */
async function draw(part: () => ReturnType<typeof h>, people: People = {}): Promise<HTMLElement> {
  const i18n = await windowI18n('tablet', 'zh-Hans')
  const root = defineComponent(() => {
    providePlayers(() => people)
    return part
  })
  document.body.innerHTML = '<div id="app"></div>'
  app = createApp(root)
    .use(i18n)
    .provide(GAME_WORDS, await gameWords(i18n))
  app.mount('#app')
  await nextTick()
  await nextTick()
  return document.querySelector<HTMLElement>('#app')!
}

const night = (view: SeatView, people?: People) =>
  draw(() => h(NightPad, { seats: view.seats, look: (key) => pressOf(view, key, []) }), people)
const ballot = (view: SeatView, people?: People) =>
  draw(() => h(ChoicePad, { choices: questionOf(view)!.choices, seats: view.seats, chosen: null }), people)

describe('the pad at night', () => {
  it('is one and the same page for a called seat and any other', async () => {
    const at = match().to('night.guard')
    const pages = []
    for (const seat of [4, 5, 9]) pages.push((await night(at.seat(seat))).innerHTML)
    expect(pages[0]).toContain('data-seat="12"')
    expect(new Set(pages).size).toBe(1)
  })

  it('shows no faces: they would light the room', async () => {
    const page = await night(match().to('night.guard').seat(5), { 2: { portrait: PORTRAIT } })
    expect(page.querySelectorAll('.portrait, img')).toHaveLength(0)
  })
})

describe('the keys of a ballot', () => {
  const voting = () =>
    match()
      .to('election.run')
      .act('run', { seats: [1, 9] })
      .to('election.vote')
      .seat(5)

  it('carry every player’s number and name, to see and to hear', async () => {
    const page = await ballot(voting())
    const keys = [...page.querySelectorAll('[data-seat]')]
    expect(keys.map((key) => key.querySelector('.number')?.textContent)).toEqual(
      NAMES.map((_, i) => String(i + 1)),
    )
    expect(keys[6]?.querySelector('.seat-name')?.textContent?.trim()).toBe('大哥辉')
    expect(keys[6]?.getAttribute('aria-label')).toBe('7号 大哥辉')
    expect(keys[7]?.getAttribute('aria-label')).toBe('8号')
  })

  it('have a face each as soon as anybody has a picture', async () => {
    expect((await ballot(voting())).querySelectorAll('.portrait')).toHaveLength(0)
    app?.unmount()
    const page = await ballot(voting(), { 2: { portrait: PORTRAIT } })
    expect(page.querySelectorAll('.portrait')).toHaveLength(12)
    expect(page.querySelector('[data-seat="2"] img')?.getAttribute('src')).toBe(`/portrait/${PORTRAIT}`)
  })
})
