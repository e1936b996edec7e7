/**
 * `npm run shots`: pictures of every screen at 1440 px, 390 px and dark, on the demonstration
 * company, into shots/. `npm run shots /customer` takes one.
 */
import './shared/help.mjs'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch } from './shared/browser.mjs'

const root = path.dirname(import.meta.dirname)
const wanted = process.argv.slice(2)
const OFFICE = [
  '/sales-order',
  '/sales-order/new',
  '/sales-order/1490',
  '/invoice',
  '/invoice/1',
  '/customer',
  '/customer/1',
  '/customer/new',
  '/ship-to',
  '/asset',
  '/customer-company-type',
  '/customer-contact-book',
  '/supplier',
  '/terminal',
  '/buying-price',
  '/product',
  '/product-category',
  '/tax',
  '/tax/1',
  '/fee',
  '/pricing-rule/margin',
  '/payment-term',
  '/driver',
  '/company-asset',
  '/asset-type',
  '/yard',
  '/region',
  '/state',
  '/city',
  '/email',
  '/user-management',
  '/role-management',
  '/company-settings',
  '/about-us',
  '/no-such-page',
]
const DRIVER = ['/todays-order']
const LOOKS = [
  ['1440', { viewport: { width: 1440, height: 900 } }],
  ['390', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
]
const PASSWORD = 'pictures only 7'

const port = await new Promise((done) => {
  const s = createServer().listen(0, '127.0.0.1', () => {
    const { port: p } = s.address()
    s.close(() => done(p))
  })
})
const data = mkdtempSync(path.join(tmpdir(), 'gantry-shots-'))
const origin = `http://localhost:${port}`
const server = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
  env: {
    ...process.env,
    PORT: String(port),
    GANTRY_DATA: data,
    GANTRY_LOG: 'error',
    GANTRY_DEMO: '1',
    GANTRY_DEMO_PASSWORD: PASSWORD,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const out = path.join(root, 'shots')
mkdirSync(out, { recursive: true })
try {
  for (let i = 0; ; i++) {
    if (
      await fetch(`${origin}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
    )
      break
    if (i > 600) throw new Error('the server is not ready')
    await new Promise((r) => setTimeout(r, 200))
  }
  const browser = await launch()
  const take = async (who, paths, looks) => {
    for (const [name, look] of looks) {
      const context = await browser.newContext(look)
      const page = await context.newPage()
      page.on('pageerror', (e) => console.error(`${name} ${page.url()}: ${e}`))
      page.on('console', (m) => {
        if (m.type() === 'error') console.error(`${name} ${page.url()}: ${m.text().slice(0, 200)}`)
      })
      await page.goto(origin)
      await page.locator('input').first().fill(who)
      await page.locator('input[type=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname !== '/', { timeout: 15_000 })
      for (const at of paths) {
        await page.goto(`${origin}${at}`)
        await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
        await page.waitForTimeout(600)
        await page.screenshot({
          path: path.join(out, `${at.replaceAll('/', '_').slice(1) || 'home'}-${name}.png`),
        })
      }
      await context.close()
    }
  }
  const chosen = (all) => (wanted.length ? all.filter((p) => wanted.includes(p)) : all)
  const extra = wanted.filter((p) => !OFFICE.includes(p) && !DRIVER.includes(p))
  if (chosen(OFFICE).length || extra.length)
    await take('admin@prairie.example', [...chosen(OFFICE), ...extra], LOOKS)
  if (chosen(DRIVER).length) await take('driver1@prairie.example', chosen(DRIVER), LOOKS)
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  rmSync(data, { recursive: true, force: true })
}
