// The shape of design §1 and §5, read from the source: who may import whom, where a card may be named, how long a file may be.
import { describe, expect, it } from 'vitest'
import { CARD_IDS } from '../src/engine/index.ts'
import { ROLES } from '../src/engine/roles/index.ts'
import { filesOf, importsOf, linesWith, textOf, type Import } from './support/source.ts'

const SOURCES = filesOf('src', ['.ts', '.vue'])
const IMPORTS = SOURCES.flatMap(importsOf)
/** One line for each of 314 rules, which names what it is about: a table, not code. */
const TABLES = ['src/engine/rules.ts']
const layerOf = (file: string): string => file.split('/')[1] ?? ''
const shown = ({ from, to }: Import): string => `${from} → ${to}`

/** THE arrows (design §1): a layer may import itself and these. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  store: ['engine'],
  scenario: ['engine'],
  records: ['engine', 'store', 'renderer'],
  obs: ['engine'],
  hub: ['obs', 'engine', 'store', 'records'],
  rehearsal: ['engine', 'hub'],
  main: ['hub', 'store', 'engine', 'rehearsal'],
  preload: ['main'],
  renderer: ['engine', 'hub'],
}

describe('arrows', () => {
  const crossing = IMPORTS.filter(
    ({ from, to, own }) => own && to.startsWith('src/') && layerOf(from) !== layerOf(to),
  )

  it('the sources import what is there to be imported', () => {
    expect(SOURCES.length).toBeGreaterThan(100)
    expect(crossing.length).toBeGreaterThan(10)
    expect(SOURCES.map(layerOf).filter((layer) => !(layer in ARROWS))).toEqual([])
  })

  it('every arrow is in the picture', () => {
    const wrong = crossing.filter(({ from, to }) => !ARROWS[layerOf(from)]?.includes(layerOf(to)))
    expect(wrong.map(shown)).toEqual([])
  })

  it('nothing in src leans on test, bench or scripts', () => {
    const out = IMPORTS.filter(({ to, own }) => own && !to.startsWith('src/') && !to.startsWith('resources/'))
    expect(out.map(shown)).toEqual([])
  })

  it('the engine imports nothing outside itself', () => {
    const out = IMPORTS.filter(({ from, own }) => layerOf(from) === 'engine' && !own)
    expect(out.map(shown)).toEqual([])
  })

  it('the store takes only types from the engine, and the preload only types from main', () => {
    const out = crossing.filter(
      ({ from, typeOnly }) => ['store', 'preload'].includes(layerOf(from)) && !typeOnly,
    )
    expect(out.map(shown)).toEqual([])
  })

  it('other layers enter the engine, the store and the records by their one door', () => {
    const doors = ['src/engine/index.ts', 'src/store/index.ts', 'src/records/index.ts']
    const out = crossing.filter(
      ({ to }) => ['engine', 'store', 'records'].includes(layerOf(to)) && !doors.includes(to),
    )
    expect(out.map(shown)).toEqual([])
  })

  it('windows know of the hub only its protocol, and nothing of Node or Electron', () => {
    const out = IMPORTS.filter(({ from, to, own }) => {
      if (layerOf(from) !== 'renderer') return false
      if (own) return layerOf(to) === 'hub' && !/^src\/hub\/protocol(\.ts|\/)/.test(to)
      return to.startsWith('node:') || ['electron', 'ws', 'better-sqlite3'].includes(to)
    })
    expect(out.map(shown)).toEqual([])
  })

  it('simulated tablets know what a tablet knows: the words of the wire, and types', () => {
    const out = crossing.filter(({ from, to, typeOnly }) => {
      return layerOf(from) === 'rehearsal' && !typeOnly && to !== 'src/hub/protocol/codes.ts'
    })
    expect(out.map(shown)).toEqual([])
  })

  it('the records take from the windows nothing but texts, and from the store only types', () => {
    const texts = /^src\/renderer\/shared\/(locales\/.+\.json|log-text\.ts|plain-texts\.ts)$/
    const out = crossing.filter(({ from, to, typeOnly }) => {
      if (layerOf(from) !== 'records') return false
      return layerOf(to) === 'renderer' ? !texts.test(to) : layerOf(to) === 'store' && !typeOnly
    })
    expect(out.map(shown)).toEqual([])
  })

  it('the three windows do not lean on each other, only on what they share', () => {
    const windowOf = (file: string): string => file.split('/')[2] ?? ''
    const out = IMPORTS.filter(({ from, to, own }) => {
      if (!own || layerOf(from) !== 'renderer' || layerOf(to) !== 'renderer') return false
      return windowOf(from) !== windowOf(to) && windowOf(to) !== 'shared'
    })
    expect(out.map(shown)).toEqual([])
  })

  it('only the store opens the database, only the hub and simulated tablets open sockets, only main knows Electron', () => {
    const owners: Record<string, readonly string[]> = {
      'better-sqlite3': ['store'],
      ws: ['hub', 'rehearsal'],
      electron: ['main', 'preload'],
      vue: ['renderer'],
      yaml: ['scenario'],
      exceljs: ['records'],
      'obs-websocket-js/json': ['obs'],
    }
    const out = IMPORTS.filter(({ from, to }) => owners[to] && !owners[to].includes(layerOf(from)))
    expect(out.map(shown)).toEqual([])
  })
})

describe('the engine is pure', () => {
  const engine = SOURCES.filter((file) => layerOf(file) === 'engine')

  it('it has no clock, no chance, no Node and no global', () => {
    const impure =
      /\bDate\b|Math\.random|node:|\bprocess\.|\bconsole\.|setTimeout|setInterval|\bcrypto\b|localStorage|\bfetch\(|performance\./
    expect(linesWith(engine, impure)).toEqual([])
  })

  it('it holds no text for people', () => {
    expect(
      linesWith(
        engine.filter((file) => !TABLES.includes(file)),
        /['"`][^'"`]*[\u4e00-\u9fff][^'"`]*['"`]/,
      ),
    ).toEqual([])
  })

  it('facts are folded in one place: only evolve and run call evolve', () => {
    const folding = IMPORTS.filter(
      ({ from, to }) => to === 'src/engine/evolve.ts' && layerOf(from) === 'engine',
    )
    const known = ['run.ts', 'fold.ts', 'index.ts', 'night/preview.ts'].map((name) => `src/engine/${name}`)
    expect(folding.map(({ from }) => from).filter((from) => !known.includes(from))).toEqual([])
  })
})

/** Where a card may be named (design §5): its own file, the registry, the wake order, the boards, and the texts. */
const MAY_NAME_CARDS = [
  /^src\/engine\/roles\/index\.ts$/,
  /^src\/engine\/night\/wake-order\.ts$/,
  /^src\/engine\/boards\//,
  /^src\/renderer\/shared\/locales/,
]
/** Names that are written like a card and are none: file → name → what it is. */
const CLASS = 'the class of players without a skill (GEN-03)'
const SIDE = 'a side that can win alone (WIN-04)'
const NOT_A_CARD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/engine/model.ts': { villager: CLASS },
  'src/engine/victory.ts': { villager: CLASS },
  'src/engine/roles/angel.ts': { villager: CLASS },
  'src/engine/roles/two-sisters.ts': { villager: CLASS },
  'src/engine/roles/three-brothers.ts': { villager: CLASS },
  'src/scenario/vocabulary.ts': { villager: CLASS },
  'src/hub/protocol/referee-view.ts': { villager: CLASS },
  'src/renderer/console/rare/rulings.ts': { piper: SIDE, angel: SIDE, sectarian: SIDE },
  'src/engine/night/rulings.ts': { guard: 'a ward: what keeps the knife away' },
  'src/engine/roles/role.ts': { guard: 'a ward' },
}

