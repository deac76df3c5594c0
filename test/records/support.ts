import type { Command } from '../../src/engine/index.ts'
import {
  contentOf,
  recordOf,
  type JournalRow,
  type Locale,
  type Manner,
  type MatchRecord,
} from '../../src/records/index.ts'
import type { Match } from '../../src/scenario/match.ts'
import { open, tempFolder } from '../store/support.ts'
import { keep, START, ZONE, type Played } from './played.ts'

export * from './played.ts'

export interface Kept {
  readonly title?: string
  readonly rehearsal?: boolean
  readonly now?: number
}

/** The journal written into a real store and read back, as the hub does it. */
export function recorded(
  made: Played,
  { title = '周六杯 第一场', rehearsal = false, now }: Kept = {},
): MatchRecord {
  const { store } = open(tempFolder())
  keep(made, store, { id: 'm1', created: START, title, board: 'B12B', status: 'over', rehearsal })
  const rows = store.readRows('m1') as JournalRow[]
  const last = made.match.journal.at(-1)?.at ?? START
  const record = recordOf({ info: store.findMatch('m1')!, rows, now: now ?? last })
  if (!record) throw new Error('the journal opens no match')
  return record
}

export function gives(match: Match, ...commands: readonly Command[]): void {
  for (const command of commands) {
    const refusal = match.give(command)
    if (refusal) throw new Error(`${command.kind}: ${JSON.stringify(refusal)}`)
  }
}

export const told = (
  record: MatchRecord,
  format: 'page' | 'sheet' | 'chapters',
  locale: Locale,
  more: Partial<Manner> = {},
): Promise<string | Buffer> => contentOf(format, record, { locale, zone: ZONE, ...more })
