/**
 * What every plain area inherits, in a real browser: making in place, notes, putting aside, undoing, leaving.
 */
import { describe, expect, it } from 'vitest'
import { enter, openSite, seedCompany } from './harness.ts'
import { inspect } from './look.ts'

const site = await openSite()
const ann = await site.signUp()
await seedCompany(ann.api, '2026-03-02')
const customerOf = (name: string) => ann.api.post('customer/', { customer_name: name })

describe('a record', () => {
  it('is made from within another form, without a pointer, and nothing typed is lost', async () => {
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    await page.goto(`${site.origin}/customer-contact-book/new`)
    await page.getByLabel('Name', { exact: true }).fill('Lee Ortiz')
    const customer = page.getByRole('combobox', { name: 'Customer' })
    await customer.fill('Prairie Farms')
    const create = page.getByRole('option', { name: 'Create customer “Prairie Farms”' })
    await create.waitFor()
    // the row to make one stands there before the answer, which may put others over it
    await customer.and(page.locator(':not([aria-busy])')).waitFor()
    await page.keyboard.press('ArrowUp')
    await create.and(page.locator('[aria-selected=true]')).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New customer' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Customer', { exact: true }).inputValue()).toBe('Prairie Farms')
    expect(await inspect(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    expect([
      await page.getByRole('combobox', { name: 'Customer' }).inputValue(),
      await page.getByLabel('Name', { exact: true }).inputValue(),
    ]).toEqual(['Prairie Farms', 'Lee Ortiz'])
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/customer-contact-book\/\d+$/)
    await page.getByRole('heading', { name: 'Lee Ortiz', level: 1 }).waitFor()
    expect(problems).toEqual([])
  })
  it('takes notes and files, shows those of others at once, and says why it stays when it cannot be deleted', async () => {
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const farms = await customerOf('Brazos Farms')
    await ann.api.post('customer-contact-book/', { customer_id: farms.id, name: 'Lee Ortiz' })
    await page.goto(`${site.origin}/customer/${farms.id}`)
    await page.getByLabel('Add a note').fill('Gate code 4411')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Attach files' }).click(),
    ])
    await chooser.setFiles({
      name: 'gate.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    })
    await page.getByLabel('Add a note').press('Control+Enter')
    const link = page.getByRole('link', { name: 'gate.pdf' })
    await link.waitFor()
    expect(
      (await page.request.get(new URL((await link.getAttribute('href'))!, site.origin).href)).status(),
    ).toBe(200)
    await ann.api.post('note/', {
      linked_parent_type: 'customer',
      linked_parent_id: farms.id,
      body: 'Ask for Lee',
    })
    await page.getByText('Ask for Lee').waitFor()
    expect(await inspect(page)).toEqual([])
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete customer' }).click()
    const why = page.getByRole('dialog', { name: 'Brazos Farms cannot be deleted' })
    await why.getByText('because it has associated records').waitFor()
    await why.getByRole('link', { name: 'Customer contacts' }).waitFor()
    expect(await inspect(page)).toEqual([])
    await why.getByRole('button', { name: 'Make inactive' }).click()
    await page.getByText('Brazos Farms is inactive').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect.poll(async () => (await ann.api.get(`customer/${farms.id}`)).status).toBe('active')
    expect(problems).toEqual([])
  })
  it('asks before typing is left behind, keeps the draft, and takes a change back from its history', async () => {
    const { page, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const farms = await customerOf('Mesquite Farms')
    await page.goto(`${site.origin}/customer/${farms.id}`)
    await page
      .getByRole('button', { name: /^Edit(\s?E)?$/ })
      .first()
      .click()
    await page.locator('input[name=code]').fill('PF-1')
    await page.goBack()
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await asked.waitFor()
    expect(new URL(page.url()).pathname).toBe(`/customer/${farms.id}/edit`)
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await page.goBack()
    await asked.getByRole('button', { name: 'Leave, keep the draft' }).click()
    await page.waitForURL(new RegExp(`/customer/${farms.id}$`))
    await page
      .getByRole('button', { name: /^Edit(\s?E)?$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Continue draft' }).click()
    expect(await page.locator('input[name=code]').inputValue()).toBe('PF-1')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(new RegExp(`/customer/${farms.id}$`))
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.getByRole('region', { name: 'History' }).getByRole('button', { name: /^Undo/ }).first().click()
    await page.getByText('Undone').waitFor()
    expect((await ann.api.get(`customer/${farms.id}`)).code).toBe(null)
    expect(problems).toEqual([])
  })
})
