/**
 * Pages to measure: served from this machine, slowed down, with a
 * clock from each key to the frame that shows it.
 */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { atEnd, pause } from './kit.ts'

export const THROTTLE = 4
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** The bench's own pages over HTTP. */
export async function serve(folder: string): Promise<string> {
  const server = http
    .createServer((request, response) => {
      const file = path.join(folder, path.normalize(new URL(request.url!, 'http://x').pathname))
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
      fs.createReadStream(file)
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
    })
    .listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  atEnd(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

export async function visit(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${address}: ${error}`))
  // from the stroke to the frame that shows it
  await page.addInitScript(
    `window.strokes = []; addEventListener('keydown', (e) => requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => window.strokes.push(performance.now() - e.timeStamp); c.port2.postMessage(0) }), true)`,
  )
  await page.goto(address)
  return page
}
export const slow = async (page: Page, rate = THROTTLE): Promise<void> => {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
}
/** Does it on a page in front that is slowed down as long: one that is takes a core also where it does nothing. */
export async function slowly<T>(page: Page, act: () => Promise<T>): Promise<T> {
  await page.bringToFront()
  await slow(page)
  const done = await act()
  await slow(page, 1)
  return done
}
export async function strokes(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate('window.strokes.length = 0')
  for (const key of keys) {
    await page.keyboard.press(key)
    await pause(90)
  }
  return page.evaluate('window.strokes') as Promise<number[]>
}
