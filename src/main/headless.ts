import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Hub } from '../hub/index.ts'
import { readOptions, type StartOptions } from './options.ts'
import { explain } from './problems.ts'
import { terminalLocale, textsFor } from './texts.ts'

// The hub under plain Node: the same three windows in any browser, for a machine without a display.
//
// The hub is imported only after the guard, because an older Node would crash in the database rather than complain.

const OLDEST_NODE = [22, 18] as const
const EXIT = { failed: 1, usage: 2 } as const

const texts = textsFor(terminalLocale())

requireNode()
void start()

function requireNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  end(
    EXIT.failed,
    `Faguan needs Node ${OLDEST_NODE.join('.')} or newer, but this is Node ${process.versions.node}.`,
  )
}

async function start(): Promise<void> {
  const read = readOptions(process.argv.slice(2), texts)
  if (read.kind === 'help') return console.log(read.text)
  if (read.kind === 'wrong') return end(EXIT.usage, read.text)
  process.on('uncaughtException', (error) => end(EXIT.failed, explain(error, read.options, texts)))
  try {
    await serve(read.options)
  } catch (error) {
    end(EXIT.failed, explain(error, read.options, texts))
  }
}

async function serve({ host, port, dataDir, lan }: StartOptions): Promise<void> {
  const { startHub } = await import('../hub/index.ts')
  const { gatherTroupe: rehearse } = await import('../rehearsal/index.ts')
  const hub = await startHub({ host, port, dataDir, staticDir: builtWindows(), lan, rehearse })
  endOnSignals(hub)
  const { console: referee, overlay, lan: networks } = hub.urls
  console.log(`Console  ${referee}`)
  console.log(`Overlay  ${overlay}`)
  for (const url of networks) console.log(`LAN      ${url}`)
  if (networks.length === 0) console.log('LAN      off; switch it on in the console, or start with --lan')
  console.log(`Ready. Matches are kept in ${dataDir}`)
}

/** Where the build puts the windows, seen from the built file and from the source. */
function builtWindows(): string {
  const beside = resolve(import.meta.dirname, '../renderer')
  const fromSource = resolve(import.meta.dirname, '../../out/renderer')
  return existsSync(resolve(beside, 'console/index.html')) ? beside : fromSource
}

/** The first signal closes in good order; a second one does not wait. */
function endOnSignals(hub: Hub): void {
  let closing = false
  const close = () => {
    if (closing) process.exit(EXIT.failed)
    closing = true
    hub.close().then(
      () => process.exit(0),
      (error: unknown) => end(EXIT.failed, String(error)),
    )
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  process.on('SIGHUP', close)
  // A terminal that went away must not take the match with it.
  process.stdout.on('error', () => undefined)
}

/** One line, and the end. */
function end(code: number, line: string): never {
  console.error(line)
  process.exit(code)
}
