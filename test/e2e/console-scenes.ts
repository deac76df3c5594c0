import type { Page } from '@playwright/test'
import type { Referee } from './tablet-stand.ts'

/** Every page and step of the console, in an order in which one match of twelve can come by them. */

export interface Scene {
  readonly name: string
  /** What happens at the table before it. */
  readonly play?: (referee: Referee) => Promise<void>
  /** What the referee opens to see it, and how it is left again. */
  readonly look?: (page: Page) => Promise<void>
  readonly leave?: (page: Page) => Promise<void>
  /** Looked at in every size, the unusual ones included. */
  readonly everySize?: true
}

const keys =
  (...names: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.keyboard.press(name)
  }
/** One of the pages in the top bar, in their order: match, start, pairing, builder, rules. */
const tab = (at: number) => async (page: Page) => {
  await page.locator('.top nav > button').nth(at).click()
}
const to = (step: string) => (referee: Referee) => referee.to(step)
const act =
  (step: string, name: string, answer: Parameters<Referee['act']>[1]) => async (referee: Referee) => {
    await referee.to(step)
    await referee.act(name, answer)
  }
const MATCH_TAB = 0
/** In the panel beside the match. */
const RULE_TAB = 3
const back = tab(MATCH_TAB)

/** Needs a table of board B12B with its cards dealt in the order of SEATS_12B: 4 guard, 2 witch, 1 seer, 3 hunter, wolves 9 to 12. */
export const SCENES: readonly Scene[] = [
  { name: '01 deal', everySize: true },
  { name: '01 deal on the table', look: keys('c'), leave: keys('Escape'), everySize: true },
  { name: '02 start', look: tab(1), leave: back },
  {
    name: '03 setup',
    everySize: true,
    look: async (page) => {
      await tab(1)(page)
      await page.locator('.start-new').click()
    },
    leave: back,
  },
  { name: '04 pairing', everySize: true, look: tab(2), leave: back },
  { name: '05 rules', look: tab(4), leave: back },
  { name: '07 builder', look: tab(3), leave: back },
  {
    name: '08 builder scenes',
    look: async (page) => {
      await tab(3)(page)
      await page.locator('.builder-tabs button').nth(1).click()
    },
    leave: back,
  },
  { name: '06 keys', everySize: true, look: keys('?'), leave: keys('?') },
  { name: '10 night guard', play: to('night.guard') },
  { name: '11 night guard entered', look: keys('5'), leave: keys('Backspace') },
  {
    name: '12 night wolves',
    play: async (referee) => {
      await referee.act('guard', { seats: [5] })
      await referee.to('night.wolves')
    },
  },
  {
    name: '13 night witch',
    everySize: true,
    play: async (referee) => {
      await referee.act('wolves', { seats: [3] })
      await referee.to('night.witch')
    },
  },
  { name: '14 night seer', play: to('night.seer') },
  { name: '15 night seer sign', look: keys('9'), leave: keys('Backspace') },
  { name: '16 night hunter', play: act('night.seer', 'seer', { seats: [9] }) },
  { name: '17 dawn', everySize: true, play: to('dawn') },
  { name: '20 run', play: to('election.run') },
  { name: '21 election speech', play: act('election.run', 'run', { seats: [1, 5, 9] }) },
  { name: '22 withdraw', play: to('election.withdraw') },
  { name: '23 election vote', everySize: true, play: to('election.vote') },
  {
    name: '24 ballot read out',
    everySize: true,
    play: act('election.vote', 'election', {
      ballots: { 2: 1, 3: 1, 4: 1, 6: 1, 7: 9, 8: 1, 10: 9, 11: 9, 12: 5 },
    }),
  },
  { name: '25 shot', play: to('shot') },
  { name: '26 shot entered', look: keys('1', '0'), leave: keys('Backspace') },
  { name: '27 after the shot', play: (referee) => referee.act('shoot', { seats: [10] }) },
  { name: '28 speaking side', play: to('speech.side') },
  { name: '30 speech', everySize: true, play: to('speech') },
  { name: '31 incident', look: keys('I'), leave: keys('Escape') },
  { name: '32 rulings', look: keys('R'), leave: keys('Escape') },
  {
    name: '35 rule looked up',
    look: async (page) => {
      await page.locator('.side-tabs button').nth(RULE_TAB).click()
      await page.locator('.side .rules-query').fill('WOLF-1')
    },
    leave: async (page) => {
      await page.locator('.side .rules-query').fill('')
      await page.locator('.side-tabs button').first().click()
    },
  },
  {
    name: '36 correct',
    everySize: true,
    look: keys('c'),
    leave: back,
  },
  { name: '33 held', look: keys('H'), leave: keys('H') },
  { name: '34 explosion', look: keys('E'), leave: keys('Escape') },
  { name: '40 exile vote', play: to('exile.vote') },
  {
    name: '41 tie, PK',
    play: act('exile.vote', 'exile', {
      ballots: { 1: null, 2: 9, 4: 9, 5: 11, 6: 11, 7: 11, 8: 9, 9: 11, 11: 9, 12: null },
    }),
  },
  {
    name: '42 last words',
    play: async (referee) => {
      await referee.to('exile.pk-vote')
      await referee.act('exile', { ballots: { 1: 9, 2: 9, 4: 9 } })
      await referee.to('last-words')
    },
  },
  {
    name: '50 second dawn',
    play: async (referee) => {
      await referee.to('night.wolves')
      await referee.act('wolves', { seats: [1] })
      await referee.to('dawn')
    },
  },
  { name: '51 badge', play: to('badge') },
  {
    name: '60 over',
    everySize: true,
    play: (referee) => referee.send({ kind: 'surrender', side: 'wolves' }),
  },
]
