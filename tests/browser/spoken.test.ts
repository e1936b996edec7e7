/**
 * What is heard of the main job: the words of the cursor, what is said by itself, and where
 * the focus stands. And the same pages for those who enlarge.
 */
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany } from './harness.ts'
import { tooWide } from './look.ts'

const site = await openSite()
const ann = await site.signUp()
const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
for (const po_number of ['PO-77', 'PO-78', 'PO-79']) await world.order({ po_number })

/** A page that writes down what its one voice said. */
async function listener(options: Parameters<typeof site.visitor>[0] = {}) {
  const { page, context, problems } = await site.visitor({ reducedMotion: 'reduce', ...options })
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.matches('[data-live-announcer]') && target.textContent)
          heard.push(target.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await enter(page, site.origin, ann.username, ann.password)
  await page.goto(`${site.origin}/sales-order`)
  await page.locator('[data-grid] [role=row][data-index]').first().waitFor()
  // the rows of the server, no longer those of the device
  await page.waitForFunction(
    () =>
      /Row 1 of 3/.test(document.querySelector('main')?.textContent ?? '') &&
      !/Rows of this device/.test(document.querySelector('main')!.textContent!),
  )
  const hears = (words: RegExp) =>
    page.waitForFunction(
      ([source, flags]) =>
        (globalThis as unknown as { heard: string[] }).heard.some((one) =>
          new RegExp(source!, flags).test(one),
        ),
      [words.source, words.flags] as const,
    )
  const forget = () =>
    page.evaluate(() => {
      ;(globalThis as unknown as { heard: string[] }).heard.length = 0
    })
  return { page, context, problems, hears, forget }
}
/** The name of what a reader stands on: what has the focus, or what it names as active. */
const point = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement!
    const active = at.getAttribute('aria-activedescendant')
    const el = active ? document.getElementById(active) : at
    return el?.getAttribute('aria-label') ?? el?.textContent ?? ''
  })
const pointAt = async (page: Page, words: RegExp) => {
  await expect.poll(() => point(page)).toMatch(words)
}

