import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Electron's own failures (no library, no display) come at once; later the person closed the app. */
const earlyMs = 5000
/** What our own entry ends with after it has told the person what is wrong: nothing to fall back from. */
export const toldTheUser = 3

export type Opened = { kind: 'ended'; code: number } | { kind: 'impossible'; reason: string }

/** Opens the desktop app and waits for its end, or says why this machine cannot show it. */
export async function openDesktop(root: string, args: string[]): Promise<Opened> {
  const obstacle = noDesktop(process.platform, process.env, process.getuid?.())
  if (obstacle) return { kind: 'impossible', reason: obstacle }
  const program = electronProgram(root) ?? installElectron(root)
  if (!program)
    return { kind: 'impossible', reason: "Electron's program is missing and could not be downloaded" }
  return run(program, [root, ...args])
}

/** Why no window can be shown, or undefined. Asked first, since downloading 100 MB for nothing takes minutes. */
export function noDesktop(platform: string, env: NodeJS.ProcessEnv, uid?: number): string | undefined {
  if (platform !== 'linux') return undefined
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display'
  // Chromium's sandbox does not start for root, and this app does not run without it.
  return uid === 0 ? 'desktop windows do not open for the root user' : undefined
}

/** Electron's own program, or undefined where it has not been downloaded. */
export function electronProgram(root: string): string | undefined {
  const home = join(root, 'node_modules/electron')
  const pathFile = join(home, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const program = join(home, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(program) ? program : undefined
}

function installElectron(root: string): string | undefined {
  console.error('Downloading Electron (once) …')
  const installer = join(root, 'node_modules/electron/install.js')
  const result = spawnSync(process.execPath, [installer], { stdio: 'ignore' })
  return result.status === 0 ? electronProgram(root) : undefined
}

function run(program: string, args: string[]): Promise<Opened> {
  const begun = Date.now()
  const child = spawn(program, args, { stdio: 'inherit' })
  // The terminal's Ctrl+C reaches the whole group; a polite kill of this process has to be passed on.
  const pass = (signal: NodeJS.Signals) => process.on(signal, () => child.kill(signal))
  pass('SIGTERM')
  pass('SIGINT')
  return new Promise((done) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      done({ kind: 'impossible', reason: `Electron did not start (${error.code ?? error.message})` }),
    )
    child.on('exit', (code, signal) => {
      const early = Date.now() - begun < earlyMs
      if (code === 0 || code === toldTheUser || !early) done({ kind: 'ended', code: code ?? 1 })
      else done({ kind: 'impossible', reason: `Electron ended at once (${signal ?? `code ${code}`})` })
    })
  })
}
