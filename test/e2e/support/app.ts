import { once } from 'node:events'
import { resolve } from 'node:path'
import { Timeline, type Entry, type State } from '../../../src/engine/index.ts'
import { startCommand, type Started } from '../../support/command.ts'
import { ownFolder } from '../../support/folder.ts'

const root = resolve(import.meta.dirname, '../../..')
/** The built app; another folder while a window is being worked on. */
const BUILT = resolve(root, process.env.FAGUAN_OUT ?? 'out')

interface Row extends Entry {
  readonly seq: number
  readonly commandId: string
}

/** A match as the app hands it out: its journal, and what the journal folds to. */
export interface Journal {
  readonly rows: readonly Row[]
  readonly fingerprint: string
  readonly state: State
}

/** The built app without a display, in a folder of its own: the process that real people start. */
export class App {
  readonly #folder: string
  #started: Started
  readonly consoleUrl: string

  private constructor(folder: string, started: Started, consoleUrl: string) {
    this.#folder = folder
    this.#started = started
    this.consoleUrl = consoleUrl
  }

  static async start(name: string): Promise<App> {
    const folder = ownFolder(name)
    const started = launch(folder, 0)
    const [, consoleUrl = ''] = await started.line(/Console +(http:\S+)/)
    await started.line(/Ready\./)
    return new App(folder, started, consoleUrl)
  }

  get origin(): string {
    return new URL(this.consoleUrl).origin
  }

  /** The end without any warning. */
  async kill(): Promise<void> {
    const gone = once(this.#started.process, 'close')
    this.#started.process.kill('SIGKILL')
    await gone
  }

  /** Again, in the same folder and at the same port. */
  async restart(): Promise<void> {
    this.#started = launch(this.#folder, Number(new URL(this.consoleUrl).port))
    await this.#started.line(/Ready\./)
  }

  async end(): Promise<void> {
    await this.#started.end()
  }

  /** What the referee gets who exports the match now. */
  async journal(match: string): Promise<Journal> {
    const token = new URL(this.consoleUrl).searchParams.get('t') ?? ''
    const address = `${this.origin}/api/export?match=${encodeURIComponent(match)}`
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`no export of ${match}: ${answer.status} ${await answer.text()}`)
    const { rows, fingerprint } = (await answer.json()) as Omit<Journal, 'state'>
    return { rows, fingerprint, state: Timeline.from(rows).state }
  }
}

function launch(folder: string, port: number): Started {
  const args = [resolve(BUILT, 'main/headless.js'), '--port', String(port), '--data', folder]
  const started = startCommand(process.execPath, args, root)
  // A test that fails half-way leaves nothing running.
  process.once('exit', () => started.process.kill('SIGKILL'))
  return started
}
