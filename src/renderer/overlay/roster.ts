import { computed, inject, provide, shallowRef, type ComputedRef, type InjectionKey, type Ref } from 'vue'
import type { SeatNo } from '../../engine/index.ts'
import type { People } from '../../hub/protocol.ts'
import { portraitAddress } from '../shared/hub-client.ts'

/** Who the players are besides their names: team and portrait, from the hub and from the crew's own address. */
export interface Roster {
  /** At least one player has a picture: then everybody has a place for one, and a neutral figure stands in. */
  readonly pictured: boolean
  team(seat: SeatNo): string
  /** Where a seat's picture may be, the likeliest first. */
  pictures(seat: SeatNo): readonly string[]
}

/** The sample match has no hub behind it: its pictures are drawings in the address itself. */
const isDrawn = (id: string): boolean => id.startsWith('data:image/svg+xml,')

export const PEOPLE: InjectionKey<Ref<People>> = Symbol('people')
const ROSTER: InjectionKey<ComputedRef<Roster>> = Symbol('roster')

/** `template`: an address of the crew's own with `{seat}` in it; it comes before the hub's pictures. */
export function rosterOf(people: People, template: string | null): Roster {
  return {
    pictured: template !== null || Object.values(people).some(({ portrait }) => portrait !== undefined),
    team: (seat) => people[seat]?.team ?? '',
    pictures: (seat) => {
      const id = people[seat]?.portrait
      return [
        ...(template === null ? [] : [template.replace('{seat}', String(seat))]),
        ...(id === undefined ? [] : [isDrawn(id) ? id : portraitAddress(id)]),
      ]
    },
  }
}

/** For the overlay's root: what all components below may ask. */
export function provideRoster(template: () => string | null): ComputedRef<Roster> {
  const people = inject(PEOPLE, shallowRef({}))
  const roster = computed(() => rosterOf(people.value, template()))
  provide(ROSTER, roster)
  return roster
}

/** For components below the overlay's root. */
export function useRoster(): ComputedRef<Roster> {
  const roster = inject(ROSTER)
  if (!roster) throw new Error('the overlay has no roster')
  return roster
}
