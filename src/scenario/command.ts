/** The command `scenario`: plays the files and says what came of it. */
import { readArguments, Usage } from './arguments.ts'
import { readFile, runFile, runScenario, summary, type Failure } from './index.ts'
import { Malformed } from './place.ts'
import { tracer, type Audience } from './trace.ts'

/** Where the lines go. */
export interface Output {
  print(line: string): void
  complain(message: string): void
}

/** Exit status: 0 all hold, 1 some expectation failed, 2 a file is malformed or the arguments are wrong. */
export function runCommand(args: readonly string[], output: Output): number {
  try {
    const wish = readArguments(args)
    if (wish.mode === 'trace') return traceFile(wish.audience, wish.file, output)
    const run = wish.mode === 'json' ? runAsJson : runAsText
    // Every file runs; the worst that happened to any of them decides.
    return Math.max(0, ...wish.files.map((file) => run(file, output)))
  } catch (error) {
    if (!(error instanceof Usage) && !isUnreadable(error)) throw error
    output.complain(error.message)
    return 2
  }
}

/** A file that is there but may not be read, or vanished meanwhile. */
const isUnreadable = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

function runAsText(file: string, { print, complain }: Output): number {
  const failures = guarded(() => runFile(file))
  if (failures instanceof Malformed) {
    complain(failures.message)
    return 2
  }
  print(failures.length === 0 ? `ok ${file}` : `FAIL ${file}: ${summary(failures)}`)
  return failures.length === 0 ? 0 : 1
}

function runAsJson(file: string, { print, complain }: Output): number {
  const failures = guarded(() => runFile(file))
  const isMalformed = failures instanceof Malformed
  if (isMalformed) complain(failures.message)
  const told = isMalformed ? [complaintOf(failures)] : failures.map(plain)
  print(JSON.stringify({ file, ok: told.length === 0, failures: told }))
  return isMalformed ? 2 : told.length === 0 ? 0 : 1
}

const plain = ({ step, key, expected, actual }: Failure) => ({ step, key, expected, actual })
const complaintOf = ({ key, what, legal }: Malformed) => ({ step: 0, key, expected: legal, actual: what })

function traceFile(audience: Audience, file: string, { print, complain }: Output): number {
  const scenario = guarded(() => readFile(file))
  if (scenario instanceof Malformed) {
    complain(scenario.message)
    return 2
  }
  const seats = scenario.cards.length
  if (typeof audience === 'object' && audience.seat > seats)
    throw new Usage(`--trace: ${file} has seats 1 to ${seats}`)
  const failures = runScenario(scenario, tracer(audience, print))
  if (failures.length > 0) complain(`FAIL ${file}: ${summary(failures)}`)
  return failures.length === 0 ? 0 : 1
}

/** A file that cannot be read is a value here: it must stop nobody else's. */
function guarded<T>(read: () => T): T | Malformed {
  try {
    return read()
  } catch (error) {
    if (error instanceof Malformed) return error
    throw error
  }
}
