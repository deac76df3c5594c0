/** Which key means what. Pure: an event in, an intention out; what it does is the desk's business. */

export type Intent =
  | { readonly do: 'next' }
  | { readonly do: 'digit'; readonly digit: number; readonly shift: boolean }
  | { readonly do: 'move'; readonly by: -1 | 1; readonly side: boolean }
  | { readonly do: 'letter'; readonly letter: string }
  | { readonly do: 'back' | 'leave' | 'undo' | 'redo' | 'keys' | 'longer' | 'shorter' }

/** What of a keyboard event matters here. */
export interface KeyLike {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
}

const PLAIN: Readonly<Record<string, Intent>> = {
  Enter: { do: 'next' },
  ' ': { do: 'next' },
  Backspace: { do: 'back' },
  Delete: { do: 'back' },
  Escape: { do: 'leave' },
  '?': { do: 'keys' },
  '？': { do: 'keys' },
  '+': { do: 'longer' },
  '=': { do: 'longer' },
  '-': { do: 'shorter' },
  ArrowUp: { do: 'move', by: -1, side: false },
  ArrowDown: { do: 'move', by: 1, side: false },
  ArrowLeft: { do: 'move', by: -1, side: true },
  ArrowRight: { do: 'move', by: 1, side: true },
}

/** Digits come by their place on the keyboard, since Shift and other layouts change what they print. */
function digitOf({ code, key }: KeyLike): number | null {
  const placed = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (placed !== undefined) return Number(placed)
  return /^\d$/.test(key) ? Number(key) : null
}

/** Letters by their place, too: with a Chinese input method on, `key` is "Process". */
function letterOf({ code, key }: KeyLike): string | null {
  const placed = /^Key([A-Z])$/.exec(code)?.[1]
  if (placed !== undefined) return placed
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : null
}

/** The intention of a key, or null when it is not ours. A key held down repeats only where that is harmless. */
export function intentOf(event: KeyLike): Intent | null {
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) return withControl(event)
  const plain = PLAIN[event.key]
  if (plain) return event.repeat && plain.do !== 'move' ? null : plain
  if (event.repeat) return null
  const digit = digitOf(event)
  if (digit !== null) return { do: 'digit', digit, shift: event.shiftKey }
  const letter = letterOf(event)
  return letter === null ? null : { do: 'letter', letter }
}

function withControl(event: KeyLike): Intent | null {
  const letter = letterOf(event)
  if (letter === 'Z') return { do: event.shiftKey ? 'redo' : 'undo' }
  return letter === 'Y' ? { do: 'redo' } : null
}

/** A page with a field in focus keeps its keys; only Escape comes through. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as (HTMLElement & { type?: string }) | null
  if (!element?.tagName) return false
  if (element.tagName === 'INPUT')
    return !['checkbox', 'radio', 'button', 'range'].includes(element.type ?? '')
  return ['TEXTAREA', 'SELECT'].includes(element.tagName) || element.isContentEditable === true
}

/** Keys that press a choice: shown on its button. Values the list does not know get a letter by their place. */
const CHOICE_KEYS: Readonly<Record<string, string>> = {
  yes: 'Y',
  save: 'Y',
  no: 'N',
  pass: 'N',
  none: 'N',
  left: '←',
  right: '→',
  destroy: 'X',
  flip: 'F',
}
const SPARE = ['A', 'B', 'C', 'U', 'Y', 'Z']

/** One key per choice, in order. A choice that names a seat needs none: its number is enough. */
export function choiceKeys(
  choices: readonly { readonly value: string; readonly seats?: true }[],
): ReadonlyMap<string, string> {
  const spare = [...SPARE]
  return new Map(
    choices.map(({ value, seats }) => [value, seats ? '' : (CHOICE_KEYS[value] ?? spare.shift() ?? '')]),
  )
}
