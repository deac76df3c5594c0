import { expect, test, type Page } from '@playwright/test'
import { SCENES } from './console-scenes.ts'
import { spills } from './tablet-page.ts'
import { openTable, SEATS_12B } from './tablet-stand.ts'

// Every page and step of the console, in three languages and two sizes: nothing is cut off, nothing leaves its box.

const SIZES = { laptop: { width: 1366, height: 768 }, desk: { width: 1920, height: 1080 } }
const LOCALES = ['zh-Hans', 'zh-Hant', 'en']
const NAMES = '阿泽 小鱼儿 JY 囚徒 桃子 Sheep_Baa_Long 大哥辉 少帮主 郭小蓝 小樱 K 华少'.split(' ')
/** A name may end in an ellipsis; a preview is drawn to scale; a field behind its button is not seen. */
const MAY_SPILL = 'svg, canvas, iframe, .unseen, .qr-name'

test.setTimeout(300_000)

for (const [name, viewport] of Object.entries(SIZES))
  test(`every page and step of the console fits: ${name}`, async ({ browser }) => {
    const table = await openTable({
      board: 'B12B',
      preset: 'pandaKill',
      title: '周六杯 第一场',
      names: NAMES,
      deal: SEATS_12B,
      options: { 'sheriff.electionStart': 'smallest', 'speech.firstDaySide': 'left' },
    })
    try {
      const pages = new Map<string, Page>()
      for (const locale of LOCALES) {
        const page = await browser.newPage({ viewport })
        await page.goto(`${table.hub.urls.console}&lang=${locale}`)
        await page.locator('.next').waitFor()
        pages.set(locale, page)
      }
      const found: string[] = []
      for (const scene of SCENES) {
        await scene.play?.(table.referee)
        for (const [locale, page] of pages) {
          await expect(page.locator('[data-rev]')).toHaveAttribute('data-rev', String(table.referee.rev))
          await scene.look?.(page)
          await page.waitForTimeout(150)
          found.push(
            ...(await spills(page, 'body', MAY_SPILL)).map((what) => `${scene.name} ${locale}: ${what}`),
          )
          if (process.env.FAGUAN_GALLERY)
            await page.screenshot({
              path: `${process.env.FAGUAN_GALLERY}/${scene.name} - ${name} - ${locale}.png`,
            })
          await scene.leave?.(page)
        }
      }
      expect(found).toEqual([])
    } finally {
      await table.close()
    }
  })
