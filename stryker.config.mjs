// `npm run mutate`: flips conditions and constants in the rules, and lists the changes that no check notices. Takes
// the better part of an hour, so it is no part of `npm test`.
export default {
  mutate: [
    'src/engine/night/**/*.ts',
    'src/engine/day/**/*.ts',
    'src/engine/victory.ts',
    'src/engine/roles/**/*.ts',
  ],
  testRunner: 'rules',
  plugins: ['./scripts/mutation/runner.ts'],
  coverageAnalysis: 'perTest',
  // An empty text or object is no decision the rules could take; the types would refuse most of them.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  disableTypeChecks: 'src/engine/**/*.ts',
  ignorePatterns: ['*', '!src', '!src/**', '!test', '!test/**', '!package.json'],
  concurrency: 2,
  timeoutMS: 60_000,
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'artifacts/mutation/report.json' },
  htmlReporter: { fileName: 'artifacts/mutation/report.html' },
  tempDirName: '.cache/mutation',
  allowConsoleColors: false,
}
