import { Menu, shell, type App, type MenuItemConstructorOptions } from 'electron'
import type { Texts } from './texts.ts'
import { windowKinds, type Windows } from './windows.ts'

// The menu carries only what belongs to windows. Everything about the match is in the console, where it can be seen;
// above all there is no Undo here, or the menu would swallow the Ctrl+Z that takes back a referee's command, and no
// Ctrl+W, which would close a window on air.

/** Sets the application's menu. */
export function setMenu(app: App, windows: Windows, dataDir: string, texts: Texts): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(app, windows, dataDir, texts)))
}

/** The menu as data, in the order it is shown. */
export function menuTemplate(
  app: App,
  windows: Windows,
  dataDir: string,
  texts: Texts,
): MenuItemConstructorOptions[] {
  const quit: MenuItemConstructorOptions = { role: 'quit', label: texts('menu.quit') }
  const about: MenuItemConstructorOptions = { role: 'about', label: texts('menu.about') }
  const folder: MenuItemConstructorOptions = {
    label: texts('menu.dataFolder'),
    click: () => void shell.openPath(dataDir),
  }
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const isMac = process.platform === 'darwin'
  return [
    ...(isMac ? [{ label: texts('app'), submenu: [about, separator, quit] }] : []),
    { label: texts('menu.file'), submenu: isMac ? [folder] : [folder, separator, quit] },
    { label: texts('menu.windows'), submenu: windowItems(windows, texts) },
    { label: texts('menu.edit'), submenu: editItems(texts) },
    { label: texts('menu.view'), submenu: viewItems(app, texts) },
    ...(isMac ? [] : [{ label: texts('menu.help'), submenu: [about] }]),
  ]
}

function windowItems(windows: Windows, texts: Texts): MenuItemConstructorOptions[] {
  return windowKinds.map((kind, index) => ({
    id: `open-${kind}`,
    label: texts(`window.${kind}`),
    accelerator: `CmdOrCtrl+Shift+${index + 1}`,
    click: () => windows.open(kind),
  }))
}

function editItems(texts: Texts): MenuItemConstructorOptions[] {
  return [
    { role: 'cut', label: texts('menu.cut') },
    { role: 'copy', label: texts('menu.copy') },
    { role: 'paste', label: texts('menu.paste') },
    { role: 'selectAll', label: texts('menu.selectAll') },
  ]
}

function viewItems(app: App, texts: Texts): MenuItemConstructorOptions[] {
  return [
    { role: 'reload', label: texts('menu.reload') },
    { type: 'separator' },
    { role: 'zoomIn', label: texts('menu.zoomIn') },
    { role: 'zoomOut', label: texts('menu.zoomOut') },
    { role: 'resetZoom', label: texts('menu.zoomReset') },
    { role: 'togglefullscreen', label: texts('menu.fullScreen') },
    // In a packed app the developer tools would show the referee's frames to whoever sits down at the machine.
    ...(app.isPackaged ? [] : ([{ role: 'toggleDevTools', label: texts('menu.devTools') }] as const)),
  ]
}
