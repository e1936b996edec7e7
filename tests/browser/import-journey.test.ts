/** A new company becomes one that takes orders, from three files of other programs and by its screens alone. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { enter, openSite, type Api, type Json } from './harness.ts'
import { looks } from './look.ts'
import { drawn, quiet } from './waits.ts'

const site = await openSite()
const CUSTOMERS = 'quickbooks-desktop-customers.csv'
/** Sites of customers of the first file: one name is mistyped, one ZIP code has four digits, one line is a total. */
/** Sites of customers of the first file: a name that is written otherwise, wrong ZIP codes, and a line to leave out. */
const SITES = [
  'Customer\tSite name\tStreet\tCity\tState\tZip',
  'Abshire Rice Farms\tMain yard\t2210 FM 1406\tWinnie\tTX\t77665',
  'Bayou Bend Marina\tFuel dock\t88 Levee Rd\tBridge City\tTX\t776111',
  'Cyprus School Distr.\tBus barn\t400 Bus Barn Rd\tOrange\tTX\t77630',
  'Eastgate Ready Mix\tPlant\t505 Industrial Blvd\tVidor\tTX\t776622',
]
/** Products as a program of another country writes them: a title, semicolons, and three decimals behind a comma. */
const PRODUCTS = [
  'Price list December;;;',
  'Name;Code;Sold as;Unit price',
  'ULSD clear;ULSD-C;gal;2,375',
  'ULSD dyed;ULSD-D;gal;2,410',
]

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.IMPORT_SHOTS)
    for (const [size, scheme] of [
      [{ width: 1440, height: 900 }, 'light'],
      [{ width: 390, height: 844 }, 'light'],
      [{ width: 1440, height: 900 }, 'dark'],
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await drawn(page)
      await page.screenshot({ path: `${process.env.IMPORT_SHOTS}/j-${name}-${size.width}-${scheme}.png` })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
async function look(page: Page, name: string): Promise<void> {
  await quiet(page)
  await shot(page, name)
  expect(await looks(page), name).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}
async function upload(page: Page, entity: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${site.origin}/import/${entity}`)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: 'Match columns' }).waitFor()
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
}
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { ariaLabel, textContent } = document.activeElement!
    return ariaLabel ?? textContent ?? ''
  })
/** Writes the rows of the check step by its key. */
async function write(page: Page, button: string, done: string): Promise<void> {
  await page.getByRole('button', { name: button }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: `${done} is imported` }).waitFor()
}

/** Customers whose types, terms, states and cities are new: all are added by one button, a line is left out. */
async function bringCustomers(page: Page): Promise<void> {
  await upload(page, 'customer', CUSTOMERS, readFileSync(`tests/fixtures/import/${CUSTOMERS}`))
  await look(page, 'customers-columns')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: `24 lines of ${CUSTOMERS}` }).waitFor()
  await look(page, 'customers-check')
  await press(page, 'Add 5 company types, 7 payment terms and 2 states')
  await page.getByText('Company type: 5 names').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Names that are not known')
  await look(page, 'customers-added')
  await press(page, 'Leave out: line 12')
  await page.getByText('No lines with errors.').waitFor()
  await expect.poll(() => focused(page)).toBe('Lines of the file')
  await write(page, 'Create 23', CUSTOMERS)
  await look(page, 'customers-done')
}
/** A name that is written otherwise is given its customer. */
async function chooseCustomer(page: Page): Promise<void> {
  await page.getByText('Choose an existing customer instead').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: /Cyprus School Distr/ }).fill('Cypress')
  await page.locator('[role=option]:not([data-create])', { hasText: 'Cypress School District' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Names that are not known' }).waitFor({ state: 'detached' })
}
/** Wrong cells are corrected where they are: Escape keeps one, a failed call keeps the text, Enter goes on. */
async function correctCells(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Zip of line 3' })
  await press(page, '776111: correct Zip of line 3')
  await field.fill('1')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('776111: correct Zip of line 3')
  await page.route('**/api/import/*', (route) => route.abort())
  await page.keyboard.press('Enter')
  await field.fill('77611')
  await page.keyboard.press('Enter')
  await page.locator('form [id$=-error]').waitFor()
  expect(await field.inputValue()).toBe('77611')
  await look(page, 'sites-failed')
  await page.unroute('**/api/import/*')
  await field.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('776622: correct Zip of line 5')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Zip of line 5' }).fill('77662')
  await page.keyboard.press('Enter')
  await page.getByText('No lines with errors.').waitFor()
}
async function bringSites(page: Page): Promise<void> {
  await upload(page, 'ship-to', 'sites.txt', Buffer.from(SITES.join('\n')))
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '4 lines of sites.txt' }).waitFor()
  await look(page, 'sites-check')
  await chooseCustomer(page)
  await correctCells(page)
  await write(page, 'Create 4', 'sites.txt')
}
/** A price that can be read in two ways is a question, and nothing is written before its answer. */
async function bringProducts(page: Page): Promise<void> {
  await upload(page, 'product', 'products.csv', Buffer.from(PRODUCTS.join('\n')))
  await page.getByText('1 question about the columns').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Choose one').waitFor()
  await look(page, 'products-question')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '2 lines of products.csv' }).waitFor()
  await look(page, 'products-check')
  await write(page, 'Create 2', 'products.csv')
}
async function takeOrder(page: Page, api: Api): Promise<void> {
  const named = async (path: string, name: string): Promise<Json> =>
    (await api.get(`${path}/?search=${encodeURIComponent(name)}`)).items[0]
  const [customer, place, product] = [
    await named('customer', 'Cypress School District'),
    await named('ship-to', 'Bus barn'),
    await named('product', 'ULSD dyed'),
  ]
  expect([place.customer_id, place.zip_code, product.unit_price]).toEqual([customer.id, '77630', '2.410000'])
  const order = await api.post('sales-order/', {
    customer_id: customer.id,
    ship_to_id: place.id,
    line_items: [{ product_id: product.id, quantity: '500' }],
  })
  await page.goto(`${site.origin}/sales-order/${order.id}`)
  await page.getByText('Cypress School District').first().waitFor()
  await page.getByText('ULSD dyed').first().waitFor()
}

it('takes an order for a customer of a file', async () => {
  const ann = await site.signUp()
  const { page, problems, context } = await site.visitor({ reducedMotion: 'reduce' })
  await enter(page, site.origin, ann.username, ann.password)
  await bringCustomers(page)
  await bringSites(page)
  await bringProducts(page)
  await takeOrder(page, ann.api)
  expect(problems).toEqual([])
  await context.close()
}, 120_000)
