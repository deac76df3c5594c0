import type { Room } from './actions/room.ts'

/**
 * Takes up again what was going on when the hub last ended, orderly or not: the open match, and with it the
 * network, so
 * that tablets come back by themselves. Without an open match the network starts switched off.
 *
 * A match that cannot be opened is kept as it is and the referee told; the hub starts all the same.
 */
export async function resume(room: Room, lan: boolean | string): Promise<void> {
  const id = room.desk.remembered
  if (id !== null) openMatch(room, id)
  if (!room.desk.match) room.lan.forget()
  const wish = typeof lan === 'string' ? lan : undefined
  const kept = room.lan.remembered
  if (lan || kept) await openLan(room, wish ?? kept ?? undefined)
}

function openMatch({ desk, sessions }: Room, match: string): void {
  try {
    desk.open(match, true)
  } catch (error) {
    sessions.notice('match-unreadable', { match, message: String(error) })
  }
}

/** The address may have changed since; then the referee has to choose anew. */
async function openLan({ lan, sessions }: Room, address: string | undefined): Promise<void> {
  const outcome = await lan.on(address)
  if (!outcome.ok && 'error' in outcome) sessions.notice('lan-failed', outcome.error.detail ?? {})
}
