import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Person } from '../../../hub/protocol.ts'
import { useHub } from '../hub.ts'

/** Somebody who played before, with what was said of him last. */
export interface Known extends Person {
  readonly name: string
}

const KEY = 'people'
/** As many as fit into one message with room to spare; whoever was there longest ago is forgotten first. */
const MOST = 250

const isEmpty = ({ team, portrait }: Person): boolean => !team && !portrait
const isSame = (a: Person, b: Person): boolean =>
  (a.team ?? '') === (b.team ?? '') && (a.portrait ?? '') === (b.portrait ?? '')

/** What of a setting is a list of people; anything else is dropped, never guessed. */
export function readKnown(value: unknown): Known[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { name, team, portrait } = entry as Record<string, unknown>
    if (typeof name !== 'string' || name === '') return []
    const person = {
      ...(typeof team === 'string' && team !== '' && { team: team.slice(0, 24) }),
      ...(typeof portrait === 'string' && /^[0-9a-f]{64}$/.test(portrait) && { portrait }),
    }
    return isEmpty(person) ? [] : [{ name, ...person }]
  })
}

/** The people of earlier matches by name, so that a season's crew enters team and portrait once. */
export const useKnown = defineStore('known-people', () => {
  const hub = useHub()
  const people = shallowRef<readonly Known[]>([])

  async function load() {
    const outcome = await hub.desk({ kind: 'setting.get', key: KEY })
    if (outcome.ok) people.value = readKnown(outcome.data?.value)
  }

  const find = (name: string): Person => {
    const { name: _, ...person } = people.value.find((one) => one.name === name.trim()) ?? { name }
    return person
  }

  /** Keeps what is known of these people, the newest in front. Who has neither team nor portrait teaches nothing. */
  async function remember(fresh: readonly Known[]) {
    await load()
    const told = readKnown(fresh.map((one) => ({ ...one, name: one.name.trim() })))
    if (told.every((one) => people.value.some((old) => old.name === one.name && isSame(old, one)))) return
    const names = new Set(told.map(({ name }) => name))
    people.value = [...told, ...people.value.filter(({ name }) => !names.has(name))].slice(0, MOST)
    await hub.desk({ kind: 'setting.set', key: KEY, value: people.value.map((one) => ({ ...one })) })
  }

  /**
   * Who sits at a place once the name there changed: what was entered by hand stays; what came from the other name goes,
   * and what is known of the new one comes.
   */
  function settled(person: Person, before: string, after: string): Person {
    if (before.trim() === after.trim()) return person
    return isEmpty(person) || isSame(person, find(before)) ? find(after) : person
  }

  return { people, load, find, remember, settled }
})
