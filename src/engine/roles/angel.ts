/** 天使: wins alone when out on the first night by the knife or by exile on the first day (ANGEL). */
import { GOOD, holders, seatAt } from '../select.ts'
import type { Role } from './role.ts'

const ID = 'angel'

export const ANGEL: Role = {
  id: ID,
  class: 'none',
  lateClass: { fromNight: 2, class: 'villager' },
  faction: ID,
  /** Alive when the second night falls he is a villager (ANGEL-02). */
  atNightfall(run) {
    if (run.state.night !== 2) return
    for (const seat of holders(run.state, ID)) {
      const { alive, faction } = seatAt(run.state, seat)
      if (alive && faction === ID) run.emit({ kind: 'seat', seat, set: { faction: GOOD } })
    }
  },
  wins(s) {
    const won = holders(s, ID).some((seat) => {
      const { faction, death } = seatAt(s, seat)
      // Whoever lives when the second night falls is no angel any more, so a death is one of night or day 1.
      return faction === ID && death?.causes.includes(death.time === 'night' ? 'knife' : 'exile')
    })
    return won ? ['ANGEL-01'] : null
  },
}
