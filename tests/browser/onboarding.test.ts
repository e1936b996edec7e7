/**
 * A new company is led through setting up: what it enters, what it skips, sample data
 * that comes and goes, and the first order to its invoice.
 */
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { enter, openSite, type Api } from './harness.ts'
import { inspect } from './look.ts'

const site = await openSite()
const step = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name })
const reads = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function nameCompany(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('Pecan Fuel')
  await page.getByRole('button', { name: 'Save company' }).click()
  await step(page, /Company \(1\) done/).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
}
/** Products from a list, each with its code, and on to the places by the keyboard. */
async function addProducts(page: Page, ann: Api): Promise<void> {
  await page.getByText('ULSD clear', { exact: true }).click()
  await page.getByText('ULSD dyed', { exact: true }).click()
  await page.getByRole('button', { name: 'Add 2 products' }).click()
  await step(page, /Products \(2\) done/).waitFor()
  expect(
    (await ann.get('product/?sort_by=code')).items.map((one: { code: string; fta_code: string }) => [
      one.code,
      one.fta_code,
    ]),
  ).toEqual([
    ['ULSD-C', '313'],
    ['ULSD-D', '314'],
  ])
  // what others do meanwhile is counted too
  await ann.post('product/', { name: 'Propane', code: 'LPG', sold_as: 'gallon' })
  await step(page, /Products \(3\) done/).waitFor()

  // by the keyboard: on to the places, then back
  await page.keyboard.press(']')
  await page.getByRole('heading', { name: 'States, cities and counties' }).waitFor()
  await page.keyboard.press('[')
  await page.getByRole('heading', { name: 'Products', exact: true }).waitFor()
  await page.keyboard.press(']')
}
/** Sample places, a terminal by a short form, and the rest of that step skipped. */
async function skipSuppliers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add sample data' }).click()
  await reads(page, '4 sample rows added')
  await step(page, /States, cities and counties \(3\) sample data/).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  // a short form, over the step
  await page.getByRole('button', { name: 'Add terminal' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My rack')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await step(page, /Suppliers and terminals \(1\) to do/).waitFor()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('heading', { name: 'Trucks, drivers and yards' }).waitFor()
}
/** The place and what was skipped outlive the server. */
async function restartServer(page: Page, ann: Api): Promise<void> {
  await expect
    .poll(async () => {
      const { at, steps } = await ann.get('onboarding')
      return [at, steps.find((one: { key: string }) => one.key === 'suppliers').skipped]
    })
    .toEqual(['fleet', true])
  await site.restart()
  await page.goto(`${site.origin}/onboarding`)
  await page.getByRole('heading', { name: 'Trucks, drivers and yards' }).waitFor()
  await step(page, /Suppliers and terminals \(1\) skipped/).waitFor()
}
/** Samples refer to samples alone: those of products come before the others. */
async function addSamples(page: Page, ann: Api): Promise<void> {
  await ann.post('onboarding/sample', { step: 'products' })
  for (const [name, title] of [
    [/^Suppliers/, 'Suppliers and terminals'],
    [/^Trucks/, 'Trucks, drivers and yards'],
    [/^Customers/, 'Customers, sites and tanks'],
    [/^Prices/, 'Prices and margins'],
  ] as const) {
    await step(page, name).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('button', { name: 'Add sample data' }).click()
    await step(page, new RegExp(`^${title} \\(\\d+\\) sample data`)).waitFor()
  }
}
/** Rates of a pack wait for somebody to confirm them. */
async function confirmRates(page: Page): Promise<void> {
  await step(page, /^Taxes/).click()
  await page.getByRole('button', { name: 'Add rates' }).click()
  await reads(page, '3 taxes and 2 fees added, not confirmed')
  for (const name of ['Federal excise, diesel', 'Federal excise, gasoline', 'Federal LUST'])
    await page.getByRole('button', { name: `Confirm ${name}` }).click()
  await step(page, /Taxes and fees \(3\) done/).waitFor()
  // nothing moved under the pointer: they stand where they were
  expect(await page.getByText('Confirmed', { exact: true }).count()).toBe(3)
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().waitFor({ state: 'detached' })
  expect(await inspect(page)).toEqual([])
}
async function takeFirstOrder(page: Page, ann: Api): Promise<void> {
  const customer = (await ann.get('customer/?search=Lone')).items[0]
  const [place] = (await ann.get(`ship-to/?customer_id=${customer.id}`)).items
  const clear = (await ann.get('product/?search=ULSD-C')).items.find(
    (one: { code: string }) => one.code === 'ULSD-C',
  )
  await step(page, /^First order/).click()
  await page.getByRole('link', { name: 'Create the first order' }).waitFor()
  await ann.post('buying-price/save', {
    supplier_id: (await ann.get('supplier/')).items[0].id,
    terminal_id: (await ann.get('terminal/?search=Bayou')).items[0].id,
    product_id: clear.id,
    price: '2.3750',
    effective_from: '2026-01-01T18:00:00',
  })
  await ann.post('margin/', {
    product_id: clear.id,
    margin: '0.15',
    effective_from: '2026-01-01T18:00:00',
  })
  await ann.post('sales-order/', {
    customer_id: customer.id,
    ship_to_id: place.id,
    line_items: [{ product_id: clear.id, quantity: '500' }],
  })
}
/** The first order is assigned, delivered, verified and billed, one thing after the other. */
async function deliverAndBill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Assign driver' }).click()
  await page.getByRole('option', { name: /Dale Hughes/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Record delivery' }).click()
  await page
    .getByRole('button', { name: /Record delivery/ })
    .first()
    .click()
  await page.getByLabel(/^BOL number/).fill('0048219')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Record delivery/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto(`${site.origin}/onboarding?step=first-order`)
  await page.getByRole('button', { name: 'Verify order' }).click()
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await step(page, /First order \(2\) done/).waitFor()
}
/** What the order stands on stays, and is named; the rest goes, the company's own is not touched. */
async function removeSamples(page: Page, ann: Api): Promise<void> {
  await page.getByRole('button', { name: 'Remove all sample data' }).click()
  await reads(page, /rows stayed\./)
  await reads(page, 'Bayou Terminal (sample)')
  await page.getByRole('link', { name: 'Lone Star Farms (sample)' }).first().waitFor()
  expect(
    (await ann.get('customer/')).items.map((one: { customer_name: string }) => one.customer_name),
  ).toEqual(['Lone Star Farms (sample)'])
  expect(
    (await ann.get('product/')).items.filter((one: { name: string }) => !one.name.includes('(sample)')),
  ).toHaveLength(3)
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().waitFor({ state: 'detached' })
  expect(await inspect(page)).toEqual([])
}

describe('a new company', () => {
  it('enters, skips, tries with sample data, and bills its first order', async () => {
    const { page, context, problems } = await site.visitor({ reducedMotion: 'reduce' })
    const ann = await site.signUp('Pecan Fuel')
    await enter(page, site.origin, ann.username, ann.password)
    await reads(page, /Set up your company, 0 of 11|0 of 11/)
    await page.getByRole('link', { name: 'All steps' }).click()
    await page.getByRole('heading', { name: 'Company', exact: true }).waitFor()

    await nameCompany(page)
    await addProducts(page, ann.api)
    await skipSuppliers(page)
    await restartServer(page, ann.api)
    await addSamples(page, ann.api)
    await confirmRates(page)
    await takeFirstOrder(page, ann.api)
    await deliverAndBill(page)
    await removeSamples(page, ann.api)
    expect(problems).toEqual([])
    await context.close()
  }, 300_000)

  it('puts the strip away and finds the steps in menu and palette', async () => {
    const { page, context } = await site.visitor({ reducedMotion: 'reduce' })
    const ann = await site.signUp('Mesquite Fuel')
    await enter(page, site.origin, ann.username, ann.password)
    await page.getByRole('button', { name: 'Dismiss setup' }).click()
    await page.getByRole('region', { name: 'Set up your company' }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await ann.api.get('onboarding')).dismissed).toBe(true)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('checklist')
    await page
      .getByRole('option', { name: /Onboarding/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/onboarding/)
    expect(await page.getByRole('region', { name: 'Set up your company' }).count()).toBe(0)
    await context.close()
  })
})
