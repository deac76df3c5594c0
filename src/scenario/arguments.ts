/** What the command line asks for. */
import { parseArgs } from 'node:util'
import { scenarioFiles } from './files.ts'
import { audienceOf, type Audience } from './trace.ts'

const USAGE = `usage: npm run -s scenario -- [--json] FILE...
       npm run -s scenario -- --trace referee|public|seat:N FILE
A FILE may be a folder: every .yaml below it runs.`

/** Wrong arguments or an unreadable path: told in words, with exit status 2. */
export class Usage extends Error {}

export type Wish =
  | { readonly mode: 'text' | 'json'; readonly files: readonly string[] }
  | { readonly mode: 'trace'; readonly audience: Audience; readonly file: string }

export function readArguments(args: readonly string[]): Wish {
  const { values, positionals } = parse(args)
  if (positionals.length === 0) throw new Usage(`no file given\n${USAGE}`)
  const files = existing(positionals)
  if (files.length === 0) throw new Usage(`no .yaml file below ${positionals.join(', ')}`)
  if (values.trace === undefined) return { mode: values.json ? 'json' : 'text', files }
  return readTrace(values.trace, files)
}

function readTrace(word: string, files: readonly string[]): Wish {
  const audience = audienceOf(word)
  const [file, ...more] = files
  if (!audience) throw new Usage(`--trace ${word}: legal are referee, public, seat:N`)
  if (file === undefined || more.length > 0) throw new Usage('--trace takes one FILE')
  return { mode: 'trace', audience, file }
}

function parse(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean' }, trace: { type: 'string' } } as const
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new Usage(`${(error as Error).message}\n${USAGE}`)
  }
}

function existing(paths: readonly string[]): string[] {
  try {
    return scenarioFiles(paths)
  } catch (error) {
    throw new Usage((error as Error).message)
  }
}
