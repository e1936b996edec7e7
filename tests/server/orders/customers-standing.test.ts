/** Views, order and figures of the list of customers follow invoices, payments and orders. */
import { addDays } from '#schema/values/zone.ts'
import { PERMISSIONS } from '#schema/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id, today } = shop
const day = (offset: number): string => addDays(today, offset)
const asOwner = (text: string, values: unknown[]) => world.database.asOwner((c) => c.query(text, values))
const names: Record<string, number> = {}
/** site by customer */
const sites: Record<number, number> = {}
const listed = async (query: string): Promise<string[]> =>
  (await ann.get(`customer/?${query}`)).items.map(({ customer_name }: Json) => customer_name)
const figures = async (of: string): Promise<Json> =>
  (await ann.get(`customer/figures?customer_ids=${names[of]}`))[0]
const order = (customer_id: number, planned_date_start?: string): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id,
    ship_to_id: sites[customer_id],
    ...(planned_date_start ? { planned_date_start } : {}),
    line_items: [{ product_id: id.CLEAR, quantity: '100', unit_price: '2.5' }],
  })
let invoice: Json
let first: Json
beforeAll(async () => {
  for (const name of ['Late', 'Over', 'Quiet', 'Pays later']) {
    const customer_id = (await ann.post('customer/', { customer_name: name })).id
    const site = { name, customer_id, address_one: '1 Rd', state_id: id.TX, city_id: id.HOU }
    sites[customer_id] = (await ann.post('ship-to/', { ...site, terminal_id: id.TERM })).id
    names[name] = customer_id
  }
  await ann.put(`customer/${names['Pays later']}`, { bill_to_customer_id: names.Over })
  invoice = await shop.bill([{ product_id: id.CLEAR, quantity: '100', unit_price: '2.5' }], {
    customer_id: names.Late,
    ship_to_id: sites[names.Late!],
  })
  await ann.post(`sales-order/${invoice.sales_order_id}/invoice-status/?status=issued`)
  await asOwner('update invoice set invoice_date = $2, due_date = $3 where id = $1', [
    invoice.id,
    day(-40),
    day(-10),
  ])
  first = await order(names.Over!, `${day(3)}T08:00:00`)
  await order(names.Over!, `${day(5)}T08:00:00`)
  await order(names.Late!, `${day(1)}T08:00:00`)
  const old = await order(names.Quiet!, `${day(-70)}T08:00:00`)
  await asOwner('update sales_order set created_at = $2 where id = $1', [old.id, `${day(-75)}T12:00:00Z`])
  await ann.put(`sales-order/${first.id}/status`, { status: 'confirmed' })
  await ann.put(`customer/${names.Over}`, { credit_limit: '1.00' })
})

describe('conditions of the list', () => {
  it('past due is who pays an invoice that is late', async () => {
    expect(await listed('stands=past_due')).toEqual(['Late'])
    expect(await listed('past_due__gte=0.01')).toEqual(['Late'])
    expect(await listed('stands=past_due&search=over')).toEqual([])
  })
  it('over limit is the one who pays and those whose orders count on its credit', async () => {
    expect((await listed('stands=over_limit')).toSorted()).toEqual(['Over', 'Pays later'])
    const { items } = await ann.get('customer/?stands=over_limit')
    expect(items.every(({ available_credit }: Json) => Number(available_credit) < 0)).toBe(true)
  })
  it('no order in 60 days leaves out customers with an order that was made, planned or delivered since', async () => {
    const quiet = await listed('stands=no_order')
    expect(quiet).toContain('Quiet')
    expect(quiet).toContain('Pays later')
    expect(quiet).not.toContain('Over')
    expect(quiet).not.toContain('Late')
  })
  it('takes several words, and refuses others', async () => {
    expect(await listed('stands=past_due,over_limit')).toHaveLength(3)
    expect(await ann.call('GET', 'customer/?stands=rich')).toMatchObject({ status: 422 })
    expect(await ann.call('GET', 'customer/figures?customer_ids=a')).toMatchObject({ status: 422 })
  })
  it('takes the day of the next delivery', async () => {
    expect(await listed(`next_delivery_on__gte=${day(2)}&next_delivery_on__lte=${day(4)}`)).toEqual(['Over'])
    expect(await listed('next_delivery_on__isnull=true')).toContain('Pays later')
  })
})
describe('order of the list', () => {
  it('by past due, the most first', async () => {
    expect((await listed('sort_by=past_due&order=desc'))[0]).toBe('Late')
  })
  it('by next delivery, the first day first, and those without one last', async () => {
    const rows = await listed('sort_by=next_delivery_on&order=asc')
    expect(rows.slice(0, 3)).toEqual(['Quiet', 'Late', 'Over'])
    expect(await listed('sort_by=next_delivery_on&order=asc&search=late')).toEqual(['Late', 'Pays later'])
  })
})
describe('figures', () => {
  it('are those of the aging and of the account', async () => {
    const late = await figures('Late')
    const { rows } = await ann.get(`receivables/aging?customer_id=${names.Late}`)
    expect(late.past_due).toBe(rows[0].past_due)
    expect(late.balance).toBe((await ann.get(`customer/${names.Late}/account`)).balance)
    expect((await figures('Over')).next_delivery).toMatchObject({
      order_no: first.order_no,
      sales_order_id: first.id,
    })
  })
  it('follow a payment and an order', async () => {
    await ann.post(`invoice/${invoice.id}/payment`, { amount: '100.00' })
    const { past_due } = await figures('Late')
    expect(Number(past_due)).toBeCloseTo(Number(invoice.total) - 100, 2)
    await ann.post(`invoice/${invoice.id}/payment`, { amount: past_due })
    expect(await figures('Late')).toMatchObject({ past_due: '0.00' })
    expect(await listed('stands=past_due')).toEqual([])
    await ann.put(`sales-order/${first.id}/status`, { status: 'archive' })
    expect((await figures('Over')).next_delivery).not.toMatchObject({ sales_order_id: first.id })
  })
})
it('shows a caller without the permissions neither figures nor conditions on them', async () => {
  const { id: role_id } = await ann.post('role/', {
    name: 'names only',
    permission_ids: [PERMISSIONS.find((p) => p.name === 'customer.read')!.id],
  })
  const clerk = await world.as(ann, 'viewer', { role_id })
  expect(await clerk.get(`customer/figures?customer_ids=${names.Late}`)).toEqual([
    { customer_id: names.Late },
  ])
  for (const query of ['stands=past_due', 'past_due__gte=1', 'sort_by=past_due', 'stands=over_limit'])
    expect((await clerk.call('GET', `customer/?${query}`)).status).toBe(422)
})
