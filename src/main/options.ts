import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Texts } from './texts.ts'

// The options of `npm start`, read in one place for the launcher, the desktop app and the headless app.

export interface StartOptions {
  headless: boolean
  /** Lets the network in at once; otherwise the referee switches it on in the console. */
  lan: boolean
  host: string
  port: number
  dataDir: string
}

/** A mistake of the person at the keyboard is a value with a sentence, not an exception. */
export type ReadOptions =
  { kind: 'start'; options: StartOptions } | { kind: 'help'; text: string } | { kind: 'wrong'; text: string }

/** Fixed, so that the addresses saved in OBS and on tablets stay valid from one evening to the next. */
export const defaultPort = 7112
export const defaultHost = '127.0.0.1'

const known = {
  headless: { type: 'boolean' },
  lan: { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean' },
} as const

/**
 * Reads command line arguments (without program and script).
 * `foreign: 'ignore'` is for Electron, whose command line also carries Chromium's switches and the app's path.
 */
export function readOptions(
  args: string[],
  texts: Texts,
  foreign: 'refuse' | 'ignore' = 'refuse',
): ReadOptions {
  // Not strict, because Node's own messages are neither translated nor short.
  const { values, tokens } = parseArgs({ args, options: known, strict: false, tokens: true })
  const problem = tokens.map((token) => problemWith(token, texts, foreign)).find((text) => text !== undefined)
  if (problem) return { kind: 'wrong', text: problem }
  if (values.help) return { kind: 'help', text: helpText(texts) }
  const port = values.port === undefined ? defaultPort : portFrom(String(values.port))
  if (port === undefined)
    return { kind: 'wrong', text: texts('problem.badPort', { value: String(values.port) }) }
  return {
    kind: 'start',
    options: {
      headless: values.headless === true,
      lan: values.lan === true,
      host: String(values.host ?? defaultHost),
      port,
      dataDir: resolve(String(values.data ?? defaultDataDir())),
    },
  }
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number]

function problemWith(token: Token, texts: Texts, foreign: 'refuse' | 'ignore'): string | undefined {
  if (token.kind === 'option-terminator') return undefined
  if (token.kind === 'positional')
    return foreign === 'ignore' ? undefined : texts('problem.unexpectedWord', { word: token.value })
  const option = token.rawName
  if (!Object.hasOwn(known, token.name))
    return foreign === 'ignore' ? undefined : texts('problem.unknownOption', { option })
  const wantsValue = known[token.name as keyof typeof known].type === 'string'
  // `--port --headless` reads as a port named "--headless"; nobody means that.
  if (wantsValue && (!token.value || (!token.inlineValue && token.value.startsWith('-'))))
    return texts('problem.missingValue', { option })
  return !wantsValue && token.value !== undefined ? texts('problem.noValueWanted', { option }) : undefined
}

function portFrom(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined
}

function helpText(texts: Texts): string {
  return texts('help', { port: defaultPort, host: defaultHost, data: defaultDataDir() })
}

/** Where matches are kept. The same folder for desktop and headless, so that either resumes what the other began. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const home = homedir()
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Faguan', 'matches')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Faguan', 'matches')
  return join(env.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'faguan', 'matches')
}
