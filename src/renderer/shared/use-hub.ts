import { defineStore } from 'pinia'
import type { DeskAction, MatchCommand } from '../../hub/protocol.ts'
import { bindHub } from './bind-hub.ts'
import { connectHub, hubAddress, type AnyView } from './hub-client.ts'

/**
 * A Pinia store for one window: `const useHub = hubStore<RefereeView>('console')`, then `useHub().view`.
 * Referee's commands carry the revision on screen by themselves.
 */
export function hubStore<V extends AnyView>(window: 'console' | 'overlay' | 'tablet') {
  return defineStore('hub', () => {
    const client = connectHub<V>({ address: hubAddress(window) })
    const bound = bindHub(client)
    return {
      ...bound,
      command: (command: MatchCommand) => client.command(command, bound.meta.value?.rev),
      desk: <A extends DeskAction>(action: A) => client.desk(action),
      serverNow: client.now,
    }
  })
}
