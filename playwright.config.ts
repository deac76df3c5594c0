import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './test/support/chromium.ts'

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  // The list is for people; scripts/test.mjs adds up the JSON report for the closing line.
  reporter: [['list'], ['json', { outputFile: 'artifacts/reports/playwright.json' }]],
  use: { browserName: 'chromium', launchOptions: chromiumLaunch(), screenshot: 'only-on-failure' },
})
