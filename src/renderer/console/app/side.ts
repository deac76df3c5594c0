import { defineStore } from 'pinia'
import { ref } from 'vue'

export type Page =
  'match' | 'start' | 'setup' | 'rehearse' | 'board' | 'pairing' | 'builder' | 'rules' | 'correct'
export type SidePanel = 'log' | 'incident' | 'rulings' | 'rule' | 'ballot'

/** Which page and which side panel are open. Nothing here is part of the match. */
export const useSide = defineStore('side', () => {
  const page = ref<Page>('match')
  const panel = ref<SidePanel>('log')
  const rule = ref<string | null>(null)
  /** Secret contents (ballots, QR codes) are covered until somebody asks. */
  const peek = ref(false)
  const keys = ref(false)
  /** Seat that a panel is about, chosen in the seat list. */
  const seat = ref<number | null>(null)

  return {
    page,
    panel,
    rule,
    peek,
    keys,
    seat,
    open: (to: Page) => {
      page.value = to
    },
    show: (to: SidePanel) => {
      // Nobody is judged because somebody else was before.
      seat.value = null
      panel.value = panel.value === to && to !== 'rule' ? 'log' : to
    },
    showRule: (id: string) => {
      rule.value = id
      panel.value = 'rule'
    },
    aboutSeat: (no: number, to: SidePanel) => {
      seat.value = no
      panel.value = to
    },
  }
})
