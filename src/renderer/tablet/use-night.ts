import { computed, ref, shallowRef, watch } from 'vue'
import type { Answer, SeatNo, SeatView } from '../../engine/index.ts'
import type { Outcome } from '../shared/hub-client.ts'
import { pressOf, type NightKey, type Press } from './model/night.ts'

export type Send = (act: string, answer: Answer) => Promise<Outcome>

/**
 * One call after the other. Visible to everybody is only whether this tablet was tapped in this call; what it was
 * tapped for is kept for the reading plate.
 */
export function useNight(view: () => SeatView, send: Send) {
  const done = ref(false)
  const picked = shallowRef<readonly SeatNo[]>([])
  const said = shallowRef<Press | null>(null)
  const failed = shallowRef<Outcome | null>(null)
  const onTheWay = ref(0)

  const forget = () => {
    picked.value = []
    said.value = null
    failed.value = null
  }
  watch(
    () => `${view().night}/${view().call}`,
    () => {
      done.value = false
      forget()
    },
  )
  // A second question of the same call (Cupid's side) starts afresh behind the plate; in sight nothing changes.
  watch(() => view().offer?.act, forget)

  const look = (key: NightKey): Press => pressOf(view(), key, picked.value)

  function press(key: NightKey): void {
    const { offer } = view()
    const next = look(key)
    // In sight a tap is a tap, whatever it was worth: a pad that asks once more would point at the seat that is called.
    done.value = true
    if (next.rules.length > 0 || !(next.done || next.picked.length > 0)) return
    picked.value = next.picked
    failed.value = null
    said.value = next
    if (next.answer && offer) void deliver(offer.act, next.answer)
  }

  async function deliver(act: string, answer: Answer): Promise<void> {
    onTheWay.value++
    const outcome = await send(act, answer)
    onTheWay.value--
    if (outcome.ok || onTheWay.value > 0) return
    failed.value = outcome
    said.value = null
    picked.value = []
  }

  return { done, said, failed, look, press, delivering: computed(() => onTheWay.value > 0) }
}
