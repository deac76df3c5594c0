import type { Database } from 'better-sqlite3'
import { genesis } from './chain.ts'
import type { Checked } from './check-document.ts'
import type { StoredMatch, StoredRow } from './model.ts'
import { fault, type ImportProblem } from './problem.ts'
import { replaceMatch } from './salvage.ts'
import { rowsFrom, sql } from './statements.ts'

export type ImportResult =
  | {
      readonly ok: true
      readonly match: string
      /** `known`: it was all here; `extended`: rows were added to the match that was here. */
      readonly outcome: 'imported' | 'known' | 'extended'
      /** Number of rows added. */
      readonly added: number
    }
  | { readonly ok: false; readonly problem: ImportProblem }

/** Takes a document that was checked into the file, or says what is wrong with it and changes nothing. */
export function importInto(db: Database, checked: Checked | ImportProblem): ImportResult {
  if ('code' in checked) return { ok: false, problem: checked }
  const work = db.transaction(() => merge(db, checked))
  return work.immediate()
}

/** Of two records of one match, the longer is kept if it begins with the shorter. */
function merge(db: Database, { head, rows }: Checked): ImportResult {
  const match = head.id
  const known = db.prepare(sql.match).get(match) as StoredMatch | undefined
  const own = db.prepare(rowsFrom('ASC')).all(match) as StoredRow[]
  const parting = known ? partingRow(known, own, head, rows) : -1
  if (parting >= 0) return { ok: false, problem: divergence(parting, own, rows) }
  if (known && rows.length <= own.length) return { ok: true, match, outcome: 'known', added: 0 }
  replaceMatch(db, head, rows)
  if (known) db.prepare(sql.setMatch).run({ ...head, archived: known.archived })
  return { ok: true, match, outcome: known ? 'extended' : 'imported', added: rows.length - own.length }
}

/** Where two records part: the index of the first differing row, 0 for different matches, -1 if they do not. */
function partingRow(
  a: StoredMatch,
  rowsA: readonly StoredRow[],
  b: StoredMatch,
  rowsB: readonly StoredRow[],
): number {
  if (genesis(a) !== genesis(b)) return 0
  const shared = Math.min(rowsA.length, rowsB.length)
  return rowsA.slice(0, shared).findIndex((row, i) => row.hash !== rowsB[i]!.hash)
}

function divergence(index: number, own: readonly StoredRow[], rows: readonly StoredRow[]): ImportProblem {
  const [here, there] = [own[index], rows[index]]
  if (!here || !there)
    return fault('diverged', null, 'match', 'the match of this id that is already here', 'another')
  return fault(
    'diverged',
    index + 1,
    'hash',
    `${here.hash}, as in the match that is already here`,
    there.hash,
  )
}
