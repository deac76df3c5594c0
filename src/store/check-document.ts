import { canonical } from './canonical.ts'
import { firstBreak, genesis } from './chain.ts'
import { documentFormat, documentSchema, documentVersion, mostRows, rowSchema } from './document.ts'
import type { ChainKey, Row, StoredMatch, StoredRow } from './model.ts'
import { fault, shapeFault, shown, type ImportProblem } from './problem.ts'
import { readText } from './read-text.ts'
import { textsOf } from './shape.ts'

/** A document that has passed every check that needs no other match. */
export interface Checked {
  readonly head: StoredMatch
  readonly rows: readonly StoredRow[]
}

/** Runs every check, in the order in which their answers help: the kind of file, its shape, its chain. */
export function checkDocument(input: unknown): Checked | ImportProblem {
  const read = readText(input)
  if ('problem' in read) return read.problem
  const stranger = notOurs(read.value)
  if (stranger) return stranger
  const shape = documentSchema.safeParse(read.value)
  if (!shape.success) return shapeFault(read.value, shape.error)
  const { rows: found, ...head } = shape.data
  const rows = rowsOf(found)
  return 'code' in rows ? rows : checkRows(head, rows)
}

/** Said first: for a file of another kind, a list of its missing keys would be no help. */
function notOurs(value: unknown): ImportProblem | null {
  const { format, version } = Object(value) as Record<string, unknown>
  if (format !== documentFormat)
    return fault('not-a-match', null, 'format', `"${documentFormat}"`, shown(format))
  const newer = typeof version === 'number' && version > documentVersion
  return newer ? fault('newer-version', null, 'version', `at most ${documentVersion}`, shown(version)) : null
}

/** The rows in their shape, or the first that is in none. */
function rowsOf(found: readonly unknown[]): readonly Row[] | ImportProblem {
  if (found.length > mostRows)
    return fault('wrong-shape', null, 'rows', `at most ${mostRows} rows`, `${found.length} rows`)
  const rows: Row[] = []
  for (const value of found) {
    const row = rowSchema.safeParse(value)
    if (!row.success) return shapeFault(value, row.error, rows.length + 1)
    rows.push(row.data)
  }
  return rows
}

type Head = Omit<ReturnType<typeof documentSchema.parse>, 'rows'>

function checkRows({ match, fingerprint }: Head, found: readonly Row[]): Checked | ImportProblem {
  const meta = tried(() => canonical(match.meta))
  if (meta === null) return fault('wrong-shape', null, 'match.meta', notTooDeep, 'deeper ones')
  const head = { ...match, rehearsal: Number(match.rehearsal), archived: 0, fingerprint, meta }
  const rows: StoredRow[] = []
  for (const row of found) {
    const texts = tried(() => textsOf(row))
    if (!texts) return fault('wrong-shape', rows.length + 1, null, notTooDeep, 'deeper ones')
    if (row.match !== match.id)
      return fault('wrong-shape', rows.length + 1, 'match', `"${match.id}"`, shown(row.match))
    rows.push({ ...row, ...texts })
  }
  return chainFault(head, rows) ?? twinFault(rows) ?? { head, rows }
}

const notTooDeep = 'values nested at most 200 deep'

function tried<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** After the chain: a changed id is a changed row before it is a repeated one. */
function twinFault(rows: readonly StoredRow[]): ImportProblem | null {
  const seen = new Map<string, number>()
  for (const { commandId, seq } of rows) {
    const first = seen.get(commandId)
    if (first)
      return fault('wrong-shape', seq, 'commandId', `another id than that of row ${first}`, shown(commandId))
    seen.set(commandId, seq)
  }
  return null
}

const chainExpectation: Record<ChainKey, string> = {
  seq: 'the number of the row, counted from 1 without gaps',
  prev: 'the hash of the row before (row 1: of the id, created and rehearsal of the match)',
  hash: 'the SHA-256 of this row: something in the row was changed',
  fingerprint: 'the hash of the last row: rows are missing at the end',
}

function chainFault(head: StoredMatch, rows: readonly StoredRow[]): ImportProblem | null {
  const broken = firstBreak(genesis(head), rows)
  if (broken) {
    const found = rows[broken.seq - 1]![broken.key as 'seq' | 'prev' | 'hash']
    return fault('chain-broken', broken.seq, broken.key, chainExpectation[broken.key], shown(found))
  }
  const end = rows.at(-1)?.hash ?? genesis(head)
  if (end === head.fingerprint) return null
  return fault('chain-broken', null, 'fingerprint', chainExpectation.fingerprint, head.fingerprint)
}
