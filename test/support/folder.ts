import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own for a test, gone when the test's process ends. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `faguan-${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
