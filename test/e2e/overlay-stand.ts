import type { Browser, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { WebSocketServer, type WebSocket } from 'ws'
import type { People, ScreenLook } from '../../src/hub/protocol.ts'
import type { AnyView } from '../../src/renderer/shared/hub-client.ts'

/** The built pages. */
export const BUILT =
  process.env.FAGUAN_WINDOWS ??
  resolve(import.meta.dirname, '../..', process.env.FAGUAN_OUT ?? 'out', 'renderer')

/** The card of a seat. */
export const card = (page: Page, seat: number): Locator =>
  page.locator('.card', { has: page.locator(`.tile .number:text-is("${seat}")`) })

/** A stage for the overlay without the app: the built page, and a hub that says what the test wants. */

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** A face for a seat: enough to see that a portrait is there. */
const portrait = (seat: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 144"><rect width="96" height="144" fill="hsl(${seat * 53} 40% 55%)"/><circle cx="48" cy="60" r="26" fill="#f3d9bd"/><path d="M4 144c4-40 84-40 88 0z" fill="#2b3550"/></svg>`

/** The id under which the stand keeps a seat's picture. */
export const portraitId = (seat: number): string => String(seat).padStart(64, '0')

/** A picture of a seat, as `/portraits/7.svg` or as the hub's; seat 4's is missing, as one always is. */
function portraitAt(path: string): string | null {
  const seat = Number(/^\/portraits\/(\d+)\.svg$|^\/portrait\/0*(\d+)$/.exec(path)?.slice(1).join('') ?? 0)
  return seat > 0 && seat !== 4 ? portrait(seat) : null
}

export interface Stand {
  readonly url: string
  /** Opens the overlay; resolves when its line stands. */
  readonly open: (browser: Browser, params: string, size?: readonly [number, number]) => Promise<Stage>
  readonly close: () => Promise<void>
}
/** One open overlay, and the hub's end of its line. */
export interface Stage {
  readonly page: Page
  readonly show: (view: AnyView | null, people?: People) => void
  /** Gives the stream a language and a theme. */
  readonly dress: (look: ScreenLook) => void
  /** Stops or starts the hub's beat. */
  readonly beat: (on: boolean) => void
  readonly hangUp: () => void
  readonly errors: string[]
}

export async function overlayStand(built = BUILT, port = 0): Promise<Stand> {
  const http = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const svg = portraitAt(path)
    const body = svg === null ? readFile(join(built, path)) : Promise.resolve(svg)
    body.then(
      (content) => {
        const type = svg === null ? TYPES[extname(path)] : TYPES['.svg']
        response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' })
        response.end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  const sockets = new WebSocketServer({ server: http })
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  return {
    url,
    open: async (browser, params, size = [1920, 1080]) => {
      const page = await browser.newPage({ viewport: { width: size[0], height: size[1] } })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      const line = new Promise<WebSocket>((done) => sockets.once('connection', done))
      await page.goto(`${url}/overlay/index.html?${params}`)
      return stage(page, errors, await line)
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await new Promise((done) => http.close(done))
    },
  }
}

function stage(page: Page, errors: string[], socket: WebSocket): Stage {
  let n = 0
  let beating: NodeJS.Timeout | undefined
  const tell = (message: object) => socket.send(JSON.stringify({ ...message, now: Date.now() }))
  const beat = (on: boolean) => {
    clearInterval(beating)
    beating = on ? setInterval(() => tell({ type: 'ping' }), 1000) : undefined
  }
  tell({ type: 'hello', protocol: 1, role: 'overlay', audience: 'public', seat: null, title: '' })
  beat(true)
  page.once('close', () => beat(false))
  return {
    page,
    errors,
    beat,
    dress: (look) => tell({ type: 'look', ...look }),
    show: (view, people) => tell({ type: 'view', n: n++, view, ...(people && { people }) }),
    hangUp: () => socket.terminate(),
  }
}
