// Taking back, bringing back, and reading the journal again: the match is always exactly what it was.
import { expect, it } from 'vitest'
import { isRefusal, Timeline, type Entry, type JournalCommand, type State } from '../../src/engine/index.ts'
import { chanceOf, type Chance } from '../support/chance.ts'
import { REPLAYED } from './counts.ts'
import { fromDisk } from './fold-holds.ts'
import { differences } from './same.ts'
import { journalOf } from './states.ts'

/** Moves along the history need no rules: these commands are no decisions of their own. */
const PASSING = ['answer', 'retract', 'request', 'clock', 'hold', 'say']
const isDecision = ({ command }: Entry): boolean => !PASSING.includes(command.kind)

/** Whether the screens are held belongs to the room and survives travel in time. */
const HELD = new Set(['held', 'before'])

/** A match that was played, taken back and brought back at random; all its rows are kept. */
class Traveller {
  readonly line = new Timeline()
  readonly journal: Entry[] = []
  readonly #live: { readonly entry: Entry; readonly before: State }[] = []

  push(entry: Entry): void {
    this.#live.push({ entry, before: this.line.state })
    this.#write(entry)
  }

  travel(command: JournalCommand): void {
    const entry = this.line.decide(command, { time: 0 })
    if (isRefusal(entry)) throw new Error(`${command.kind} was refused: ${entry.code}`)
    this.#write(entry)
  }

  #write(entry: Entry): void {
    this.line.push(entry)
    this.journal.push(entry)
  }

  /** The state before the last `count` decisions, found without the timeline's help. */
  stateBefore(count: number): State {
    let left = count
    for (const { entry, before } of this.#live.toReversed()) {
      if (isDecision(entry)) left -= 1
      if (left === 0) return before
    }
    throw new Error('not so many decisions')
  }

  forget(count: number): void {
    for (let left = count; left > 0;) if (isDecision(this.#live.pop()!.entry)) left -= 1
  }
}

/** Plays the rows of a match again; now and then goes back some decisions and forward again, or stays back for good. */
function wander(seed: number, chance: Chance, visit: (traveller: Traveller) => void): Traveller {
  const traveller = new Traveller()
  for (const entry of journalOf(seed)) {
    traveller.push(entry)
    if (chance.is(0.05)) visit(traveller)
  }
  return traveller
}

const seeds = Array.from({ length: REPLAYED }, (_, i) => 40_000 + i)

it('undo returns exactly to the state before, redo exactly to the state after', () => {
  for (const seed of seeds) {
    const chance = chanceOf(seed)
    wander(seed, chance, (traveller) => {
      const { undo } = traveller.line.depth
      const count = 1 + chance.int(Math.min(6, undo))
      const here = traveller.line.state
      const there = traveller.stateBefore(count)
      traveller.travel({ kind: 'undo', count })
      expect(differences(traveller.line.state, there, HELD)).toEqual([])
      expect(traveller.line.depth).toEqual({ undo: undo - count, redo: count })
      for (let i = 0; i < count; i += 1) traveller.travel({ kind: 'redo' })
      expect(differences(traveller.line.state, here, HELD)).toEqual([])
    })
  }
})

it('every decision can be taken back, down to the empty table, and brought back', () => {
  for (const seed of seeds.slice(0, 20)) {
    const traveller = wander(seed, chanceOf(seed), () => undefined)
    const end = traveller.line.state
    const { undo } = traveller.line.depth
    traveller.travel({ kind: 'undo', count: undo })
    expect(traveller.line.state.setup).toBeNull()
    for (let i = 0; i < undo; i += 1) traveller.travel({ kind: 'redo' })
    expect(differences(traveller.line.state, end, HELD)).toEqual([])
  }
})

it('a journal with undo and redo in it, read back from the disk, is the live match', () => {
  for (const seed of seeds) {
    const chance = chanceOf(seed + 1)
    const { line, journal } = wander(seed, chance, (traveller) => {
      const count = 1 + chance.int(Math.min(4, traveller.line.depth.undo))
      traveller.travel({ kind: 'undo', count })
      for (let i = 0; i < count; i += 1) traveller.travel({ kind: 'redo' })
    })
    const read = Timeline.from(journal.map(fromDisk))
    expect(differences(read.state, line.state)).toEqual([])
    expect(read.depth).toEqual(line.depth)
    expect(read.history().length).toBe(line.history().length)
  }
})

it('after taking back, the match goes on from there; what was taken back is gone for redo', () => {
  for (const seed of seeds) {
    const chance = chanceOf(seed + 2)
    const rows = journalOf(seed)
    const traveller = new Traveller()
    for (const entry of rows) {
      traveller.push(entry)
      if (!chance.is(0.03)) continue
      const count = 1 + chance.int(Math.min(3, traveller.line.depth.undo))
      const again = rows.slice(0, traveller.journal.length)
      traveller.travel({ kind: 'undo', count })
      traveller.forget(count)
      traveller.push({ command: { kind: 'note', text: 'another way' }, events: [] })
      expect(traveller.line.depth.redo).toBe(0)
      expect(again.length).toBeGreaterThan(0)
      break
    }
    const read = Timeline.from(traveller.journal.map(fromDisk))
    expect(differences(read.state, traveller.line.state)).toEqual([])
  }
})

it('there is nothing to take back at the beginning, and not more than was done', () => {
  const line = new Timeline()
  expect(line.decide({ kind: 'undo', count: 1 }, { time: 0 })).toMatchObject({ code: 'nothing-to-undo' })
  for (const count of [0, -1, 1.5, Number.NaN, 1e9])
    expect(line.decide({ kind: 'undo', count }, { time: 0 })).toMatchObject({ code: 'nothing-to-undo' })
  expect(line.decide({ kind: 'redo' }, { time: 0 })).toMatchObject({ code: 'nothing-to-redo' })
})
