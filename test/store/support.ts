import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach } from 'vitest'
import {
  openStore,
  StoreError,
  type NewMatch,
  type NewRow,
  type OpenOptions,
  type Store,
} from '../../src/store/index.ts'

const folders: string[] = []
const stores: Store[] = []

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A folder of its own for this test, removed after it. */
export function tempFolder(): string {
  const folder = makeFolder()
  folders.push(folder)
  return folder
}

/** A folder the caller removes. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'faguan-store-'))
}

/** Opens a store that is closed after the test at the latest. */
export function open(folder: string, options?: OpenOptions) {
  const opened = openStore(folder, options)
  stores.push(opened.store)
  return opened
}

export const aMatch = (id = 'm1', more: Partial<NewMatch> = {}): NewMatch => ({
  id,
  created: 1_700_000_000_000,
  title: '春季赛 第一场',
  board: 'B12A',
  status: 'live',
  ...more,
})

export const aRow = (n: number, match = 'm1'): NewRow => ({
  match,
  at: 1_700_000_000_000 + n,
  commandId: `command-${n}`,
  actor: { kind: 'referee' },
  command: { kind: 'vote', seat: n, reason: '票'.repeat(n % 7) },
  events: [{ kind: 'voted', seat: n }],
  rev: n,
})

/** Appends rows `from`..`to` of a match. */
export function append(store: Store, from: number, to: number, match = 'm1') {
  const rows = []
  for (let n = from; n <= to; n++) rows.push(store.appendRow(aRow(n, match)))
  return rows
}

/** A folder with a closed store holding one match of `count` rows. */
export function filledFolder(count: number): string {
  const folder = tempFolder()
  const { store } = open(folder)
  store.createMatch(aMatch())
  append(store, 1, count)
  store.close()
  return folder
}

/** The same without writing row by row: an existing data folder, copied while nobody has it open. */
export function copyOf(original: string): string {
  const folder = tempFolder()
  cpSync(original, folder, { recursive: true })
  return folder
}

export const mainFile = (folder: string) => join(folder, 'faguan.sqlite')

/** The databases in one of a data folder's folders, sorted. */
export function filesIn(folder: string, sub: string): string[] {
  if (!existsSync(join(folder, sub))) return []
  return readdirSync(join(folder, sub))
    .filter((name) => name.endsWith('.sqlite'))
    .sort()
}

/** The StoreError a piece of work ends in; fails when it does not. */
export function storeError(work: () => unknown): StoreError {
  try {
    work()
  } catch (error) {
    if (error instanceof StoreError) return error
    throw error
  }
  throw new Error('expected a StoreError, but nothing was thrown')
}

const script = join(import.meta.dirname, 'child.ts')

/** Lets a process of its own append rows `from`..`to` and die by SIGKILL without closing anything. */
export function appendAndDie(folder: string, from: number, to: number, then = 'die'): void {
  const { signal, stderr } = spawnSync(process.execPath, [script, folder, String(from), String(to), then])
  if (signal !== 'SIGKILL') throw new Error(`the child ended otherwise: ${String(stderr)}`)
}

export interface Appender {
  readonly pid: number
  /** What it has acknowledged so far: sequence number and hash of each row. */
  readonly acknowledged: { seq: number; hash: string }[]
  until(count: number): Promise<void>
  /** Resolves when it is gone and everything it said has been read. */
  kill(): Promise<void>
}

/**
 * Starts a process that appends rows from `from` on until it is killed, `together` at once, saying each one after it is
 * durable.
 */
export function startAppender(folder: string, from: number, together = 1): Appender {
  const child = spawn(process.execPath, [script, folder, String(from), 'Infinity', 'go on', String(together)])
  const acknowledged: Appender['acknowledged'] = []
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => acknowledged.push(JSON.parse(line) as Appender['acknowledged'][number]))
  const gone = once(lines, 'close')
  return {
    pid: child.pid!,
    acknowledged,
    until: (count) => reach(child, () => acknowledged.length >= count),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
      if (child.exitCode !== null) throw new Error('the child had ended before it was killed')
    },
  }
}

async function reach(child: ChildProcess, there: () => boolean): Promise<void> {
  let complaint = ''
  child.stderr!.on('data', (data) => (complaint += String(data)))
  while (!there()) {
    if (child.exitCode !== null) throw new Error(`the child ended: ${complaint}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
