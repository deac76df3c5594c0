import { createPinia } from 'pinia'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createApp, nextTick, type App } from 'vue'
import type { RoleId } from '../../src/engine/index.ts'
import ConsoleApp from '../../src/renderer/console/App.vue'
import { provideI18n } from '../../src/renderer/console/app/language.ts'
import { windowI18n } from '../../src/renderer/shared/i18n.ts'
import { FakeHub, FakeSocket, type SetupInput } from './console-fake-hub.ts'

/** The referee's window with the real engine behind it, driven by nothing but the keyboard. */

export const CARDS: readonly RoleId[] =
  'seer witch hunter guard villager villager villager villager werewolf werewolf werewolf werewolf'.split(' ')
let app: App

/** Lets messages travel and the page redraw. */
export async function settle() {
  for (let i = 0; i < 4; i++) await new Promise((done) => setTimeout(done, 0))
  await nextTick()
}

/** A key goes down: `'5'`, `' '`, `'Enter'`, `'Ctrl+z'`, `'Shift+2'`. */
function strike(name: string) {
  const [, ctrl, shift, key = name] = /^(Ctrl\+)?(Shift\+)?(.+)$/.exec(name) ?? []
  const code = /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, ctrlKey: !!ctrl, shiftKey: !!shift, bubbles: true }),
  )
}

/** Presses keys one after the other, each when the one before is done. */
export async function press(...keys: string[]) {
  for (const name of keys) {
    strike(name)
    await settle()
  }
}

/** Presses keys faster than the hub answers. */
export async function rattle(...keys: string[]) {
  keys.forEach(strike)
  await settle()
  await settle()
}

/** Text of the first element, spaces folded; '' = there is none. */
export const text = (selector: string) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** Opens the window on a new match. */
export async function open(input: SetupInput = { board: 'B12B' }): Promise<FakeHub> {
  const hub = new FakeHub(input)
  FakeSocket.hub = hub
  const i18n = await windowI18n('console', 'zh-Hans')
  provideI18n(i18n)
  document.body.innerHTML = '<div id="app"></div>'
  app = createApp(ConsoleApp).use(createPinia()).use(i18n)
  app.mount('#app')
  await settle()
  // The texts of the game are read from files of their own.
  await vi.waitFor(() => expect(text('.seats')).toMatch(/未发牌|预言家|平民/))
  return hub
}

/** Gives every test of the file a window without a network, and closes it afterwards. */
export function useWindow() {
  beforeEach(() => {
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in this test')))
    history.replaceState(null, '', 'http://localhost:3000/console?t=token')
  })
  afterEach(() => {
    app.unmount()
    vi.unstubAllGlobals()
  })
}
