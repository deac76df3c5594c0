/** Makes a failing match small: the fewest commands that still show the fault, ready to be told to somebody. */
import type { Command } from '../../src/engine/index.ts'
import { Play, type Watcher } from '../support/random-match.ts'

/** Gives the commands in order; refused ones have no effect, so any part of a match is a match. */
export function replay(commands: readonly Command[], watch?: Watcher): Play {
  const play = new Play(watch)
  for (const command of commands) play.give(command)
  return play
}

/** Drops as many commands as it can while `fails` stays true: halves, quarters, and so on, then one by one. */
export function smallest(
  commands: readonly Command[],
  fails: (commands: readonly Command[]) => boolean,
): readonly Command[] {
  let left = commands
  for (let size = Math.floor(left.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at + size <= left.length;) {
      const shorter = [...left.slice(0, at), ...left.slice(at + size)]
      if (fails(shorter)) left = shorter
      else at += size
    }
  }
  return left
}

/** A command in one line. The setup is told by its board, and by its options where they are not the usual ones. */
export function told(command: Command): string {
  if (command.kind !== 'open') return JSON.stringify(command)
  const { board, cards, options } = command.setup
  return JSON.stringify({ kind: 'open', board: board ?? cards, options })
}
