import { defineStore } from 'pinia'
import { computed, nextTick, ref, shallowRef } from 'vue'
import type { Change, Command, RefereeView } from '../../../engine/index.ts'
import type { CorrectionTrial } from '../../../hub/protocol.ts'
import { publicPrint } from '../app/public-print.ts'
import { troubleOf, useOrder } from '../app/order.ts'
import { useSide } from '../app/side.ts'
import { useHub } from '../hub.ts'
import { hasPad, decisionsOf, type Decision } from './decisions.ts'
import { useCorrectEntry, useMomentShown } from './entry.ts'
import { prefill } from './prefill.ts'

type Trial = Extract<CorrectionTrial, { rev: number }>
/** What the pad answers: a decision of the past, or one that was never made. */
export type Asked = { readonly index: number; readonly keep: boolean; readonly decision: Decision | null }

/**
 * A correction in three stages: choose what was wrong, enter it anew, see what would differ. Nothing happens to the
 * match before it is applied.
 */
export const useCorrect = defineStore('correct', () => {
  const hub = useHub()
  const side = useSide()
  const order = useOrder()
  const entry = useCorrectEntry()
  const shown = useMomentShown()

  const decisions = shallowRef<readonly Decision[]>([])
  const asked = shallowRef<Asked | null>(null)
  const changes = shallowRef<readonly Change[]>([])
  const trial = shallowRef<Trial | null>(null)
  const reason = ref('')
  /** The audience would see something else: asked once. */
  const askingPull = ref(false)
  const busy = ref(false)
  /** The changes that the one on the pad comes on top of. */
  let base: readonly Change[] = []
  let serial = 0

  const stage = computed(() => (trial.value ? 'result' : asked.value ? 'enter' : 'list'))
  const differs = computed(() => {
    const now = trial.value?.differences
    return now !== undefined && now.facts.length + now.gone.length + now.fresh.length > 0
  })

  async function look<A extends Parameters<typeof hub.desk>[0]>(action: A) {
    const outcome = await hub.desk(action)
    order.refused = troubleOf(outcome)
    return outcome.ok ? outcome.data : null
  }

  /** Opens the page; `line`: a line of the record, whose decision is chosen at once. */
  async function open(line?: number) {
    if (!hub.view) return
    reset()
    side.open('correct')
    const found = (await look({ kind: 'read.history' })) as { moments: readonly Decision[] } | null
    decisions.value = found ? decisionsOf(found.moments) : []
    if (line === undefined || !found) return
    const cause = found.moments.find((moment) => moment.lines > line)
    const decision = decisions.value.find((known) => known.index === cause?.index)
    if (decision) await choose(decision)
    else order.refuse('console.correct.followed')
  }

  function reset() {
    order.settle()
    asked.value = null
    trial.value = null
    changes.value = []
    reason.value = ''
    askingPull.value = false
  }

  async function choose(decision: Decision) {
    reset()
    const found = (await look({ kind: 'read.at', index: decision.index - 1 })) as {
      referee: RefereeView
    } | null
    if (found) await ask({ index: decision.index, keep: false, decision }, found.referee)
  }

  async function ask(what: Asked, view: RefereeView) {
    trial.value = null
    asked.value = what
    base = changes.value
    shown.view = view
    shown.key = `${what.index}/${++serial}`
    await nextTick()
    const command = what.decision?.command
    if (command) enter(command, view)
  }

  /** The pad at the act that was entered, with what was entered. */
  function enter(command: Command, view: RefereeView) {
    if (command.kind === 'surrender' || command.kind === 'knives') entry.openRare(command.kind)
    else if (command.kind === 'act') {
      const at = entry.offers.findIndex((offer) => offer.act === command.act)
      if (at < 0) entry.openRare(command.act)
      else entry.openTab(at)
    }
    if (entry.offer) entry.fill(prefill(entry.offer, command, view))
  }

  /** What the pad says now; null = something is still missing. */
  function entered(): Command | null {
    const { rare, offer, blank, answer, draft } = entry
    if (rare === 'surrender') return { kind: 'surrender', side: 'wolves' }
    if (rare === 'knives') return { kind: 'knives', seats: [...draft.seats] }
    if (rare === null && (!offer || blank)) return { kind: 'next' }
    return offer && answer && { kind: 'act', act: offer.act, answer }
  }

  async function confirm() {
    if (entry.waiting !== '') return entry.settleWaiting()
    const command = entered()
    if (command) return attempt([command])
    const { what, count } = entry.missing ?? { what: 'choice', count: 1 }
    order.refuse(`console.missing.${what}`, { detail: { count } })
  }

  /** Works out what the changes so far and this one would come to. */
  async function attempt(commands: readonly Command[]) {
    const now = asked.value
    if (!now || busy.value) return
    const held = base.find(({ index }) => index === now.index)
    const change =
      now.keep && held ? { ...held, commands: [...held.commands, ...commands] } : { ...now, commands }
    const { index, keep } = change
    const others = base.filter((other) => other.index !== index)
    const all = [...others, { index, keep, commands: change.commands }]
    busy.value = true
    const found = (await look({ kind: 'correct.try', changes: all as never })) as CorrectionTrial | null
    busy.value = false
    if (!found) return
    if ('forbidden' in found) {
      const { code, rules, seat, detail } = found.forbidden.refusal
      return order.refuse(`refusal.${code}`, { rules, seat: seat ?? null, detail: detail ?? {} })
    }
    changes.value = all
    trial.value = found
    askingPull.value = false
  }

  /** Enters what the match would wait for, as part of the same correction. */
  async function goOn() {
    const now = trial.value
    if (!now?.stop) return
    const { index, keep } = now.stop
    order.settle()
    await ask({ index, keep, decision: null }, now.after.referee)
  }

  /** The screens show something that the correction changes. */
  function isOnAir(): boolean {
    if (!hub.view || hub.view.held || !trial.value) return false
    return publicPrint(hub.view) !== publicPrint(trial.value.after.referee)
  }

  /** Applies it. If that would change the screens the first call only asks. */
  async function apply(hold = false) {
    const now = trial.value
    if (!now || busy.value || reason.value.trim() === '' || !differs.value) return
    if (!hold && !askingPull.value && isOnAir()) {
      askingPull.value = true
      return
    }
    askingPull.value = false
    busy.value = true
    try {
      await record(now.rev, hold)
    } finally {
      busy.value = false
    }
  }

  async function record(rev: number, hold: boolean) {
    const held = hold && (await order.send({ kind: 'hold', on: true }))
    if (hold && !held) return
    const action = {
      kind: 'correct.apply',
      changes: changes.value,
      rev: rev + Number(held),
      reason: reason.value,
    }
    const outcome = await hub.desk(action as never)
    const wrong = troubleOf(outcome)
    if (!wrong) return close()
    order.refused = wrong
  }

  function close() {
    reset()
    side.open('match')
  }

  /** One stage back; from the list to the match. */
  function back() {
    if (askingPull.value) askingPull.value = false
    else if (order.refused) order.settle()
    else if (trial.value) trial.value = null
    else if (asked.value) reset()
    else close()
  }

  return {
    decisions,
    asked,
    changes,
    trial,
    reason,
    askingPull,
    busy,
    stage,
    differs,
    canEnter: computed(() => asked.value !== null && (!asked.value.decision || hasPad(asked.value.decision))),
    open,
    choose,
    confirm,
    leaveOut: () => attempt([]),
    goOn,
    apply,
    close,
    back,
  }
})
