// Corrections of random matches: nothing changes by itself, everything comes back, nothing ever throws.
import { expect, it } from 'vitest'
import {
  correct,
  isForbidden,
  isRefusal,
  Timeline,
  type Command,
  type Played,
} from '../../src/engine/index.ts'
import { chanceOf, type Chance } from '../support/chance.ts'
import { playMatch } from '../support/random-match.ts'
import { REPLAYED } from './counts.ts'
import { fromDisk } from './fold-holds.ts'
import { differences } from './same.ts'

/** That there was a correction stands in the record; how far it was read out is counted in its lines. */
const RECORD = new Set(['log', 'said', 'before'])

function linesOf(seed: number): Played[] {
  const played: Played[] = []
  playMatch(seed, {
    most: 250,
    watch({ command, outcome, time }) {
      if (!isRefusal(outcome)) played.push({ command, events: outcome, at: time })
    },
  })
  return played
}

/** An entry that can be corrected; the opening and holding the screens are none of its business. */
function anyOf(line: readonly Played[], chance: Chance): number {
  for (;;) {
    const index = 1 + chance.int(line.length - 1)
    if (line[index]!.command.kind !== 'hold') return index
  }
}

const seeds = Array.from({ length: Math.ceil(REPLAYED / 2) }, (_, i) => 61_000 + i)

it('replacing a command by itself changes nothing', () => {
  for (const seed of seeds) {
    const line = linesOf(seed)
    const index = anyOf(line, chanceOf(seed))
    const commands = [line[index]!.command as Command]
    const made = correct(line, [{ index, commands, keep: false }], 'none', 0)
    if (isForbidden(made)) throw new Error(`${seed}: ${JSON.stringify(made)}`)
    expect({ seed, ...made.differences }).toEqual({ seed, facts: [], gone: [], fresh: [] })
    expect({ fates: made.fates, stop: made.stop }).toEqual({ fates: [], stop: null })
    expect(differences(made.state, Timeline.from(line).state, RECORD)).toEqual([])
  }
})

it('whatever is left out or put in the place of something else: an answer, never an exception', () => {
  let stopped = 0
  let through = 0
  for (const seed of seeds) {
    const chance = chanceOf(seed + 1)
    const line = linesOf(seed)
    for (let i = 0; i < 4; i += 1) {
      const other = line[anyOf(line, chance)]!.command as Command
      const commands = chance.is(0.4) ? [] : [other]
      const made = correct(line, [{ index: anyOf(line, chance), commands, keep: chance.is(0.3) }], 'why', 0)
      if (isForbidden(made)) continue
      if (made.stop) stopped += 1
      else through += 1
      // What the rules decided again, the fold reads again.
      const read = Timeline.from([...line, ...made.entries].map(fromDisk))
      expect(differences(read.state, made.state)).toEqual([])
    }
  }
  expect(Math.min(stopped, through)).toBeGreaterThan(10)
})

it('undo brings back the very match, redo the corrected one', () => {
  for (const seed of seeds) {
    const chance = chanceOf(seed + 2)
    const line = linesOf(seed)
    const made = correct(line, [{ index: anyOf(line, chance), commands: [], keep: false }], 'why', 0)
    if (isForbidden(made)) continue
    const timeline = Timeline.from(line)
    const before = { state: timeline.state, depth: timeline.depth, history: timeline.history() }
    for (const entry of made.entries) timeline.push(entry)
    const after = { state: timeline.state, depth: timeline.depth, history: timeline.history() }
    timeline.push({ command: { kind: 'undo', count: 1 }, events: [] })
    expect(timeline.state).toBe(before.state)
    expect(timeline.history()).toEqual(before.history)
    expect(timeline.depth).toEqual({ undo: before.depth.undo, redo: 1 })
    timeline.push({ command: { kind: 'redo' }, events: [] })
    expect(timeline.state).toBe(after.state)
    expect(timeline.history()).toEqual(after.history)
    expect(timeline.depth).toEqual(after.depth)
  }
})
