import { describe, expect, it } from 'vitest'
import { hubAddress, portraitAddress } from '../../src/renderer/shared/hub-client.ts'

const page = (hub: string) => ({ href: `http://desk.test:8080/overlay/?hub=${encodeURIComponent(hub)}` })

describe('the hub that an address names', () => {
  it.each(['10.0.0.7:4100', 'desk.local', '[::1]:4100'])('is asked: %s', (hub) => {
    expect(hubAddress('overlay', page(hub))).toBe(`ws://${hub}/ws/overlay`)
    expect(portraitAddress('ab', page(hub))).toBe(`http://${hub}/portrait/ab`)
  })

  it.each(['', ':', 'a b', 'a%20b', '"><script>', `${'x'.repeat(1000)}`])(
    'is the page’s own when it cannot be one: %s',
    (hub) => {
      expect(hubAddress('overlay', page(hub))).toBe('ws://desk.test:8080/ws/overlay')
      expect(portraitAddress('ab', page(hub))).toBe('/portrait/ab')
    },
  )
})
