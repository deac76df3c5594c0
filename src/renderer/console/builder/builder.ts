import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { ScreenLook } from '../../../hub/protocol.ts'
import { USUAL_LANG, USUAL_THEME, type Look } from '../../shared/look.ts'
import { useHub } from '../hub.ts'
import { addressOf } from '../pairing/links.ts'
import { useRoom } from '../pairing/room.ts'
import { linkOf, readChoice, USUAL_CHOICE, withLook, type Choice } from './choice.ts'

const KEY = 'builder'
/** A slider that is dragged is kept once, when it rests (ms). */
const REST = 400

/** The overlay as the crew puts it together: remembered by the hub, so that it is there again on any console. */
export const useBuilder = defineStore('builder', () => {
  const hub = useHub()
  const room = useRoom()
  const choice = shallowRef<Choice>(USUAL_CHOICE)
  /** Seconds by which the feeds with secrets are late. */
  const delay = ref(0)
  /** Language and theme of the stream: of all screens whose address does not say otherwise. */
  const stream = shallowRef<ScreenLook>({ lang: USUAL_LANG, theme: USUAL_THEME })
  /** OBS runs on another machine: the address of the network is wanted. */
  const away = ref(false)
  let loaded = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const link = computed(() => linkOf(room.links, choice.value))
  const address = computed(() => {
    if (!link.value) return null
    return withLook(away.value ? addressOf(link.value, null) : link.value.url, choice.value.look)
  })

  async function load() {
    void room.load()
    const status = await hub.desk({ kind: 'feed.status' })
    if (status.ok) {
      delay.value = status.data.delay
      stream.value = status.data.look
    }
    if (loaded) return
    const kept = await hub.desk({ kind: 'setting.get', key: KEY })
    if (!kept.ok) return
    loaded = true
    choice.value = readChoice(kept.data.value)
  }

  function keep() {
    const value = JSON.parse(JSON.stringify(choice.value))
    void hub.desk({ kind: 'setting.set', key: KEY, value })
  }

  function choose(change: Partial<Choice>) {
    loaded = true
    choice.value = { ...choice.value, ...change }
    clearTimeout(timer)
    timer = setTimeout(keep, REST)
  }

  async function late(seconds: number) {
    delay.value = Math.min(900, Math.max(0, Math.round(seconds) || 0))
    await room.delay(delay.value)
  }

  /** Changes the screens that are on air now; a wish that is refused is taken back. */
  async function dress(change: Partial<ScreenLook>) {
    const before = stream.value
    stream.value = { ...before, ...change }
    const outcome = await hub.desk({ kind: 'feed.look', look: stream.value })
    if (!outcome.ok) stream.value = before
  }

  return {
    choice,
    stream,
    dress,
    delay,
    away,
    link,
    address,
    load,
    choose,
    look: (change: Partial<Look>) => choose({ look: { ...choice.value.look, ...change } }),
    late,
    /** Makes the address of one seat's feed. */
    make: () => room.renew({ role: 'overlay-seat', seat: choice.value.seat }),
  }
})
