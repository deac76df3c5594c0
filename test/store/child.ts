/**
 * A process for tests to kill: `child.ts FOLDER FROM TO (die | back up and die | go on) [TOGETHER]`. Appends rows, as
 * many at once as TOGETHER says, and prints each after it is durable; with `die` it ends itself by SIGKILL after the
 * last one.
 */
import { writeSync } from 'node:fs'
import { openStore } from '../../src/store/index.ts'

const [folder, from, to, then, together = '1'] = process.argv.slice(2)
const { store } = openStore(folder!)

if (!store.findMatch('m1')) {
  store.createMatch({ id: 'm1', created: 1_700_000_000_000, title: 'killed', board: 'B12A', status: 'live' })
}

const rowOf = (n: number) => ({
  match: 'm1',
  at: n,
  commandId: `command-${n}`,
  actor: { kind: 'referee' },
  command: { kind: 'vote', seat: n },
  events: [{ kind: 'voted', seat: n, padding: 'x'.repeat(n % 900) }],
  rev: n,
})

const step = Number(together)
for (let n = Number(from); n <= Number(to); n += step) {
  const rows = store.appendRows(Array.from({ length: step }, (_, i) => rowOf(n + i)))
  // Synchronous, so that what was printed was printed before the next row was begun.
  for (const { seq, hash } of rows) writeSync(1, `${JSON.stringify({ seq, hash })}\n`)
}

if (then === 'back up and die') await store.backup('night 1')
if (then !== 'go on') process.kill(process.pid, 'SIGKILL')
