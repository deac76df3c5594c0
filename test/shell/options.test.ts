import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultDataDir, defaultPort, readOptions } from '../../src/main/options.ts'
import { textsFor } from '../../src/main/texts.ts'

const texts = textsFor('en')
const read = (...args: string[]) => readOptions(args, texts)

describe('the options of npm start', () => {
  it('has a default for everything', () => {
    const options = {
      headless: false,
      lan: false,
      host: '127.0.0.1',
      port: defaultPort,
      dataDir: defaultDataDir(),
    }
    expect(read()).toEqual({ kind: 'start', options })
  })

  it('reads each option, with a space or an equals sign', () => {
    const options = { headless: true, lan: true, host: '0.0.0.0', port: 0, dataDir: resolve('m') }
    expect(read('--headless', '--lan', '--port', '0', '--host', '0.0.0.0', '--data', 'm')).toEqual({
      kind: 'start',
      options,
    })
    expect(read('--headless', '--lan', '--port=0', '--host=0.0.0.0', '--data=m')).toEqual({
      kind: 'start',
      options,
    })
  })

  it.each([
    [['--prot', '1'], 'There is no option --prot.'],
    [['-p', '1'], 'There is no option -p.'],
    [['--constructor'], 'There is no option --constructor.'],
    [['faguan'], '"faguan" is not understood.'],
    [['--port'], '--port needs a value after it.'],
    [['--port', '--headless'], '--port needs a value after it.'],
    [['--data='], '--data needs a value after it.'],
    [['--headless=yes'], '--headless takes no value.'],
    [['--port', '65536'], '"65536" is not a port.'],
    [['--port', '80a'], '"80a" is not a port.'],
    [['--port=-1'], '"-1" is not a port.'],
  ])('says in one sentence what is wrong with %j', (args, sentence) => {
    const answer = read(...args)
    expect(answer).toMatchObject({ kind: 'wrong', text: expect.stringContaining(sentence) as string })
    expect(answer).not.toMatchObject({ text: expect.stringContaining('\n') as string })
  })

  it('shows the help with the real defaults', () => {
    expect(read('--help')).toMatchObject({
      kind: 'help',
      text: expect.stringContaining(String(defaultPort)) as string,
    })
  })

  it("passes over Chromium's switches and the path of the app in the desktop app", () => {
    const answer = readOptions(['/app', '--no-sandbox', '--user-data-dir=/u', '--port', '9'], texts, 'ignore')
    expect(answer).toMatchObject({ kind: 'start', options: { port: 9 } })
  })

  it("keeps matches where the system keeps a person's documents of programs", () => {
    expect(defaultDataDir({ XDG_DATA_HOME: '/x' }, 'linux')).toBe(join('/x', 'faguan', 'matches'))
    expect(defaultDataDir({ APPDATA: '/r' }, 'win32')).toBe(join('/r', 'Faguan', 'matches'))
    expect(defaultDataDir({}, 'darwin')).toContain(homedir())
  })
})
