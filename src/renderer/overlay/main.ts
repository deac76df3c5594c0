import { computed, createApp, h, shallowRef, watchEffect, type Ref } from 'vue'
import type { People, ScreenLook } from '../../hub/protocol.ts'
import { connectHub, hubAddress, type AnyView } from '../shared/hub-client.ts'
import { USUAL_LANG, USUAL_THEME } from '../shared/look.ts'
import '../shared/fonts.css'
import '../shared/tokens.css'
import '../shared/base.css'
import './theme.css'
import { direct, NOTHING_YET, type Director, type Picture } from './model/director.ts'
import { dressed, isKnown, readParams } from './model/params.ts'
import Overlay from './Overlay.vue'
import { PEOPLE } from './roster.ts'
import { loadWords, WORDS } from './words.ts'

/** What stands behind `#` goes before the search: it can be changed while the page runs, as the builder page does. */
const address = () => `${location.hash.slice(1)}&${location.search.slice(1)}`

/** What a hub tells besides the picture. */
interface Told {
  readonly people: Ref<People>
  readonly look: Ref<ScreenLook>
}

/** Shows what the hub sends; returns the hub's clock. */
function follow(director: Director, { people, look }: Told): () => number {
  const client = connectHub<AnyView>({ address: hubAddress('overlay') })
  client.listen((event) => {
    if (event.type === 'view') {
      people.value = event.people
      director.show(event.view)
    }
    if (event.type === 'look' && isKnown(event.look)) look.value = event.look
    if (event.type === 'state') director.link(event.state, event.connected)
  })
  return client.now
}

async function start() {
  const look = shallowRef<ScreenLook>({ lang: USUAL_LANG, theme: USUAL_THEME })
  const asked = shallowRef(readParams(address()))
  const params = computed(() => dressed(asked.value, look.value))
  const words = shallowRef(await loadWords(params.value.lang))
  const picture = shallowRef<Picture>(NOTHING_YET)
  const people = shallowRef<People>({})
  const director = direct((next) => (picture.value = next))
  // The builder page shows the overlay before there is a match: then no line is opened.
  const isSample = new URLSearchParams(location.search).has('sample')
  const now = isSample ? Date.now : follow(director, { people, look })
  const sample = isSample
    ? (await import('./sample/play.ts')).samplePlayer(director, people, words.value.t('overlay.sample'))
    : null
  sample?.(address())
  addEventListener('hashchange', () => {
    asked.value = readParams(address())
    sample?.(address())
  })
  watchEffect(() => {
    const { lang } = params.value
    if (lang === words.value.locale) return
    // Of two languages chosen quickly one after another, the first may come last.
    void loadWords(lang).then((loaded) => params.value.lang === lang && (words.value = loaded))
  })

  const render = () => h(Overlay, { picture: picture.value, params: params.value, now })
  createApp({ render }).provide(WORDS, words).provide(PEOPLE, people).mount('#app')
}

void start()
