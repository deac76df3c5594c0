import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { SCENES } from './console-scenes.ts'
import { openTable, SEATS_12B } from './tablet-stand.ts'

// What a screen reader is told, and whether everything can be read: WCAG 2.1 A and AA by axe, on every page and step.

/** Scenes that have something of their own; between them a match only changes numbers. */
const LOOKED_AT = /^(02|03|04|05|07|15|17|32|33|40|60)/
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

test.setTimeout(300_000)

test('every page and step of the console has names, roles and contrast', async ({ browser }) => {
  const table = await openTable({
    board: 'B12B',
    preset: 'pandaKill',
    deal: SEATS_12B,
    options: { 'sheriff.electionStart': 'smallest' },
  })
  try {
    // Axe wants a context of its own.
    const context = await browser.newContext({
      viewport: { width: 1920, height: 1080 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(table.hub.urls.console)
    await page.locator('.next').waitFor()
    const found = new Set<string>()
    for (const scene of SCENES) {
      await scene.play?.(table.referee)
      await expect(page.locator('[data-rev]')).toHaveAttribute('data-rev', String(table.referee.rev))
      if (!LOOKED_AT.test(scene.name)) continue
      await scene.look?.(page)
      const { violations, passes } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      expect(passes.length, scene.name).toBeGreaterThan(10)
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.add(
            `${id}: ${target.join(' ')} (${scene.name}) ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
          )
      await scene.leave?.(page)
    }
    expect([...found]).toEqual([])
  } finally {
    await table.close()
  }
})
