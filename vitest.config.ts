import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vue()],
  test: {
    include: [
      'test/architecture.test.ts',
      'test/{engine,scenario,scenarios,properties,store,hub,rehearsal,shell,renderer,records}/**/*.test.ts',
    ],
    // A file that needs a document asks for it with `// @vitest-environment happy-dom`.
    environment: 'node',
    // Processes rather than threads: a native module (better-sqlite3) is then never shared between two tests.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    coverage: { include: ['src/**'], reportsDirectory: 'artifacts/coverage' },
  },
})
