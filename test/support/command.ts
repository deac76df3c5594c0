import { spawn, type ChildProcess } from 'node:child_process'

/** A started command line, with everything it has said so far. */
export interface Started {
  process: ChildProcess
  stdout(): string
  stderr(): string
  /** Waits for a line that matches. Rejects with everything that was said when the process ends without it. */
  line(pattern: RegExp): Promise<RegExpMatchArray>
  /** The exit code. */
  exited: Promise<number | null>
  end(): Promise<number | null>
}

/** Starts a program and listens to it. `env` is added to this process's own. */
export function startCommand(
  program: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Started {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LANG: 'en',
      LC_ALL: '',
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      NODE_OPTIONS: '',
      ...env,
    },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const exited = new Promise<number | null>((done) => child.on('close', done))

  const line = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((done, fail) => {
      const look = () => {
        const found = stdout.match(pattern)
        if (found) done(found)
      }
      child.stdout.on('data', look)
      child.on('close', () => fail(new Error(`Ended without ${pattern}:\n${stdout}${stderr}`)))
      look()
    })

  const end = () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    return exited
  }
  return { process: child, stdout: () => stdout, stderr: () => stderr, line, exited, end }
}
