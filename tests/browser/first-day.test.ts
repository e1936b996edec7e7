/**
 * The first day of a distributor: from an empty installation to an emailed
 * invoice, by hand and in the browser alone (W1).
 */
import { describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { openSite, PASSWORD, type Json } from './harness.ts'

const site = await openSite()
const reads = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Fills one field of a form as a person would: types, picks what is offered, ticks, or chooses. */
async function fill(page: Page, within: Locator, field: string, value: string | boolean): Promise<void> {
  const box = within.locator(`[data-field="${field}"]`)
  if (typeof value === 'boolean') {
    const tick = box.getByRole('checkbox')
    if ((await tick.isChecked()) !== value) await tick.press('Space')
    return expect.poll(() => tick.isChecked()).toBe(value)
  }
  const cards = box.getByRole('radiogroup')
  if (await cards.count())
    return cards.getByRole('radio', { name: new RegExp(`^${value}`, 'i') }).check({ force: true })
  const combo = box.getByRole('combobox')
  if (await combo.count()) {
    // the only choice stands there already
    if ((await combo.inputValue()) === value) return
    await combo.fill(value)
    // the offer to make a new one stands there before the answer
    const offer = page.locator('[role=option]:not([data-create])', { hasText: value }).first()
    // it came meanwhile: what was typed then changed nothing, and no list opened
    if ((await combo.getAttribute('aria-expanded')) === 'false')
      return expect.poll(() => combo.inputValue()).toBe(value)
    await offer.waitFor()
    await combo.press('Enter')
    return
  }
  const choice = box.locator('button[aria-haspopup="listbox"]')
  if (await choice.count()) {
    await choice.click()
    await page.getByRole('option', { name: value, exact: true }).click()
    return page.getByRole('listbox').waitFor({ state: 'hidden' })
  }
  await box.locator('input, textarea').first().fill(value)
}
async function add(
  page: Page,
  path: string,
  values: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  await page.goto(`${site.origin}${path}/new`)
  await page.locator('form').waitFor()
  for (const [field, value] of Object.entries(values)) await fill(page, page.locator('form'), field, value)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(new RegExp(`${path}(/\\d+)?$`))
}
async function tax(
  page: Page,
  values: Readonly<Record<string, string | boolean>>,
  rate: string,
): Promise<void> {
  await add(page, '/tax', { product_ids: 'ULSD clear', is_active: true, ...values })
  await page.getByRole('button', { name: 'Add a rate' }).click()
  const dialog = page.getByRole('dialog')
  await fill(page, dialog, 'rate', rate)
  await fill(page, dialog, 'effective_from', '2026-01-01')
  await fill(page, dialog, 'confirmed', true)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('cell', { name: 'Confirmed' }).waitFor()
}

/** The form that greets an empty installation. */
async function signUp(page: Page): Promise<void> {
  await page.goto(site.origin)
  await page.getByLabel('Company name').fill('Lone Star Fuel')
  await page.getByLabel('Your name').fill('Ann Admin')
  await page.getByLabel('Email').fill('ann@example.test')
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/' && url.pathname !== '/sign-up')
}

/** Where the company is, what it sells, and of whom it buys at which price. */
async function enterSupply(page: Page): Promise<void> {
  await add(page, '/state', { name: 'Texas', code: 'TX' })
  await add(page, '/city', { name: 'Houston', state_id: 'Texas' })
  await add(page, '/product', { name: 'ULSD clear', code: 'ULSD-C', sold_as: 'Gallon' })
  await add(page, '/terminal', { name: 'Bayou Terminal', state_id: 'Texas', city_id: 'Houston' })
  await add(page, '/supplier', { supplier_name: 'Gulf Supply', terminal_ids: 'Bayou Terminal' })
  await add(page, '/buying-price', {
    supplier_id: 'Gulf Supply',
    terminal_id: 'Bayou Terminal',
    product_id: 'ULSD clear',
    price: '2.3750',
    effective_from: '2026-01-01',
  })
}

async function enterTaxesAndFee(page: Page): Promise<void> {
  await tax(
    page,
    {
      name: 'Federal excise diesel',
      applies_to_all_states: true,
      level: 'Federal',
      tax_group: 'Federal excise',
      sequence: '10',
    },
    '.243',
  )
  await tax(
    page,
    { name: 'LUST', applies_to_all_states: true, level: 'Federal', tax_group: 'LUST', sequence: '11' },
    '.001',
  )
  await tax(
    page,
    {
      name: 'Texas diesel',
      level: 'State',
      tax_group: 'State excise',
      state_ids: 'Texas',
      sequence: '20',
    },
    '.20',
  )
  await add(page, '/fee', {
    name: 'Federal oil-spill fee',
    fee_code: 'OSLTF',
    fee_type: 'Per unit',
    rate: '.002143',
    applies_to_all_customers: true,
    auto_add: true,
  })
}

/** A rule is a sentence: its parts open over their words, and the margin is typed where it is read. */
async function addRule(page: Page): Promise<void> {
  const path = '/pricing-rule/customer-pricing'
  await page.goto(`${site.origin}${path}/new`)
  const parts = {
    Customers: { customer_id: 'Lone Star Farms LLC' },
    Suppliers: { pricing_sub_rule: 'Fixed supplier', supplier_id: 'Gulf Supply' },
    Terminal: { terminal_id: 'Bayou Terminal' },
    Name: { name: 'Rack + 12.5' },
  }
  for (const [label, values] of Object.entries(parts)) {
    await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click()
    const dialog = page.getByRole('dialog')
    for (const [field, value] of Object.entries(values)) await fill(page, dialog, field, value)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('textbox', { name: 'Margin in ¢/gal' }).fill('12.5')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(new RegExp(`${path}/\\d+$`))
}

/** Who buys, where it is delivered, into which tank and by which price. */
async function enterCustomer(page: Page): Promise<void> {
  await add(page, '/payment-term', { name: 'Net 30', net_days: '30' })
  await add(page, '/customer', {
    customer_name: 'Lone Star Farms LLC',
    email: 'ap@farms.example.test',
    payment_term_id: 'Net 30',
    credit_limit: '500000',
  })
  await add(page, '/ship-to', {
    customer_id: 'Lone Star Farms LLC',
    name: 'Main yard',
    address_one: '1 Farm Rd',
    state_id: 'Texas',
    city_id: 'Houston',
    terminal_id: 'Bayou Terminal',
  })
  await add(page, '/asset', {
    asset_name: 'North tank',
    ship_to_id: 'Main yard',
    product_id: 'ULSD clear',
    capacity: '10000',
    inventory: '600',
  })
  await addRule(page)
}

/** Who drives, with what, and how they sign in. */
async function enterDriver(page: Page): Promise<void> {
  await add(page, '/driver', { name: 'Dan Driver' })
  await add(page, '/company-asset', { name: 'Truck 7', kind: 'Truck', capacity: '9000' })
  await add(page, '/user-management', {
    name: 'Dan Driver',
    email: 'dan@example.test',
    password: 'long enough pw 7',
    role_id: 'driver',
    driver_id: 'Dan Driver',
  })
}

/** An order by the keyboard, its total shown before it is saved. */
async function takeOrder(page: Page): Promise<void> {
  await page.goto(`${site.origin}/sales-order/new`)
  const customer = page.getByRole('combobox', { name: 'Customer', exact: true })
  await customer.fill('Lone')
  await page
    .getByRole('option', { name: /Lone Star Farms/ })
    .first()
    .waitFor()
  await customer.press('Tab')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((input) => input.value === 'Main yard'),
  )
  await page.getByRole('textbox', { name: /Requested date/ }).fill('t')
  await page.getByRole('combobox', { name: 'Delivery site' }).focus()
  // its only tank stands in the line already, so the hand begins in its gallons
  await page.getByRole('gridcell').filter({ hasText: 'North tank' }).waitFor()
  for (let i = 0; i < 7; i++) await page.keyboard.press('Tab')
  await page.keyboard.type('8000', { delay: 15 })
  await page.keyboard.press('Tab')
  await reads(page, '$23,569.14')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/sales-order\/\d+$/)
}

