/** What a phone keeps to start without signal: after a logout, and when a release meets weak signal. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from '../harness.ts'
import { settled } from '../waits.ts'

// a copy of the build that may change under the server; beside the packages that it needs
const copy = path.resolve('node_modules', '.cache', `gantry-release-${process.pid}`)
fs.cpSync('dist', copy, { recursive: true })
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))
const site = await openSite({ main: path.join(copy, 'server/main.js') })
const today = localDay(new Date(), 'America/Chicago')
const office = (await site.signUp()).api
const world = await seedCompany(office, today)
const order: Json = await world.order({
  planned_date_start: `${today}T08:00:00`,
  planned_date_end: `${today}T09:00:00`,
})
await office.post(`sales-order/${order.id}/assign`, { driver: world.driver.id, assets: [] })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const signIn = (page: Page) =>
  enter(page, site.origin, world.driverLogin.username, world.driverLogin.password)
const isReady = async (page: Page) => {
  await page.getByText('Ready without signal').waitFor()
  await settled(page)
}
const driver = async () => {
  const visit = await site.visitor(PHONE)
  await signIn(visit.page)
  await isReady(visit.page)
  return visit
}
/** Everything a driver opens, without a network. */
const opensAll = async (page: Page): Promise<void> => {
  await page.goto(`${site.origin}/todays-order`)
  const stop = page.locator(`[data-order="${order.order_no}"]`)
  await stop.getByRole('button', { name: /Start delivery|Deliver/ }).waitFor()
  await page
    .getByRole('button', { name: /Choose trucks|Truck/ })
    .first()
    .waitFor()
  await page.goto(`${site.origin}/todays-order/${order.id}`)
  await page.getByRole('list', { name: 'Steps' }).waitFor()
}
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

describe('a phone', () => {
  it('keeps what a driver opens and not the whole build, also after a logout', async () => {
    const { page, context } = await driver()
    const assets = path.join(copy, 'client/assets')
    const list = fs.readdirSync(assets).find((name) => /^offline-.*\.json$/.test(name))!
    const { offline, all } = JSON.parse(fs.readFileSync(path.join(assets, list), 'utf8')) as Json
    const kept = await keptFiles(page)
    expect(kept).toEqual(
      expect.arrayContaining(['/', '/start.js', '/icon.svg', '/manifest.webmanifest', ...offline]),
    )
    expect(kept.filter((file) => file.startsWith('/assets/')).length).toBeLessThan(all.length * 0.6)
    await context.setOffline(true)
    await opensAll(page)
    await context.setOffline(false)
    await page.goto(`${site.origin}/todays-order`)
    await page.getByRole('button', { name: 'Logout' }).tap()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await signIn(page)
    await isReady(page)
    expect(await keptFiles(page)).toEqual(expect.arrayContaining(offline))
    await context.setOffline(true)
    await opensAll(page)
    await context.close()
  })

  it('shows the build it has until it holds all of a new one', async () => {
    const { page, context } = await driver()
    const client = path.join(copy, 'client')
    const assets = path.join(client, 'assets')
    const list = fs.readdirSync(assets).find((file) => /^offline-.*\.json$/.test(file))!
    const { offline } = JSON.parse(fs.readFileSync(path.join(assets, list), 'utf8')) as { offline: string[] }
    const name = path.basename(offline.find((file) => /^\/assets\/drives-[\w-]{8}\.js$/.test(file))!)
    const changed = name.replace('drives-', 'drives-next-')
    // a release: the screen of the day has other contents, and so another name
    const inFiles = (change: (text: string) => string) => {
      for (const file of fs.readdirSync(assets, { withFileTypes: true })) {
        const at = path.join(assets, file.name)
        if (/\.(js|json)$/.test(file.name)) fs.writeFileSync(at, change(fs.readFileSync(at, 'utf8')))
        if (/\.(br|gz)$/.test(file.name)) fs.rmSync(at)
      }
    }
    inFiles((text) => text.replaceAll(name, changed))
    fs.renameSync(path.join(assets, name), path.join(copy, changed))
    fs.renameSync(path.join(assets, list), path.join(assets, 'offline-next.json'))
    const index = path.join(client, 'index.html')
    fs.writeFileSync(index, fs.readFileSync(index, 'utf8').replace(list, 'offline-next.json'))
    // the new page arrives, its screen does not
    await page.goto(`${site.origin}/todays-order`)
    await page.locator(`[data-order="${order.order_no}"]`).waitFor()
    expect(await page.getByText('This screen was updated').count()).toBe(0)
    expect(await keptFiles(page)).toContain(`/assets/${name}`)
    await context.setOffline(true)
    await opensAll(page)
    // with signal again all of it comes, and the old files go
    await context.setOffline(false)
    fs.renameSync(path.join(copy, changed), path.join(assets, changed))
    await page.goto(`${site.origin}/todays-order`)
    await page.locator(`[data-order="${order.order_no}"]`).waitFor()
    await expect.poll(() => keptFiles(page)).toContain(`/assets/${changed}`)
    await expect.poll(() => keptFiles(page)).not.toContain(`/assets/${name}`)
    await context.setOffline(true)
    await opensAll(page)
    await context.close()
  })
})
