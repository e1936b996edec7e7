/**
 * Several tabs, several people, bad lines and lost sessions: nothing typed is
 * lost, nothing is written over, nobody sees another's.
 */
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openMailServer } from '../server/mail-server.ts'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'
import { frames, quiet, written } from './waits.ts'

const post = await openMailServer()
const site = await openSite({ env: { SMTP_URL: post.url } })
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
await ann.api.post('driver/', { name: 'Olga Other' })
const roles = (await ann.api.get('role/')).items as Json[]
const people = {
  bob: { username: 'bob@example.test', password: 'long enough pw 8' },
  eve: { username: 'eve@example.test', password: 'long enough pw 9' },
}
for (const [name, who] of Object.entries(people))
  await ann.api.post('user-account/', {
    name,
    email: who.username,
    password: who.password,
    role_id: roles.find((r) => r.name === 'admin').id,
  })

const yardNamed = (name: string) => ann.api.get(`yard/?search=${encodeURIComponent(name)}`)
/** Yards are few: they are read all at once. */
const yardOf = async (id: number) =>
  (await ann.api.get('yard/?size=100')).items.find((yard: Json) => yard.id === id) as Json
const typed = (page: Page) => page.getByLabel('Name')
/** Into the form, until its draft is kept. */
const type = async (page: Page, name: string) => {
  await page.goto(`${site.origin}/yard/new`)
  await typed(page).fill(name)
  await written(page)
}
const tokensOf = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('access_token'),
    refresh: localStorage.getItem('refresh_token'),
  }))
const continueDraft = async (page: Page) => {
  await page.goto(`${site.origin}/yard/new`)
  await page.getByRole('button', { name: 'Continue draft' }).click()
}

