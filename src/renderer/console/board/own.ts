import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { CARD_IDS, isOptionValue, newSetup, OPTION_NAMES } from '../../../engine/index.ts'
import type { OptionName, PartialOptions, RoleId, Setup } from '../../../engine/index.ts'
import { trouble, troubleOf, type Trouble } from '../app/order.ts'
import { useHub } from '../hub.ts'

/** A board of one's own: a name, cards, and the options that differ from the defaults. */
export interface OwnBoard {
  readonly id: string
  readonly name: string
  readonly seats: number
  readonly cards: readonly RoleId[]
  readonly options: Readonly<Record<string, string | number | boolean>>
}

const KEY = 'boards'
/** 30 seats, and what lies in the middle. */
const MOST_CARDS = 40
/** They are kept together, and go over the wire in one message: so many fit, however far each is from the defaults. */
export const MOST_BOARDS = 30

export const setupOfBoard = (board: OwnBoard): Setup =>
  newSetup({
    cards: board.cards,
    seats: board.seats,
    title: board.name,
    options: board.options as PartialOptions,
  })

/** What of a file or setting is a board; anything else is dropped, never guessed. */
export function readBoards(value: unknown): OwnBoard[] {
  const list = Array.isArray(value) ? value : [value]
  return list.flatMap((entry) => {
    const board = readBoard(entry)
    return board ? [board] : []
  })
}

function readBoard(value: unknown): OwnBoard | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name, seats, cards, options } = value as Record<string, unknown>
  if (
    typeof name !== 'string' ||
    !Array.isArray(cards) ||
    cards.length > MOST_CARDS ||
    !cards.every((card) => CARD_IDS.includes(card as RoleId))
  )
    return null
  const count =
    typeof seats === 'number' && Number.isInteger(seats) && seats > 0 && seats <= 30 ? seats : cards.length
  return {
    id: typeof id === 'string' ? id : newId(),
    name: name.slice(0, 60),
    seats: count,
    cards: cards as RoleId[],
    options: readOptions(options),
  }
}

function readOptions(value: unknown): OwnBoard['options'] {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const legal = OPTION_NAMES.filter(
    (name: OptionName) => name in given && given[name] !== null && isOptionValue(name, given[name]),
  )
  return Object.fromEntries(legal.map((name) => [name, given[name] as string | number | boolean]))
}

export const newId = (): string =>
  `own-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`

export const useOwnBoards = defineStore('own-boards', () => {
  const hub = useHub()
  const boards = shallowRef<readonly OwnBoard[]>([])
  const refused = shallowRef<Trouble | null>(null)

  async function load() {
    const outcome = await hub.desk({ kind: 'setting.get', key: KEY })
    if (outcome.ok) boards.value = readBoards(outcome.data.value ?? [])
  }
  /** What could not be kept is not shown as kept. */
  async function keep(list: readonly OwnBoard[]) {
    if (list.length > MOST_BOARDS && list.length > boards.value.length) {
      refused.value = trouble('console.boards.most', { detail: { most: MOST_BOARDS } })
      return
    }
    refused.value = troubleOf(
      await hub.desk({ kind: 'setting.set', key: KEY, value: JSON.parse(JSON.stringify(list)) }),
    )
    if (refused.value === null) boards.value = list
  }
  return {
    boards,
    refused,
    load,
    save: (board: OwnBoard) => keep([...boards.value.filter((other) => other.id !== board.id), board]),
    remove: (id: string) => keep(boards.value.filter((board) => board.id !== id)),
  }
})
