import { effectScope, nextTick, shallowRef } from 'vue'
import { describe, expect, it, vi } from 'vitest'
import type { Answer, SeatView } from '../../src/engine/index.ts'
import type { Outcome } from '../../src/renderer/shared/hub-client.ts'
import { questionOf } from '../../src/renderer/tablet/model/question.ts'
import { useAsk } from '../../src/renderer/tablet/use-ask.ts'
import { useNight, type Send } from '../../src/renderer/tablet/use-night.ts'
import { useRequests } from '../../src/renderer/tablet/use-requests.ts'
import { twelve } from './tablet-views.ts'

const OK: Outcome = { ok: true, data: null }
const refused = (code: string): Outcome => ({ ok: false, refusal: { code, rules: ['GEN-08'] } })

function night(view: SeatView, send: Send = async () => OK) {
  const shown = shallowRef(view)
  const flow = effectScope().run(() => useNight(() => shown.value, send))!
  return { shown, ...flow }
}

describe('a call of the night', () => {
  it('looks the same after a tap, whether the seat is called or not', () => {
    const match = twelve().to('night.guard')
    const [guard, villager] = [night(match.seat(4)), night(match.seat(5))]
    expect([guard.done.value, villager.done.value]).toEqual([false, false])
    guard.press(1)
    villager.press(7)
    expect([guard.done.value, villager.done.value]).toEqual([true, true])
  })

  it('sends what a called seat taps, and nothing of the others', () => {
    const match = twelve().to('night.guard')
    const send = vi.fn<Send>(async () => OK)
    night(match.seat(5), send).press(7)
    expect(send).not.toHaveBeenCalled()
    night(match.seat(4), send).press(1)
    expect(send).toHaveBeenCalledWith('guard', { seats: [1] })
  })

  it('starts afresh with the next call', async () => {
    const match = twelve().to('night.guard')
    const flow = night(match.seat(5))
    flow.press(7)
    flow.shown.value = match.next().seat(5)
    await nextTick()
    expect(flow.done.value).toBe(false)
    expect(flow.said.value).toBeNull()
  })

  it('keeps it for the plate when an answer did not count: in sight nothing changes', async () => {
    const flow = night(twelve().to('night.guard').seat(4), async () => refused('not-now'))
    flow.press(1)
    await vi.waitFor(() => expect(flow.failed.value).toMatchObject({ ok: false }))
    expect(flow.done.value).toBe(true)
    expect(flow.said.value).toBeNull()
    flow.press(2)
    expect(flow.failed.value).toBeNull()
  })

  it('shows a tap that is worth nothing like any other tap', () => {
    const second = twelve()
      .to('night.guard')
      .act('guard', { seats: [1] })
      .to('election.run')
      .to('night.guard')
    for (const key of [1, 'yes'] as const) {
      const send = vi.fn<Send>(async () => OK)
      const flow = night(second.seat(4), send)
      flow.press(key)
      expect(flow.done.value).toBe(true)
      expect(flow.said.value).toBeNull()
      expect(send).not.toHaveBeenCalled()
    }
  })

  it('can be changed as often as wanted', () => {
    const send = vi.fn<Send>(async () => OK)
    const flow = night(twelve().to('night.guard').seat(4), send)
    flow.press(1)
    flow.press('no')
    expect(send.mock.calls.map(([, answer]) => answer)).toEqual([{ seats: [1] }, { seats: [] }])
  })
})

describe('a sealed answer', () => {
  const match = twelve()
    .to('election.run')
    .act('run', { seats: [1, 9] })
    .to('election.vote')

  function ask(send: (answer: Answer) => Promise<Outcome> = async () => OK) {
    const question = questionOf(match.seat(5))!
    const mine = shallowRef<Answer | null>(null)
    const flow = effectScope().run(() =>
      useAsk(
        () => question,
        () => mine.value,
        send,
        async () => OK,
      ),
    )!
    return { question, mine, ...flow }
  }
  const choiceOf = (flow: ReturnType<typeof ask>, seat: number) =>
    flow.question.choices.find((choice) => choice.seat === seat)!

  it('takes a second touch: choosing alone sends nothing', () => {
    const send = vi.fn(async () => OK)
    const flow = ask(send)
    flow.choose(choiceOf(flow, 1))
    expect(send).not.toHaveBeenCalled()
    flow.seal()
    expect(send).toHaveBeenCalledWith({ seats: [1] })
  })

  it('cannot be given for a closed seat', () => {
    const flow = ask()
    flow.choose(choiceOf(flow, 2))
    expect(flow.chosen.value).toBeNull()
  })

  it('stands until another one takes its place', () => {
    const flow = ask()
    flow.mine.value = { seats: [1] }
    expect(flow.isSealed.value).toBe(true)
    flow.change()
    expect(flow.isSealed.value).toBe(false)
    flow.keep()
    expect(flow.isSealed.value).toBe(true)
    expect(flow.given.value?.seat).toBe(1)
  })

  it('says why it did not count', async () => {
    const flow = ask(async () => refused('not-now'))
    flow.choose(choiceOf(flow, 9))
    flow.seal()
    await vi.waitFor(() => expect(flow.failed.value).not.toBeNull())
    expect(flow.chosen.value?.seat).toBe(9)
  })
})

describe('a request', () => {
  const run = async (outcome: Outcome) => {
    const flow = useRequests(
      async () => outcome,
      () => 'why',
      (key) => key,
    )
    await flow.request('explode', {})
    return flow.toast.value
  }

  it('tells a villager who holds “explode” exactly what it tells a wolf', async () => {
    expect(await run(refused('not-entitled'))).toBe(await run(OK))
  })

  it('tells both when it is not the moment', async () => {
    expect(await run(refused('not-now'))).toBe('why')
  })
})
