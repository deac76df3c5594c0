import { createApp, h, shallowRef } from 'vue'
import { connectHub, hubAddress, type AnyView } from '../shared/hub-client.ts'
import '../shared/fonts.css'
import '../shared/tokens.css'
import '../shared/base.css'
import './theme.css'
import { direct, type Picture } from './model/director.ts'
import { readParams } from './model/params.ts'
import Overlay from './Overlay.vue'
import { loadWords, WORDS } from './words.ts'

/** Search first, then what stands behind `#`, so that a builder page can change the look of a running overlay. */
const address = () => `${location.search}&${location.hash.slice(1)}`

async function start() {
  const params = shallowRef(readParams(address()))
  const words = shallowRef(await loadWords(params.value.lang ?? 'zh-Hans'))
  const picture = shallowRef<Picture>({ view: null, scene: null, ballot: 'none', neutral: 'waiting' })
  const client = connectHub<AnyView>({ address: hubAddress('overlay') })
  const director = direct((next) => (picture.value = next))

  client.listen((event) => {
    if (event.type === 'view') director.show(event.view)
    if (event.type === 'state') director.link(event.state, event.connected)
  })
  addEventListener('hashchange', () => {
    params.value = readParams(address())
    void loadWords(params.value.lang ?? 'zh-Hans').then((loaded) => (words.value = loaded))
  })

  const render = () => h(Overlay, { picture: picture.value, params: params.value, now: client.now })
  createApp({ render }).provide(WORDS, words).mount('#app')
}

void start()
