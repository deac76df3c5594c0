import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ballotRows, ballotStands, voteOf } from '../../src/renderer/overlay/model/ballot.ts'
import { captionOf } from '../../src/renderer/overlay/model/caption.ts'
import { faceOf } from '../../src/renderer/overlay/model/face.ts'
import { fit } from '../../src/renderer/overlay/model/fit.ts'
import { FRAME, placeSeats } from '../../src/renderer/overlay/model/layout.ts'
import { dressed, readParams } from '../../src/renderer/overlay/model/params.ts'
import { resultCamps } from '../../src/renderer/overlay/model/result.ts'
import {
  currentSpeaker,
  direction,
  nextSpeakers,
  onTheFloor,
} from '../../src/renderer/overlay/model/speaker.ts'
import {
  COLOURS,
  LAYOUTS,
  lookQuery,
  ORDERS,
  fittedPiece,
  PIECES,
  PLACES,
  RANGES,
  THEMES,
  USUAL_LOOK,
  type Look,
} from '../../src/renderer/shared/look.ts'
import { LOCALES } from '../../src/renderer/shared/locales.ts'
import { isLatin, nameWidth } from '../../src/renderer/shared/seat/facts.ts'
import * as at from '../e2e/overlay-fixtures.ts'

describe('address parameters', () => {
  it('show everything by default', () => {
    expect(readParams('')).toMatchObject({
      pieces: PIECES,
      layout: 'columns',
      scale: 1,
      theme: null,
      lang: null,
      motion: true,
    })
  })

  it('choose pieces, layout, look and language', () => {
    const query =
      '?piece=seats,ballot&layout=ring&mirror&split=5&rotate=-2&scale=0.8&lang=zh-TW&theme=paper&motion=off&dim=0'
    expect(readParams(query)).toMatchObject({
      pieces: ['seats', 'ballot'],
      layout: 'ring',
      mirror: true,
      split: 5,
      rotate: -2,
      scale: 0.8,
      lang: 'zh-Hant',
      theme: 'paper',
      motion: false,
      dim: false,
    })
  })

  it('fall back to the default when they are wrong', () => {
    const query = '?piece=nonsense&layout=9&split=x&scale=-3&theme=<b>&place=here&rotate=1.5'
    expect(readParams(query)).toEqual(readParams(''))
    expect(readParams('?scale=99').scale).toBe(1.5)
  })

  it('take colours as hexadecimal numbers and nothing else', () => {
    expect(readParams('?c-now=ff8800&c-gold=%23fd0&c-panel=red;}body{x:y&c-text=12345').colours).toEqual({
      now: '#ff8800',
      gold: '#fd0',
    })
  })

  it('take portraits from a web address with a place for the seat', () => {
    expect(readParams('?portraits=/p/{seat}.jpg').portraits).toBe('/p/{seat}.jpg')
    expect(readParams('?portraits=javascript:alert({seat})').portraits).toBeNull()
  })

  it('say the same when the builder page has written them', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
    const colours = fc.record(Object.fromEntries(COLOURS.map((name) => [name, colour])), { requiredKeys: [] })
    const look: fc.Arbitrary<Look> = fc.record({
      pieces: fc.subarray([...PIECES], { minLength: 1 }),
      place: fc.constantFrom(...PLACES),
      layout: fc.constantFrom(...LAYOUTS),
      mirror: fc.boolean(),
      split: fc.option(fc.integer({ min: RANGES.split.least, max: RANGES.split.most })),
      rotate: fc.integer({ min: RANGES.rotate.least, max: RANGES.rotate.most }),
      order: fc.constantFrom(...ORDERS),
      scale: fc.integer({ min: 10, max: 30 }).map((twentieths) => twentieths / 20),
      lang: fc.option(fc.constantFrom(...LOCALES)),
      theme: fc.option(fc.constantFrom(...THEMES)),
      colours,
      dim: fc.boolean(),
      motion: fc.boolean(),
    })
    fc.assert(
      fc.property(look, (chosen) => {
        const { colours: read, place, ...rest } = readParams(lookQuery(chosen))
        const { colours: own, place: wanted, ...others } = chosen
        expect(rest).toMatchObject(others)
        // Only a piece that is alone, and smaller than the frame, can fill its source.
        expect(place).toBe(fittedPiece(chosen) === null ? 'frame' : wanted)
        expect(Object.keys(read)).toEqual(COLOURS.filter((name) => own[name]))
        for (const name of COLOURS) expect(read[name]?.slice(0, 7)).toBe(own[name])
      }),
    )
    expect(lookQuery(USUAL_LOOK)).toBe('')
  })

  it('leave language and theme to the stream, unless the address says them', () => {
    const stream = { lang: 'en', theme: 'paper' } as const
    expect(dressed(readParams(''), stream)).toMatchObject(stream)
    expect(dressed(readParams('?lang=zh-Hant&theme=night'), stream)).toMatchObject({
      lang: 'zh-Hant',
      theme: 'night',
    })
  })

  it('let a piece that fills its source stand at its own place and size', () => {
    const stream = { lang: 'en', theme: 'paper' } as const
    const look = dressed(readParams('?piece=phase&place=fit&layout=ring&scale=1.5'), stream)
    expect(look).toMatchObject({ layout: 'columns', scale: 1 })
    expect(dressed(readParams('?piece=phase&layout=ring&scale=1.5'), stream)).toMatchObject({
      layout: 'ring',
      scale: 1.5,
    })
  })

  it('never throw', () => fc.assert(fc.property(fc.string(), (query) => void readParams(query))))
})

