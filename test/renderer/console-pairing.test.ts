// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { LanStatus, Link } from '../../src/hub/protocol.ts'
import type { FakeHub } from './console-fake-hub.ts'
import { CARDS, open, settle, text, useWindow } from './console-page.ts'

/** The pairing page says first what stands in the way, and on each card what its tablet says of itself. */

let hub: FakeHub
const lan = (on: boolean): LanStatus => ({
  on,
  port: 8080,
  address: null,
  addresses: [{ address: '192.0.2.5', name: 'eth0', family: 4 }],
  urls: on ? ['http://192.0.2.5:8080'] : [],
})
const links: readonly Link[] = [1, 2].map((seat) => ({
  target: { role: 'seat', seat },
  label: '',
  url: `http://127.0.0.1:8080/tablet?t=key${seat}`,
  lan: [],
}))
const cards = () =>
  [...document.querySelectorAll('.qr')].map((card) => card.textContent?.replace(/\s+/g, ' '))
const click = async (selector: string) => {
  document.querySelector<HTMLElement>(selector)?.click()
  await settle()
}

useWindow()

async function pairing(on: boolean) {
  hub = await open()
  hub.deal(CARDS)
  Object.assign(hub.desk, { 'lan.status': lan(on), 'link.list': { links }, 'feed.status': { delay: 0 } })
  await settle()
  document.querySelectorAll<HTMLElement>('.top nav > button')[2]?.click()
  await settle()
  expect(cards()).toHaveLength(2)
}

describe('while the network is off', () => {
  beforeEach(() => pairing(false))

  it('says so above the codes, and offers to open it', () => {
    expect(text('.pairing-shut')).toContain('平板扫了码也连不上')
    expect(text('.pairing-shut .btn')).toBe('打开局域网')
  })
  it('shows no code that no tablet could open', async () => {
    await click('.qr-face')
    expect(document.querySelector('.qr-face img')).toBeNull()
    expect(text('.qr-face')).toContain('先打开局域网')
  })
})

describe('while it is on', () => {
  beforeEach(() => pairing(true))

  it('shows the code of the card that is pressed, and no warning', async () => {
    expect(document.querySelector('.pairing-shut')).toBeNull()
    await click('.qr-face')
    await settle()
    expect(document.querySelectorAll('.qr-face img')).toHaveLength(1)
  })
  it('says on the card whether the tablet has tested itself and keeps its screen on', async () => {
    hub.tablets({ online: [1] }, { tested: true, awake: 'none' })
    await settle()
    expect(cards()[0]).toContain('自检通过')
    expect(cards()[0]).toContain('屏幕会自己熄灭')
    expect(cards()[1]).not.toContain('自检')
    hub.tablets({ online: [2] }, { tested: false, awake: 'lock' })
    await settle()
    expect(cards()[1]).toContain('还没有自检')
  })
})
