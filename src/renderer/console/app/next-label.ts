import { computed, type ComputedRef } from 'vue'
import type { RefereeView } from '../../../engine/index.ts'
import { silentOf, marksOf } from '../ballot/sheet.ts'
import { useFreshBallot } from '../ballot/fresh.ts'
import { useChoiceWord } from '../entry/choice-word.ts'
import { useEntry } from '../entry/entry.ts'
import { useOverruled } from '../entry/overruled.ts'
import { arrived, raised } from '../entry/tablets.ts'
import { useHub } from '../hub.ts'
import { RARE_ACTS } from '../rare/rare.ts'
import { closed } from '../script/reveal.ts'
import { useDeal } from '../start/deal.ts'
import { useWords } from './words.ts'

/** What the big button says: what it will do, and what comes after. */
export interface NextLabel {
  readonly main: string
  readonly sub: string
  readonly grave: boolean
  readonly blocked: boolean
  /** Why Next is refused now. */
  readonly rules: readonly string[]
}

/** Steps that make the next ones: who runs, what a ballot or a death brings. What stands behind them may be far off. */
const DECIDES =
  /^(dawn|announcement|shot|badge|speech\.(side|first)|election\.(run|withdraw)|(election|exile)\.(pk-)?vote)$/

export function useNextLabel(): ComputedRef<NextLabel> {
  const hub = useHub()
  const entry = useEntry()
  const ballot = useFreshBallot()
  const deal = useDeal()
  const { t, or, seats, seat, step, act, texts } = useWords()
  const choiceWord = useChoiceWord()
  const overruled = useOverruled()

  /** The entry in words: "5号", "解药", "毒 9号". */
  function entered(): string {
    const { draft, offer } = entry
    if (!offer) return ''
    const choice = draft.choice ? choiceWord(offer, draft.choice, hub.view) : ''
    const nobody = draft.nobody ? or(`console.nobody.${offer.act}`, t('console.nobody.any')) : ''
    const card = draft.card ? texts.cardName(draft.card) : ''
    if (offer.form === 'groups') {
      const [a = [], b = []] = [draft.groups['A'], draft.groups['B']]
      return t('console.next.groups', { a: a.length, b: b.length })
    }
    const named = draft.seats.length > 0 ? seats(draft.seats) : ''
    return [choice, card, nobody, named].filter((part) => part !== '').join(' ')
  }

  /** The step after this one, where it does not depend on what comes of this one. */
  function afterwards(view: RefereeView): string {
    const next = view.agenda[1]
    if (!next || DECIDES.test(view.step)) return ''
    return t('console.next.then', {
      step: next.seat === null ? step(next.step) : `${step(next.step)} ${seat(next.seat)}`,
    })
  }

  function ballots(view: RefereeView): NextLabel {
    const marks = marksOf(entry.sheet!, entry.electorate, entry.pending)
    const silent = silentOf(marks, entry.electorate)
    const isBallot = entry.offer?.form === 'ballots'
    const sub =
      silent.length === 0
        ? t('console.next.allIn')
        : t(isBallot ? 'console.next.abstain' : 'console.next.fists', { seats: seats(silent) })
    return {
      main: t(isBallot ? 'console.next.open' : 'console.next.picks'),
      sub,
      grave: false,
      blocked: false,
      rules: view.blocked.length > 0 && entry.blank ? view.blocked : [],
    }
  }

  function rareLabel(rare: string): NextLabel {
    const grave = RARE_ACTS.find((entry) => entry.act === rare)?.grave ?? false
    const what = [act(rare), entered()].filter((part) => part !== '').join(' ')
    const main = entry.missing
      ? t('console.next.choose', { act: act(rare) })
      : t('console.next.confirm', { what })
    return {
      main,
      sub: or(`console.rare.${rare}.what`, ''),
      grave,
      blocked: entry.missing !== null,
      rules: [],
    }
  }

  /** Nothing entered: what Next then does. */
  function empty(view: RefereeView): NextLabel {
    const base = { sub: afterwards(view), grave: false, blocked: false, rules: [] }
    const { offer } = entry
    const tablets = offer ? arrived(offer, view.pending) : []
    if (offer?.act === 'run' && tablets.length > 0)
      return { ...base, main: t('console.next.run', { seats: seats(raised(view.pending)) }) }
    if (tablets.length > 0) return { ...base, main: t('console.next.tablets') }
    if (view.step === 'over') {
      const [next] = closed(view)
      return {
        ...base,
        main: next === undefined ? t('console.next.toList') : t('console.next.turn', { seat: next }),
      }
    }
    if (view.step === 'deal' && deal.byHand)
      return { ...base, main: t('console.next.entered'), sub: '', blocked: !deal.complete }
    if (view.step === 'deal' && view.deal !== 'ready')
      return { ...base, main: t('console.next.deal'), sub: '' }
    if (view.blocked.length > 0)
      return {
        ...base,
        main: t('console.next.needs'),
        blocked: true,
        rules: view.blocked,
      }
    return {
      ...base,
      main: or(
        `console.next.at.${view.step}`,
        offer ? or(`console.next.empty.${offer.act}`, t('console.next.nothing')) : t('console.next.next'),
      ),
    }
  }

  return computed(() => {
    const view = hub.view
    if (!view) return { main: '', sub: '', grave: false, blocked: true, rules: [] }
    if (entry.rare !== null) return rareLabel(entry.rare)
    if (ballot.fresh) {
      const here = view.seat === null ? step(view.step) : `${step(view.step)} ${seat(view.seat)}`
      return {
        main: t('console.next.readOut'),
        sub: t('console.next.then', { step: here }),
        grave: false,
        blocked: false,
        rules: [],
      }
    }
    if (entry.sheet) return ballots(view)
    if (entry.blank) return empty(view)
    if (entry.missing) {
      return {
        main: t(`console.missing.${entry.missing.what}`, { count: entry.missing.count }),
        sub: '',
        grave: false,
        blocked: true,
        rules: [],
      }
    }
    return {
      main: t('console.next.confirm', { what: entered() }),
      sub: overruled(entry.offer, view) ? t('console.next.instead') : afterwards(view),
      grave: false,
      blocked: false,
      rules: [],
    }
  })
}
