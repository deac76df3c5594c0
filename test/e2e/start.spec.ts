import { expect, test } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { startCommand } from '../support/command.ts'
import { ownFolder } from '../support/folder.ts'

// What `npm start` says and does in a terminal.

const root = resolve(import.meta.dirname, '../..')
const folder = () => ownFolder('start')
const start = (...args: string[]) => startCommand(process.execPath, ['scripts/start.mjs', ...args], root)

test('serves the windows without a display, says why, and prints the addresses', async ({ page }) => {
  const app = start('--port=0', '--data', folder())
  const [, address = ''] = await app.line(/Console +(http:\S+)/)
  await app.line(/Overlay +http:\S+/)
  await app.line(/LAN +\S+/)
  expect(app.stderr()).toMatch(/^No desktop window: there is no display\..*\n$/)
  await page.goto(address)
  await expect(page.locator('#app')).not.toBeEmpty()
  await page.close()
  expect(await app.end()).toBe(0)
})

test('is ready within two seconds once it is built', async () => {
  const begun = performance.now()
  const app = start('--headless', '--port=0', '--data', folder())
  await app.line(/Console +http:\S+/)
  const took = Math.round(performance.now() - begun)
  const worked = processorTime(app.process.pid)
  const report = `npm start was ready after ${took} ms, of which it worked ${worked ?? 'an unknown number of'} ms`
  console.log(report)
  test.info().annotations.push({ type: 'ready', description: report })
  // Judged by the work, not by the clock: on a busy machine the clock measures the others.
  expect(worked ?? 0).toBeLessThan(2000)
  expect(app.stderr()).toBe('')
  expect(await app.end()).toBe(0)
})

/** Processor time a process has used so far, in ms; only Linux tells. */
function processorTime(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // Fields 14 and 15, user and system time in hundredths of a second, counted after the name in brackets.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

test('lets the network in from the start when asked', async () => {
  const app = start('--headless', '--lan', '--port=0', '--data', folder())
  await app.line(/Console +http:\S+/)
  await app.line(/LAN +\S+/)
  expect(app.stdout()).not.toContain('LAN      off')
  expect(await app.end()).toBe(0)
})

test('shows its options', async () => {
  const app = start('--help')
  expect(await app.exited).toBe(0)
  for (const option of ['--headless', '--lan', '--port', '--host', '--data', '--help'])
    expect(app.stdout()).toContain(option)
})

test.describe('says in one line what is wrong, and fails', () => {
  const says = async (words: string, ...args: string[]) => {
    const app = start('--headless', ...args)
    expect(await app.exited).toBeGreaterThan(0)
    expect(app.stdout()).toBe('')
    expect(app.stderr()).toContain(words)
    expect(app.stderr().trim().split('\n')).toHaveLength(1)
  }

  test('an unknown option', () => says('There is no option --prot.', '--prot', '80'))
  test('a value that is none', () => says('"eighty" is not a port.', '--port', 'eighty'))
  test('an address of another machine', () =>
    says('"192.0.2.1" is not an address of this machine', '--port=0', '--host=192.0.2.1', '--data', folder()))

  test('a folder that cannot be one', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    await says(`The folder "${file}" cannot be written to`, '--port=0', '--data', file)
  })

  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as { port: number }
    await says(`Port ${port} on 127.0.0.1 is already in use.`, '--port', String(port), '--data', folder())
    other.close()
  })

  test('a folder that another copy has open', async () => {
    const data = folder()
    const first = start('--headless', '--port=0', '--data', data)
    await first.line(/Console +http:\S+/)
    await says('already open in another Faguan', '--port=0', '--data', data)
    await first.end()
  })
})
