import { computed, type ComputedRef } from 'vue'
import type { RefereeView } from '../../../engine/index.ts'
import { useFreshBallot } from '../ballot/fresh.ts'
import { useWords } from './words.ts'

/**
 * What is going on now, where that is not the step the match has come to: a ballot that was just opened is still being
 * read out, here and on the screens. '' = the step itself.
 */
export function usePresent(view: () => RefereeView | null): ComputedRef<string> {
  const ballot = useFreshBallot()
  const { t, step } = useWords()
  return computed(() => {
    const opened = view()?.ballot
    return ballot.fresh && opened ? t('console.readout.now', { step: step(opened.step) }) : ''
  })
}
