// `npm start`: builds when needed, then opens the desktop app, or says why it cannot and serves the same windows to a
// browser. Only this file decides which of the two it is; both entries do the rest themselves.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode } from './node-guard.mjs'

requireNode()
const root = resolve(import.meta.dirname, '..')
const { readOptions } = await import('../src/main/options.ts')
const { checkFolder, explain } = await import('../src/main/problems.ts')
const { textsFor, terminalLocale } = await import('../src/main/texts.ts')
const { buildIfNeeded } = await import('./start/build.ts')
const { openDesktop } = await import('./start/desktop.ts')

const texts = textsFor(terminalLocale())
const args = process.argv.slice(2)

/** Says one line and ends. */
function fail(text, code = 1) {
  console.error(text)
  process.exit(code)
}

const read = readOptions(args, texts)
if (read.kind === 'help') {
  console.log(read.text)
  process.exit(0)
}
if (read.kind === 'wrong') fail(read.text, 2)

try {
  // Before building and opening anything: a wrong folder is known at once.
  checkFolder(read.options.dataDir)
} catch (error) {
  fail(explain(error, read.options, texts))
}

if (!buildIfNeeded(root)) fail('The build failed; the reason is above.')

if (!read.options.headless) {
  const opened = await openDesktop(root, args)
  if (opened.kind === 'ended') process.exit(opened.code)
  console.error(`No desktop window: ${opened.reason}. Open the addresses below in a browser instead.`)
}

const headless = resolve(root, 'out/main/headless.js')
if (!existsSync(headless)) fail('out/main/headless.js is missing; run `npm run build`.')
// In this process, so that signals and the exit code are its own and nothing can be left behind.
process.argv = [process.execPath, headless, ...args]
await import(pathToFileURL(headless).href)
