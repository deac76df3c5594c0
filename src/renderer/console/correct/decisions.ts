import type { Answer, Command, Json, SeatNo } from '../../../engine/index.ts'
import type { Moment } from '../../../hub/protocol.ts'
import { logText } from '../../shared/log-text.ts'
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

/** "查验 6号", "放逐投票 9号 ← 1、2、3 · 7号 ← 4", "裁定5号出局。看错了手势": never the name of a command. */
export function commandText(command: Command, words: Words): string {
  switch (command.kind) {
    case 'act':
      return `${words.act(command.act)} ${answerText(command.act, command.answer, words)}`.trim()
    case 'answer':
    case 'request':
      return `${words.seat(command.seat)} ${words.act(command.act)} ${answerText(command.act, command.answer, words)}`.trim()
    case 'sanction':
      return recordText('sanction', { ...command }, words)
    case 'note':
      return recordText('note', { ...command }, words)
    case 'swap':
      return recordText('swapped', { a: command.a, b: command.b }, words)
    case 'overrule':
      return recordText(`ruling.${command.ruling.what}`, { ...command.ruling, reason: command.reason }, words)
    default:
      return [
        words.or(`console.correct.kind.${command.kind}`, words.t('console.correct.kind.other')),
        ...detailsOf(command, words),
      ].join(' ')
  }
}

/** What a command says beside its kind. */
function detailsOf(command: Command, { t, seat, seats }: Words): string[] {
  switch (command.kind) {
    case 'settle':
      return [t(command.grant ? 'console.requests.grant' : 'console.requests.drop')]
    case 'incident':
      return [seat(command.seat), t(`incident.${command.class}`), command.quote].filter((part) => part !== '')
    case 'knives':
      return [command.seats.length > 0 ? seats(command.seats) : t('console.nobody.knives')]
    case 'reveal':
      return command.seats === 'all' ? [t('console.over.all')] : [seats(command.seats)]
    case 'rename':
      return [seat(command.seat), command.name]
    default:
      return []
  }
}

/** As the record would tell it. */
function recordText(key: string, params: Readonly<Record<string, Json>>, words: Words): string {
  const entry = { key, params, rules: [], public: false, night: 0, day: 0 }
  return logText(entry, { ...words, card: words.texts.cardName }).trim()
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