/** The driver is chosen, and finds the order on the phone. */
async function assignDriver(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Assign driver/ }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('option', { name: /Dan Driver/ }).waitFor()
  await page.keyboard.press('Enter')
  await reads(page, 'SO-000001 assigned to Dan Driver')

  const dan = (await site.signIn('dan@example.test', 'long enough pw 7')).api
  expect(
    ((await dan.get('sales-order/todays-order')) as Json).items.map((order: Json) => order.order_no),
  ).toEqual(['SO-000001'])
}

/** Delivered, verified and on an invoice of the same total. */
async function deliverAndBill(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Record delivery/ }).click()
  await page.getByLabel(/^BOL number/).fill('0048219')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Record delivery/ })
    .click()
  await page.getByRole('button', { name: /Verify order/ }).click()
  await page.getByRole('button', { name: /Create invoice/ }).click()
  await page.getByRole('button', { name: /Open invoice/ }).click()
  await page.waitForURL(/\/invoice\/\d+$/)
  await reads(page, '$23,569.14')
}

async function issueAndSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await reads(page, 'Issued')
  await page.keyboard.press('s')
  await reads(page, 'ap@farms.example.test')
  await page.keyboard.press('Control+Enter')
  await reads(page, /Saved, not sent: set up email/)
}

describe('an empty installation', () => {
  it('becomes a company that delivers, invoices and emails', async () => {
    const { page, context, problems } = await site.visitor()
    await signUp(page)
    await enterSupply(page)
    await enterTaxesAndFee(page)
    await enterCustomer(page)
    await enterDriver(page)
    await takeOrder(page)
    await assignDriver(page)
    await deliverAndBill(page)
    await issueAndSend(page)
    expect(problems).toEqual([])
    await context.close()
  }, 300_000)
})