describe('seats in the frame', () => {
  const options = {
    layout: 'columns',
    mirror: false,
    split: null,
    rotate: 0,
    order: 'down',
    scale: 1,
  } as const
  const twelve = Array.from({ length: 12 }, (_, i) => i + 1)
  const side = (spots: ReturnType<typeof placeSeats>, left: boolean) =>
    spots
      .filter(({ x }) => x < 960 === left)
      .sort((a, b) => a.y - b.y)
      .map(({ seat }) => seat)

  it('stand six and six', () => {
    const spots = placeSeats(twelve, options)
    expect(side(spots, true)).toEqual([1, 2, 3, 4, 5, 6])
    expect(side(spots, false)).toEqual([7, 8, 9, 10, 11, 12])
  })

  it('match the camera by mirror, split, rotation and a rising right side, and keep their numbers', () => {
    expect(side(placeSeats(twelve, { ...options, mirror: true }), true)).toEqual([7, 8, 9, 10, 11, 12])
    expect(side(placeSeats(twelve, { ...options, split: 4 }), true)).toEqual([1, 2, 3, 4])
    expect(side(placeSeats(twelve, { ...options, rotate: 3 }), true)).toEqual([4, 5, 6, 7, 8, 9])
    expect(side(placeSeats(twelve, { ...options, order: 'circle' }), false)).toEqual([12, 11, 10, 9, 8, 7])
  })

  it('stay inside the safe area, never cover each other, and are all there', () => {
    const layout = fc.constantFrom(...LAYOUTS)
    const order = fc.constantFrom('down' as const, 'circle' as const)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 18 }),
        layout,
        fc.boolean(),
        fc.integer({ min: -20, max: 20 }),
        order,
        fc.constantFrom(0.7, 1, 1.2),
        (count, layout, mirror, rotate, order, scale) => {
          const seats = Array.from({ length: count }, (_, i) => i + 1)
          const spots = placeSeats(seats, { layout, mirror, split: null, rotate, order, scale }).map(
            (spot) => ({
              ...spot,
              width: spot.width * spot.scale,
              height: spot.height * spot.scale,
            }),
          )
          expect(spots.map(({ seat }) => seat).sort((a, b) => a - b)).toEqual(seats)
          for (const a of spots) {
            expect(a.x).toBeGreaterThanOrEqual(FRAME.width * 0.04)
            expect(a.x + a.width).toBeLessThanOrEqual(FRAME.width * 0.96)
            expect(a.y).toBeGreaterThanOrEqual(FRAME.height * 0.04)
            expect(a.y + a.height).toBeLessThanOrEqual(FRAME.height * 0.96)
            for (const b of spots)
              if (a.seat < b.seat)
                expect(
                  a.x + a.width <= b.x ||
                    b.x + b.width <= a.x ||
                    a.y + a.height <= b.y ||
                    b.y + b.height <= a.y,
                ).toBe(true)
          }
        },
      ),
    )
  })

  it('a single piece can fill its own source', () => {
    expect(fit({ width: 1184, height: 152 }, readParams('?piece=speaker&place=fit'))).toEqual({
      scale: 1,
      x: -368,
      y: -888,
    })
    expect(fit({ width: 1280, height: 720 }, readParams(''))).toEqual({ scale: 2 / 3, x: 0, y: 0 })
  })
})

