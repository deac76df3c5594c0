import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Answer, Offer, RefereeView, RoleId, SeatNo } from '../../../engine/index.ts'
import { useOrder } from '../app/order.ts'
import * as sheets from '../ballot/sheet.ts'
import { useHub } from '../hub.ts'
import { typing } from '../keys/typing.ts'
import { rareOffer } from '../rare/rare.ts'
import * as drafts from './draft.ts'
import { offersOf } from './offers.ts'
import * as rolls from './roll.ts'

/** The moment that something is entered for. A new key drops whatever was half entered. */
interface EntryMoment {
  readonly view: () => RefereeView | null
  readonly key: () => string
}

/** What is being entered now: for the current step, or for a rare act that was called up instead. */
export const useEntry = defineStore('entry', () => {
  const hub = useHub()
  const key = () => {
    const view = hub.view
    return view ? [hub.meta?.match, view.night, view.day, view.step, view.seat, view.stepStage].join('|') : ''
  }
  return entryAt({ view: () => hub.view, key })
})

/** The same pad for another moment than the present, e.g. one that is corrected. */
export function entryAt({ view: viewNow, key }: EntryMoment) {
  const order = useOrder()

  const rare = ref<string | null>(null)
  const tab = ref(0)
  const draft = shallowRef<drafts.Draft>(drafts.NO_DRAFT)
  const sheet = shallowRef<sheets.Sheet | null>(null)
  /** Seats of a list that were decided here and not by their tablets. */
  const hands = shallowRef<rolls.Hands>(rolls.NO_HANDS)
  const group = ref('A')
  /** A tablet's ballot and what would replace it: pressed once, and asked about. */
  let replacing = ''
  const typed = typing(numbers, chooseSeat)

  const offers = computed<readonly Offer[]>(() => {
    const view = viewNow()
    return view ? offersOf(view) : []
  })
  const offer = computed<Offer | null>(() => {
    const view = viewNow()
    if (!view) return null
    if (rare.value !== null) return rareOffer(view, rare.value)
    return offers.value[tab.value] ?? offers.value[0] ?? null
  })
  /** Changes when the match moves on: then whatever was half entered is dropped. */
  const stepKey = computed(key)
  const electorate = computed(() =>
    offer.value ? sheets.electorateOf(offer.value) : { voters: [], targets: [] },
  )
  const pending = computed<Readonly<Record<number, Answer>>>(() =>
    rare.value === null ? (viewNow()?.pending ?? {}) : {},
  )
  const sealed = computed(() => sheets.sealedOf(electorate.value, pending.value))
  const blank = computed(
    () => drafts.isEmpty(draft.value) && (sheet.value === null || sheets.isBlank(sheet.value)),
  )
  /** Seats ticked on the pad: those entered, or those that tablets put on a list. */
  const ticked = computed<readonly SeatNo[]>(() =>
    offer.value && rolls.isRoll(offer.value) && !draft.value.nobody
      ? rolls.rollSeats(offer.value, pending.value, hands.value)
      : draft.value.seats,
  )
  /** What is still to be entered; `null` = the entry is complete, or nothing was begun. */
  const missing = computed(() => {
    if (!offer.value || sheet.value !== null) return null
    return blank.value && rare.value === null ? null : drafts.missingOf(offer.value, draft.value)
  })
  const answer = computed<Answer | null>(() => {
    if (!offer.value || missing.value !== null) return null
    if (sheet.value) return sheets.sheetAnswer(offer.value, sheet.value, pending.value)
    return drafts.answerOf(offer.value, draft.value)
  })

  function clear() {
    typed.stop()
    replacing = ''
    draft.value = drafts.NO_DRAFT
    hands.value = rolls.NO_HANDS
    const mode = sheet.value?.mode ?? 'walk'
    sheet.value =
      offer.value?.form === 'ballots' ? sheets.newSheet(electorate.value, mode, sealed.value) : null
  }
  function openRare(act: string | null) {
    order.settle()
    rare.value = act
    clear()
  }
  watch(
    stepKey,
    () => {
      tab.value = 0
      openRare(null)
    },
    { immediate: true },
  )
  // A rare act that is not possible any more is left by itself; a ballot that opens gets its sheet.
  watch(offer, (now) => {
    if (rare.value !== null && now === null) openRare(null)
    else if (now?.form === 'ballots' && sheet.value === null) clear()
  })

  function setHands(now: Offer, next: rolls.Hands) {
    hands.value = next
    draft.value = rolls.rollDraft(now, pending.value, next)
  }
  // Tablets that answer later are still heard.
  watch(pending, () => {
    if (offer.value && hands.value.size > 0) setHands(offer.value, hands.value)
  })
  // The cursor moves on from a voter whose tablet answers, unless a number is half typed for him.
  watch(sealed, (now, before) => {
    const at = sheet.value?.at
    if (!sheet.value || at == null || before.includes(at) || typed.waiting.value !== '') return
    sheet.value = sheets.passSealed(sheet.value, electorate.value, now)
  })
  /** A seat of a list is pressed, 0 = nobody. */
  function pressRoll(now: Offer, seat: SeatNo) {
    const on = !ticked.value.includes(seat)
    const rules = drafts.rulesOf(now, seat)
    if (seat === 0) setHands(now, rolls.toggleNobody(now, hands.value))
    else if (on && rules?.length !== 0) return take({ rules: rules ?? [], seat })
    else setHands(now, rolls.setHand(hands.value, pending.value, seat, on))
    order.settle()
  }

  function take(entered: drafts.Entered) {
    if ('draft' in entered) {
      draft.value = entered.draft
      order.settle()
    } else if (entered.rules.length > 0 || entered.seat !== undefined) {
      order.refuseNumber('console.refused.illegal', { rules: entered.rules, seat: entered.seat ?? null })
    }
  }
  function isReplaced(now: sheets.Sheet, no: SeatNo): boolean {
    const seat = sheets.replaces(now, electorate.value, sealed.value, no)
    const asked = seat === null ? '' : `${seat}/${now.at}/${no}`
    const again = asked === replacing && order.slipped
    replacing = again ? '' : asked
    if (seat === null || again) return false
    order.refuseNumber('console.ballot.replace', { seat })
    return true
  }
  function pressSheet(now: sheets.Sheet, seat: SeatNo) {
    if (isReplaced(now, seat)) return
    const pressed = sheets.press(now, electorate.value, seat, sealed.value)
    if ('sheet' in pressed) {
      sheet.value = pressed.sheet
      return order.settle()
    }
    const rules = offer.value ? (drafts.rulesOf(offer.value, seat) ?? []) : []
    order.refuseNumber(`console.refused.${pressed.wrong}`, { seat, rules })
  }
  /** A seat, by key, mouse or finger; 0 is nobody. */
  function chooseSeat(seat: SeatNo) {
    const now = offer.value
    if (!now) return
    if (sheet.value) pressSheet(sheet.value, seat)
    else if (now.form === 'groups') draft.value = drafts.pickGroup(draft.value, group.value, seat)
    else if (rolls.isRoll(now)) pressRoll(now, seat)
    else if (seat === 0) take(drafts.pickNobody(now, draft.value))
    else if (drafts.takesSeats(now)) take(drafts.pickSeat(now, draft.value, seat))
  }

  /** Which numbers the next digits may mean. */
  function numbers() {
    const now = offer.value
    const open =
      now?.form === 'groups' ? now.seats : (now?.seats ?? []).filter(({ rules }) => rules.length === 0)
    const legal = sheet.value ? sheets.nameable(sheet.value, electorate.value) : open.map(({ seat }) => seat)
    return { seats: viewNow()?.seats.length ?? 12, legal }
  }

  /** Takes back the last thing entered; with nothing entered, leaves a rare act. */
  function back() {
    order.settle()
    if (typed.waiting.value !== '') typed.stop()
    else if (sheet.value && !sheets.isBlank(sheet.value)) sheet.value = sheets.takeBack(sheet.value)
    else if (offer.value && hands.value.size > 0)
      setHands(offer.value, rolls.handBack(offer.value, hands.value))
    else if (!drafts.isEmpty(draft.value)) draft.value = drafts.stepBack(draft.value)
    else openRare(null)
  }
  const onSheet = (change: (now: sheets.Sheet) => sheets.Sheet) => {
    if (sheet.value) sheet.value = change(sheet.value)
  }

  return {
    rare,
    tab,
    draft,
    sheet,
    waiting: typed.waiting,
    group,
    offers,
    offer,
    stepKey,
    electorate,
    pending,
    ticked,
    blank,
    missing,
    answer,
    chooseSeat,
    chooseChoice: (value: string) => offer.value && take(drafts.pickChoice(offer.value, draft.value, value)),
    chooseCard: (card: RoleId) => offer.value && take(drafts.pickCard(offer.value, draft.value, card)),
    digit: (value: number, shift: boolean) => offer.value && typed.digit(value, shift),
    settleWaiting: typed.settle,
    back,
    clear,
    /** Puts in what was entered before, to be changed. */
    fill: (was: { readonly draft: drafts.Draft; readonly sheet: sheets.Sheet | null }) => {
      const now = offer.value
      if (now && rolls.isRoll(now)) setHands(now, rolls.handsFor(now, pending.value, was.draft.seats))
      else draft.value = was.draft
      sheet.value = was.sheet ?? sheet.value
    },
    openRare,
    openTab: (index: number) => {
      tab.value = index
      clear()
    },
    /** Wolves may be entered one by one: a sheet instead of one number. */
    openSheet: (on: boolean) => {
      draft.value = drafts.NO_DRAFT
      sheet.value = on ? sheets.newSheet(electorate.value, 'walk', sealed.value) : null
    },
    setMode: (mode: sheets.SheetMode) =>
      onSheet((now) => sheets.changeMode(now, electorate.value, mode, sealed.value)),
    goTo: (seat: SeatNo) => onSheet((now) => sheets.goTo(now, seat)),
    moveVoter: (by: -1 | 1) => onSheet((now) => sheets.moveVoter(now, electorate.value, by)),
    late: (seat: SeatNo) => onSheet((now) => sheets.toggleLate(now, seat)),
  }
}
