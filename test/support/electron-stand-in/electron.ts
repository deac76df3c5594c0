// What `import … from 'electron'` gives the app under test: the parts of Electron it uses, held to `electron.d.ts`
// by `satisfies`, so that a part that changes its shape fails the type check.
import type Electron from 'electron'
import { app } from './app.ts'
import { onControl, tell } from './control.ts'
import { BrowserWindow, windows } from './window.ts'
import { ipcHandlers, session } from './session.ts'

export { app, BrowserWindow, session }

export const ipcMain = {
  handle: (channel, handler) => void ipcHandlers.set(channel, handler),
} satisfies Pick<Electron.IpcMain, 'handle'>

export const shell = {
  openExternal: (url) => Promise.resolve(tell('open-external', url)),
  openPath: (path) => Promise.resolve(tell('open-path', path)).then(() => ''),
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath'>

export const dialog = {
  showErrorBox: (title, content) => tell('error-box', { title, content }),
} satisfies Pick<Electron.Dialog, 'showErrorBox'>

export const powerSaveBlocker = {
  start: (type) => (tell('power', type), 1),
} satisfies Pick<Electron.PowerSaveBlocker, 'start'>

type Item = Electron.MenuItemConstructorOptions
let menu: Item[] = []

export const Menu = {
  buildFromTemplate: (template: Item[]) => template,
  setApplicationMenu: (template: Item[]) => void (menu = template),
}

onControl('menu', () => menu)
onControl('click-menu', (id) => {
  const item = menu.flatMap(({ submenu }) => submenu as Item[]).find((entry) => entry.id === id)
  // The app's own items take no arguments; Electron's would be the item, its window and the event.
  ;(item?.click as (() => void) | undefined)?.()
  return item !== undefined
})
onControl('windows', () =>
  windows.map(({ options, shown, webContents }) => ({ options, shown, url: webContents.getURL() })),
)
