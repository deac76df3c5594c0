import { fail, type Outcome } from '../outcome.ts'
import type { DeskAction, DeskKind } from '../protocol.ts'
import { correctActions } from './correct.ts'
import { dealActions } from './deal.ts'
import { linkActions } from './link.ts'
import { matchActions } from './match.ts'
import { obsActions } from './obs.ts'
import { feedActions, lanActions, settingActions } from './place.ts'
import { peopleActions } from './people.ts'
import { readActions } from './read.ts'
import { rehearsalActions } from './rehearsal.ts'
import type { Asker, Handler, Room } from './room.ts'

/** All actions of the console. A new group is a new file and a line here; the compiler misses none. */
const handlers: { readonly [K in DeskKind]: Handler<K> } = {
  ...matchActions,
  ...dealActions,
  ...linkActions,
  ...lanActions,
  ...feedActions,
  ...obsActions,
  ...settingActions,
  ...peopleActions,
  ...readActions,
  ...correctActions,
  ...rehearsalActions,
}

/** Does what the console asks. Never throws or rejects: a failure is an answer. */
export function act(room: Room, action: DeskAction, asker: Asker): Outcome | Promise<Outcome> {
  const handler = handlers[action.kind] as Handler<DeskKind> | undefined
  if (!handler) return fail('bad-message')
  try {
    const outcome = handler(room, action as never, asker)
    return outcome instanceof Promise ? outcome.catch((error: unknown) => room.desk.failed(error)) : outcome
  } catch (error) {
    return room.desk.failed(error)
  }
}
