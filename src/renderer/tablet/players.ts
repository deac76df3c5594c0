import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { SeatNo } from '../../engine/index.ts'
import type { People } from '../../hub/protocol.ts'
import { portraitAddress } from '../shared/hub-client.ts'

/** Who the players are besides their names. */
export interface Players {
  /** At least one player has a picture: then everybody has a place for one, and a neutral figure stands in. */
  readonly pictured: boolean
  /** '' = none. */
  readonly team: (seat: SeatNo) => string
  /** Where a seat's picture is; empty = nowhere. */
  readonly pictures: (seat: SeatNo) => readonly string[]
}

const PLAYERS: InjectionKey<ComputedRef<Players>> = Symbol('players')

export function playersOf(people: People): Players {
  return {
    pictured: Object.values(people).some(({ portrait }) => portrait !== undefined),
    team: (seat) => people[seat]?.team ?? '',
    pictures: (seat) => {
      const id = people[seat]?.portrait
      return id === undefined ? [] : [portraitAddress(id)]
    },
  }
}

/** For the page's root: what all components below may ask. */
export function providePlayers(people: () => People): void {
  provide(
    PLAYERS,
    computed(() => playersOf(people())),
  )
}

/** For components below the page's root. */
export function usePlayers(): ComputedRef<Players> {
  const players = inject(PLAYERS)
  if (!players) throw new Error('the tablet has no players')
  return players
}
