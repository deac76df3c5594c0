import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/records/index.ts'
import { gives, HOSTILE, played, recorded, small, told, twelve, type Kept, type Played } from './support.ts'

/** The page as text; a browser reads it in test/e2e/records.spec.ts. */

const page = async (made: Played, kept?: Kept, locale: (typeof LOCALES)[number] = 'en'): Promise<string> =>
  String(await told(recorded(made, kept), 'page', locale))

describe('the page for people', () => {
  test.each(LOCALES)(
    'needs nothing from anywhere in %s: no script, no address, no picture',
    async (locale) => {
      const text = await page(twelve(), undefined, locale)
      expect(text).toContain(`<html lang="${locale}">`)
      expect(text).not.toMatch(/<script|<link|<img|@import|url\(|https?:|\bon\w+=/i)
      expect(text).toMatch(/default-src 'none'/)
    },
  )

  test('takes names, titles and quotes as text', async () => {
    const made = twelve(HOSTILE)
    gives(made.match, { kind: 'note', text: '</span><script>alert(1)</script>' })
    const text = await page(made, { title: '<svg onload=alert(1)> & "x"' })
    expect(text).not.toMatch(/<(script|img|svg)/i)
    expect(text).toContain('&lt;svg onload=alert(1)&gt; &amp; &quot;x&quot;')
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).toContain('&amp;lt;b&amp;gt;')
    expect(text).toContain('&lt;/span&gt;&lt;script&gt;')
  })

  test('says nothing of a dawn that has not come', async () => {
    const night = await page(played(small('  - wolves: none\n  - to: dawn\n')))
    expect(night).not.toContain('nobody dies</span>')
    const day = await page(played(small('  - wolves: none\n  - to: speech\n')))
    expect(day).toContain('nobody dies</span>')
  })

  test('warns while the match is running, and otherwise', async () => {
    const running = await page(played(small('  - wolves: 3\n  - to: speech\n')))
    expect(running).toContain('Confidential: the match is not over')
    expect(running).toContain('Still being played')
    const over = await page(twelve())
    expect(over).not.toContain('Confidential: the match is not over')
    expect(over).toContain('Publish it only when the broadcast is over')
  })

  test('marks a rehearsal, and nothing else', async () => {
    expect(await page(twelve(), { rehearsal: true })).toContain('Rehearsal, does not count')
    expect(await page(twelve())).not.toContain('Rehearsal')
  })

  test('can be had before the cards are dealt', async () => {
    const made = played(small('  - wolves: 3\n'))
    const undealt = { ...made, match: { journal: made.match.journal.slice(0, 1) } as never }
    expect(await page(undealt)).toContain('no card')
  })
})
