import { describe, expect, it, vi } from 'vitest'
import { nameWidth } from '../../src/renderer/shared/seat/index.ts'
import { letteringFor, nameFit } from '../../src/renderer/tablet/model/lettering.ts'
import { playersOf } from '../../src/renderer/tablet/players.ts'

const NAMES = ['K', '阿泽', '百变小樱大魔王必胜客呀', 'Bartholomew K.', '𠮷野家', '十二个字长的名字就是这样']
/** Keys of tablets between seven and thirteen inches, of small and large tables, and of half as large text. */
const KEYS = [
  { width: 185, height: 104 },
  { width: 122, height: 62 },
  { width: 185, height: 82 },
  { width: 250, height: 160 },
  { width: 90, height: 52 },
]

describe.each(KEYS)('number and name on a key of $width × $height', (key) => {
  const lettering = letteringFor(key)

  it.each(NAMES)('%s stands inside the key, below a larger number', (name) => {
    const fit = nameFit(name, lettering)
    if (!fit) return expect(lettering.below).toBe(0)
    expect(lettering.number).toBeGreaterThan(fit.size * 1.5)
    expect(lettering.number + fit.size * fit.lines * 1.16).toBeLessThanOrEqual(key.height)
    // Not cut off, unless letters would have to be smaller than can be read.
    if (fit.size > 12) expect(nameWidth(name) * fit.size).toBeLessThanOrEqual(fit.lines * (key.width - 18))
  })
})

it('is largest for the short names and alike for all of them', () => {
  const lettering = letteringFor({ width: 185, height: 104 })
  expect(nameFit('阿泽', lettering)).toEqual(nameFit('JY', lettering))
  expect(nameFit('阿泽', lettering)!.size).toBeGreaterThan(nameFit(NAMES[2]!, lettering)!.size)
})

it('has a face beside the number only where two digits stay beside it', () => {
  expect(letteringFor({ width: 185, height: 104 }).face).toBe(true)
  expect(letteringFor({ width: 120, height: 102 }).face).toBe(false)
})

it('leaves the number alone on a key that has no room for more', () => {
  expect(letteringFor({ width: 60, height: 40 }).below).toBe(0)
  expect(nameFit('阿泽', letteringFor({ width: 60, height: 40 }))).toBeNull()
})

describe('the players', () => {
  it('have a place for a face as soon as one of them has a picture', () => {
    expect(playersOf({ 2: { team: '北风' } }).pictured).toBe(false)
    vi.stubGlobal('location', { href: 'http://10.0.0.2:8123/tablet/index.html' })
    const { pictured, pictures, team } = playersOf({ 2: { team: '北风' }, 3: { portrait: 'a'.repeat(64) } })
    expect([pictured, team(2), team(3), pictures(2)]).toEqual([true, '北风', '', []])
    expect(pictures(3)).toEqual([`/portrait/${'a'.repeat(64)}`])
    vi.unstubAllGlobals()
  })
})
