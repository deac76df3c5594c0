import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Answer, SeatView } from '../../engine/index.ts'
import { bindHub } from '../shared/bind-hub.ts'
import { connectHub, hubAddress, type Outcome } from '../shared/hub-client.ts'
import { pairedAddress } from './device/pairing.ts'

/** This seat's line to the hub: its view, and the few things a tablet may send. */
export const useSeat = defineStore('seat', () => {
  const page = pairedAddress()
  const address = page === null ? null : hubAddress('tablet', { href: page })
  const client = connectHub<SeatView>({ address })
  const bound = bindHub(client)
  const me = computed(() => bound.view.value?.me ?? bound.hello.value?.seat ?? null)
  /** A view was received at least once; `null` in it means that no match is open. */
  const heard = ref(false)
  client.listen((event) => {
    if (event.type === 'view') heard.value = true
  })

  const seat = () => me.value ?? 0
  const answer = (act: string, given: Answer): Promise<Outcome> =>
    client.command({ kind: 'answer', seat: seat(), act, answer: given })
  const retract = (): Promise<Outcome> => client.command({ kind: 'retract', seat: seat() })
  const request = (act: string, given: Answer, text?: string): Promise<Outcome> =>
    client.command({ kind: 'request', seat: seat(), act, answer: given, ...(text ? { text } : {}) })

  const say = (text: string): Promise<Outcome> => client.command({ kind: 'say', seat: seat(), text })

  return {
    ...bound,
    paired: address !== null,
    heard,
    me,
    answer,
    retract,
    request,
    say,
    report: client.report,
    serverNow: client.now,
  }
})
