import { ref } from 'vue'
import type { Answer } from '../../engine/index.ts'
import type { Outcome } from '../shared/hub-client.ts'

const SHOWN_MS = 3500

type Ask = (act: string, answer: Answer, text?: string) => Promise<Outcome>

/**
 * What is asked for outside the turn. Whoever is not entitled sees exactly what the entitled see: a villager who holds
 * "explode" down must not be told apart from a wolf by his tablet.
 */
export function useRequests(ask: Ask, explain: (outcome: Outcome) => string, t: (key: string) => string) {
  const toast = ref('')
  let timer: ReturnType<typeof setTimeout> | undefined

  function say(text: string): void {
    toast.value = text
    clearTimeout(timer)
    timer = setTimeout(() => (toast.value = ''), SHOWN_MS)
  }

  async function request(act: string, answer: Answer): Promise<Outcome> {
    say(t('tablet.sending'))
    const outcome = await ask(act, answer)
    say(isTold(outcome) ? t('tablet.request.sent') : explain(outcome))
    return outcome.ok || !isTold(outcome) ? outcome : { ok: true, data: null }
  }

  return { toast, say, request }
}

/** Refusals that speak of the card are silent; those that speak of the moment, or of the line, are told. */
function isTold(outcome: Outcome): boolean {
  if (outcome.ok) return true
  return 'refusal' in outcome && SILENT.includes(outcome.refusal.code)
}

const SILENT: readonly string[] = [
  'not-entitled',
  'skill-spent',
  'skill-lost',
  'dead-actor',
  'illegal-target',
]
