import type Electron from 'electron'
import { EventEmitter } from 'node:events'
import { onControl } from './control.ts'
import { windowTitled } from './window.ts'

// What the app decides about requests, permissions and calls of pages. The windows ask here, and so does the test.

type Handler = Parameters<Electron.IpcMain['handle']>[1]
type PermissionRequest = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>
type PermissionCheck = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>
type HeadersListener = (
  details: Pick<Electron.OnHeadersReceivedListenerDetails, 'url' | 'responseHeaders'>,
  answer: (response: Electron.HeadersReceivedResponse) => void,
) => void

export const ipcHandlers = new Map<string, Handler>()

// Electron's own defaults: without a handler everything is allowed and no header changes.
let onRequest: PermissionRequest = (_contents, _permission, answer) => answer(true)
let onCheck: PermissionCheck = () => true
let onDevice: () => boolean = () => true
let onHeaders: HeadersListener = ({ responseHeaders }, answer) => answer({ responseHeaders })

class Session extends EventEmitter {
  setPermissionRequestHandler(handler: PermissionRequest | null): void {
    if (handler) onRequest = handler
  }
  setPermissionCheckHandler(handler: PermissionCheck | null): void {
    if (handler) onCheck = handler
  }
  setDevicePermissionHandler(handler: (() => boolean) | null): void {
    if (handler) onDevice = handler
  }
  webRequest = { onHeadersReceived: (listener: HeadersListener) => void (onHeaders = listener) }
}

export const session = { defaultSession: new Session() }

/** A response's headers as the app wants them. */
export function filterHeaders(url: string, headers: Record<string, string[]>): Record<string, string[]> {
  let result = headers
  onHeaders({ url, responseHeaders: headers }, ({ responseHeaders }) => {
    result = Object.fromEntries(
      Object.entries(responseHeaders ?? {}).map(([name, value]) => [name, [value].flat()]),
    )
  })
  return result
}

onControl('permission', (value) => {
  const { title, permission } = value as { title: string; permission: string }
  const contents = windowTitled(title).webContents as unknown as Electron.WebContents
  let requested: boolean | undefined
  onRequest(contents, permission as never, (allowed) => (requested = allowed), {} as never)
  return { requested, checked: onCheck(contents, permission as never, '', {} as never), device: onDevice() }
})

// A call as another window would make it, had it got hold of a bridge.
onControl('invoke-as', async (value) => {
  const { title, channel, args } = value as { title: string; channel: string; args: unknown[] }
  const { webContents } = windowTitled(title)
  const event = { sender: webContents, senderFrame: webContents.mainFrame } as unknown
  return ipcHandlers.get(channel)?.(event as Electron.IpcMainInvokeEvent, ...args) as unknown
})
