import { createApp, h, shallowRef, type Ref } from 'vue'
import type { People } from '../../hub/protocol.ts'
import { connectHub, hubAddress, type AnyView } from '../shared/hub-client.ts'
import '../shared/fonts.css'
import '../shared/tokens.css'
import '../shared/base.css'
import './theme.css'
import { direct, type Director, type Picture } from './model/director.ts'
import { readParams } from './model/params.ts'
import Overlay from './Overlay.vue'
import { PEOPLE } from './roster.ts'
import { loadWords, WORDS } from './words.ts'

/** Search first, then what stands behind `#`, so that a builder page can change the look of a running overlay. */
const address = () => `${location.search}&${location.hash.slice(1)}`

/** Shows what the hub sends; returns the hub's clock. */
function follow(director: Director, people: Ref<People>): () => number {
  const client = connectHub<AnyView>({ address: hubAddress('overlay') })
  client.listen((event) => {
    if (event.type === 'view') {
      people.value = event.people
      director.show(event.view)
    }
    if (event.type === 'state') director.link(event.state, event.connected)
  })
  return client.now
}

async function start() {
  const params = shallowRef(readParams(address()))
  const words = shallowRef(await loadWords(params.value.lang ?? 'zh-Hans'))
  const picture = shallowRef<Picture>({ view: null, scene: null, ballot: 'none', neutral: 'waiting' })
  const people = shallowRef<People>({})
  const director = direct((next) => (picture.value = next))
  // The builder page shows the overlay before there is a match: then no line is opened.
  const isSample = new URLSearchParams(location.search).has('sample')
  const now = isSample ? Date.now : follow(director, people)
  const sample = isSample
    ? (await import('./sample/play.ts')).samplePlayer(director, words.value.t('overlay.sample'))
    : null
  const look = () => {
    params.value = readParams(address())
    sample?.(address())
  }
  look()
  addEventListener('hashchange', () => {
    look()
    void loadWords(params.value.lang ?? 'zh-Hans').then((loaded) => (words.value = loaded))
  })

  const render = () => h(Overlay, { picture: picture.value, params: params.value, now })
  createApp({ render }).provide(WORDS, words).provide(PEOPLE, people).mount('#app')
}

void start()
