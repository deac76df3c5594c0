/** The command line: what it prints, and with which status it ends. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/scenario/command.ts'
import { written } from './table.ts'

const CLI = join(import.meta.dirname, '../../src/scenario/cli.ts')
let folder = ''

const FILES: Readonly<Record<string, string>> = {
  'good.yaml': written('guard: 5', 'wolves: 5', 'past: announcement', 'expect: {peaceful: true}'),
  'wrong.yaml': written('wolves: 5', 'past: announcement', 'expect: {announced: [6], peaceful: true}'),
  'bad.yaml': written('gaurd: 5'),
  'below/deep.yaml': written('guard: 5'),
  'below/notes.txt': 'not a scenario',
}
const at = (name: string): string => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenario-'))
  mkdirSync(at('below'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(at(name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Ran {
  readonly status: number
  readonly lines: string[]
  readonly errors: string
}

/** Runs the command; names of the files above stand for their paths, and are shown again as names. */
function run(...args: string[]): Ran {
  const lines: string[] = []
  const errors: string[] = []
  const named = args.map((arg) => (arg in FILES || arg === 'below' ? at(arg) : arg))
  const short = (line: string): string => line.replaceAll(`${folder}/`, '')
  const output = {
    print: (line: string) => lines.push(short(line)),
    complain: (line: string) => errors.push(short(line)),
  }
  return { status: runCommand(named, output), lines, errors: errors.join('\n') }
}

describe('one line for each file', () => {
  test('status 0 when all hold, and a folder stands for every .yaml below it', () => {
    expect(run('good.yaml', 'below')).toEqual({
      status: 0,
      lines: ['ok good.yaml', 'ok below/deep.yaml'],
      errors: '',
    })
  })

  test('status 1 when an expectation fails', () => {
    const line =
      'FAIL wrong.yaml: step 3: announced: expected [6], got [5]; peaceful: expected true, got false'
    expect(run('good.yaml', 'wrong.yaml')).toEqual({ status: 1, lines: ['ok good.yaml', line], errors: '' })
  })

  test('status 2 when a file is malformed; the others run all the same', () => {
    const { status, lines, errors } = run('bad.yaml', 'good.yaml', 'wrong.yaml')
    expect([status, lines.length]).toEqual([2, 2])
    expect(errors).toMatch(
      /^bad\.yaml:3: gaurd: unknown key "gaurd" - did you mean "guard"\?; legal here: .*guard/,
    )
  })

  test('the same on the streams of a process of its own', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'good.yaml', 'bad.yaml'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([2, 'ok good.yaml\n'])
    expect(stderr).toMatch(/^bad\.yaml:3: gaurd: /)
  })
})

describe('--json', () => {
  test('one object for each file', () => {
    const { status, lines } = run('--json', 'good.yaml', 'wrong.yaml')
    expect(status).toBe(1)
    const failures = [
      { step: 3, key: 'announced', expected: [6], actual: [5] },
      { step: 3, key: 'peaceful', expected: true, actual: false },
    ]
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { ok: true, failures: [] },
      { ok: false, failures },
    ])
  })

  test('also for a malformed one', () => {
    const { status, lines } = run('--json', 'bad.yaml')
    expect(status).toBe(2)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      file: 'bad.yaml',
      ok: false,
      failures: [{ step: 0, key: 'gaurd' }],
    })
  })
})

describe('--trace', () => {
  const views = (who: string): Record<string, unknown>[] =>
    run('--trace', who, 'good.yaml').lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  test('shows the public nothing of the calls of the night', () => {
    const steps = views('public').map((view) => view['step'])
    expect(steps.slice(0, 3)).toEqual(['deal', 'night', 'election.run'])
  })

  test('shows the referee every call, and never the same view twice', () => {
    const found = views('referee')
    expect(found.map((view) => view['step'])).toEqual(expect.arrayContaining(['night.guard', 'night.witch']))
    const repeated = found.filter((view, i) => JSON.stringify(view) === JSON.stringify(found[i - 1]))
    expect(repeated).toEqual([])
  })

  test('shows a seat its own card, and nothing of the header', () => {
    const [first] = views('seat:1')
    expect(first).toMatchObject({ audience: 'seat', me: 1, role: 'seer', title: '', board: null })
  })

  test.for([
    ['seat:0', 'good.yaml'],
    ['everybody', 'good.yaml'],
    ['seat:13', 'good.yaml'],
    ['public', 'good.yaml', 'wrong.yaml'],
    ['public', 'bad.yaml'],
  ])('%j: needs a known audience, a seat at the table and one file', (args) => {
    expect(run('--trace', ...args)).toMatchObject({ status: 2, lines: [] })
  })

  test('says what failed, beside the views', () => {
    const { status, errors } = run('--trace', 'public', 'wrong.yaml')
    expect([status, errors]).toEqual([1, expect.stringContaining('FAIL wrong.yaml: step 3: announced')])
  })
})

describe('wrong arguments', () => {
  test.for([[], ['--jsn', 'good.yaml'], ['missing.yaml']])('%j are told in words, with status 2', (args) => {
    const { status, lines, errors } = run(...args)
    expect([status, lines]).toEqual([2, []])
    expect(errors).not.toBe('')
  })
})
