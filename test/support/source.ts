/** The sources as text: which files there are, what each imports, which lines say what. For the test of the architecture. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Files under a folder with these endings, as paths from the root. */
export function filesOf(folder: string, endings: readonly string[]): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

export interface Import {
  readonly from: string
  /** A path from the root for a file of ours, else the package's name. */
  readonly to: string
  readonly own: boolean
  readonly typeOnly: boolean
}

const STATIC = /^[ \t]*(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s*from\s+)?['"]([^'"\n]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Everything a file imports or re-exports; `import { type A, type B }` is a type import, too. */
export function importsOf(file: string): Import[] {
  const text = textOf(file)
  const fixed = [...text.matchAll(STATIC)].map(([, type, names = '', to = '']) =>
    found(file, to, type !== undefined || namesTypesOnly(names)),
  )
  const late = [...text.matchAll(DYNAMIC)].map(([, to = '']) => found(file, to, false))
  return [...fixed, ...late]
}

function found(from: string, to: string, typeOnly: boolean): Import {
  const own = to.startsWith('.')
  const path = normalize(join(dirname(from), to))
    .replaceAll('\\', '/')
    .replace(/\?.*$/, '')
  return { from, to: own ? path : to, own, typeOnly }
}

function namesTypesOnly(names: string): boolean {
  const list = /^\{([^}]*)\}$/s.exec(names.trim())?.[1]?.split(',') ?? []
  return list.length > 0 && list.every((name) => name.trim() === '' || /^type\s/.test(name.trim()))
}

/** Lines that match, as `file:line text`; comments are left out. */
export function linesWith(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(withoutComment(line)) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  )
}

const withoutComment = (line: string): string =>
  /^\s*(\/\*|\*|\/\/)/.test(line) ? '' : line.replace(/\/\/.*$|\/\*.*?\*\//, '')
