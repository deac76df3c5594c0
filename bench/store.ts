import Sqlite from 'better-sqlite3'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type NewRow } from '../src/store/index.ts'

export interface StoreBench {
  readonly rows: number
  /** Bytes of one row's content, which is what the two bare writers write too. */
  readonly bytes: number
  /** Median time of one durable write, in microseconds. */
  readonly micros: { readonly journal: number; readonly bareSqlite: number; readonly bareFile: number }
  /** Journal over bare, the median of the pairwise ratios of small batches run in turn. */
  readonly ratio: { readonly toSqlite: number; readonly toFile: number }
}

/** One of the things compared. */
interface Writer {
  write(n: number): void
  close(): void
}

const batch = 20

/**
 * What a journal row costs over the bare durable write of the same bytes: one INSERT into a one-column table with the same
 * settings, and one `write` + `fsync` at the end of a file. The three take turns in small batches, so a
 * disk that gets slower meanwhile slows all of them.
 */
export function benchStore(rounds = 60): StoreBench {
  const folder = mkdtempSync(join(tmpdir(), 'faguan-bench-'))
  const content = JSON.stringify(aRow(0))
  const writers = [journal(folder), bareSqlite(folder, content), bareFile(folder, content)]
  try {
    const times = measure(writers, rounds)
    const [own, sqlite, file] = times.map((of) => median(of)) as [number, number, number]
    const over = (other: number) => median(times[0]!.map((time, i) => time / times[other]![i]!))
    return {
      rows: rounds * batch,
      bytes: Buffer.byteLength(content),
      micros: { journal: own, bareSqlite: sqlite, bareFile: file },
      ratio: { toSqlite: over(1), toFile: over(2) },
    }
  } finally {
    for (const writer of writers) writer.close()
    rmSync(folder, { recursive: true })
  }
}

/** Microseconds per write of every round, for each writer; the first rounds warm up and do not count. */
function measure(writers: readonly Writer[], rounds: number): number[][] {
  const warmUp = 5
  const times: number[][] = writers.map(() => [])
  for (let round = 0; round < rounds + warmUp; round++) {
    writers.forEach((writer, w) => {
      const time = timed(writer, round)
      if (round >= warmUp) times[w]!.push(time)
    })
  }
  return times
}

function timed(writer: Writer, round: number): number {
  const start = performance.now()
  for (let i = 0; i < batch; i++) writer.write(round * batch + i)
  return ((performance.now() - start) * 1000) / batch
}

/** A ballot with what it causes, about the size the engine makes. */
function aRow(n: number): NewRow {
  const events = [
    { kind: 'voted', seat: (n % 12) + 1, for: 3, round: 'exile' },
    { kind: 'tallied', votes: Array.from({ length: 12 }, (_, i) => ({ seat: i + 1, for: 3, weight: 1 })) },
  ]
  const command = { kind: 'vote', seat: (n % 12) + 1, for: 3 }
  return {
    match: 'bench',
    at: 1_700_000_000_000 + n,
    commandId: `seat-${n}`,
    actor: { kind: 'seat' },
    command,
    events,
    rev: n,
  }
}

function journal(folder: string): Writer {
  const { store } = openStore(join(folder, 'journal'))
  store.createMatch({ id: 'bench', created: 0, title: '', board: 'B12A', status: 'live' })
  return { write: (n) => void store.appendRow(aRow(n)), close: () => store.close() }
}

function bareSqlite(folder: string, content: string): Writer {
  const db = new Sqlite(join(folder, 'bare.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, content TEXT)')
  const insert = db.prepare('INSERT INTO rows (content) VALUES (?)')
  return { write: () => void insert.run(content), close: () => void db.close() }
}

function bareFile(folder: string, content: string): Writer {
  const handle = openSync(join(folder, 'bare.txt'), 'a')
  const write = () => {
    writeSync(handle, content)
    fsyncSync(handle)
  }
  return { write, close: () => closeSync(handle) }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
