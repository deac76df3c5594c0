import type { Answer, Command, Json, SeatNo } from '../../../engine/index.ts'
import type { Moment } from '../../../hub/protocol.ts'
import { logText } from '../../shared/log-text.ts'
import type { useWords } from '../app/words.ts'
import { answerText, nextText } from './told.ts'

/** Past decisions as the referee knows them: which can be corrected, and what was entered, in words. */
export type Decision = Moment & {
  readonly place: NonNullable<Moment['place']>
  readonly command: Command
  /** What tablets had answered by then: Next takes it. */
  readonly heard?: readonly Heard[]
}
/** What a tablet answered. */
export interface Heard {
  readonly seat: SeatNo
  readonly act: string
  readonly answer: Answer
}

/** What was decided by somebody: to go on where nothing was asked is no decision that could be wrong. */
export function isDecided(moment: Moment): moment is Decision {
  const { command, place } = moment
  if (!place || ['open', 'undo', 'redo', 'correct'].includes(command.kind)) return false
  return command.kind !== 'next' || (place.asks && place.step !== 'deal')
}

/** The decisions of a history, each with what the tablets had answered by then. */
export function decisionsOf(moments: readonly Moment[]): Decision[] {
  const heard = new Map<SeatNo, Heard>()
  return moments.flatMap((moment) => {
    const { command } = moment
    if (command.kind === 'answer') heard.set(command.seat, command)
    if (command.kind === 'retract') heard.delete(command.seat)
    const found = isDecided(moment) ? [{ ...moment, heard: [...heard.values()] }] : []
    if (command.kind === 'next' || command.kind === 'act') heard.clear()
    return found
  })
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

/** A decision in words; one of a plain Next says what it came to. */
export function decisionText(decision: Decision, words: Words): string {
  const { command, heard } = decision
  return command.kind === 'next' && heard ? nextText(decision, heard, words) : commandText(command, words)
}

/** "预言家验6号", "放逐投票 9号 ← 1、2、3 · 7号 ← 4", "裁定5号出局。看错了手势": never the name of a command. */
export function commandText(command: Command, words: Words): string {
  switch (command.kind) {
    case 'act':
      return answerText(command.act, command.answer, words)
    case 'answer':
    case 'request':
      return `${words.seat(command.seat)} ${answerText(command.act, command.answer, words)}`.trim()
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
