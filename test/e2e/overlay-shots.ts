import type { People } from '../../src/hub/protocol.ts'
import type { AnyView } from '../../src/renderer/shared/hub-client.ts'
import * as at from './overlay-fixtures.ts'

/** One picture of the gallery: the views the page receives one after another, and how it was opened. */
export interface Shot {
  readonly name: string
  readonly views: readonly (AnyView | null | ((now: number) => AnyView))[]
  readonly params?: string
  readonly people?: People
  /** How long (ms) after the last view the picture is taken. */
  readonly wait?: number
  readonly size?: readonly [number, number]
  readonly camera?: boolean
  /** The hub falls silent after the last view. */
  readonly silent?: boolean
}

/** The same view with its clock running from the moment it is shown. */
function running(view: AnyView): (now: number) => AnyView {
  return (now) => ({ ...view, clock: view.clock && { ...view.clock, runningSince: now } })
}

/** A scene is caught while it stands, a state after every motion has ended. */
export const SHOTS: readonly Shot[] = [
  { name: '01-waiting', views: [at.deal] },
  { name: '02-no-match', views: [null] },
  { name: '03-night-scene', views: [at.deal, at.night1], wait: 1500 },
  { name: '04-night', views: [at.night1] },
  { name: '05-election', views: [at.morning] },
  { name: '06-candidates-scene', views: [at.morning, at.running], wait: 1500 },
  { name: '07-election-speech', views: [running(at.running)] },
  { name: '08-withdrew-scene', views: [at.running, at.withdrawn], wait: 800 },
  { name: '09-election-speech-withdrawn', views: [running(at.withdrawn)] },
  { name: '10-election-vote', views: [at.electionVote] },
  { name: '11-election-ballot', views: [at.electionVote, at.elected], wait: 2500 },
  { name: '12-sheriff-scene', views: [at.electionVote, at.elected], wait: 8200 },
  { name: '13-elected', views: [at.elected] },
  { name: '14-no-sheriff-scene', views: [at.electionVote, at.noSheriff], wait: 8200 },
  { name: '15-peaceful-scene', views: [at.elected, at.peaceful], wait: 1500 },
  { name: '16-deaths-scene', views: [at.elected, at.deaths], wait: 1500 },
  { name: '17-growl-scene', views: [at.elected, at.growling], wait: 1500 },
  { name: '18-last-words', views: [running(at.deaths)] },
  { name: '19-speech', views: [running(at.speech)] },
  { name: '20-speech-later', views: [running(at.speechLater)] },
  { name: '20b-portraits', views: [running(at.speechLater)], params: 'portraits=/portraits/{seat}.svg' },
  { name: '20c-people', views: [running(at.speechLater)], people: at.PEOPLE },
  { name: '20d-people-720p', views: [running(at.speechLater)], people: at.PEOPLE, size: [1280, 720] },
  { name: '20e-people-all-alive', views: [running(at.speech)], people: at.PEOPLE },
  { name: '20f-people-ring', views: [running(at.speechLater)], people: at.PEOPLE, params: 'layout=ring' },
  { name: '20g-people-strip', views: [running(at.speechLater)], people: at.PEOPLE, params: 'layout=strip' },
  {
    name: '20h-people-strip-720p',
    views: [running(at.speech)],
    people: at.PEOPLE,
    params: 'layout=strip',
    size: [1280, 720],
  },
  { name: '20i-people-paper', views: [running(at.speechLater)], people: at.PEOPLE, params: 'theme=paper' },
  { name: '20j-people-en', views: [running(at.speechLater)], people: at.PEOPLE, params: 'lang=en' },
  { name: '20k-people-vote', views: [at.fullVote], people: at.PEOPLE },
  { name: '20l-people-ballot', views: [at.fullVote, at.exiled], people: at.PEOPLE, wait: 2500 },
  { name: '20m-people-sheriff', views: [at.electionVote, at.elected], people: at.PEOPLE, wait: 8200 },
  { name: '20n-people-god', views: [running(at.god(at.speechLater))], people: at.PEOPLE },
  {
    name: '20o-people-18',
    views: [at.day({ seat: 3, speakers: [3, 4, 5, 6] }, 18)],
    people: at.PEOPLE,
  },
  {
    name: '20p-people-18-strip',
    views: [at.day({ seat: 3, speakers: [3, 4, 5, 6] }, 18)],
    people: at.PEOPLE,
    params: 'layout=strip',
  },
  {
    name: '20q-people-long-speaker',
    views: [running({ ...at.speechLater, seat: 7, speakers: [7, 9, 10] })],
    people: at.PEOPLE,
  },
  {
    name: '20r-teams-only',
    views: [running(at.speechLater)],
    people: { 1: { team: '北风' }, 5: { team: '南山' } },
  },
  { name: '21-overtime', views: [running(at.overtime)] },
  { name: '22-exile-vote', views: [at.exileVote] },
  {
    name: '23-countdown',
    views: [(now) => ({ ...at.fullVote, clock: at.clock(0, now, 'vote', null, 4500) })],
    wait: 2200,
  },
  { name: '24-exile-ballot', views: [at.fullVote, at.exiled], wait: 2500 },
  { name: '25-ballot-flying', views: [at.fullVote, at.exiled], wait: 600 },
  { name: '26-exiled-scene', views: [at.fullVote, at.exiled], wait: 8000 },
  { name: '27-exiled-words', views: [running(at.exiled)] },
  { name: '28-scattered-ballot', views: [at.fullVote, at.scattered], wait: 2500 },
  { name: '28b-18-ways', views: [at.day({ step: 'exile.vote' }, 18), at.eighteenWays], wait: 2500 },
  { name: '29-pk-scene', views: [at.fullVote, at.pk], wait: 8200 },
  { name: '30-pk-speech', views: [running(at.pk)] },
  { name: '31-pk-vote', views: [at.pkVote] },
  { name: '31b-no-exile-scene', views: [at.pkVote, at.tiedAgain], wait: 8000 },
  { name: '32-explosion-scene', views: [at.speech, at.exploded], wait: 1500 },
  { name: '33-shot-asked', views: [at.shotAsked] },
  { name: '34-shot-scene', views: [at.shotAsked, at.shot], wait: 1500 },
  { name: '35-duel-scene', views: [at.speech, at.duel], wait: 1500 },
  { name: '36-suicide-scene', views: [at.exiled, at.suicide], wait: 1500 },
  { name: '37-flip-scene', views: [at.fullVote, at.flipped], wait: 8200 },
  { name: '38-badge-asked', views: [at.sheriffDead] },
  { name: '39-badge-passed-scene', views: [at.sheriffDead, at.badgePassed], wait: 1500 },
  { name: '40-badge-torn-scene', views: [at.sheriffDead, at.badgeTorn], wait: 900 },
  { name: '41-night-2', views: [at.night2] },
  { name: '42-victory-scene', views: [...at.ending], wait: 5000 },
  { name: '43-over', views: [at.over] },
  { name: '44-half-revealed', views: [at.over, at.halfRevealed], wait: 1500 },
  { name: '45-result', views: [at.revealed] },
  { name: '46-result-third', views: [at.lovers] },
  { name: '47-surrender-scene', views: [at.speech, at.surrendered], wait: 1500 },
  { name: '48-knives-scene', views: [at.speech, at.knives], wait: 1500 },
  { name: '49-held', views: [at.speech, { ...at.speech, held: true }] },
  { name: '50-stale', views: [at.speech], wait: 6800, silent: true },
  { name: '51-rehearsal', views: [running({ ...at.speech, rehearsal: true })] },
  { name: '52-god-speech', views: [running(at.god(at.speechLater))] },
  { name: '53-god-night', views: [{ ...at.god(at.night2), step: 'night.witch' }] },
  { name: '54-wolf-seat', views: [at.wolfSeat(at.speech)] },
  { name: '60-ring', views: [running(at.speechLater)], params: 'layout=ring' },
  { name: '61-ring-ballot', views: [at.fullVote, at.exiled], params: 'layout=ring', wait: 2500 },
  { name: '62-strip', views: [running(at.speechLater)], params: 'layout=strip' },
  { name: '63-strip-ballot', views: [at.fullVote, at.exiled], params: 'layout=strip', wait: 2500 },
  { name: '64-mirror-circle', views: [running(at.speechLater)], params: 'mirror=1&order=circle' },
  { name: '65-split-rotate', views: [running(at.speechLater)], params: 'split=5&rotate=3' },
  { name: '66-scale', views: [running(at.speechLater)], params: 'scale=0.8' },
  { name: '67-18-seats', views: [at.day({ seat: 3, speakers: [3, 4, 5, 6] }, 18)] },
  { name: '68-18-ring', views: [at.day({ seat: 3, speakers: [3, 4, 5, 6] }, 18)], params: 'layout=ring' },
  { name: '69-6-seats', views: [at.day({ seat: 3, speakers: [3, 4, 5, 6] }, 6)] },
  { name: '70-paper', views: [running(at.speechLater)], params: 'theme=paper' },
  { name: '71-paper-ballot', views: [at.fullVote, at.exiled], params: 'theme=paper', wait: 2500 },
  { name: '72-paper-sheriff', views: [at.electionVote, at.elected], params: 'theme=paper', wait: 8200 },
  { name: '73-paper-result', views: [at.revealed], params: 'theme=paper' },
  { name: '74-colours', views: [running(at.speechLater)], params: 'c-now=ff8a3d&c-tile=3a1f4bee' },
  { name: '80-en-speech', views: [running(at.speechLater)], params: 'lang=en' },
  { name: '81-en-ballot', views: [at.fullVote, at.exiled], params: 'lang=en', wait: 2500 },
  { name: '82-en-sheriff', views: [at.electionVote, at.elected], params: 'lang=en', wait: 8200 },
  { name: '83-en-result', views: [at.lovers], params: 'lang=en' },
  { name: '84-en-exile-vote', views: [at.exileVote], params: 'lang=en' },
  { name: '84b-en-exiled', views: [at.exiled], params: 'lang=en' },
  { name: '84c-en-night-scene', views: [at.deal, at.night1], params: 'lang=en', wait: 1500 },
  { name: '84d-en-badge-scene', views: [at.sheriffDead, at.badgePassed], params: 'lang=en', wait: 900 },
  {
    name: '84e-en-people-720p',
    views: [at.exileVote],
    people: at.PEOPLE,
    params: 'lang=en',
    size: [1280, 720],
  },
  { name: '86-hant-ballot', views: [at.fullVote, at.exiled], params: 'lang=zh-Hant', wait: 2500 },
  { name: '87-hant-sheriff', views: [at.electionVote, at.elected], params: 'lang=zh-Hant', wait: 8200 },
  { name: '88-hant-result', views: [at.lovers], params: 'lang=zh-Hant&theme=paper' },
  { name: '85-hant-speech', views: [running(at.speechLater)], params: 'lang=zh-Hant' },
  {
    name: '90-piece-speaker',
    views: [running(at.speech)],
    params: 'piece=speaker&place=fit',
    size: [1184, 152],
  },
  { name: '91-piece-phase', views: [at.running], params: 'piece=phase&place=fit', size: [1184, 96] },
  {
    name: '91b-piece-ballot',
    views: [at.fullVote, at.exiled],
    params: 'piece=ballot&place=fit',
    wait: 2500,
    size: [1184, 752],
  },
  { name: '91c-piece-result', views: [at.revealed], params: 'piece=result&place=fit', size: [1184, 896] },
  { name: '92-720p', views: [running(at.speechLater)], size: [1280, 720] },
  { name: '93-transparent', views: [running(at.speechLater)], camera: false },
]
