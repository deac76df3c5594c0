/** `npm run -s scenario`: runs scenario files. Exit status 0 all hold, 1 some expectation failed, 2 a file is malformed. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  Malformed,
  readScenario,
  runFile,
  runScenario,
  scenarioFiles,
  summary,
  type Failure,
} from './index.ts'
import { audienceOf, tracer } from './trace.ts'

const USAGE = `usage: npm run -s scenario -- [--json] FILE...
       npm run -s scenario -- --trace referee|public|seat:N FILE
A FILE may be a folder: every .yaml below it runs.`

/** Wrong arguments or an unreadable path; told without a stack trace. */
class Usage extends Error {}

const out: string[] = []
const print = (line: string): void => void out.push(line)
const complain = (message: string): void => void process.stderr.write(`${message}\n`)

/** The worst that happened to any file decides. */
function main(args: string[]): number {
  const { json, trace, files } = readArguments(args)
  if (trace !== undefined) return traceFile(trace, files)
  const codes = files.map((file) => (json ? runAsJson(file) : runAsText(file)))
  return Math.max(0, ...codes)
}

function readArguments(args: string[]): { json: boolean; trace: string | undefined; files: string[] } {
  const { values, positionals } = parse(args)
  if (positionals.length === 0) throw new Usage(`no file given\n${USAGE}`)
  const files = existing(positionals)
  if (files.length === 0) throw new Usage(`no .yaml file below ${positionals.join(', ')}`)
  return { json: values.json ?? false, trace: values.trace, files }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, trace: { type: 'string' } },
    })
  } catch (error) {
    throw new Usage(`${(error as Error).message}\n${USAGE}`)
  }
}

function existing(paths: string[]): string[] {
  try {
    return scenarioFiles(paths)
  } catch (error) {
    throw new Usage((error as Error).message)
  }
}

function runAsText(file: string): number {
  return guarded(file, () => {
    const failures = runFile(file)
    print(failures.length === 0 ? `ok ${file}` : `FAIL ${file}: ${summary(failures)}`)
    return failures.length === 0 ? 0 : 1
  })
}

function runAsJson(file: string): number {
  return guarded(
    file,
    () => {
      const failures = runFile(file)
      print(JSON.stringify({ file, ok: failures.length === 0, failures: failures.map(plain) }))
      return failures.length === 0 ? 0 : 1
    },
    ({ key, what, legal }) =>
      print(JSON.stringify({ file, ok: false, failures: [{ step: 0, key, expected: legal, actual: what }] })),
  )
}

const plain = ({ step, key, expected, actual }: Failure) => ({ step, key, expected, actual })

/** A malformed file stops nobody else's. */
function guarded(file: string, run: () => number, tell?: (malformed: Malformed) => void): number {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    complain(error.message)
    tell?.(error)
    return 2
  }
}

function traceFile(word: string, files: string[]): number {
  const audience = audienceOf(word)
  const [file, ...more] = files
  if (!audience) throw new Usage(`--trace ${word}: legal are referee, public, seat:N`)
  if (file === undefined || more.length > 0) throw new Usage('--trace takes one FILE')
  return guarded(file, () => {
    const scenario = readScenario(readFileSync(file, 'utf8'), file)
    const seats = scenario.cards.length
    if (typeof audience === 'object' && audience.seat > seats)
      throw new Usage(`--trace ${word}: ${file} has seats 1 to ${seats}`)
    const failures = runScenario(scenario, tracer(audience, print))
    if (failures.length > 0) complain(`FAIL ${file}: ${summary(failures)}`)
    return failures.length === 0 ? 0 : 1
  })
}

function run(): number {
  try {
    return main(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Usage)) throw error
    complain(error.message)
    return 2
  }
}

try {
  process.exitCode = run()
} finally {
  // In one piece: a thousand small writes would cost more than the matches.
  process.stdout.write(out.map((line) => `${line}\n`).join(''))
}
