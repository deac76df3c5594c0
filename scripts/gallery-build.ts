import vue from '@vitejs/plugin-vue'
import { resolve } from 'node:path'
import { build } from 'vite'
import { OLDEST } from './oldest-browsers.ts'

const here = (path: string) => resolve(import.meta.dirname, '..', path)

/** Builds one window into `outDir`, apart from the app's own build, so that both can be worked on at once. */
export async function buildWindow(window: 'overlay' | 'tablet', outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: here('src/renderer'),
    base: './',
    plugins: [vue()],
    build: {
      outDir,
      emptyOutDir: true,
      target: OLDEST.script,
      cssTarget: OLDEST.style,
      rolldownOptions: { input: { [window]: here(`src/renderer/${window}/index.html`) } },
    },
  })
}
