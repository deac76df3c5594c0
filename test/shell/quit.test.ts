import type { App } from 'electron'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeBeforeQuit } from '../../src/main/quit.ts'

/** An app that asks before it ends, as Electron does. */
function appWith(close: () => Promise<void>) {
  const exit = vi.fn<(code: number) => void>()
  const app = Object.assign(new EventEmitter(), { exit, quit: () => void ask() })
  const ask = () => {
    const event = { preventDefault: vi.fn() }
    app.emit('will-quit', event)
    return event.preventDefault.mock.calls.length > 0 ? 'waits' : 'ends'
  }
  closeBeforeQuit(app as unknown as App, close)
  return { app, ask, exit }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal)
})

it('ends only after the hub has closed, and closes it once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const close = vi.fn(() => promise)
  const { app, ask, exit } = appWith(close)
  app.emit('window-all-closed')
  expect([ask(), ask()]).toEqual(['waits', 'waits'])
  expect(exit).not.toHaveBeenCalled()
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(exit).toHaveBeenCalledExactlyOnceWith(0)
  expect(close).toHaveBeenCalledOnce()
  expect(ask()).toBe('ends')
})

it('does not wait for ever for a hub that hangs, and says so by its exit code', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { ask, exit } = appWith(() => new Promise(() => undefined))
  ask()
  await vi.advanceTimersByTimeAsync(5000)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(complaint).toHaveBeenCalledWith('The hub did not close in time.')
})

it('ends with an exit code when closing failed', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { ask, exit } = appWith(() => Promise.reject(new Error('disk full')))
  ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(complaint).toHaveBeenCalledWith('The hub did not close cleanly: disk full')
})
