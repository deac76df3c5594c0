import { SHEET_MODES } from '../ballot/sheet.ts'
import { choiceKeys, type Intent } from '../keys/keymap.ts'
import { useCorrect } from './correct.ts'
import { useCorrectEntry } from './entry.ts'

/** The keys of a correction: those of the pad while something is entered, Esc for one stage back. True = it was used. */
export function useCorrectKeys(): (intent: Intent) => boolean {
  const correct = useCorrect()
  const entry = useCorrectEntry()

  function letter(key: string): boolean {
    const choice = [...choiceKeys(entry.offer?.choices ?? [])].find(([, own]) => own === key)?.[0]
    const card = entry.offer?.form === 'card' ? entry.offer.cards['ABC'.indexOf(key)]?.card : undefined
    if (choice !== undefined) entry.chooseChoice(choice)
    else if (card !== undefined) entry.chooseCard(card)
    else if (entry.offer?.form === 'groups' && (key === 'A' || key === 'B')) entry.group = key
    else if (key === 'M' && entry.sheet) {
      entry.setMode(SHEET_MODES[(SHEET_MODES.indexOf(entry.sheet.mode) + 1) % SHEET_MODES.length] ?? 'walk')
    } else if (key === 'T' && entry.sheet?.at && entry.sheet.mode !== 'target') entry.late(entry.sheet.at)
    else return false
    return true
  }

  function atPad(intent: Intent): boolean {
    switch (intent.do) {
      case 'next':
        void correct.confirm()
        return true
      case 'digit':
        entry.digit(intent.digit, intent.shift)
        return true
      case 'back':
        entry.back()
        return true
      case 'move':
        entry.moveVoter(intent.by)
        return true
      case 'letter':
        return letter(intent.letter)
      default:
        return false
    }
  }

  return (intent) => {
    if (intent.do === 'leave') correct.back()
    else if (intent.do === 'move' && correct.stage === 'list') return moveFocus(intent.by)
    else if (correct.stage === 'enter' && correct.canEnter) return atPad(intent)
    else return false
    return true
  }
}

/** Up and down the list of decisions. */
function moveFocus(by: -1 | 1): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('.decisions button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const next = buttons[at < 0 ? 0 : Math.min(buttons.length - 1, Math.max(0, at + by))]
  next?.focus()
  return next !== undefined
}
