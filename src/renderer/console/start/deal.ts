import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { RoleId } from '../../../engine/index.ts'
import { troubleOf, useOrder } from '../app/order.ts'
import { useHub } from '../hub.ts'
import { leftOf } from './cards.ts'

/** Cards before the first night: dealt by the app, or laid on the table and entered here seat by seat. */
export const useDeal = defineStore('deal', () => {
  const hub = useHub()
  const order = useOrder()

  const byHand = ref(false)
  /** Seats first, then the bottom cards. */
  const laid = ref<(RoleId | null)[]>([])
  /** The place that the next key fills. */
  const at = ref(0)

  const isDeal = computed(() => hub.view?.step === 'deal')
  const seats = computed(() => hub.view?.seats.length ?? 0)
  const left = computed(() => leftOf(hub.view?.cards ?? [], laid.value))
  const complete = computed(() => laid.value.length > 0 && laid.value.every((card) => card !== null))
  /** The one kind of card that remains for all empty places. */
  const rest = computed(() => {
    const kinds = left.value.filter(({ count }) => count > 0)
    return !complete.value && kinds.length === 1 ? (kinds[0]?.card ?? null) : null
  })

  watch(
    () => [hub.meta?.match, isDeal.value],
    () => {
      byHand.value = false
    },
  )

  /** Begins with what lies there already, so that one slip does not cost the whole deal. */
  function open(on: boolean) {
    byHand.value = on
    const { view } = hub
    if (!on || !view) return
    const bottom = Math.max(0, view.cards.length - view.seats.length)
    laid.value = [
      ...view.seats.map((seat) => seat.truth.dealt),
      ...Array.from({ length: bottom }, (_, index) => view.bottom[index] ?? null),
    ]
    at.value = Math.max(0, laid.value.indexOf(null))
  }

  /** Lays a card, or takes it up again, and goes on to the next empty place. */
  function lay(place: number, card: RoleId) {
    const free = left.value.find((entry) => entry.card === card)?.count ?? 0
    const now = [...laid.value]
    if (now[place] === card) now[place] = null
    else if (free > 0) now[place] = card
    else return
    laid.value = now
    const next = now.findIndex((other, index) => index > place && other === null)
    at.value = now[place] === null ? place : next >= 0 ? next : Math.max(0, now.indexOf(null))
  }

  async function app() {
    order.refused = troubleOf(await hub.desk({ kind: 'deal.app' }))
    byHand.value = false
  }
  async function send() {
    const cards = laid.value.filter((card): card is RoleId => card !== null)
    const sent = {
      kind: 'deal',
      cards: cards.slice(0, seats.value),
      bottom: cards.slice(seats.value),
      by: 'table',
    } as const
    if (await order.send(sent)) byHand.value = false
  }

  return {
    byHand,
    laid,
    at,
    isDeal,
    seats,
    left,
    complete,
    rest,
    open,
    lay,
    /** A digit key: the card of that column. */
    key: (digit: number) => {
      const card = left.value[digit - 1]?.card
      if (card !== undefined) lay(at.value, card)
    },
    back: () => {
      const last = laid.value.findLastIndex(
        (card, index) => card !== null && (index < at.value || complete.value),
      )
      if (last < 0) return open(false)
      laid.value = laid.value.map((card, index) => (index === last ? null : card))
      at.value = last
    },
    clear: () => {
      laid.value = laid.value.map(() => null)
      at.value = 0
    },
    fill: (card: RoleId) => {
      laid.value = laid.value.map((now) => now ?? card)
    },
    app,
    send,
  }
})
