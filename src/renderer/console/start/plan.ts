import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { boardById, checkBoard, DEFAULT_CLOCKS, newSetup, withOptions } from '../../../engine/index.ts'
import type { ClockKind, OptionName, PartialOptions, RoleId, Setup } from '../../../engine/index.ts'
import type { People, Person } from '../../../hub/protocol.ts'
import type { OwnBoard } from '../board/own.ts'
import { useSanctions } from './sanctions.ts'

/** House rules as two houses play them; every board knows the first, some the other as well. */
export const PRESETS = ['inPerson', 'pandaKill'] as const
export type Preset = (typeof PRESETS)[number]

/** The match that is being prepared. Nothing is sent before it is complete. */
export const usePlan = defineStore('plan', () => {
  const board = ref<string | null>('B12A')
  const preset = ref<Preset>('pandaKill')
  const title = ref('')
  const names = ref<string[]>([])
  /** Team and portrait of each, in the order of `names`. */
  const people = ref<Person[]>([])
  const cards = ref<readonly RoleId[]>([])
  const seats = ref(12)
  const changed = ref<Partial<Record<OptionName, string | number | boolean | null>>>({})
  const clocks = ref<Record<ClockKind, number>>({ ...DEFAULT_CLOCKS })
  const house = useSanctions()
  const rehearsal = ref(false)
  /** Options of a board of one's own, under those changed here. */
  const base = ref<PartialOptions>({})

  const setup = computed<Setup>(() => {
    const shared = {
      title: title.value.trim(),
      options: { ...base.value, ...changed.value } as PartialOptions,
      names: names.value.map((name) => name.trim()),
      clocks: clocks.value,
      sanctions: house.table,
      rehearsal: rehearsal.value,
    }
    if (board.value !== null) return newSetup({ board: board.value, preset: preset.value, ...shared })
    return newSetup({ cards: cards.value, seats: seats.value, ...shared })
  })
  /** What is known of the people, by seat, as the hub takes it. */
  const crew = computed<People>(() =>
    Object.fromEntries(
      people.value.slice(0, setup.value.seats).flatMap(({ team, portrait }, index) => {
        const person = { ...(team && { team }), ...(portrait && { portrait }) }
        return Object.keys(person).length > 0 ? [[index + 1, person]] : []
      }),
    ),
  )
  const findings = computed(() => checkBoard(setup.value))
  const presets = computed<readonly Preset[]>(() =>
    board.value && boardById(board.value)?.presets.pandaKill ? PRESETS : ['inPerson'],
  )
  /** SETUP-05: the one option without a default. */
  const needsStart = computed(
    () => setup.value.options['sheriff.enabled'] && setup.value.options['sheriff.electionStart'] === null,
  )
  const ready = computed(
    () => !needsStart.value && findings.value.every((finding) => finding.action !== 'refuse'),
  )

  function choose(id: string) {
    const start = changed.value['sheriff.electionStart']
    board.value = id
    base.value = {}
    // What was changed belonged to the other board; only the start of the election is the organiser's own habit.
    changed.value = start ? { 'sheriff.electionStart': start } : {}
    preset.value = boardById(id)?.presets.pandaKill ? preset.value : 'inPerson'
    seats.value = boardById(id)?.seats ?? 12
  }
  function chooseOwn(own: OwnBoard) {
    board.value = null
    cards.value = own.cards
    seats.value = own.seats
    base.value = own.options as PartialOptions
    changed.value = {}
  }
  function begin() {
    title.value = ''
    // What was filled in for a rehearsal does not slip into a match.
    if (rehearsal.value) {
      names.value = []
      people.value = []
      changed.value = {}
    }
    rehearsal.value = false
    choose(board.value ?? 'B12A')
  }
  /** A rehearsal with everything filled in; names that stand there already are kept. */
  function rehearse(nicknames: readonly string[]) {
    title.value = ''
    rehearsal.value = true
    choose(board.value ?? 'B12A')
    if (names.value.every((name) => name.trim() === '')) names.value = [...nicknames]
    if (needsStart.value) changed.value = { ...changed.value, 'sheriff.electionStart': 'smallest' }
  }
  function setName(seat: number, name: string) {
    names.value = Array.from({ length: Math.max(names.value.length, seat) }, (_, i) => names.value[i] ?? '')
    names.value[seat - 1] = name
  }
  function setPerson(seat: number, person: Person) {
    people.value = Array.from(
      { length: Math.max(people.value.length, seat) },
      (_, i) => people.value[i] ?? {},
    )
    people.value[seat - 1] = person
  }
  /** The same people, board and options once more. */
  function again(old: Setup, crew: People = {}) {
    board.value = old.board
    cards.value = old.cards
    seats.value = old.seats
    title.value = old.title
    names.value = [...old.names]
    people.value = old.names.map((_, index) => crew[index + 1] ?? {})
    clocks.value = { ...old.clocks }
    rehearsal.value = old.rehearsal ?? false
    base.value = withOptions(old.options)
    changed.value = {}
  }

  return {
    board,
    preset,
    title,
    names,
    people,
    crew,
    cards,
    seats,
    changed,
    clocks,
    rehearsal,
    setup,
    findings,
    presets,
    needsStart,
    ready,
    choose,
    chooseOwn,
    begin,
    rehearse,
    again,
    setName,
    setPerson,
    setOption: (name: OptionName, value: string | number | boolean | null) => {
      changed.value = { ...changed.value, [name]: value }
    },
  }
})
