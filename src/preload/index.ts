import { contextBridge, ipcRenderer } from 'electron'
import type { AboutApp } from '../main/ipc.ts'

// The console's only door to the desktop: four questions, no channel names, no Electron objects. In a browser
// `window.faguan` is absent, and the console does without.

export interface FaguanBridge {
  /** Version, system, and where matches are kept. */
  about(): Promise<AboutApp | false>
  /** Opens one of the other windows; false when it was refused. */
  openWindow(kind: 'console' | 'overlay' | 'tablet'): Promise<boolean>
  /** Opens an https address in the person's browser; false when it was refused. */
  openLink(url: string): Promise<boolean>
  /** Shows the folder of the matches in the system's file manager. */
  showMatches(): Promise<boolean>
}

const bridge: FaguanBridge = {
  about: () => ipcRenderer.invoke('faguan:about') as Promise<AboutApp | false>,
  openWindow: (kind) => ipcRenderer.invoke('faguan:open-window', kind) as Promise<boolean>,
  openLink: (url) => ipcRenderer.invoke('faguan:open-link', url) as Promise<boolean>,
  showMatches: () => ipcRenderer.invoke('faguan:show-matches') as Promise<boolean>,
}

contextBridge.exposeInMainWorld('faguan', bridge)
