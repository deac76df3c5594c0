import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The words on the pages, read from the same files: a better wording breaks no test. */

const LOCALES = resolve(import.meta.dirname, '../../../src/renderer/shared/locales')
const read = (path: string): unknown => JSON.parse(readFileSync(resolve(LOCALES, path), 'utf8'))

type Texts = Readonly<Record<string, string>>
const texts = Object.assign(
  {},
  ...['common', 'console', 'overlay', 'tablet'].map((file) => read(`ui/zh-Hans/${file}.json`)),
) as Texts
const roles = read('roles/zh-Hans.json') as {
  readonly role: Readonly<Record<string, { readonly name: string }>>
}
const options = read('options/zh-Hans.json') as Readonly<
  Record<string, { readonly label: string; readonly values: Texts }>
>
const boards = read('boards/zh-Hans.json') as Readonly<Record<string, { readonly name: string }>>

const found = (text: string | undefined, key: string): string => {
  if (text === undefined) throw new Error(`no text for ${key}`)
  return text
}

export function t(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  return found(texts[key], key).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
export const roleName = (id: string): string => found(roles.role[id]?.name, id)
export const optionLabel = (name: string): string => found(options[name]?.label, name)
export const optionValue = (name: string, value: unknown): string =>
  found(options[name]?.values[String(value)], `${name} ${String(value)}`)
export const boardName = (id: string): string => found(boards[id]?.name, id)
