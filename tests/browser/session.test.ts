/** A session in the browser: its token expires, and the server wants the password again. */
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { enter, openSite, type Json } from './harness.ts'
import { quiet } from './waits.ts'

const TABS = Number(process.env.GANTRY_SOAK_TABS ?? 3)
const site = await openSite()
const ann = await site.signUp()

/** The same person, by a token of yesterday. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const part = (value: object) =>
      btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
    const claims = JSON.parse(
      atob(localStorage.getItem('access_token')!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')),
    )
    localStorage.setItem('access_token', `${part({})}.${part({ ...claims, exp: claims.exp - 86_400 })}.x`)
  })

describe(`${TABS} tabs whose token has expired`, () => {
  const patience = { timeout: 120_000 + TABS * 10_000 }
  it('send one refresh between them, with the token in the body', patience, async () => {
    const { page, context, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const beside = await context.newPage()
    await beside.goto(`${site.origin}/manifest.webmanifest`)
    const tabs = [page]
    while (tabs.length < TABS) tabs.push(await context.newPage())
    const asked: { url: string; body: string | null }[] = []
    context.on('request', (request) => {
      if (request.url().includes('/api/refresh-token'))
        asked.push({ url: request.url(), body: request.postData() })
    })
    for (let round = 0; round < 4; round++) {
      await Promise.all(tabs.map((tab) => tab.goto(`${site.origin}/yard`)))
      await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Yards', level: 1 }).waitFor()))
      await Promise.all(tabs.map((tab) => tab.goto('about:blank')))
      // while the app is open nowhere: no tab refreshes it before all of them ask
      await expire(beside)
      asked.length = 0
      await Promise.all(tabs.map((tab) => tab.goto(`${site.origin}/yard`)))
      await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Yards', level: 1 }).waitFor()))
      await Promise.all(tabs.map(quiet))
      expect(asked).toHaveLength(1)
    }
    expect(asked[0]!.url).toBe(`${site.origin}/api/refresh-token`)
    expect(asked[0]!.body).toMatch(/^\{"refresh_token":"[\w.-]+"\}$/)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a call for which the server wants the password', () => {
  it('waits for the dialog, and goes on with new tokens; nothing typed is lost on the way', async () => {
    const { page, context } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const before = await page.evaluate(() => localStorage.getItem('access_token')!)
    let asks = 2
    await page.route('**/api/role/', (route) =>
      route.request().method() === 'POST' && asks-- > 0
        ? route.fulfill({
            status: 428,
            json: { detail: 'Please confirm your password', code: 'STEP_UP_REQUIRED', fields: [] },
          })
        : route.continue(),
    )
    await page.goto(`${site.origin}/role-management/new`)
    await page.getByLabel('Name').fill('Night desk')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
    const password = dialog.getByLabel('Password', { exact: true })
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Nothing was changed: the password was not confirmed').first().waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Night desk')
    await page.keyboard.press('Control+Enter')
    await password.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await dialog.getByText('Password is wrong').waitFor()
    await page.keyboard.type(ann.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Night desk' }).first().waitFor()
    expect((await site.api(before).call('GET', 'profile')).status).toBe(401)
    const after = await page.evaluate(() => localStorage.getItem('access_token')!)
    const roles = await site.api(after).get('role/')
    expect(roles.items.filter((one: Json) => one.name === 'Night desk')).toHaveLength(1)
    await context.close()
  })
})

describe('what ends a session is said, once', () => {
  it('orders that are refused lead to the start, and nowhere from there', async () => {
    const { page, context } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    let calls = 0
    await page.route('**/api/sales-order/**', (route) => {
      calls++
      return route.fulfill({
        status: 403,
        json: { detail: 'Orders are closed', code: 'FORBIDDEN', fields: [] },
      })
    })
    const places: string[] = []
    page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
    await page.clock.install()
    await page.goto(`${site.origin}/sales-order`)
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Orders are closed')
    await toast.first().waitFor()
    expect(await toast.count()).toBe(1)
    await page.waitForURL((url) => url.pathname !== '/sales-order')
    await page.clock.runFor(3000)
    await quiet(page)
    const before = calls
    await page.clock.runFor(4000)
    await quiet(page)
    expect(places.filter((place) => place === '/')).toHaveLength(1)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByText('The server refused to show your page.').waitFor()
    expect(await toast.count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeTruthy()
    expect(calls).toBe(before)
    await context.close()
  })
  it('a logout is still said on the login page', async () => {
    const { page, context } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    await page.goto(`${site.origin}/yard`)
    await page
      .getByRole('button', { name: /Log ?out/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await page.getByText('You have been logged out.').waitFor()
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([])
    await context.close()
  })
  it('a page that stands open says that its session was ended elsewhere', async () => {
    const { page, context } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    await page.goto(`${site.origin}/yard`)
    await page.getByRole('heading', { name: 'Yards', level: 1 }).waitFor()
    const desk = await site.signIn(ann.username, ann.password)
    await desk.api.post('change-password', {
      current_password: ann.password,
      password: `${ann.password} new`,
    })
    await page.getByText('Session expired. Please log in again.').waitFor()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })
})
