import { computed, ref, shallowRef, watch } from 'vue'
import type { Answer } from '../../engine/index.ts'
import type { Outcome } from '../shared/hub-client.ts'
import { choiceFor, type Choice, type Question } from './model/question.ts'

/** Choosing, then sealing with a second touch; an answer given stays until another one takes its place. */
export function useAsk(
  question: () => Question,
  mine: () => Answer | null,
  send: (answer: Answer) => Promise<Outcome>,
  retract: () => Promise<Outcome>,
) {
  const chosenId = ref<string | null>(null)
  const changing = ref(false)
  const sending = ref(false)
  const failed = shallowRef<Outcome | null>(null)

  const start = () => {
    chosenId.value = null
    changing.value = false
    failed.value = null
  }
  watch(() => question().id, start)

  const chosen = computed(() => question().choices.find(({ id }) => id === chosenId.value) ?? null)
  const given = computed(() => choiceFor(question(), mine()))
  const isSealed = computed(() => mine() !== null && !changing.value)

  function choose(choice: Choice): void {
    if (choice.closed || choice.rules.length > 0) return
    failed.value = null
    chosenId.value = choice.id
  }

  async function ask(what: () => Promise<Outcome>): Promise<void> {
    sending.value = true
    const { id } = question()
    const outcome = await what()
    sending.value = false
    if (question().id !== id) return
    if (outcome.ok) start()
    else failed.value = outcome
  }

  return {
    chosen,
    given,
    isSealed,
    sending,
    failed,
    choose,
    seal: () => {
      const choice = chosen.value
      if (choice && !sending.value) void ask(() => send(choice.answer))
    },
    change: () => {
      changing.value = true
      chosenId.value = null
    },
    keep: start,
    takeBack: () => void ask(retract),
  }
}
