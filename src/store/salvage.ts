import type { Database } from 'better-sqlite3'
import { bestChain, genesis } from './chain.ts'
import type { StoredMatch, StoredRow } from './model.ts'
import { isCount } from './shape.ts'
import { sourceOf, type Source } from './source.ts'
import { sql } from './statements.ts'

/** What came through, and which matches some source has shown to be longer. */
export interface Recovered {
  readonly matches: number
  readonly rows: number
  readonly cut: readonly { match: string; title: string; expected: number }[]
}

/**
 * Fills a fresh file from sources, the most recent first. Of every match the longest authentic chain is taken, each
 * row from whichever source has it; the hash chain decides what is authentic, so a damaged file can be read without
 * being trusted. Settings come from the first source that has them whole.
 */
export function pour(target: Database, sources: readonly Source[]): Recovered {
  const work = target.transaction(() => {
    const settings = sources.map((source) => source.settings).find((found) => found) ?? []
    const put = target.prepare(sql.setSetting)
    for (const { key, value } of settings) put.run(key, value)
    const ids = new Set(sources.flatMap((source) => source.matches.map((match) => match.id)))
    return [...ids].map((id) => pourMatch(target, id, sources))
  })
  const done = work.immediate()
  return {
    matches: done.length,
    rows: done.reduce((sum, match) => sum + match.found, 0),
    cut: done.filter((match) => match.found < match.expected),
  }
}

function pourMatch(target: Database, id: string, sources: readonly Source[]) {
  const rows = sources.map((source) => source.rows(id))
  const { head, chain } = bestOf(id, sources, rows)
  replaceMatch(target, head, chain)
  const expected = Math.max(0, ...rows.flat().map((row) => (isCount(row.seq) ? row.seq : 0)))
  return { match: id, title: head.title, found: chain.length, expected }
}

/** Each source's own heading is tried: a damaged one would not fit under row 1. */
function bestOf(id: string, sources: readonly Source[], rows: readonly StoredRow[][]) {
  return sources
    .flatMap((source) => source.matches.filter((match) => match.id === id))
    .map((head) => ({ head, chain: bestChain(genesis(head), rows) }))
    .reduce((best, next) => (next.chain.length > best.chain.length ? next : best))
}

/** What a match of a sound file should be made of instead. */
export interface Mending {
  readonly head: StoredMatch
  readonly chain: readonly StoredRow[]
}

/**
 * How a backup can complete one match of a sound file: rows missing at its end, or rows that are not what they
 * were. Null when it cannot; a match is never shortened. `fingerprint` is the end that must be reached, if known.
 */
export function mendingFrom(
  backup: Source,
  target: Database,
  id: string,
  fingerprint?: string,
): Mending | null {
  const sources = [sourceOf(target), backup]
  if (!sources.some((source) => source.matches.some((match) => match.id === id))) return null
  const rows = sources.map((source) => source.rows(id))
  const best = bestOf(id, sources, rows)
  const own = rows[0]!
  const authentic = bestChain(genesis(best.head), [own]).length
  if (best.chain.length <= authentic || best.chain.length < own.length) return null
  return fingerprint && best.chain.at(-1)!.hash !== fingerprint ? null : best
}

/** Puts it right, all at once. */
export function mend(target: Database, { head, chain }: Mending): void {
  target.transaction(() => replaceMatch(target, head, chain)).immediate()
}

/** Makes a match consist of exactly these rows; inside the caller's transaction. A heading already there stays. */
export function replaceMatch(target: Database, head: StoredMatch, chain: readonly StoredRow[]): void {
  const fingerprint = chain.at(-1)?.hash ?? genesis(head)
  const known = target.prepare(sql.match).get(head.id)
  // Files of version 1 have no `archived`.
  if (!known) target.prepare(sql.addMatch).run({ ...head, archived: head.archived ?? 0, fingerprint })
  else target.prepare(sql.setFingerprint).run(fingerprint, head.id)
  target.prepare(sql.dropRows).run(head.id)
  const put = target.prepare(sql.addRow)
  for (const row of chain) put.run(row)
}
