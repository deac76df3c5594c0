import type { Answer, Command, SeatNo } from '../../../engine/index.ts'
import type { Moment } from '../../../hub/protocol.ts'
import type { useWords } from '../app/words.ts'

/** Past decisions as the referee knows them: which can be corrected, and what was entered, in words. */
export type Decision = Moment & { readonly place: NonNullable<Moment['place']>; readonly command: Command }

/** What was decided by somebody: to go on where nothing was asked is no decision that could be wrong. */
export function isDecided(moment: Moment): moment is Decision {
  const { command, place } = moment
  if (!place || ['open', 'undo', 'redo', 'correct'].includes(command.kind)) return false
  return command.kind !== 'next' || (place.asks && place.step !== 'deal')
}

/** Whether the pad can enter it anew; anything else can only be left out. */
export function hasPad({ command, place }: Decision): boolean {
  if (command.kind === 'next') return place.asks
  return ['act', 'surrender', 'knives'].includes(command.kind)
}

type Words = ReturnType<typeof useWords>

/** "第1夜", "第2天". */
export function whenText({ phase, night, day }: Decision['place'], { t }: Words): string {
  if (phase === 'deal') return t('phase.deal')
  return phase === 'night' ? t('count.night', { night }) : t('count.day', { day })
}

/** "查验 6号", "放逐投票 9号: 1, 2, 3 · 7号: 4". */
export function commandText(command: Command, words: Words): string {
  const { act, or } = words
  if (command.kind === 'act')
    return `${act(command.act)} ${answerText(command.act, command.answer, words)}`.trim()
  if (command.kind === 'answer' || command.kind === 'request')
    return `${words.seat(command.seat)} ${act(command.act)} ${answerText(command.act, command.answer, words)}`.trim()
  const name = or(`console.correct.kind.${command.kind}`, command.kind)
  const seat = 'seat' in command && command.seat !== undefined ? words.seat(command.seat) : ''
  const said = 'text' in command ? command.text : 'reason' in command ? command.reason : ''
  return [name, seat, said ?? ''].filter((part) => part !== '').join(' ')
}

function answerText(act: string, answer: Answer, words: Words): string {
  const { t, or, seats, texts } = words
  const { choice, card, seats: named, ballots, picks, groups } = answer
  if (ballots ?? picks) return marksText(ballots ?? picks ?? {}, words)
  if (groups) return t('console.next.groups', { a: groups['A']?.length ?? 0, b: groups['B']?.length ?? 0 })
  const chosen = choice ? or(`console.choice.${act}.${choice}`, or(`console.choice.${choice}`, choice)) : ''
  const nobody = !choice && named?.length === 0 ? or(`console.nobody.${act}`, t('console.nobody.any')) : ''
  const who = named && named.length > 0 ? seats(named) : ''
  return [chosen, card ? texts.cardName(card) : '', nobody, who].filter((part) => part !== '').join(' ')
}

/** Who raised a hand for whom, the fewest hands last. */
export function marksText(marks: Readonly<Record<number, SeatNo | null>>, { t, list, seat }: Words): string {
  const groups = new Map<SeatNo | null, SeatNo[]>()
  for (const [voter, target] of Object.entries(marks)) {
    groups.set(target, [...(groups.get(target) ?? []), Number(voter)])
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([target, voters]) => `${target === null ? t('ballot.abstain') : seat(target)} ← ${list(voters)}`)
    .join(' · ')
}
