import { hash } from 'node:crypto'
import { canonical } from './canonical.ts'
import type { ChainKey, StoredRow } from './model.ts'

/** The hash under row 1: a match's rows cannot be passed off as another match's, nor a rehearsal as the real thing. */
export function genesis(match: { id: string; created: number; rehearsal: boolean | number }): string {
  const { id, created, rehearsal } = match
  return sha256(canonical({ format: 'faguan-match', id, created, rehearsal: Boolean(rehearsal) }))
}

/**
 * SHA-256 over `prev`, a line feed and the canonical list
 * `[match, seq, at, commandId, actor, command, events, rev]`. Anyone can recompute it from an export.
 */
export function seal(prev: string, row: Omit<StoredRow, 'prev' | 'hash'>): string {
  const { match, seq, at, commandId, actor, command, events, rev } = row
  const names = `${JSON.stringify(match)},${seq},${at},${JSON.stringify(commandId)}`
  return sha256(`${prev}\n[${names},${actor},${command},${events},${rev}]`)
}

/** Walks the rows of one match from its genesis and names the first that does not hold, or null. */
export function firstBreak(
  start: string,
  rows: Iterable<StoredRow>,
): { readonly seq: number; readonly key: ChainKey } | null {
  let prev = start
  let seq = 0
  for (const row of rows) {
    seq += 1
    const key = faultOf(row, prev, seq)
    if (key) return { seq, key }
    prev = row.hash
  }
  return null
}

function faultOf(row: StoredRow, prev: string, seq: number): ChainKey | null {
  if (row.seq !== seq) return 'seq'
  if (row.prev !== prev) return 'prev'
  return seal(prev, row) === row.hash ? null : 'hash'
}

/**
 * The longest row sequence that is authentic from genesis on, each row taken from the first source that has the right
 * one. A row missing or changed in one file is filled from another; nothing unauthenticated gets in.
 */
export function bestChain(start: string, sources: readonly (readonly StoredRow[])[]): StoredRow[] {
  const bySeq = sources.map((rows) => new Map(rows.map((row) => [row.seq, row])))
  const chain: StoredRow[] = []
  for (let prev = start; ; prev = chain.at(-1)!.hash) {
    const seq = chain.length + 1
    const next = bySeq.map((rows) => rows.get(seq)).find((row) => row && !faultOf(row, prev, seq))
    if (!next) return chain
    chain.push(next)
  }
}

function sha256(text: string): string {
  return hash('sha256', text)
}
