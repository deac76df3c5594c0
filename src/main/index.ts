import { app, dialog, powerSaveBlocker, session } from 'electron'
import { join } from 'node:path'
import { startHub } from '../hub/index.ts'
import { gatherTroupe } from '../rehearsal/index.ts'
import { addContentPolicy, denyNavigation, denyPermissions } from './deny.ts'
import { answerConsole } from './ipc.ts'
import { setMenu } from './menu.ts'
import { readOptions, type StartOptions } from './options.ts'
import { explain } from './problems.ts'
import { closeBeforeQuit } from './quit.ts'
import { textsFor } from './texts.ts'
import { createWindows } from './windows.ts'

// The desktop app: a list of setups around the same hub that `headless.ts` starts. Nothing about the game is here.

/** Tells the launcher that the person has been told, so that it does not try another way (scripts/start/desktop.ts). */
const toldTheUser = 3

// Before anything else: a second copy hands over to the first, which comes to the front.
if (app.requestSingleInstanceLock()) void start()
else app.exit(0)

async function start(): Promise<void> {
  app.enableSandbox()
  await app.whenReady()
  const texts = textsFor(app.getLocale())
  // Chromium's own switches and the app's path are on the same line; the launcher has refused what is really wrong.
  const read = readOptions(process.argv.slice(1), texts, 'ignore')
  if (read.kind !== 'start') return endWith(read.text)
  process.on('uncaughtException', (error) => endWith(explain(error, read.options, texts)))
  try {
    await open(read.options)
  } catch (error) {
    endWith(explain(error, read.options, texts))
  }

  /** Says one sentence where it will be seen, and ends. */
  function endWith(sentence: string): void {
    console.error(sentence)
    dialog.showErrorBox(texts('problem.title'), sentence)
    app.exit(toldTheUser)
  }
}

async function open({ host, port, dataDir, lan }: StartOptions): Promise<void> {
  const texts = textsFor(app.getLocale())
  const staticDir = join(app.getAppPath(), 'out/renderer')
  const hub = await startHub({ host, port, dataDir, staticDir, lan, rehearse: gatherTroupe })
  closeBeforeQuit(app, () => hub.close())

  const { origin } = new URL(hub.urls.console)
  const urls = { console: hub.urls.console, overlay: hub.urls.overlay, tablet: `${origin}/tablet` }
  const windows = createWindows(urls, texts, (reason) =>
    dialog.showErrorBox(texts('problem.title'), texts('problem.load', { reason })),
  )

  denyNavigation(app, windows)
  denyPermissions(session.defaultSession, windows)
  addContentPolicy(session.defaultSession, origin)
  answerConsole(app, windows, dataDir)
  setMenu(app, windows, dataDir, texts)
  app.on('second-instance', () => windows.open('console'))
  app.on('activate', () => windows.open('console'))
  // A match lasts two hours and the referee is not always at the keyboard.
  powerSaveBlocker.start('prevent-display-sleep')
  windows.open('console')
}
