import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import type { RefereeView, SeatNo } from '../../../engine/index.ts'
import type { MatchCommand } from '../../../hub/protocol.ts'
import { useFreshBallot } from '../ballot/fresh.ts'
import { marksOf, silentOf } from '../ballot/sheet.ts'
import { useEntry } from '../entry/entry.ts'
import { isRoll } from '../entry/roll.ts'
import { arrived, awaited } from '../entry/tablets.ts'
import { useHub } from '../hub.ts'
import { closed } from '../script/reveal.ts'
import { useDeal } from '../start/deal.ts'
import { holdSwitch } from './hold.ts'
import { useOrder } from './order.ts'
import { publicPrint } from './public-print.ts'
import { useSide } from './side.ts'

/** Nobody reads a question and answers it sooner (ms): what comes by then was meant for the step behind it. */
const READS_AFTER = 400

/** Questions about tablets that have not answered. */
const WAITING: readonly string[] = [
  'console.missing.tablets',
  'console.missing.tabletsSome',
  'console.missing.ballots',
]

/** A step, with the seat whose turn it is. */
type Place = Pick<RefereeView, 'step' | 'seat'>

/** The acts of the desk that belong to no form: Next, undo and redo, holding the screens, the clock. */
export const useDesk = defineStore('desk', () => {
  const hub = useHub()
  const entry = useEntry()
  const order = useOrder()
  const side = useSide()
  const ballot = useFreshBallot()
  const deal = useDeal()
  /** What is to be taken back was already on air: asked once. */
  const askingUndo = ref(false)
  /** What the audience saw at each depth of the history, as far as this window was there. */
  const prints = new Map<number, string>()
  /** The step that stood at each depth: what undo leads back to. */
  const places = new Map<number, Place>()
  /** Voters without a ballot that were pointed out already. */
  let gaps = ''
  /** Tablets without an answer that were pointed out already. */
  let waited: readonly SeatNo[] = []
  /** When Next last asked instead of going on. */
  let askedAt = -Infinity

  // An answer that comes while Next asks changes what Next would do: the question goes, and is asked anew with the rest.
  watch(
    () => JSON.stringify(entry.pending),
    () => {
      gaps = ''
      waited = []
      if (WAITING.includes(order.refused?.key ?? '')) order.settle()
    },
  )
  watch(
    () => hub.meta?.rev,
    () => {
      if (!hub.view || !hub.meta) return
      prints.set(hub.meta.undo, publicPrint(hub.view))
      places.set(hub.meta.undo, { step: hub.view.step, seat: hub.view.seat })
    },
    { immediate: true },
  )
  watch(
    () => entry.stepKey,
    () => {
      askingUndo.value = false
      gaps = ''
      waited = []
      askedAt = -Infinity
    },
  )

  /** What Next sends now; `null` = something is to be entered first. */
  function nextCommand(): MatchCommand | null {
    const { rare, offer, blank, answer, draft } = entry
    if (rare === 'surrender') return answer && { kind: 'surrender', side: 'wolves' }
    if (rare === 'knives') return answer && { kind: 'knives', seats: [...draft.seats] }
    if (hub.view?.step === 'over') return { kind: 'reveal', seats: closed(hub.view).slice(0, 1) }
    if (rare === null && (!offer || blank)) return { kind: 'next' }
    return offer && answer && ({ kind: 'act', act: offer.act, answer } as MatchCommand)
  }

  async function next() {
    // The first press only ends the wait for a second digit: nobody confirms a seat he has not seen yet.
    if (entry.waiting !== '') return entry.settleWaiting()
    // A question is answered before the match goes on.
    if (askingUndo.value) return
    if (ballot.fresh) return readOut()
    if (deal.isDeal && deal.byHand) return deal.complete ? deal.send() : order.refuse('console.missing.cards')
    if (deal.isDeal && hub.view?.deal !== 'ready') return deal.app()
    if (hub.view?.step === 'over' && closed(hub.view).length === 0) return side.open('start')
    const command = nextCommand()
    if (!command) {
      const { what, count } = entry.missing ?? { what: 'choice', count: 1 }
      return order.refuse(`console.missing.${what}`, { detail: { count } })
    }
    if (isDoubtful()) return void (askedAt = performance.now())
    const { rare } = entry
    if ((await order.send(command)) && rare !== null) entry.openRare(null)
  }

  /**
   * Whether an answer came too soon after Next asked: it was pressed for the next step, and would be taken for this one.
   * It is left out, and Next asks once more.
   */
  function isEarly(): boolean {
    if (performance.now() - askedAt >= READS_AFTER) return false
    gaps = ''
    waited = []
    order.refuseNumber('console.refused.early', {})
    return true
  }

  /** Whether Next only asks now: what it would send may not be what was meant. */
  function isDoubtful(): boolean {
    if (hasGaps() || isAwaited()) return true
    if (!order.slipped || (!entry.blank && !entry.sheet)) return false
    // The question takes the refusal's place, so that the second press goes on.
    order.refuse('console.missing.slip')
    return true
  }

  /** Nothing is entered, and a tablet that is there has yet to answer: its player may still be thinking. */
  function isAwaited(): boolean {
    const { offer, rare, blank, pending } = entry
    if (!offer || rare !== null || !blank) return false
    if (!isRoll(offer) && !hub.view?.step.startsWith('night.')) return false
    const silent = awaited(offer, pending, hub.presence, ['online'])
    if (silent.every((seat) => waited.includes(seat))) return false
    waited = silent
    const none = arrived(offer, pending).length === 0
    const detail = { seats: silent.join(','), ...(none && { act: offer.act }) }
    order.refuse(none ? 'console.missing.tablets' : 'console.missing.tabletsSome', { detail })
    return true
  }

  /** Ballots with voters left out are opened by a second press: what is open cannot be unseen. */
  function hasGaps(): boolean {
    const { sheet, offer, electorate, pending } = entry
    if (!sheet || offer?.form !== 'ballots') return false
    const silent = silentOf(marksOf(sheet, electorate, pending), electorate)
    const asked = silent.join(',')
    if (silent.length === 0 || gaps === asked) return false
    gaps = asked
    order.refuse('console.missing.ballots', { detail: { seats: asked } })
    return true
  }

  function wasOnAir(depth: number): boolean {
    if (!hub.view || hub.view.held) return false
    const before = prints.get(depth - 1)
    return before === undefined || before !== publicPrint(hub.view)
  }

  /** Takes the last decision back. If it was on air the first call only asks. */
  async function undo() {
    const depth = hub.meta?.undo ?? 0
    if (depth > 0 && !askingUndo.value && wasOnAir(depth)) {
      order.settle()
      askingUndo.value = true
      return
    }
    askingUndo.value = false
    await order.send({ kind: 'undo', count: 1 })
  }

  /** The screens stay neutral while the referee puts things right. */
  async function holdAndUndo() {
    askingUndo.value = false
    if (await order.send({ kind: 'hold', on: true })) await order.send({ kind: 'undo', count: 1 })
  }

  /** The ballot is read out; what waited behind it begins now, and so does its clock. */
  async function readOut() {
    const isDue = ballot.clockRuns()
    ballot.done()
    if (isDue) await restartClock()
  }

  /** The clock of the step runs anew, with all its time: for whoever has read the line to the end. */
  async function restartClock() {
    const clock = hub.view?.clock
    if (!clock) return
    const seconds = Math.round(clock.lengthMs / 1000)
    await order.send({ kind: 'clock', action: 'start', clock: clock.kind, seconds })
  }

  async function pauseClock() {
    const clock = hub.view?.clock
    if (clock) await order.send({ kind: 'clock', action: clock.runningSince === null ? 'start' : 'pause' })
  }

  return {
    askingUndo,
    /** The step that undo leads back to; `null` = this window was not there. */
    undoPlace: () => places.get((hub.meta?.undo ?? 0) - 1) ?? null,
    nextCommand,
    next,
    isEarly,
    undo,
    holdAndUndo,
    redo: () => order.send({ kind: 'redo' }),
    hold: holdSwitch(),
    pauseClock,
    restartClock,
    addTime: (seconds: number) => hub.view?.clock && order.send({ kind: 'clock', action: 'add', seconds }),
  }
})
