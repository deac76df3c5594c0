import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Setup } from '../../../engine/index.ts'
import type { DeskAction, DeskData, MatchSummary, People } from '../../../hub/protocol.ts'
import { troubleOf, type Trouble } from '../app/order.ts'
import { useSide } from '../app/side.ts'
import { useHub } from '../hub.ts'
import { useKnown } from '../people/known.ts'
import { sendImport } from './files.ts'

/** A void deal is rare; this many in a row do not happen. */
const MOST_DEALS = 50

/** The matches kept on this machine, and what can be done with them. */
export const useLibrary = defineStore('library', () => {
  const hub = useHub()
  const side = useSide()
  const known = useKnown()
  const matches = shallowRef<readonly MatchSummary[]>([])
  const refused = shallowRef<Trouble | null>(null)
  /** Something to tell that is no trouble: a match was taken in. */
  const said = ref('')
  const busy = ref(false)

  async function ask<A extends DeskAction>(action: A) {
    busy.value = true
    const outcome = await hub.desk(action)
    busy.value = false
    refused.value = troubleOf(outcome)
    return outcome.ok ? outcome.data : null
  }
  async function load() {
    const list = await ask({ kind: 'match.list' })
    if (list) matches.value = [...list.matches].sort((a, b) => b.created - a.created)
  }

  /** Puts the open match back into the list: nothing is lost by that, it can be resumed at any time. */
  const close = async () => (hub.meta?.match ? ask({ kind: 'match.close' }) : null)

  /** What waits for the referee's word, because it takes a match that is under way off every screen. */
  const leaving = shallowRef<(() => Promise<void>) | null>(null)
  const isUnderWay = () => hub.view?.phase === 'night' || hub.view?.phase === 'day'
  /** Does it at once, or asks first when screens and tablets show a match that is not over. */
  async function freely(go: () => Promise<void>) {
    if (isUnderWay()) leaving.value = go
    else await go()
  }
  const stay = () => (leaving.value = null)
  async function leave() {
    const go = leaving.value
    leaving.value = null
    await go?.()
  }

  /** `simulated`: the simulated tablets of a rehearsal take their seats again and go on where it stands. */
  async function resume(id: string, simulated = false) {
    if (hub.meta?.match === id) return side.open('match')
    await freely(async () => {
      await close()
      await ask({ kind: 'match.resume', match: id })
      if (refused.value) return
      side.open('match')
      if (simulated) await ask({ kind: 'rehearsal.start' })
    })
  }
  /** `people`: team and portrait by seat. */
  const create = (setup: Setup, people: People = {}) => freely(() => put(setup, people))
  async function put(setup: Setup, people: People) {
    await close()
    await ask({ kind: 'match.create', setup, people })
    if (refused.value) return
    side.open('match')
    await known.remember(
      Object.entries(people).map(([seat, one]) => ({ name: setup.names[Number(seat) - 1] ?? '', ...one })),
    )
  }
  /** One press: opened, dealt, and simulated tablets on every seat. */
  const rehearse = (setup: Setup, people: People = {}) => freely(() => putRehearsal(setup, people))
  async function putRehearsal(setup: Setup, people: People) {
    await put(setup, people)
    if (refused.value) return
    await ask({ kind: 'deal.app' })
    // A deal may be void (SETUP-03); then it is dealt anew.
    for (let again = 0; again < MOST_DEALS && hub.view?.deal === 'void'; again++)
      await ask({ kind: 'deal.app' })
    if (!refused.value) await ask({ kind: 'rehearsal.start' })
  }
  const archive = (id: string, on: boolean) =>
    hub.meta?.match === id ? freely(() => putAway(id, on)) : putAway(id, on)
  async function putAway(id: string, on: boolean) {
    if (hub.meta?.match === id) await close()
    await ask({ kind: 'match.archive', match: id, on })
    const trouble = refused.value
    await load()
    refused.value = trouble
  }
  /** What a match was opened with, the people included. */
  const setupOf = (id: string): Promise<DeskData['match.setup'] | null> =>
    ask({ kind: 'match.setup', match: id })

  async function importMatch(file: File) {
    said.value = ''
    const answer = await sendImport(await file.text())
    refused.value = answer.ok ? null : answer.trouble
    said.value = answer.ok ? answer.outcome : ''
    const failed = refused.value
    await load()
    refused.value = failed
  }

  return {
    matches,
    refused,
    said,
    busy,
    leaving,
    stay,
    leave,
    load,
    close,
    resume,
    create,
    rehearse,
    archive,
    setupOf,
    importMatch,
    ask,
  }
})
