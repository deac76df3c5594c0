// The invariants and the second working-out of the rules, held against every scenario of the catalogue.
import { relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFile, scenarioFiles } from '../../src/scenario/index.ts'
import { scenarioFault } from './scenarios-hold.ts'

const folder = resolve(import.meta.dirname, '../scenarios')
const files = scenarioFiles([folder])

describe('what holds in every match holds in the rulings', () => {
  test.for(files.map((file) => [relative(folder, file), file] as const))('%s', ([, file]) => {
    expect(scenarioFault(readFile(file))).toBe('')
  })
})
