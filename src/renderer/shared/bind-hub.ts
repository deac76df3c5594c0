import { ref, shallowRef } from 'vue'
import type { HelloMessage, NoticeMessage, People, PresenceMessage } from '../../hub/protocol.ts'
import type { AnyView, HubClient, LinkState, RefereeMeta } from './hub-client.ts'

/** How many notices are kept for reading back. */
const NOTICES = 50

/** What a window knows through the hub, as refs. Views are whole values: they are replaced, never changed. */
export function bindHub<V extends AnyView>(client: HubClient<V>) {
  const view = shallowRef<V | null>(null)
  const meta = shallowRef<RefereeMeta | null>(null)
  const people = shallowRef<People>({})
  const hello = shallowRef<HelloMessage | null>(null)
  const presence = shallowRef<PresenceMessage | null>(null)
  const notices = shallowRef<readonly NoticeMessage[]>([])
  const link = ref<LinkState>(client.state())
  const connected = ref(false)
  const waiting = ref(0)

  client.listen((event) => {
    switch (event.type) {
      case 'state':
        link.value = event.state
        connected.value = event.connected
        return
      case 'hello':
        hello.value = event.hello
        return
      case 'view':
        view.value = event.view
        meta.value = event.meta
        people.value = event.people
        return
      case 'presence':
        presence.value = event.presence
        return
      case 'notice':
        notices.value = [...notices.value, event.notice].slice(-NOTICES)
        return
      case 'waiting':
        waiting.value = event.count
        return
      case 'look':
        // Of overlays alone, which listen for it themselves.
        return
    }
  })

  return { view, meta, people, hello, presence, notices, link, connected, waiting }
}