describe('the main job, by ear', () => {
  it('a list says the row of the cursor with its columns, how many are left, and keeps the place of who sorts', async () => {
    const { page, context, hears, problems } = await listener()
    await page.locator('[data-grid]').focus()
    await page.keyboard.press('ArrowDown')
    await pointAt(page, /^SO-000002, Status \w+, .*Ordered gal 8,000, Delivered none, .*Total \$23,569\.14/)
    expect(await page.locator('[role=row][aria-label]').count()).toBe(1)
    await page.keyboard.press('/')
    await page.keyboard.type('SO-000003')
    await hears(/^1 order$/)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    await hears(/^3 orders$/)
    await page.getByRole('button', { name: 'Planned' }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            `${document.activeElement?.textContent} ${document.activeElement?.closest('[role=columnheader]')?.getAttribute('aria-sort')}`,
        ),
      )
      .toMatch(/^Planned (a|de)scending/)
    expect(problems).toEqual([])
    await context.close()
  })
  it('an order that opens is told and has the focus; its panel is told, is reached and gives the focus back', async () => {
    const { page, context, hears, forget, problems } = await listener()
    await page.locator('[data-grid]').focus()
    await forget()
    await page.keyboard.press('Enter')
    await page.waitForURL(/sales-order\/\d+$/)
    await hears(/SO-000003/)
    await pointAt(page, /^SO-000003$/)
    await page.keyboard.press('t')
    await hears(/^Trace: Why \$23,569\.14\. F6 to go there$/)
    await page.keyboard.press('F6')
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')),
    ).toBe('panel')
    await page.keyboard.press('Escape')
    await pointAt(page, /^SO-000003$/)
    await page.goBack()
    await pointAt(page, /^SO-000003, Status/)
    expect(problems).toEqual([])
    await context.close()
  })
  it('the panes are reached in turn, the panel among them', async () => {
    const { page, context } = await listener()
    await page.locator('[data-grid]').focus()
    await page.keyboard.press('Space')
    await page.getByRole('complementary', { name: 'Peek at order' }).waitFor()
    const seen: (string | null | undefined)[] = []
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('F6')
      seen.push(
        await page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')),
      )
    }
    expect(seen).toEqual(['panel', 'rail', 'content'])
    await context.close()
  })
  it('a sheet of lines says column, value and line, ties a refusal to the box, and tells the price that comes', async () => {
    const { page, context, hears, problems } = await listener()
    await page.goto(
      `${site.origin}/sales-order/new?customer_id=${world.customer.id}&ship_to_id=${world.site.id}`,
    )
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value === 'Main yard'),
    )
    await page.locator('input[aria-haspopup=grid]').focus()
    // the hand begins in what is asked of the customer, and goes back to what stands there already
    await pointAt(page, /^Gallons, .*line 1$/)
    await page.keyboard.press('ArrowDown')
    await pointAt(page, /^Gallons, [\d,]+, line 2$/)
    await page.keyboard.press('Control+Delete')
    await pointAt(page, /^Gallons, .*line 1$/)
    await page.keyboard.press('Shift+Tab')
    await pointAt(page, /^Product, ULSD clear, line 1$/)
    await page.keyboard.press('Shift+Tab')
    await pointAt(page, /^Tank, North tank .*line 1$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('lots')
    await page.keyboard.press('Enter')
    const box = page.getByRole('textbox', { name: 'Gallons' })
    await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator(`[id="${await box.getAttribute('aria-describedby')}"]`).textContent()).toMatch(
      /^Line 1, gallons: /,
    )
    await page.keyboard.press('Control+A')
    await page.keyboard.type('8000')
    await page.keyboard.press('Tab')
    await hears(/Order total \$23,569\.14/)
    await page.keyboard.press('Shift+Tab')
    await pointAt(page, /^Gallons, 8,000, line 1$/)
    expect(problems).toEqual([])
    await context.close()
  })
  it('the palette says why a command is not for now, and gives the focus back', async () => {
    const { page, context } = await listener()
    await page.locator('[data-grid]').focus()
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
    await page.keyboard.type('release hold', { delay: 15 })
    await pointAt(page, /^Release hold, not now: The order is not on hold$/)
    await page.keyboard.press('Escape')
    await pointAt(page, /^SO-000003, Status/)
    await context.close()
  })
  it('tells what was done, and that the network is gone and back', async () => {
    const { page, context, hears } = await listener()
    await page.goto(`${site.origin}/yard/new`)
    await page.getByLabel('Name').first().fill('East yard')
    await page.keyboard.press('Control+Enter')
    await page
      .locator('[aria-live=polite][aria-label=Notifications]')
      .getByText('Created successfully')
      .waitFor()
    await context.setOffline(true)
    // several messages of one moment are one text
    await hears(/(^|\. )Offline/)
    await context.setOffline(false)
    await hears(/Online again/)
    await context.close()
  })
})

/** The least room between letters, words and lines that a page must bear (WCAG 1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }'
/** Words and controls of the page itself that stand beyond its edge where nothing scrolls to them. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (e: Element | null): boolean =>
      e !== null &&
      ((/auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth) ||
        scrolls(e.parentElement))
    return [...document.querySelectorAll('main :is(button, a, h1, h2, p, span, dt, dd, label)')].flatMap(
      (e) => {
        const box = e.getBoundingClientRect()
        const style = getComputedStyle(e)
        const out =
          box.width > 2 &&
          box.height > 2 &&
          style.visibility !== 'hidden' &&
          !style.clipPath.startsWith('inset') &&
          box.right > innerWidth + 1 &&
          !scrolls(e.parentElement)
        return out || (e.matches('h1') && e.scrollWidth > e.clientWidth + 1)
          ? [`${e.tagName} ${e.textContent?.slice(0, 40)} ${Math.round(box.right)}`]
          : []
      },
    )
  })
describe('the main job at 320 px', () => {
  it('loses nothing, with more room between letters either', async () => {
    const { page, context } = await listener({ viewport: { width: 320, height: 700 } })
    const found: Record<string, readonly string[]> = {}
    for (const path of [
      '/sales-order',
      '/sales-order/new',
      '/sales-order/1',
      '/customer',
      '/customer/1',
      '/company-settings',
    ]) {
      await page.goto(`${site.origin}${path}`)
      await page.locator('main :is(dl, input:not([hidden]), [role=row][data-index])').first().waitFor()
      const before = [...(await tooWide(page)), ...(await lost(page))]
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }, SPACED)
      const all = [
        ...before,
        ...[...(await tooWide(page)), ...(await lost(page))].map((one) => `spaced ${one}`),
      ]
      if (all.length > 0) found[path] = all
    }
    expect(found).toEqual({})
    await context.close()
  })
})
