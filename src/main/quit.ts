import type { App } from 'electron'

// An orderly end: nobody is cut off in the middle of a write, and a hub that hangs cannot keep the app open.

/** How long the hub may take to say goodbye to its sockets and close the journal. */
const patienceMs = 5000

/** Closes the hub before the app ends, however the end comes: menu, last window, signal, second request. */
export function closeBeforeQuit(app: App, close: () => Promise<void>): void {
  let state: 'running' | 'closing' | 'closed' = 'running'
  app.on('will-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    void withPatience(close()).then((problem) => {
      state = 'closed'
      if (problem) console.error(problem)
      app.exit(problem ? 1 : 0)
    })
  })
  // Also on macOS: a referee who closed every window expects the addresses to be gone.
  app.on('window-all-closed', () => app.quit())
  // Not every system turns these into a quit by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit())
}

/** Why closing failed, or undefined. */
async function withPatience(closing: Promise<void>): Promise<string | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve('The hub did not close in time.'), patienceMs)
  const closed = closing.then(
    () => undefined,
    (error: unknown) =>
      `The hub did not close cleanly: ${error instanceof Error ? error.message : String(error)}`,
  )
  return Promise.race([closed, tooLate]).finally(() => clearTimeout(timer))
}
