import { onScopeDispose } from 'vue'
import { useDesk } from '../app/desk.ts'
import { useOrder } from '../app/order.ts'
import { useSide } from '../app/side.ts'
import { useCorrect } from '../correct/correct.ts'
import { useCorrectKeys } from '../correct/correct-keys.ts'
import { useEntry } from '../entry/entry.ts'
import { useHub } from '../hub.ts'
import { RARE_ACTS, rareOffer } from '../rare/rare.ts'
import { closed } from '../script/reveal.ts'
import { useDeal } from '../start/deal.ts'
import { SHEET_MODES } from '../ballot/sheet.ts'
import { inTurn } from './in-turn.ts'
import { choiceKeys, intentOf, isTyping, type Intent } from './keymap.ts'

/** The whole match by keyboard. Keys belong to the match; a field in focus keeps its own. */
export function useKeys() {
  const hub = useHub()
  const entry = useEntry()
  const desk = useDesk()
  const order = useOrder()
  const side = useSide()
  const deal = useDeal()
  const correct = useCorrect()
  const correctKey = useCorrectKeys()

  const inMatch = () => side.page === 'match' && hub.view !== null

  /** Letters of the current entry come first: Y and N, A and B. True = the letter was one of them. */
  function choose(key: string): boolean {
    const { offer } = entry
    if (!offer) return false
    const choice = [...choiceKeys(offer.choices)].find(([, letter]) => letter === key)?.[0]
    if (choice !== undefined) {
      if (!desk.isEarly()) entry.chooseChoice(choice)
    } else if (offer.form === 'groups' && (key === 'A' || key === 'B')) entry.group = key
    else if (offer.form === 'card') {
      const card = offer.cards['ABC'.indexOf(key)]?.card
      if (card === undefined) return false
      entry.chooseCard(card)
    } else return false
    return true
  }

  function rareKey(key: string): boolean {
    const rare = RARE_ACTS.find((known) => known.key === key)
    if (!rare || !hub.view) return false
    if (rare.panel) side.show(rare.panel)
    else if (rareOffer(hub.view, rare.act)) entry.openRare(entry.rare === rare.act ? null : rare.act)
    else order.refuse('console.refused.notNow', { rules: rare.rule ? [rare.rule] : [] })
    return true
  }

  const settleFirst = (grant: boolean) => {
    if ((hub.view?.requests.length ?? 0) > 0) void order.send({ kind: 'settle', index: 0, grant })
  }

  const LETTERS: Readonly<Record<string, () => unknown>> = {
    P: () => desk.pauseClock(),
    Q: () => desk.restartClock(),
    H: () => (desk.askingUndo ? desk.holdAndUndo() : desk.hold()),
    L: () => side.show('log'),
    C: () => correct.open(),
    B: () => side.show('ballot'),
    V: () => (side.peek = !side.peek),
    G: () => settleFirst(true),
    X: () => settleFirst(false),
    A: () =>
      hub.view?.step === 'over' &&
      closed(hub.view).length > 0 &&
      order.send({ kind: 'reveal', seats: 'all' }),
    M: nextMode,
    T: () => entry.sheet?.at && entry.sheet.mode !== 'target' && entry.late(entry.sheet.at),
    // Not O: printed on a key, nobody tells it from the 0 that means "nobody".
    J: () => entry.offer?.form === 'picks' && entry.openSheet(entry.sheet === null),
  }
  function nextMode() {
    if (!entry.sheet) return
    const at = SHEET_MODES.indexOf(entry.sheet.mode)
    entry.setMode(SHEET_MODES[(at + 1) % SHEET_MODES.length] ?? 'walk')
  }

  function leave() {
    if (side.keys) side.keys = false
    else if (desk.askingUndo) desk.askingUndo = false
    else if (order.refused) order.settle()
    else if (!entry.blank) entry.clear()
    else if (entry.rare) entry.openRare(null)
    else side.panel = 'log'
  }

  /** While cards are laid, digits are columns. True = the key was used for that. */
  function dealKey(intent: Intent): boolean {
    if (!deal.isDeal) return false
    if (intent.do === 'letter' && intent.letter === 'C') deal.open(!deal.byHand)
    else if (!deal.byHand) return false
    else if (intent.do === 'digit') deal.key(intent.digit)
    else if (intent.do === 'back') deal.back()
    else if (intent.do === 'leave') deal.open(false)
    else if (intent.do === 'letter' && intent.letter === 'F' && deal.rest) deal.fill(deal.rest)
    else return false
    return true
  }

  function carryOut(intent: Intent): unknown {
    switch (intent.do) {
      case 'next':
        return desk.next()
      case 'digit':
        return desk.isEarly() || entry.digit(intent.digit, intent.shift)
      case 'move':
        return intent.side
          ? choose(intent.by === 1 ? '→' : '←') || entry.moveVoter(intent.by)
          : entry.moveVoter(intent.by)
      case 'letter':
        return choose(intent.letter) || rareKey(intent.letter) || LETTERS[intent.letter]?.()
      case 'back':
        return entry.back()
      case 'leave':
        return leave()
      case 'undo':
        return desk.undo()
      case 'redo':
        return desk.redo()
      case 'keys':
        return (side.keys = !side.keys)
      case 'longer':
        return desk.addTime(30)
      case 'shorter':
        return desk.addTime(-30)
      default:
        return intent satisfies never
    }
  }

  const press = inTurn((intent) => {
    if (!dealKey(intent)) void carryOut(intent)
  })

  function onKey(event: KeyboardEvent) {
    if (isTyping(event.target)) {
      if (event.key === 'Escape') (event.target as HTMLElement).blur()
      return
    }
    const intent = intentOf(event)
    if (!intent) return
    if (intent.do === 'keys' || (side.keys && intent.do === 'leave')) {
      event.preventDefault()
      carryOut(intent)
      return
    }
    if (side.page === 'correct') {
      if (!pressesButton(event, intent) && correctKey(intent)) event.preventDefault()
      return
    }
    if (!inMatch() || pressesButton(event, intent)) return
    event.preventDefault()
    if (desk.askingUndo && !answersUndo(intent)) return
    press(intent)
  }

  window.addEventListener('keydown', onKey)
  window.addEventListener('click', letGo)
  onScopeDispose(() => {
    window.removeEventListener('keydown', onKey)
    window.removeEventListener('click', letGo)
  })
}

/** A button pressed by mouse or finger gives the focus back, so that Enter and Space mean Next again. */
function letGo(event: MouseEvent) {
  const button = (event.target as HTMLElement | null)?.closest('button')
  if (event.detail > 0 && button && button === document.activeElement) button.blur()
}

/** While undo asks, keys answer it, or hold the screens or the clock: nothing is entered behind the question. */
const answersUndo = (intent: Intent): boolean =>
  ['undo', 'leave'].includes(intent.do) || (intent.do === 'letter' && 'HPQ'.includes(intent.letter))

/** Enter on a button that has the focus presses that button; Space always means Next. */
function pressesButton(event: KeyboardEvent, intent: Intent): boolean {
  if (intent.do !== 'next' || event.key !== 'Enter' || !(event.target instanceof Element)) return false
  return event.target.closest('button, a, summary, [role="tab"]') !== null
}
