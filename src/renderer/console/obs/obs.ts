import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { DeskAction, DeskData } from '../../../hub/protocol.ts'
import { troubleOf, type Trouble } from '../app/order.ts'
import { useHub } from '../hub.ts'

type Change = Omit<Extract<DeskAction, { kind: 'obs.set' }>, 'kind'>

/** The connection to OBS as the hub last said. The password is only ever sent there. */
export const useObs = defineStore('obs', () => {
  const hub = useHub()
  const status = shallowRef<DeskData['obs.get'] | null>(null)
  const trial = shallowRef<DeskData['obs.test'] | null>(null)
  const refused = shallowRef<Trouble | null>(null)
  const busy = ref(false)

  async function load() {
    const outcome = await hub.desk({ kind: 'obs.get' })
    if (outcome.ok) status.value = outcome.data
  }

  async function set(change: Change) {
    const outcome = await hub.desk({ kind: 'obs.set', ...change })
    refused.value = troubleOf(outcome)
    if (outcome.ok) status.value = outcome.data
    else await load()
  }

  /** Tries what is typed; `password` undefined = the one that was set. */
  async function test(address: string, password: string | undefined) {
    busy.value = true
    trial.value = null
    const asked = { kind: 'obs.test', address, ...(password === undefined ? {} : { password }) } as const
    const outcome = await hub.desk(asked)
    busy.value = false
    refused.value = troubleOf(outcome)
    trial.value = outcome.ok ? outcome.data : null
  }

  return { status, trial, refused, busy, load, set, test }
})
