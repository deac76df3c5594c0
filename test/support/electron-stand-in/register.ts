import { registerHooks } from 'node:module'

// `node --import ./register.ts out/main/index.js` boots the desktop app exactly as it was built, with `electron`
// answered by the stand-in beside this file. What the stand-in does not model: transparency, window frames, several
// displays, the sandbox and the isolated world of a preload, and Electron's own V8. `test/e2e/electron.spec.ts`
// covers those where the real program is present.

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context)
    return {
      url: new URL('./electron.ts', import.meta.url).href,
      format: 'module-typescript',
      shortCircuit: true,
    }
  },
})