describe('two tabs of one person', () => {
  it('hold one stream between them; an edit in one shows in the other, and a logout ends both', async () => {
    const { page, context, problems } = await site.visitor()
    let streams = 0
    context.on('request', (r) => {
      if (r.url().includes('/api/events')) streams++
    })
    await enter(page, site.origin, ann.username, ann.password)
    const yard = await ann.api.post('yard/', { name: 'Seen twice' })
    await page.goto(`${site.origin}/yard`)
    await page.getByRole('link', { name: 'Seen twice' }).waitFor()
    const second = await context.newPage()
    await second.goto(`${site.origin}/yard/${yard.id}/edit`)
    await typed(second).waitFor()
    const before = streams
    await typed(second).fill('Edited in the other tab')
    await second.keyboard.press('Control+Enter')
    await page.getByRole('link', { name: 'Edited in the other tab' }).waitFor()
    // what a third person does reaches both, over the one stream
    await ann.api.put(`yard/${yard.id}`, { name: 'Edited by another' })
    await page.getByRole('link', { name: 'Edited by another' }).waitFor()
    await second.getByText('Edited by another').first().waitFor()
    expect(streams).toBe(before)
    // the tab that leads may go: the other takes over
    await page.close()
    await second.goto(`${site.origin}/yard`)
    await second.getByRole('link', { name: 'Edited by another' }).waitFor()
    await ann.api.put(`yard/${yard.id}`, { name: 'After the first tab' })
    await second.getByRole('link', { name: 'After the first tab' }).waitFor()
    const third = await context.newPage()
    await third.goto(`${site.origin}/yard`)
    await third.getByRole('link', { name: 'After the first tab' }).waitFor()
    await third.keyboard.press('Control+k')
    await third.getByRole('combobox', { name: 'Search or run a command' }).fill('log out')
    await third.getByRole('option', { name: /Log out/ }).waitFor()
    await third.keyboard.press('Enter')
    await third.locator('input[type=password]').waitFor()
    await second.locator('input[type=password]').waitFor()
    expect(await tokensOf(second)).toEqual({ access: null, refresh: null })
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('one form in two tabs', () => {
  it('is typed in one of them; the other says so and takes over what is typed', async () => {
    const yard = await ann.api.post('yard/', { name: 'In two tabs' })
    const { page, context, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    await page.goto(`${site.origin}/yard/${yard.id}/edit`)
    await typed(page).fill('Typed in the first')
    const second = await context.newPage()
    await second.goto(`${site.origin}/yard/${yard.id}/edit`)
    await second.getByText('This yard is being edited in another tab.').waitFor()
    expect(await typed(second).count()).toBe(0)
    await second.getByRole('button', { name: 'Take over' }).click()
    await expect.poll(() => typed(second).inputValue()).toBe('Typed in the first')
    await page.getByText('This yard is being edited in another tab.').waitFor()
    await typed(second).fill('Typed in the second')
    await second.keyboard.press('Control+Enter')
    await expect.poll(async () => (await yardOf(yard.id)).name).toBe('Typed in the second')
    await second.close()
    // nobody has it any more: the first tab shows the yard as it was saved
    await expect.poll(() => typed(page).inputValue()).toBe('Typed in the second')
    expect(problems).toEqual([])
    await context.close()
  })
  it('an order: taken over with its lines, and another one is started beside it', async () => {
    const { page, context, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const po = (tab: Page) => tab.locator('[data-field="po_number"] input')
    await page.goto(`${site.origin}/sales-order/new`)
    await po(page).fill('PO-1')
    await page.getByText(/Draft kept on this device/).waitFor()
    const second = await context.newPage()
    await second.goto(`${site.origin}/sales-order/new`)
    await second.getByText('A new order is being entered in another tab.').waitFor()
    await second.getByRole('button', { name: 'Start another' }).click()
    await po(second).fill('PO-2')
    await second.getByText(/Draft kept on this device/).waitFor()
    const third = await context.newPage()
    await third.goto(`${site.origin}/sales-order/new`)
    await third.getByRole('button', { name: 'Take over' }).click()
    await expect.poll(() => po(third).inputValue()).toBe('PO-1')
    await page.getByText('A new order is being entered in another tab.').waitFor()
    expect(await po(second).inputValue()).toBe('PO-2')
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('two dispatchers on one order', () => {
  it('one wins, the other is told and sees who drives', async () => {
    const order = await world.order({
      line_items: [{ product_id: world.dyed.id, asset_id: world.south.id, quantity: '500' }],
    })
    const a = await site.visitor()
    const b = await site.visitor()
    await Promise.all([
      enter(a.page, site.origin, people.bob.username, people.bob.password),
      enter(b.page, site.origin, people.eve.username, people.eve.password),
    ])
    for (const { page } of [a, b]) {
      await page.goto(`${site.origin}/sales-order/${order.id}`)
      await page.getByRole('heading', { name: order.order_no }).waitFor()
    }
    const choose = async (page: Page, name: string) => {
      await page.keyboard.press('a')
      await page.getByRole('dialog').getByRole('combobox').fill(name)
      await page.getByRole('option', { name: new RegExp(name) }).waitFor()
    }
    await choose(a.page, 'Dan Driver')
    await choose(b.page, 'Olga Other')
    await a.page.keyboard.press('Enter')
    await a.page.getByText(`${order.order_no} assigned to Dan Driver`).waitFor()
    await b.page.keyboard.press('Enter')
    await b.page
      .getByText(`${order.order_no} was given to Dan Driver meanwhile. Assign again to change it.`)
      .waitFor()
    // on the page itself, not in what is said over it: only then it has what b gives away anew
    for (const { page } of [a, b]) await page.locator('main').getByText('Dan Driver').first().waitFor()
    expect((await ann.api.get(`sales-order/${order.id}`)).driver.name).toBe('Dan Driver')
    // knowing that, the other one may
    await choose(b.page, 'Olga Other')
    await b.page.keyboard.press('Enter')
    await b.page.getByText(`${order.order_no} assigned to Olga Other`).waitFor()
    await a.page.getByText('Olga Other').first().waitFor()
    await Promise.all([a.context.close(), b.context.close()])
  })
})

describe('a bad line', () => {
  it('slow, and cut under the save: the change waits, is sent once, and the page says so', async () => {
    const yard = await ann.api.post('yard/', { name: 'On a bad line' })
    const { page, context } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 20_000,
      uploadThroughput: 10_000,
    })
    await page.goto(`${site.origin}/yard/${yard.id}/edit`)
    await typed(page).fill('Sent when it could be')
    // the answer is lost on its way: the server did it, the browser does not know
    let cut = 0
    await page.route(`**/api/yard/${yard.id}`, async (route) => {
      if (route.request().method() !== 'PUT' || cut++ > 0) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await yardOf(yard.id)).name).toBe('Sent when it could be')
    for (let turn = 0; turn < 6; turn++) {
      await context.setOffline(true)
      await frames(page, 5)
      await context.setOffline(false)
      await frames(page, 2 + turn * 2)
    }
    await expect.poll(() => cut).toBeGreaterThan(1)
    await page.getByText('All saved').waitFor()
    // one change: a second would have made a third revision
    expect(await yardOf(yard.id)).toMatchObject({ name: 'Sent when it could be', rev: yard.rev + 1 })
    await context.close()
  })
  it('the server dies under a save: draft and command outlive it, and both are there after the restart', async () => {
    const yard = await ann.api.post('yard/', { name: 'Before the crash' })
    const { page, context } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    // a browser keeps the screens that were opened in it
    await page.goto(`${site.origin}/yard/${yard.id}`)
    await page.getByRole('heading', { name: 'Before the crash' }).first().waitFor()
    await page.goto(`${site.origin}/yard/${yard.id}/edit`)
    await typed(page).fill('Changed while it died')
    const second = await context.newPage()
    await type(second, 'New while it died')
    await site.kill('SIGKILL')
    await page.bringToFront()
    await page.keyboard.press('Control+Enter')
    await page
      .getByText(/1 waiting/)
      .first()
      .waitFor()
    await second.bringToFront()
    await second.keyboard.press('Control+Enter')
    await second.getByText('Network error. Please check your connection.').first().waitFor()
    expect(await typed(second).inputValue()).toBe('New while it died')
    // the browser is closed and opened again before the server is back
    await page.close()
    await second.close()
    await site.restart()
    const again = await context.newPage()
    await continueDraft(again)
    expect(await typed(again).inputValue()).toBe('New while it died')
    await again.keyboard.press('Control+Enter')
    await expect.poll(async () => (await yardNamed('New while it died')).total).toBe(1)
    await expect.poll(async () => (await yardOf(yard.id)).name).toBe('Changed while it died')
    await context.close()
  })
})

describe('a session that ends in the middle of typing', () => {
  it('leaves the draft to its owner, and to nobody else', async () => {
    const { page, context } = await site.visitor()
    await enter(page, site.origin, people.bob.username, people.bob.password)
    await type(page, 'Typed by Bob')
    const { items } = await ann.api.get('user-account/?search=bob%40')
    await ann.api.call('DELETE', `session/all?user_id=${items[0].id}`)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Session expired. Please log in again.').first().waitFor()
    await page.locator('input[type=password]').waitFor()
    await enter(page, site.origin, people.eve.username, people.eve.password)
    await page.goto(`${site.origin}/yard/new`)
    await typed(page).waitFor()
    await quiet(page)
    expect(await page.getByRole('button', { name: 'Continue draft' }).count()).toBe(0)
    await page.evaluate(() => {
      for (const key of ['access_token', 'refresh_token']) localStorage.removeItem(key)
    })
    await enter(page, site.origin, people.bob.username, people.bob.password)
    await continueDraft(page)
    expect(await typed(page).inputValue()).toBe('Typed by Bob')
    expect((await yardNamed('Typed by Bob')).total).toBe(0)
    await context.close()
  })
  it('a refresh token used twice signs out, in words, and the thief with it', async () => {
    const { page, context } = await site.visitor()
    await enter(page, site.origin, people.eve.username, people.eve.password)
    await page.goto(`${site.origin}/yard`)
    await page.getByRole('heading', { name: 'Yards', level: 1 }).waitFor()
    const { refresh } = await tokensOf(page)
    const exchange = async (token: string | null) => {
      const answer = await fetch(
        `${site.origin}/api/refresh-token?refresh_token=${encodeURIComponent(token ?? '')}`,
        { method: 'POST' },
      )
      return { status: answer.status, body: (await answer.json()) as Json }
    }
    const thief = await exchange(refresh)
    const richer = await exchange(thief.body.message.data.refresh_token)
    expect([thief.status, richer.status]).toEqual([200, 200])
    // the owner comes back with an access token of no use and the token that was good once
    await page.evaluate(() =>
      localStorage.setItem(
        'access_token',
        `${localStorage.getItem('access_token')!.split('.').slice(0, 2).join('.')}.x`,
      ),
    )
    await page.reload()
    await page.getByText('Session expired. Please log in again.').first().waitFor()
    await page.locator('input[type=password]').waitFor()
    expect((await exchange(richer.body.message.data.refresh_token)).status).toBe(401)
    await context.close()
  })
})

describe('a forgotten password', () => {
  it('is set anew by the link of the mail, once; the old one and the link are then worth nothing', async () => {
    const { page, context, problems } = await site.visitor()
    await page.goto(`${site.origin}/`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(people.bob.username)
    await page.keyboard.press('Enter')
    await page.getByText('Check your email.').waitFor()
    await expect.poll(() => post.inbox.length).toBe(1)
    const link = site.origin + /\/reset-password\/\S+/.exec(post.inbox[0]!.mail.text ?? '')![0]
    await page.goto(link)
    await page.getByLabel('New password').fill('short')
    await page.keyboard.press('Enter')
    await page.getByText('Use at least 10 characters').waitFor()
    await page.getByLabel('New password').fill('a whole new sentence 5')
    await page.keyboard.press('Enter')
    await page.getByText('The password is set.').waitFor()
    await page.goto(link)
    await page.getByLabel('New password').fill('a second new sentence 6')
    await page.keyboard.press('Enter')
    await page.getByText('This link is no longer valid').first().waitFor()
    await page.goto(`${site.origin}/`)
    await page
      .getByLabel(/user name|email/i)
      .first()
      .fill(people.bob.username)
    await page.locator('input[type=password]').fill(people.bob.password)
    await page.keyboard.press('Enter')
    await page.getByText('Invalid credentials').first().waitFor()
    await enter(page, site.origin, people.bob.username, 'a whole new sentence 5')
    expect(problems).toEqual([])
    await context.close()
  })
})