describe('a seat card', () => {
  const face = (
    view: Parameters<typeof faceOf>[0],
    seat: number,
    ballot: Parameters<typeof faceOf>[2] = 'none',
  ) => faceOf(view, seat, ballot)

  it('says how a seat is publicly known to be out', () => {
    expect(face(at.speechLater, 3)).toMatchObject({
      alive: false,
      strip: { glyph: 'moon', word: 'out.night' },
    })
    expect(face(at.speechLater, 2)).toMatchObject({
      alive: false,
      role: 'werewolf',
      open: true,
      mark: { glyph: 'burst' },
    })
  })

  it('tells candidates, withdrawals and the rest of the table apart', () => {
    expect(face(at.withdrawn, 1)?.strip).toMatchObject({ glyph: 'hand', word: 'state.candidate' })
    expect(face(at.withdrawn, 5)?.strip).toMatchObject({ glyph: 'hand', off: true, word: 'state.withdrawn' })
    expect(face(at.withdrawn, 2)?.strip).toBeNull()
  })

  it('says who may vote', () => {
    expect(face(at.electionVote, 2)?.strip).toMatchObject({ glyph: 'chip', word: 'state.may-vote' })
    expect(face(at.electionVote, 5)?.strip).toMatchObject({
      glyph: 'chip',
      off: true,
      word: 'state.voteless',
    })
    expect(face(at.pkVote, 7)?.strip).toMatchObject({ glyph: 'blades', word: 'state.stage' })
  })

  it('shows votes while the ballot is open, and its own card again once it is folded', () => {
    expect(face(at.exiled, 2, 'open')).toMatchObject({ voted: 9 })
    expect(face(at.exiled, 12, 'open')).toMatchObject({ voted: 'nobody' })
    expect(face(at.exiled, 9, 'open')).toMatchObject({ votes: 7.5 })
    expect(face(at.god(at.exiled), 2, 'small')).toMatchObject({ voted: null, role: 'witch' })
  })

  it('shows the speaker, the sanction, the open idiot', () => {
    expect(face(at.speechLater, 5)).toMatchObject({ speaking: true, strip: { glyph: 'mic' } })
    expect(face(at.speechLater, 9)?.strip).toMatchObject({ glyph: 'gag', word: 'state.silenced' })
    expect(face(at.speechLater, 6)).toMatchObject({ alive: true, role: 'idiot', mark: { glyph: 'card' } })
  })

  it('knows a card only on a feed that does', () => {
    expect(face(at.speech, 9)).toMatchObject({ role: null, camp: null })
    expect(face(at.god(at.speech), 9)).toMatchObject({ role: 'werewolf', camp: 'wolf', open: false })
    expect(face(at.wolfSeat(at.speech), 9)).toMatchObject({ role: 'werewolf', camp: 'wolf' })
    expect(face(at.wolfSeat(at.speech), 12)).toMatchObject({ role: null, camp: 'wolf' })
    expect(face(at.wolfSeat(at.speech), 1)).toMatchObject({ role: null, camp: null })
  })
})

