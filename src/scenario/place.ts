/** A spot in a YAML file: the value there, and its line and key for whoever has to correct it. */
import { isAlias, isMap, isScalar, isSeq, type Document, type LineCounter, type Node, type Pair } from 'yaml'
import { didYouMean } from './suggest.ts'

/** The file cannot be read as a scenario: exit status 2, never a failed expectation. */
export class Malformed extends Error {
  readonly file: string
  readonly line: number
  readonly key: string
  readonly what: string
  readonly legal: string

  constructor(file: string, line: number, key: string, what: string, legal: string) {
    super(`${file}:${line}: ${key}: ${what}; legal here: ${legal}`)
    this.file = file
    this.line = line
    this.key = key
    this.what = what
    this.legal = legal
  }
}

/** What all places of one file share. */
export interface Source {
  readonly file: string
  readonly document: Document.Parsed
  readonly lines: LineCounter
}

export class Place {
  readonly source: Source
  /** The key under which the value stands, for messages. */
  readonly key: string
  readonly #node: Node | null
  readonly #offset: number

  /** `offset` is where the reader should look: the key of a map's entry, the item of a list. */
  constructor(source: Source, key: string, node: Node | null, offset: number) {
    this.source = source
    this.key = key
    this.#node = isAlias(node) ? (node.resolve(source.document) ?? null) : node
    this.#offset = offset
  }

  get line(): number {
    return this.source.lines.linePos(this.#offset).line
  }

  get isMap(): boolean {
    return isMap(this.#node)
  }

  get isList(): boolean {
    return isSeq(this.#node)
  }

  /** The plain value; lists and maps give `undefined`. */
  get value(): unknown {
    if (this.#node === null) return null
    return isScalar(this.#node) ? this.#node.value : undefined
  }

  /** The value as it would be read in a message. */
  get text(): string {
    return this.#node === null ? 'nothing' : JSON.stringify(this.#node.toJS(this.source.document))
  }

  /** Keys and values of a map, in the order of the file. */
  entries(legal: string): (readonly [string, Place])[] {
    if (!isMap(this.#node)) return this.fail(`${this.text} is not a map`, legal)
    return this.#node.items.map((pair) => this.#entry(pair as Pair<Node, Node | null>))
  }

  #entry({ key, value }: Pair<Node, Node | null>): readonly [string, Place] {
    const name = isScalar(key) ? String(key.value) : JSON.stringify(key.toJS(this.source.document))
    return [name, new Place(this.source, name, value, key.range?.[0] ?? this.#offset)]
  }

  /** Values of a list. */
  items(legal: string): Place[] {
    if (!isSeq(this.#node)) return this.fail(`${this.text} is not a list`, legal)
    return this.#node.items.map((item) => this.#item(item as Node))
  }

  #item(node: Node): Place {
    return new Place(this.source, this.key, node, node.range?.[0] ?? this.#offset)
  }

  /** One of the known words; an unknown one is an error with a suggestion. */
  word(known: readonly string[], what = 'word'): string {
    const { value } = this
    if (typeof value === 'string' && known.includes(value)) return value
    const hint = typeof value === 'string' ? didYouMean(value, known) : ''
    return this.fail(`unknown ${what} ${this.text}${hint}`, known.join(', '))
  }

  fail(what: string, legal: string): never {
    throw new Malformed(this.source.file, this.line, this.key, what, legal)
  }
}

/** A key that is not in the vocabulary. */
export function unknownKey(place: Place, known: readonly string[]): never {
  return place.fail(`unknown key "${place.key}"${didYouMean(place.key, known)}`, known.join(', '))
}
