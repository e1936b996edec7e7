/**
 * JavaScript a browser loads until the login can be typed into, and
 * until the office's first page shows its rows.
 */
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch } from '../../scripts/shared/browser.mjs'
import { root } from '../../server/root.ts'
import { company } from '../company.ts'
import { atEnd, head, PASSWORD, row } from '../kit.ts'

export default async function size(): Promise<void> {
  const { server } = await company('size', 300)
  const origin = server.origin.replace('127.0.0.1', 'localhost')
  const browser = await launch()
  atEnd(() => browser.close())
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) loaded.add(pathname)
  })
  // what the login fetches ahead is the product's, whenever it comes
  const html = fs.readFileSync(path.join(root, 'dist/client/index.html'), 'utf8')
  const ahead = new Set(/name="product-files" content="([^"]*)"/.exec(html)![1]!.split(' '))
  const kB = (zipped: boolean): string =>
    (
      [...loaded].reduce((sum, file) => {
        const bytes = fs.readFileSync(path.join(root, 'dist/client', file))
        return sum + (zipped ? gzipSync(bytes, { level: 9 }).length : bytes.length)
      }, 0) / 1024
    ).toFixed(0)
  head('JavaScript, kB', 'until', 'files', 'gz', 'unpacked')
  await page.goto(origin)
  await page.locator('input[type=password]').waitFor()
  for (const file of ahead) loaded.delete(file)
  row('login', loaded.size, kB(true), kB(false))
  await page.locator('input').first().fill('admin@prairie.example')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  loaded.clear()
  await page.goto(`${origin}/sales-order`)
  await page.getByRole('row', { name: /SO-/ }).first().waitFor()
  row('rows of the order list, signed in', loaded.size, kB(true), kB(false))
}
