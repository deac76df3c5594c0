/** From the text of a scenario file to what it says. What is not in the vocabulary is an error with its line. */
import { LineCounter, parseDocument } from 'yaml'
import { readHeader } from './header.ts'
import type { Scenario } from './model.ts'
import { Malformed, Place, unknownKey, type Source } from './place.ts'
import { readPlay } from './play.ts'
import { HEADER_KEYS } from './vocabulary.ts'

export function readScenario(text: string, file: string): Scenario {
  const root = parse(text, file)
  const parts: Partial<Record<string, Place>> = Object.fromEntries(
    root.entries(`a map with ${HEADER_KEYS.join(', ')}`),
  )
  for (const [key, place] of Object.entries(parts)) {
    if (place && !(HEADER_KEYS as readonly string[]).includes(key)) unknownKey(place, HEADER_KEYS)
  }
  const { title, play } = parts
  const header = readHeader(root, parts)
  if (!play) return root.fail('"play" is missing', 'play: [ENTRY, …]')
  return { file, title: readTitle(title), ...header, play: readPlay(play, { seats: header.cards.length }) }
}

function parse(text: string, file: string): Place {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error)
    throw new Malformed(
      file,
      lines.linePos(error.pos[0]).line,
      'YAML',
      firstLine(error.message),
      'one YAML document',
    )
  const source: Source = { file, document, lines }
  return new Place(source, 'scenario', document.contents, document.contents?.range?.[0] ?? 0)
}

const firstLine = (text: string): string => text.split('\n')[0] ?? text

function readTitle(place: Place | undefined): string {
  if (!place) return ''
  return typeof place.value === 'string'
    ? place.value
    : place.fail(`${place.text} is no title`, 'one line of text')
}
