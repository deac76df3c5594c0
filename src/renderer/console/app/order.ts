import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { SeatNo } from '../../../engine/index.ts'
import type { MatchCommand } from '../../../hub/protocol.ts'
import type { Outcome } from '../../shared/hub-client.ts'
import { useHub } from '../hub.ts'

/** Why something did not happen, ready to be shown. */
export interface Trouble {
  /** Key of the sentence: `refusal.<code>`, `error.<code>` or one of the console's own. */
  readonly key: string
  readonly rules: readonly string[]
  readonly seat: SeatNo | null
  readonly detail: Readonly<Record<string, string | number>>
}

export const trouble = (key: string, more: Partial<Trouble> = {}): Trouble => ({
  key,
  rules: [],
  seat: null,
  detail: {},
  ...more,
})

/** An outcome as trouble; `null` = it happened. */
export function troubleOf(outcome: Outcome<unknown>): Trouble | null {
  if (outcome.ok) return null
  if ('refusal' in outcome) {
    const { code, rules, seat, detail } = outcome.refusal
    return trouble(`refusal.${code}`, { rules, seat: seat ?? null, detail: detail ?? {} })
  }
  return trouble(`error.${outcome.error.code}`, { detail: outcome.error.detail ?? {} })
}

/** Sends the match's commands one at a time, and keeps why the last one did not happen. */
export const useOrder = defineStore('order', () => {
  const hub = useHub()
  const refused = shallowRef<Trouble | null>(null)
  /** The command that the hub has yet to answer. */
  const underWay = ref<MatchCommand['kind'] | null>(null)
  const busy = computed(() => underWay.value !== null)
  /** A number was refused, and nothing legal was entered since: what stands is not what was meant. */
  const slipped = ref(false)

  /** True when it happened. A second press while the first is under way does nothing. */
  async function send(command: MatchCommand): Promise<boolean> {
    if (busy.value) return false
    underWay.value = command.kind
    refused.value = null
    try {
      refused.value = troubleOf(await hub.command(command))
      return refused.value === null
    } finally {
      underWay.value = null
    }
  }

  function refuse(key: string, more: Partial<Trouble> = {}) {
    refused.value = trouble(key, more)
    slipped.value = false
  }

  return {
    refused,
    underWay,
    busy,
    slipped,
    send,
    refuse,
    /** Refuses a number of the entry: Next then asks before it goes on with what stands. */
    refuseNumber: (key: string, more: Partial<Trouble>) => {
      refuse(key, more)
      slipped.value = true
    },
    settle: () => {
      refused.value = null
      slipped.value = false
    },
  }
})
