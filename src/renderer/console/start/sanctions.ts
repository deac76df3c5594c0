/** The organiser's table of sanctions (CONDUCT-12), kept from one match to the next. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { DEFAULT_SANCTIONS, INCIDENT_CLASSES, PENALTIES } from '../../../engine/index.ts'
import type { IncidentClass, Penalty, SanctionTable } from '../../../engine/index.ts'
import { useHub } from '../hub.ts'

/** Steps of a row: what is proposed the first, the second and every later time. */
export const TIMES = [0, 1, 2] as const

const KEY = 'sanctions'
const isPenalty = (value: unknown): value is Penalty => PENALTIES.includes(value as Penalty)

/** What of a kept value is a table; a row that is none keeps its default. */
export function readTable(value: unknown): SanctionTable {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const rows = INCIDENT_CLASSES.map((level) => {
    const row = given[level]
    const legal = Array.isArray(row) && row.length > 0 && row.every(isPenalty)
    return [level, legal ? row.slice(0, TIMES.length) : DEFAULT_SANCTIONS[level]]
  })
  return Object.fromEntries(rows) as SanctionTable
}

/** What the table proposes the `time`-th time, counted from 0: a short row goes on with its last entry. */
export function proposed(table: SanctionTable, level: IncidentClass, time: number): Penalty {
  const row = table[level] ?? []
  return row[Math.min(time, row.length - 1)] ?? 'warning'
}

/** The table with one entry changed; the row is written out, so that nothing else in it moves. */
export function changed(
  table: SanctionTable,
  level: IncidentClass,
  time: number,
  penalty: Penalty,
): SanctionTable {
  const row = TIMES.map((at) => (at === time ? penalty : proposed(table, level, at)))
  return { ...table, [level]: row }
}

export const useSanctions = defineStore('sanctions', () => {
  const hub = useHub()
  const table = ref<SanctionTable>(DEFAULT_SANCTIONS)
  const isStandard = computed(() =>
    INCIDENT_CLASSES.every((level) =>
      TIMES.every((time) => proposed(table.value, level, time) === proposed(DEFAULT_SANCTIONS, level, time)),
    ),
  )

  async function load() {
    const outcome = await hub.desk({ kind: 'setting.get', key: KEY })
    if (outcome.ok) table.value = readTable(outcome.data.value)
  }
  async function keep(next: SanctionTable) {
    table.value = next
    await hub.desk({ kind: 'setting.set', key: KEY, value: JSON.parse(JSON.stringify(next)) })
  }
  return {
    table,
    isStandard,
    load,
    set: (level: IncidentClass, time: number, penalty: Penalty) =>
      keep(changed(table.value, level, time, penalty)),
    reset: () => keep(DEFAULT_SANCTIONS),
  }
})