describe('the speaker', () => {
  it('is shown with who comes next and which way the numbers run', () => {
    expect(currentSpeaker(at.speech)).toBe(5)
    expect(nextSpeakers(at.speech, 3)).toEqual([6, 7, 9])
    expect(direction(at.speech)).toBe('up')
    expect(direction({ ...at.speech, speakers: [12, 11, 8, 7, 6] })).toBe('down')
    expect(direction({ ...at.speech, speakers: [2, 1, 12, 11] })).toBe('down')
    expect(direction({ ...at.speech, speakers: [7, 9] })).toBeNull()
  })

  it('has no next one in last words, and is nobody at night', () => {
    expect(nextSpeakers(at.deaths, 3)).toEqual([])
    expect(currentSpeaker(at.night2)).toBeNull()
    expect(onTheFloor({ ...at.night2, seat: 3 })).toBeNull()
  })

  it('is not whoever is only asked something', () => {
    expect(currentSpeaker(at.shotAsked)).toBeNull()
    expect(onTheFloor(at.shotAsked)).toBe(9)
  })
})

describe('the ballot table', () => {
  it('groups by target, the highest first, abstentions and late votes last', () => {
    const rows = at.exiled.ballot ? ballotRows(at.exiled.ballot) : []
    expect(rows.map(({ kind, seat, total, top }) => [kind, seat, total, top])).toEqual([
      ['votes', 9, 7.5, true],
      ['votes', 1, 3, false],
      ['abstained', null, 1, false],
      ['late', null, 1, false],
    ])
    expect(rows[0]?.chips[0]).toEqual({ seat: 1, weight: 1.5 })
    expect(voteOf(at.exiled.ballot, 7)).toEqual({ for: 1 })
    expect(voteOf(at.exiled.ballot, 12)).toBe('abstained')
    expect(voteOf(null, 1)).toBeNull()
  })

  it('stands until the next phase', () => {
    expect(ballotStands(at.exiled)).toBe(true)
    expect(ballotStands(at.elected)).toBe(true)
    expect(ballotStands(at.peaceful)).toBe(false)
    expect(ballotStands(at.night2)).toBe(false)
    expect(ballotStands({ ...at.exiled, day: 2 })).toBe(false)
  })
})

describe('the bar', () => {
  it('never names a call of the night to the audience', () => {
    expect(captionOf({ ...at.night2, step: 'night.witch' }).what).toBe('overlay.night')
    expect(captionOf({ ...at.god(at.night2), step: 'night.witch' }).what).toBe('step.night.witch')
  })

  it('names candidates and the PK stage', () => {
    expect(captionOf(at.withdrawn).detail).toMatchObject({ glyph: 'hand', seats: [1, 9, 10] })
    expect(captionOf(at.pk).detail).toMatchObject({ glyph: 'blades', seats: [7, 9] })
    expect(captionOf(at.speech).detail).toBeNull()
  })
})

describe('the result', () => {
  it('waits until every card lies open', () => {
    expect(resultCamps(at.over)).toEqual([])
    expect(resultCamps(at.halfRevealed)).toEqual([])
    expect(resultCamps(at.god(at.over))).toEqual([])
  })

  it('lists the sides, the winner first', () => {
    expect(resultCamps(at.revealed).map(({ camp, won, seats }) => [camp, won, seats.length])).toEqual([
      ['good', true, 8],
      ['wolf', false, 4],
    ])
    expect(resultCamps(at.lovers).map(({ camp }) => camp)).toEqual(['third', 'good', 'wolf'])
  })
})

describe('names', () => {
  it('are measured in characters of the face they are set in', () => {
    expect(nameWidth('欧阳北辰')).toBe(4)
    expect(nameWidth('𠮷')).toBe(1)
    expect(nameWidth('Max')).toBeCloseTo(1.68)
    expect([isLatin('Guðrún Ósk'), isLatin('JY戴士')]).toEqual([true, false])
  })
})
