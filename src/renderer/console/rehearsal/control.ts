import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { SeatNo } from '../../../engine/index.ts'
import type { RehearsalCase } from '../../../hub/protocol/codes.ts'
import type { DeskAction, RehearsalStatus } from '../../../hub/protocol.ts'
import { troubleOf, type Trouble } from '../app/order.ts'
import { useHub } from '../hub.ts'

export type SeatStatus = RehearsalStatus['seats'][number]
export type CaseStatus = RehearsalStatus['cases'][number]

/** Speeds of the strip; 1 = that of people. */
export const SPEEDS = [1, 2, 5, 20] as const

/** The simulated tablets of a rehearsal, as the hub last said, and what the referee asks of them. */
export const useRehearsal = defineStore('rehearsal', () => {
  const hub = useHub()
  const refused = shallowRef<Trouble | null>(null)
  const status = computed(() => (hub.view?.rehearsal ? (hub.presence?.rehearsal ?? null) : null))

  async function ask(action: Extract<DeskAction, { kind: `rehearsal.${string}` }>) {
    refused.value = troubleOf(await hub.desk(action))
  }

  return {
    status,
    refused,
    start: () => ask({ kind: 'rehearsal.start' }),
    pause: (on: boolean) => ask({ kind: 'rehearsal.pause', on }),
    step: () => ask({ kind: 'rehearsal.step' }),
    setSpeed: (speed: number) => ask({ kind: 'rehearsal.speed', speed }),
    setCase: (which: RehearsalCase, on: boolean) => ask({ kind: 'rehearsal.case', case: which, on }),
    setSeat: (seat: SeatNo, simulated: boolean) => ask({ kind: 'rehearsal.seat', seat, simulated }),
    end: () => ask({ kind: 'rehearsal.end' }),
  }
})
