import type { Ref } from 'vue'
import type { People } from '../../../hub/protocol.ts'
import type { Director } from '../model/director.ts'
import { MOMENTS, sampleMatch, sampleView, type Moment } from './match.ts'
import { samplePeople } from './people.ts'

/** Shows the sample match instead of a hub's. Call it again with the page's parameters after a change of them. */
export function samplePlayer(
  director: Director,
  people: Ref<People>,
  title: string,
): (search: string) => void {
  const sample = sampleMatch(title, Date.now())
  const everybody = samplePeople(sample.speech[0]?.seats.length ?? 0)
  let shown = ''
  director.link('live', true)
  return (search) => {
    const query = new URLSearchParams(search)
    people.value = query.get('people') === '0' ? {} : everybody
    const moment = MOMENTS.find((known) => known === query.get('moment')) ?? 'speech'
    const feed = query.get('feed') ?? ''
    const wanted = `${moment} ${feed}`
    // A change of colour must not play a scene again.
    if (wanted === shown) return
    shown = wanted
    show(director, moment, feed, sample)
  }
}

function show(
  director: Director,
  moment: Moment,
  feed: string,
  sample: ReturnType<typeof sampleMatch>,
): void {
  // Nothing before it to be compared with: the picture stands at once, and only a ballot is opened.
  director.show(null)
  for (const state of sample[moment]) director.show(sampleView(state, feed))
}
