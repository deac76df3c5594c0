import { isDeepStrictEqual } from 'node:util'
import type { Change, JournalCommand } from '../engine/index.ts'
import type { MatchRow } from './match.ts'

/** Whether a row of the journal is what is asked for now under the same id: then it is a repetition, else another thing. */

export interface Terms {
  /** Revision it must still stand at; left out when any will do. */
  readonly rev?: number
  /** Whether a recorded command is what is asked for now; by default, whether they are equal. */
  readonly same?: (recorded: JournalCommand) => boolean
}

export function isSameCommand(twin: MatchRow, command: JournalCommand, { rev, same }: Terms): boolean {
  const isSame = same?.(twin.command) ?? isDeepStrictEqual(twin.command, asStored(command))
  return isSame && isOnSame(twin, rev)
}

export function isSameCorrection(
  twin: MatchRow,
  changes: readonly Change[],
  { rev, reason }: { rev: number; reason: string },
): boolean {
  const { command } = twin
  if (command.kind !== 'correct' || command.reason !== reason || !isOnSame(twin, rev)) return false
  return isDeepStrictEqual(command.changes, asStored(sorted(changes)))
}

/** Whether a row was asked for on this revision; where none was said, any will do. */
const isOnSame = ({ rev }: MatchRow, asked: number | undefined): boolean =>
  asked === undefined || rev === asked + 1

/** A value as it comes back from the journal: without fields that hold nothing. */
function asStored(value: JournalCommand | readonly Change[]): unknown {
  return JSON.parse(JSON.stringify(value))
}

const sorted = (changes: readonly Change[]): Change[] => [...changes].sort((a, b) => a.index - b.index)
