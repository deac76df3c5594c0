import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { OLDEST } from './scripts/oldest-browsers.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** Where the build goes: a folder of one's own while somebody else looks at the usual one. */
const out = (part: string) => resolve(here(process.env.FAGUAN_OUT ?? 'out'), part)

/** Everything is bundled except what brings a native binary or is meant to stay a plain module. */
const external = ['electron', 'better-sqlite3', 'ws', /^node:/]

const mainEntries = {
  index: here('src/main/index.ts'),
  headless: here('src/main/headless.ts'),
  // A thread, found by this name beside the others (src/store/check-apart.ts).
  'check-worker': here('src/store/check-worker.ts'),
}

export default defineConfig({
  main: {
    build: {
      outDir: out('main'),
      externalizeDeps: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(mainEntries).filter(([, path]) => existsSync(path))),
        external,
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: out('preload'),
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: here('src/preload/index.ts') },
        external,
        // A sandboxed preload can only be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('src/renderer'),
    // Addresses are relative, so that the same files work from the hub and from a disk.
    base: './',
    plugins: [vue()],
    build: {
      outDir: out('renderer'),
      emptyOutDir: true,
      target: OLDEST.script,
      cssTarget: OLDEST.style,
      minify: true,
      // The pages' content policy takes fonts from the hub only, not from data: addresses.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') || file.endsWith('.woff') ? false : undefined),
      rolldownOptions: {
        input: {
          console: here('src/renderer/console/index.html'),
          overlay: here('src/renderer/overlay/index.html'),
          tablet: here('src/renderer/tablet/index.html'),
        },
      },
    },
  },
})
