import { canonical } from './canonical.ts'
import { StoreError } from './errors.ts'
import type { MatchInfo, NewMatch, NewRow, Row, StoredMatch, StoredRow } from './model.ts'

/** A match with the count the list query adds. */
export type StoredListing = StoredMatch & { readonly length: number }

/** What a new row holds, before it has its place in the chain. */
export type NewContent = Omit<StoredRow, 'seq' | 'prev' | 'hash'>

const surrogate = /\p{Surrogate}/u

/** Whether a text can be a match or command id: short, not empty, and the same after a trip through UTF-8. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && text.length > 0 && text.length <= 100 && !surrogate.test(text)
}

/** Whether a number is a time in milliseconds or a count. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Throws `not-json` for an id or time the file could not give back unchanged. */
export function checkMatch(match: NewMatch): NewMatch {
  demand(isId(match.id), 'id', match.id)
  demand(isCount(match.created), 'created', match.created)
  return match
}

/** A new row's content in stored form. Throws `not-json`. */
export function checkRow(row: NewRow): NewContent {
  const { match, at, commandId, rev } = row
  demand(isId(commandId), 'commandId', commandId)
  demand(isCount(at), 'at', at)
  demand(isCount(rev), 'rev', rev)
  return { match, at, commandId, rev, ...textsOf(row) }
}

/** The three JSON values of a row as canonical text. */
export function textsOf(row: Pick<Row, 'actor' | 'command' | 'events'>): {
  [k in 'actor' | 'command' | 'events']: string
} {
  const actor = canonical(row.actor, 'actor')
  return { actor, command: canonical(row.command, 'command'), events: canonical(row.events, 'events') }
}

/** A stored row as the callers see it. Throws `row-unreadable`, which only a damaged file can cause. */
export function readRow<C, E, A>(stored: StoredRow): Row<C, E, A> {
  try {
    return {
      ...stored,
      actor: JSON.parse(stored.actor) as A,
      command: JSON.parse(stored.command) as C,
      events: JSON.parse(stored.events) as E[],
    }
  } catch {
    throw new StoreError('row-unreadable', { match: stored.match, seq: stored.seq })
  }
}

export function readMatch(stored: StoredListing): MatchInfo {
  return {
    ...stored,
    rehearsal: stored.rehearsal === 1,
    archived: stored.archived === 1,
    // A list that cannot be shown because of one unsealed label would be worse than the lost label.
    meta: parsed(stored.meta) ?? {},
  }
}

/** The value of a text that should be JSON, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function demand(holds: boolean, where: string, found: unknown): void {
  if (!holds) throw new StoreError('not-json', { where, found: String(found) })
}
