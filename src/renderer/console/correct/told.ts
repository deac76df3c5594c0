import { ACTS, type Answer, type SeatNo } from '../../../engine/index.ts'
import type { useWords } from '../app/words.ts'
import type { Heard, Decision } from './decisions.ts'

/** What somebody answered, as a referee tells it: "女巫毒4号", "狼人空刀", "放逐投票 9号 ← 1、2". */

type Words = ReturnType<typeof useWords>
type Marks = Readonly<Record<number, SeatNo | null>>

/** An answer as a sentence. One without words of its own is the name of the act with what was said. */
export function answerText(act: string, answer: Answer, words: Words): string {
  const { t, te } = words
  const { choice, seats, ballots, picks } = answer
  const marks = ballots ?? picks
  if (marks) return `${words.act(act)} ${marksText(marks, words)}`.trim()
  if (!choice && seats?.length === 0) return nobodyText(act, words)
  const key = [`console.told.${act}.${choice}`, `console.told.${act}`].find((one) => te(one))
  const what = whatText(act, answer, words)
  return key ? t(key, { what }) : `${words.act(act)} ${what}`.trim()
}

/** What it comes to when nobody answers: "女巫不用药". */
export const nobodyText = (act: string, { or, t, act: actName }: Words): string =>
  or(`console.told.none.${act}`, `${actName(act)} ${or(`console.nobody.${act}`, t('console.nobody.any'))}`)

function whatText(act: string, { choice, card, seats: named, groups }: Answer, words: Words): string {
  const { t, or, seats, texts } = words
  if (groups) return t('console.next.groups', { a: groups['A']?.length ?? 0, b: groups['B']?.length ?? 0 })
  const chosen = choice ? or(`console.choice.${act}.${choice}`, or(`console.choice.${choice}`, choice)) : ''
  const who = named && named.length > 0 ? seats(named) : ''
  // Poison says whom, and that is enough; a side says which.
  return who || [chosen, card ? texts.cardName(card) : ''].filter((part) => part !== '').join(' ')
}

/** Next was pressed and nothing entered: what the tablets had said was taken, or what happens when nobody says anything. */
export function nextText({ place }: Pick<Decision, 'place'>, heard: readonly Heard[], words: Words): string {
  const act = heard[0]?.act ?? actAt(place.step)
  if (heard.length === 0) return act ? nobodyText(act, words) : words.t('console.correct.kind.next')
  return words.t('console.told.fromTablets', { what: togetherText(act ?? '', heard, words) })
}

/** The act that a step asks for. */
function actAt(step: string): string | undefined {
  if (step === 'election.withdraw') return 'withdraw'
  return ACTS.find(({ steps }) => steps.includes(step))?.act
}

/** Several tablets' answers as one: who runs, who voted for whom. */
function togetherText(act: string, heard: readonly Heard[], words: Words): string {
  if (act === 'run') {
    const seats = heard.filter(({ answer }) => answer.choice === 'yes').map(({ seat }) => seat)
    return answerText(act, { seats }, words)
  }
  const [only, ...others] = heard
  if (only && others.length === 0 && !['election', 'exile'].includes(act))
    return answerText(act, only.answer, words)
  const marks = Object.fromEntries(heard.map(({ seat, answer }) => [seat, answer.seats?.[0] ?? null]))
  return answerText(act, { ballots: marks }, words)
}

/** Who raised a hand for whom, the fewest hands last. */
export function marksText(marks: Marks, { t, list, seat }: Words): string {
  const groups = new Map<SeatNo | null, SeatNo[]>()
  for (const [voter, target] of Object.entries(marks)) {
    groups.set(target, [...(groups.get(target) ?? []), Number(voter)])
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([target, voters]) => `${target === null ? t('ballot.abstain') : seat(target)} ← ${list(voters)}`)
    .join(' · ')
}
