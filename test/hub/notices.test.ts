import { expect, test } from 'vitest'
import { Client, consoleOf, openMatch, seatLinks, socketOf, testHub } from './support.ts'

test('a tablet that flaps does not push other notices out of what a later console is told', async () => {
  const hub = await testHub()
  const referee = await consoleOf(hub)
  await openMatch(referee)
  const links = await seatLinks(referee)
  const sit = (seat: number) => new Client(socketOf(links.get(seat)!.url)).ready()
  await sit(3)
  await sit(3)
  for (let n = 0; n < 55; n++) await sit(8)
  await referee.until(() => referee.all('notice').length === 55)
  const later = await consoleOf(hub)
  await later.settled()
  expect(later.all('notice').map(({ code, data }) => [code, data])).toEqual([
    ['seat-replaced', { seat: 3 }],
    ['seat-replaced', { seat: 8 }],
  ])
})
