import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { http, tempFolder, testHub, windowsFolder } from './support.ts'

describe('the built windows', () => {
  test('pages come with everything that keeps others out of them', async () => {
    const hub = await testHub()
    for (const window of ['console', 'overlay', 'tablet']) {
      const page = await http(`${hub.base}/${window}?t=whatever`)
      expect(page).toMatchObject({ status: 200, body: `<!doctype html><title>${window}</title>` })
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      const policy = page.headers['content-security-policy']
      expect(policy).toContain("default-src 'none'; script-src 'self'; ")
      expect(policy).toContain(`connect-src 'self' ws://${new URL(hub.base).host};`)
      expect((await http(`${hub.base}/${window}/`)).status).toBe(200)
    }
  })

  test('files keep their type; those with a hash in their name may be kept', async () => {
    const staticDir = windowsFolder()
    writeFileSync(join(staticDir, 'assets', 'font-0a1b2c3d.woff2'), 'font')
    writeFileSync(join(staticDir, 'icon.svg'), '<svg/>')
    writeFileSync(join(staticDir, 'notes.txt'), 'no type, not handed out')
    const hub = await testHub({ staticDir })
    const script = await http(`${hub.base}/assets/main-abcdef12.js`)
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await http(`${hub.base}/assets/font-0a1b2c3d.woff2`)).headers['content-type']).toBe('font/woff2')
    expect((await http(`${hub.base}/icon.svg`)).headers['cache-control']).toBe('no-cache')
    expect((await http(`${hub.base}/notes.txt`)).status).toBe(404)
    expect(await http(`${hub.base}/icon.svg`, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })

  test('no address leads out of the folder', async () => {
    const staticDir = windowsFolder()
    const outside = tempFolder()
    writeFileSync(join(outside, 'secret.json'), '{}')
    symlinkSync(join(outside, 'secret.json'), join(staticDir, 'linked.json'))
    mkdirSync(join(staticDir, 'empty'))
    const hub = await testHub({ staticDir })
    const wrong = [
      `/../${outside}/secret.json`,
      `/..%2f..%2f${outside}/secret.json`,
      '/assets/../../package.json',
      '/assets/..%5c..%5cpackage.json',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
      '//etc/passwd',
      '/linked.json',
      '/empty',
      '/assets',
      '/%',
      '/assets/main-abcdef12.js%00.html',
      '/faguan.sqlite',
      '/overlay/index.html',
    ]
    for (const path of wrong) expect((await http(hub.base + path)).status, path).toBe(404)
  })

  test('only looking is possible', async () => {
    const hub = await testHub()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      expect((await http(`${hub.base}/console`, { method })).status, method).toBe(404)
    }
  })

  test('windows that are not built yet are said to be so, and served as soon as they are', async () => {
    const staticDir = tempFolder()
    const hub = await testHub({ staticDir })
    expect(await http(`${hub.base}/tablet`)).toMatchObject({
      status: 503,
      body: expect.stringContaining('npm run build'),
    })
    mkdirSync(join(staticDir, 'tablet'))
    writeFileSync(join(staticDir, 'tablet', 'index.html'), 'here')
    await new Promise((wake) => setTimeout(wake, 1_100))
    expect((await http(`${hub.base}/tablet`)).body).toBe('here')
  })

  test('the front door says what to do, and nothing about the match', async () => {
    const hub = await testHub()
    const front = await http(`${hub.base}/`)
    expect(front.status).toBe(200)
    expect(front.body).toContain('法官台')
    expect((await http(`${hub.base}/nowhere`)).status).toBe(404)
  })
})
