/** A plain area in a real browser: sign-up, list, form, keyboard, live changes, a server that dies. */
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { enter, openSite } from './harness.ts'
import { glance } from './look.ts'
import { drawn, quiet } from './waits.ts'

const site = await openSite()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('a first day', () => {
  it('signs up, makes a yard with the keyboard, and sees another’s change at once', async () => {
    const { page, problems } = await site.visitor()
    await page.goto(`${site.origin}/`)
    await page.getByLabel('Company name').fill('Prairie Fuel')
    await page.getByLabel('Your name').fill('Ana Ruiz')
    await page.getByLabel('Email').fill('ana@prairie.test')
    await page.locator('input[type=password]').fill('correct horse 42')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !/signup|^\/$/.test(url.pathname))
    await page.goto(`${site.origin}/yard`)
    await page.getByRole('heading', { name: 'Yards', level: 1 }).waitFor()
    // nothing is offered, and no key creates, before the permissions are known
    await page
      .getByRole('button', { name: /^New yard/ })
      .first()
      .waitFor()
    await page.keyboard.press('c')
    await page.getByLabel('Name').fill('North yard')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Created successfully').waitFor()
    await page.goto(`${site.origin}/yard`)
    await page.getByRole('link', { name: 'North yard' }).waitFor()
    const other = await site.signIn('ana@prairie.test', 'correct horse 42')
    const [yard] = (await other.api.get('yard/')).items
    await other.api.put(`yard/${yard.id}`, { name: 'Renamed elsewhere' })
    await page.getByRole('link', { name: 'Renamed elsewhere' }).waitFor()
    expect(problems).toEqual([])
  })
  it('adds and changes a master in its list, by the keyboard alone', async () => {
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, 'ana@prairie.test', 'correct horse 42')
    await page.goto(`${site.origin}/payment-term`)
    await page.getByText('No payment terms yet.').waitFor()
    await page.keyboard.press('c')
    const added = page.getByRole('form', { name: 'New payment term' })
    await added.getByLabel('Name').fill('Net 15')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Net 15' }).waitFor()
    await expect.poll(() => added.getByLabel('Name').inputValue()).toBe('')
    expect(await glance(page)).toEqual([])
    await added.getByLabel('Name').press('Escape')
    await added.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    const edited = page.getByRole('form', { name: 'Edit payment term' })
    await edited.getByLabel('Name').fill('Net 15 days')
    await page.keyboard.press('Enter')
    await edited.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Net 15 days' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/payment-term')
    expect(problems).toEqual([])
  })
  it('opens the palette, finds the yard, and explains itself to screen readers', async () => {
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, 'ana@prairie.test', 'correct horse 42')
    await page.goto(`${site.origin}/yard`)
    await page.getByRole('link', { name: 'Renamed elsewhere' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('renamed')
    await page.getByRole('option', { name: /Renamed elsewhere/ }).waitFor()
    await page.keyboard.press('Escape')
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const path of ['/yard', '/yard/new', '/customer', '/company-settings']) {
        await page.goto(`${site.origin}${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await quiet(page)
        await drawn(page)
        // the policy of the page lets no script in but its own, so axe comes in through the debugger
        await page.evaluate(axe)
        const found = await page.evaluate(async () =>
          (
            await (
              window as unknown as {
                axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
              }
            ).axe.run()
          ).violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`),
        )
        expect([path, scheme, found]).toEqual([path, scheme, []])
      }
    }
    expect(problems).toEqual([])
  })
  it('keeps what is typed when the server dies, and saves it when it is back', async () => {
    const { page } = await site.visitor()
    await enter(page, site.origin, 'ana@prairie.test', 'correct horse 42')
    await page.goto(`${site.origin}/yard/new`)
    await page.getByLabel('Name').fill('Typed while it died')
    await site.kill('SIGKILL')
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('Control+Enter')
    await failed
    expect(await page.getByLabel('Name').inputValue()).toBe('Typed while it died')
    await site.restart()
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(
        async () =>
          (await (await site.signIn('ana@prairie.test', 'correct horse 42')).api.get('yard/?search=Typed'))
            .total,
      )
      .toBe(1)
  })
})

describe('a file of the app that does not arrive', () => {
  it('has the page loaded again by itself, once; then the page says so', async () => {
    // browsers hold a code cache for what is larger
    expect(statSync('public/start.js').size).toBeLessThan(1024)
    const { page, context } = await site.visitor({ serviceWorkers: 'block' })
    let missing = 1
    await page.route('**/assets/login-*.js', (route) => (missing-- > 0 ? route.abort() : route.continue()))
    await page.goto(`${site.origin}/`)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    missing = 3
    await page.goto(`${site.origin}/login`)
    await page.getByRole('heading', { name: 'Gantry did not load' }).waitFor()
    expect(missing).toBe(1)
    missing = 0
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await context.close()
  })
  it('is told of what opens over a page, which stays, and opens it once loaded again', async () => {
    const { page, context } = await site.visitor({ serviceWorkers: 'block' })
    let isGone = true
    await page.route('**/assets/shortcuts-*.js', (route) => (isGone ? route.abort() : route.continue()))
    await enter(page, site.origin, 'ana@prairie.test', 'correct horse 42')
    await page.goto(`${site.origin}/yard`)
    const yards = page.getByRole('heading', { name: 'Yards', level: 1 })
    await yards.waitFor()
    await page.keyboard.press('?')
    await page.getByText('Keyboard shortcuts could not be opened. Reload the page').waitFor()
    expect(await yards.isVisible()).toBe(true)
    isGone = false
    await page.reload()
    await yards.waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await context.close()
  })
})
