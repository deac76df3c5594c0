/**
 * THE order of the night (NIGHT-01, NIGHT-02, NIGHT-07). A slot is on a board when a card of the board brings it
 * (its `calls`); whether its holder lives does not matter (NIGHT-04).
 */
export interface Slot {
  readonly slot: string
  readonly when: 'first' | 'every' | 'later'
}

export const WAKE_ORDER: readonly Slot[] = [
  { slot: 'thief', when: 'first' },
  { slot: 'cupid', when: 'first' },
  { slot: 'lovers', when: 'first' },
  { slot: 'wild-child', when: 'first' },
  { slot: 'two-sisters', when: 'every' },
  { slot: 'three-brothers', when: 'every' },
  { slot: 'wolf-brothers', when: 'first' },
  { slot: 'guard', when: 'every' },
  { slot: 'elder', when: 'every' },
  { slot: 'wolves', when: 'every' },
  { slot: 'seed-wolf', when: 'every' },
  { slot: 'younger-brother', when: 'later' },
  { slot: 'witch', when: 'every' },
  { slot: 'pharmacist', when: 'every' },
  { slot: 'seer', when: 'every' },
  { slot: 'hunter', when: 'every' },
  { slot: 'idiot', when: 'every' },
  { slot: 'piper', when: 'every' },
  { slot: 'charmed', when: 'every' },
]

/** After the last of these calls the knife's outcome is fixed (WIN-03, NIGHT-08). */
export const KNIFE_IS_FIXED_AFTER: readonly string[] = ['wolves', 'seed-wolf', 'younger-brother', 'witch']

/** True when a slot is called in night `night` at all. */
export function isCalledIn(slot: Slot, night: number): boolean {
  return slot.when === 'every' || (slot.when === 'first') === (night === 1)
}
