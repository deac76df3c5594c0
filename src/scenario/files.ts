/** Which scenario files the arguments name. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file as named; of a folder every `.yaml` below it, in order. Throws as the file system does. */
export function scenarioFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (statSync(path).isDirectory() ? below(path) : [path]))
}

function below(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name))
}
