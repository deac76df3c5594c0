import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { DeskAction, Link, LanStatus, LinkTarget } from '../../../hub/protocol.ts'
import { troubleOf, type Trouble } from '../app/order.ts'
import { useHub } from '../hub.ts'

/** The network and the links, as the hub last said. */
export const useRoom = defineStore('room', () => {
  const hub = useHub()
  const lan = shallowRef<LanStatus | null>(null)
  const links = shallowRef<readonly Link[]>([])
  const refused = shallowRef<Trouble | null>(null)
  const busy = ref(false)
  /** The address of this machine that tablets are to use; '' = all of them. */
  const address = ref('')

  async function ask<A extends DeskAction>(action: A) {
    busy.value = true
    const outcome = await hub.desk(action)
    busy.value = false
    refused.value = troubleOf(outcome)
    return outcome.ok ? outcome.data : null
  }

  async function load() {
    const status = await ask({ kind: 'lan.status' })
    if (status) lan.value = status
    const list = await ask({ kind: 'link.list' })
    if (list) links.value = list.links
  }
  async function change(action: DeskAction) {
    if ((await ask(action)) === null && refused.value) return
    const trouble = refused.value
    await load()
    refused.value = trouble
  }

  return {
    lan,
    links,
    refused,
    busy,
    address,
    load,
    network: (on: boolean, address?: string) =>
      change(on ? { kind: 'lan.on', ...(address ? { address } : {}) } : { kind: 'lan.off' }),
    renew: (target: LinkTarget) => change({ kind: 'link.renew', target }),
    renewSeats: () => change({ kind: 'link.renewSeats' }),
    revoke: (target: LinkTarget) => change({ kind: 'link.revoke', target }),
    device: (label: string) => change({ kind: 'link.device', label }),
    delay: (seconds: number) => change({ kind: 'feed.delay', seconds }),
  }
})
