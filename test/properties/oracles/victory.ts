/**
 * The conditions of victory told a second time, as a reader of the catalogue would count them at a table: who is left.
 * It shares nothing with the engine's own judge, so that one can catch the other out.
 */
import type { State } from '../../../src/engine/index.ts'

const GODS = new Set(
  'seer witch hunter guard idiot elder knight rusty-sword-knight bear-tamer pharmacist stuttering-judge cupid'.split(
    ' ',
  ),
)
const VILLAGERS = new Set('villager two-sisters three-brothers'.split(' '))

/** A condition that stands at nightfall though nobody was declared the winner, or null. */
export function isWonAtRest(s: State): string | null {
  const alive = s.seats.filter((seat) => seat.alive)
  const of = (faction: string): number => alive.filter((seat) => seat.faction === faction).length
  const third = alive.filter((seat) => s.thirdParty.includes(seat.no)).length
  const wolves = of('wolves')
  if (wolves === 0 && third === 0) return 'no wolf and no third party is left, but good has not won (WIN-01)'
  if (third > 0 && third === alive.length) return 'only the third party is left, but it has not won (WIN-06)'
  const options = s.setup!.options
  if (wolves === 0 || (third > 0 && options['win.thirdPartyBlocksWolves'])) return null
  const good = alive.filter((seat) => seat.faction === 'good')
  if (good.length === 0) return 'no good player is left, but the wolves have not won (WIN-02)'
  if (options['win.wolfRule'] === 'city') return null
  const cards = s.setup!.cards
  const angels = (role: string | null): boolean => role === 'angel' && s.night >= 2
  const gods = good.filter((seat) => GODS.has(seat.role ?? '')).length
  const villagers = good.filter((seat) => VILLAGERS.has(seat.role ?? '') || angels(seat.role)).length
  if (gods === 0 && cards.some((card) => GODS.has(card))) return 'the gods are gone (WIN-02)'
  const turned = s.seats.some(({ role, faction }) => angels(role) && faction === 'good')
  const hadVillagers = turned || cards.some((card) => VILLAGERS.has(card))
  return villagers === 0 && hadVillagers ? 'the villagers are gone (WIN-02)' : null
}
