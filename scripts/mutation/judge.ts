/** Holds the survivors of a mutation run against the list of those that were read and accepted. */
import { parse } from 'yaml'

interface Place {
  readonly line: number
  readonly column: number
}
/** What of Stryker's JSON report is looked at. */
export interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string
        readonly mutants: readonly {
          readonly mutatorName: string
          readonly replacement?: string
          readonly status: string
          readonly location: { readonly start: Place; readonly end: Place }
        }[]
      }
    >
  >
}

/** One change: known again by its text, never by the number of its line. */
export interface Change {
  readonly file: string
  /** The line on which it begins, trimmed. */
  readonly line: string
  /** `Mutator: what stood there => what stands there instead`. */
  readonly change: string
  readonly status: string
}
/** A change that no check notices, and why that is well. */
export interface Accepted extends Omit<Change, 'status'> {
  readonly why: string
}

/** Texts are kept on one line, and long ones are cut. */
const LONGEST = 90
function short(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat
}

/** Every change of a report. */
export const changesOf = ({ files }: Report): Change[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.map(({ mutatorName, replacement = '', status, location: { start, end } }) => {
      const span = lines.slice(start.line - 1, end.line)
      const last = span.length - 1
      span[last] = span[last]!.slice(0, end.column - 1)
      const was = span.join('\n').slice(start.column - 1)
      const line = short(lines[start.line - 1] ?? '')
      return { file, line, change: `${mutatorName}: ${short(was)} => ${short(replacement)}`, status }
    })
  })

interface Kept {
  readonly reasons: Readonly<Record<string, string>>
  readonly files: Readonly<
    Record<
      string,
      readonly { readonly line: string; readonly why: string; readonly changes: readonly string[] }[]
    >
  >
}

/** Reads the list. Throws when an entry gives a reason that the list does not explain. */
export function readAccepted(yaml: string): Accepted[] {
  const { reasons, files } = parse(yaml) as Kept
  return Object.entries(files).flatMap(([file, entries]) =>
    entries.flatMap(({ line, why, changes }) => {
      if (!(why in reasons))
        throw new Error(`${file}: "${why}" is no reason; legal are ${Object.keys(reasons).join(', ')}`)
      return changes.map((change) => ({ file, line, change, why }))
    }),
  )
}

const keyOf = ({ file, line, change }: Omit<Change, 'status'>): string => [file, line, change].join('\n')
const LIVING = new Set(['Survived', 'NoCoverage'])

/** Survivors that nobody accepted, and accepted ones that a check now notices or that are in the code no more. */
export function judge(
  changes: readonly Change[],
  accepted: readonly Accepted[],
): { readonly open: readonly Change[]; readonly gone: readonly Accepted[] } {
  const known = new Set(accepted.map(keyOf))
  const looked = new Set(changes.map(({ file }) => file))
  // One that ran out of time, or was left out of this run, may live on.
  const possible = new Set(changes.filter(({ status }) => status !== 'Killed').map(keyOf))
  return {
    open: changes.filter((change) => LIVING.has(change.status) && !known.has(keyOf(change))),
    gone: accepted.filter((entry) => looked.has(entry.file) && !possible.has(keyOf(entry))),
  }
}
