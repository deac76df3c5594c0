import { expect, test, type Page } from '@playwright/test'
import * as at from './overlay-fixtures.ts'
import { card, overlayStand, type Stand } from './overlay-stand.ts'

let stand: Stand
test.beforeAll(async () => {
  stand = await overlayStand()
})
test.afterAll(() => stand.close())

/** Big cards in the middle of the frame, also while they leave. */
const bigCards = (page: Page) => page.locator('.scene-card, .night-fall, .ballot-open')

test('when the referee goes on fast the newest moment wins, and no card stays over what comes next', async ({
  browser,
}) => {
  const { page, show, errors } = await stand.open(browser, '')
  show(at.electionVote)
  await expect(card(page, 9)).toBeVisible()
  for (const view of [at.elected, at.deaths, at.badgeTorn, at.exiled, at.shotAsked, at.shot, at.exploded]) {
    show(view)
    await page.waitForTimeout(300)
  }
  await expect(page.locator('.scene-card h1')).toHaveText('自爆')
  await expect(bigCards(page)).toHaveCount(1)
  show({ ...at.exploded, step: 'speech', seat: 6 })
  await expect(page.locator('.speaker')).toContainText('周舟')
  // Far shorter than the card would have stood; long enough for its fade on a busy machine.
  await expect(bigCards(page)).toHaveCount(0, { timeout: 1500 })
  const returned = await page.evaluate(
    () =>
      new Promise((done) => {
        const watch = new MutationObserver(
          () => document.querySelector('.scene-card, .night-fall, .ballot-open') && done(true),
        )
        watch.observe(document.body, { childList: true, subtree: true })
        setTimeout(() => done(false), 4000)
      }),
  )
  expect(returned).toBe(false)
  expect(errors).toEqual([])
  await page.close()
})

/** Runs in the page: chips and totals of votes that lie over a name, a number or a sign of a seat card. */
function covered(covers: readonly Element[]): string[] {
  const boxOf = (part: Element) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const box = part.getBoundingClientRect()
    // What an ellipsis has cut off is not to be seen.
    const cut = part.matches('.word') ? box : { left, right }
    return { left: Math.max(left, cut.left), right: Math.min(right, cut.right), top, bottom }
  }
  const parts = [
    ...document.querySelectorAll('.card .seat-word, .card .seat-name, .card .number, .card .strip .word'),
  ].map((part) => ({ part, box: boxOf(part) }))
  return covers
    .filter((cover) => Number(getComputedStyle(cover).opacity) > 0)
    .flatMap((cover) => {
      const { left, right, top, bottom } = cover.getBoundingClientRect()
      return parts
        .filter(({ box }) => Math.min(right, box.right) - Math.max(left, box.left) > 1)
        .filter(({ box }) => Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1)
        .map(({ part }) => `${cover.textContent?.trim()} over ${part.textContent}`)
    })
}

for (const layout of ['columns', 'ring', 'strip'])
  test(`votes cover neither names nor numbers: ${layout}`, async ({ browser }) => {
    const { page, show } = await stand.open(browser, `layout=${layout}&lang=en`)
    const ballots = {
      twelve: [at.fullVote, at.scattered],
      eighteen: [at.day({ step: 'exile.vote' }, 18), at.eighteenWays],
      'known cards': [at.god(at.pkVote), at.god(at.tiedAgain)],
    } as const
    for (const [name, [before, after]] of Object.entries(ballots)) {
      show(null)
      show(before)
      await expect(card(page, 12)).toBeVisible()
      await expect(bigCards(page)).toHaveCount(0)
      show(after)
      await expect(page.locator('.ballot-open')).toBeVisible()
      // Every chip at its seat, and none of them under way: the first frame of the flight.
      const waiting = await page.locator('.vote-chip').evaluateAll((chips, find) => {
        for (const chip of chips)
          for (const flight of chip.getAnimations()) {
            flight.pause()
            flight.currentTime = Number(flight.effect?.getTiming().delay) + 5
          }
        return (new Function(`return ${find}`)() as typeof covered)(chips)
      }, covered.toString())
      expect([name, 'setting out', waiting]).toEqual([name, 'setting out', []])
      await page.locator('.vote-chip').evaluateAll((chips) => {
        for (const chip of chips) for (const flight of chip.getAnimations()) flight.finish()
      })
      await expect(page.locator('.votes').first()).toBeVisible()
      const resting = await page.locator('.vote-chip, .card .votes').evaluateAll(covered)
      expect([name, 'resting', resting]).toEqual([name, 'resting', []])
    }
    await page.close()
  })