/** The card's own file, and that of a card that must lie beside it (BD-04). */
const homesOf = (card: string): string[] =>
  ROLES.filter((role) => role.id === card || role.needs?.includes(card)).map(
    (role) => `src/engine/roles/${role.id}.ts`,
  )

describe('cards', () => {
  it.each(CARD_IDS.toSorted())('%s is named only where a card may be named', (card) => {
    const files = SOURCES.filter((file) => {
      return (
        !homesOf(card).includes(file) &&
        !MAY_NAME_CARDS.some((place) => place.test(file)) &&
        !NOT_A_CARD[file]?.[card]
      )
    })
    expect(linesWith(files, new RegExp(`['"\`](night\\.)?${card}['"\`]`))).toEqual([])
  })

  it('the list of exceptions holds nothing that is not needed', () => {
    const idle = Object.entries(NOT_A_CARD).flatMap(([file, names]) =>
      Object.keys(names)
        .filter((name) => linesWith([file], new RegExp(`['"\`]${name}['"\`]`)).length === 0)
        .map((name) => `${file} ${name}`),
    )
    expect(idle).toEqual([])
  })
})

describe('files', () => {
  const code = [...SOURCES, ...filesOf('bench', ['.ts']), ...filesOf('scripts', ['.ts', '.mjs'])]

  it('none is longer than 250 lines', () => {
    const long = code
      .filter((file) => !TABLES.includes(file))
      .flatMap((file) => {
        const lines = textOf(file).trimEnd().split('\n').length
        return lines > 250 ? [`${file} ${lines}`] : []
      })
    expect(long).toEqual([])
  })

  it('nothing is left to be done', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`)
    const all = [...code, ...filesOf('test', ['.ts'])]
    expect(all.filter((file) => marks.test(textOf(file)))).toEqual([])
  })
})

describe('texts', () => {
  const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en']
  const jsons = filesOf('src', ['.json']).filter((file) => /\/locales\//.test(file))
  /** The same file in each language: the language is the file's name or its folder's. */
  const families = Map.groupBy(jsons, (file) => file.replace(/\b(zh-Hans|zh-Hant|en)\b(?=\.json|\/)/, '*'))

  function keysOf(value: unknown, path = ''): string[] {
    if (typeof value !== 'object' || value === null) return [path]
    return Object.entries(value).flatMap(([key, part]) => keysOf(part, path ? `${path}.${key}` : key))
  }

  it.each([...families.keys()])('%s has every key in all three languages, and no empty text', (family) => {
    const byLanguage = LANGUAGES.map((language) => {
      const file = family.replace('*', language)
      const content: unknown = JSON.parse(textOf(file))
      expect(JSON.stringify(content), file).not.toMatch(/:""/)
      return { language, keys: keysOf(content).toSorted() }
    })
    for (const { language, keys } of byLanguage) expect(keys, language).toEqual(byLanguage[0]!.keys)
  })
})
