import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const ENTRY = resolve(import.meta.dirname, '../../src/main/headless.ts')

export interface HubProcess {
  readonly child: ChildProcess
  /** What it printed so far. */
  readonly output: () => string
  /** Waits for its end. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Addresses as printed; waits for the line that says it is ready. */
  readonly ready: () => Promise<{ console: string; overlay: string; base: string; secret: string }>
  /** The end without any warning. */
  readonly kill: () => Promise<void>
}

/** The headless hub as a process of its own, as people start it. Ended with the test. */
export function hubProcess(...args: string[]): HubProcess {
  const env = { ...process.env, LC_ALL: 'en_US.UTF-8' }
  const child = spawn(process.execPath, [ENTRY, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.on('data', (data) => (text += String(data)))
  child.stderr.on('data', (data) => (text += String(data)))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) =>
    child.on('close', (code, signal) => done({ code, signal })),
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const ready = async () => {
    while (!text.includes('Ready')) {
      if (child.exitCode !== null) throw new Error(`ended at the start: ${text}`)
      await new Promise((wake) => setTimeout(wake, 20))
    }
    const referee = /Console\s+(\S+)/.exec(text)![1]!
    const url = new URL(referee)
    const overlay = /Overlay\s+(\S+)/.exec(text)![1]!
    return { console: referee, overlay, base: url.origin, secret: url.searchParams.get('t')! }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, output: () => text, ended, ready, kill }
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
