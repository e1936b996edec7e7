/**
 * The product with plugins nobody here wrote: a good package does its work, broken
 * ones cost only themselves, a file can be dropped in.
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { confirmAddress, openMailServer } from '../server/mail-server.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'
import { policed, violations } from './look.ts'

const folder = 'dist/test-outside'
const plugins = [
  'gantry-accounting-csv',
  path.resolve('tests/browser/plugins/throws-at-once'),
  path.resolve('tests/browser/plugins/broken-parts'),
]
for (const [side, ...how] of [['client'], ['server', '--config', 'vite.server.config.ts']] as const) {
  const build = execFile(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'error',
      '--outDir',
      `${folder}/${side}`,
      '--emptyOutDir',
      ...how,
    ],
    { env: { ...process.env, NODE_ENV: 'production', GANTRY_PLUGINS: plugins.join(',') } },
  )
  let said = ''
  build.stderr!.on('data', (part) => {
    said += part
  })
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(said)
}
const post = await openMailServer()
const site = await openSite({
  main: path.resolve(folder, 'server/main.js'),
  env: { SMTP_URL: post.url, GANTRY_DROP_INS: path.resolve('tests/browser/drop-ins') },
})
const ann = await site.signUp()
const today = localDay(new Date(), 'America/Chicago')
const world = await seedCompany(ann.api, today)
const order = await world.order()
await confirmAddress(post, ann.api)
await ann.api.post(`sales-order/${order.id}/assign`, { driver: world.driver.id, assets: [] })
await ann.api.put(`sales-order/${order.id}/status?status=delivered`)
await ann.api.put(`sales-order/${order.id}/status?status=verified`)
const [invoice] = (await ann.api.post(`invoice/create?sales_order_id=${order.id}`)).invoices as Json[]

async function office() {
  const visit = await site.visitor()
  const broken = await policed(visit.page)
  await enter(visit.page, site.origin, ann.username, ann.password)
  return { ...visit, broken }
}

/** Opens the palette and types into it. */
async function ask(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(words)
}

describe('a package', () => {
  it('has its route, menu entry, command and panel, and books a sent invoice once', async () => {
    const { page, context, broken } = await office()
    await page.goto(`${site.origin}/invoice/${invoice.id}`)
    await page.getByText('Not in the journal. It is written when the invoice is sent.').waitFor()
    await page.keyboard.press('s')
    await page.getByLabel('Subject').waitFor()
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => post.inbox.length).toBe(1)
    await expect
      .poll(async () => (await ann.api.get(`accounting-csv/lines?invoice_id=${invoice.id}`)).total)
      .toBe(4)
    await page.reload()
    await page.getByRole('rowheader', { name: '1200 Receivables' }).waitFor()
    await page.getByRole('button', { name: 'Integrations' }).click()
    await page.getByRole('link', { name: /^Journal CSV/ }).click()
    await page.waitForURL(`${site.origin}/journal`)
    await page.getByRole('cell', { name: '4000 Fuel sales' }).waitFor()
    expect(await violations(page)).toEqual([])
    await ask(page, 'bookkeeping')
    await page.getByRole('option', { name: /Download journal CSV/ }).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const [head, ...lines] = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/)
    expect(head).toMatch(/invoice_no,booked_on,account,text,debit,credit$/)
    expect(lines).toHaveLength(4)
    const cents = (column: number) =>
      lines.reduce((sum, line) => sum + BigInt(line.split(',').at(column)!.replace('.', '')), 0n)
    expect(cents(-2)).toBe(cents(-1))
    expect(cents(-2)).toBe(BigInt(invoice.total.replace('.', '')))
    expect(broken).toEqual([])
    await context.close()
  })
})

describe('packages that break', () => {
  it('leave a notice each, and the rest works', async () => {
    const { page, context } = await office()
    await page.getByText(/The plugin ".*throws-at-once" is switched off: no luck at once/).waitFor()
    await page.getByText('broken-parts.effect: Error: boom').waitFor()
    await page.goto(`${site.origin}/broken`)
    await page.getByText('Broken stopped working').waitFor()
    await page.goto(`${site.origin}/missing`)
    await page.getByText('Missing stopped working').waitFor()
    await page.goto(`${site.origin}/invoice/${invoice.id}`)
    await page.getByText('Broken panel stopped working. The rest works. boom').waitFor()
    await page.getByRole('rowheader', { name: '1200 Receivables' }).waitFor()
    await ask(page, 'lone star')
    await page
      .getByRole('option', { name: /Lone Star Farms/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Wells cannot be searched: Error: boom').waitFor()
    await page.goto(`${site.origin}/yard/new`)
    await page.getByLabel('Name').fill('Made beside broken ones')
    await page.keyboard.press('Control+Enter')
    const made = page.getByText('Created successfully')
    await made.waitFor()
    expect(await made.count()).toBe(1)
    await context.close()
  })
})

describe('a file dropped in', () => {
  it('is served under the policy of the page, and brings route, menu entry and command', async () => {
    const { page, context, broken } = await office()
    await page.goto(`${site.origin}/hello`)
    await page.getByRole('heading', { name: 'Hello from a file' }).waitFor()
    await page.getByRole('button', { name: 'Integrations' }).click()
    await page.getByRole('link', { name: /^Hello Dropped in/ }).waitFor()
    await page.keyboard.press('Escape')
    await ask(page, 'wave at')
    await page.getByRole('option', { name: /Wave at the tanks/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Waved').waitFor()
    expect(broken).toEqual([])
    await context.close()
  })
  it('is off with a notice when it needs another kernel or throws', async () => {
    const { page, context } = await office()
    await page
      .getByText('The plugin "later-kernel" is switched off: it is written for version 2 of the kernel')
      .waitFor()
    const thrown = page.getByText('The plugin "throws" is switched off: dropped and broken')
    await thrown.waitFor()
    expect(await thrown.count()).toBe(1)
    await context.close()
  })
  it('leads to no other file', async () => {
    for (const at of [
      '/plugins/hello/../../../package.json',
      '/plugins/hello/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/plugins/..%2f..%2fpackage.json',
      '/plugins/hello/nothing.js',
      '/plugins/.env/client.js',
    ]) {
      const answer = await fetch(`${site.origin}${at}`)
      expect([
        at,
        answer.status === 200 && !answer.headers.get('content-type')!.startsWith('text/html'),
      ]).toEqual([at, false])
    }
    const served = await fetch(`${site.origin}/plugins/hello/client.js`)
    expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ])
  })
})
