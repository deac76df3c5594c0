import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Electron's own failures (no library, no display) come at once; later the person closed the app. */
const earlyMs = 5000
/** What our own entry ends with after it has told the person what is wrong: nothing to fall back from. */
export const toldTheUser = 3

/**
 * Opens the desktop app and waits for its end.
 * Answers `{kind: 'ended', code}`, or `{kind: 'impossible', reason}` when this machine cannot show it.
 */
export async function openDesktop(root, args) {
  const obstacle = noDesktop(process.platform, process.env, process.getuid?.())
  if (obstacle) return { kind: 'impossible', reason: obstacle }
  const program = electronProgram(root) ?? installElectron(root)
  if (!program)
    return { kind: 'impossible', reason: "Electron's program is missing and could not be downloaded" }
  return run(program, [root, ...args])
}

/** Why no window can be shown, or undefined. Asked first, since downloading 100 MB for nothing takes minutes. */
export function noDesktop(platform, env, uid) {
  if (platform !== 'linux') return undefined
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display'
  // Chromium's sandbox does not start for root, and this app does not run without it.
  return uid === 0 ? 'desktop windows do not open for the root user' : undefined
}

function electronProgram(root) {
  const home = join(root, 'node_modules/electron')
  const pathFile = join(home, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const program = join(home, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(program) ? program : undefined
}

function installElectron(root) {
  console.error('Downloading Electron (once) …')
  const installer = join(root, 'node_modules/electron/install.js')
  const result = spawnSync(process.execPath, [installer], { stdio: 'ignore' })
  return result.status === 0 ? electronProgram(root) : undefined
}

function run(program, args) {
  const begun = Date.now()
  const child = spawn(program, args, { stdio: 'inherit' })
  // The terminal's Ctrl+C reaches the whole group; a polite kill of this process has to be passed on.
  const pass = (signal) => process.on(signal, () => child.kill(signal))
  pass('SIGTERM')
  pass('SIGINT')
  return new Promise((done) => {
    child.on('error', (error) =>
      done({ kind: 'impossible', reason: `Electron did not start (${error.code})` }),
    )
    child.on('exit', (code, signal) => {
      const early = Date.now() - begun < earlyMs
      if (code === 0 || code === toldTheUser || !early) done({ kind: 'ended', code: code ?? 1 })
      else done({ kind: 'impossible', reason: `Electron ended at once (${signal ?? `code ${code}`})` })
    })
  })
}
