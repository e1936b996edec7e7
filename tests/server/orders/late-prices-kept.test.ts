/** Pricing again loses nothing: prices whose rule is gone, how goods were billed, and what people decided. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
const compare = async (order: number): Promise<Json> =>
  (await ann.get(`repricing/compare?sales_order_ids=${order}`)).orders[0]
const choose = (order: number) => ann.post('repricing/apply', { sales_order_ids: [order] })
const setStatus = (order: number, status: string, invoice_id?: number) =>
  ann.call('POST', `sales-order/${order}/invoice-status/`, {
    status,
    ...(invoice_id === undefined ? {} : { invoice_id }),
  })
let days = -20
/** The Texas rate is another since a day before, as if it had been typed late. */
async function newRate(rate: string): Promise<void> {
  const { rates } = await ann.get(`tax/${shop.id.TXD}`)
  const from = addDays(shop.today, days++)
  const old = rates.find((one: Json) => one.effective_to === null)
  await ann.put(`tax-rate/${old.id}`, { effective_to: from })
  await ann.post(`tax-rate/?tax_id=${shop.id.TXD}`, { rate, rate_type: 'per_unit', effective_from: from })
}
async function issued(): Promise<Json> {
  const invoice = await shop.bill()
  await setStatus(invoice.sales_order_id, 'issued')
  return invoice
}

describe('how a delivery was billed and taxed', () => {
  it('stays gross or net, whatever the customer is today', async () => {
    const { id } = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '1000' }],
    })
    const { line_items } = await ann.get(`sales-order/${id}`)
    await ann.post(`sales-order/${id}/deliver`, {
      line_items: [{ id: line_items[0].id, gross_quantity: '1000', net_quantity: '900' }],
    })
    await ann.put(`customer/${shop.id.CUS}`, { billing_basis: 'net' })
    expect((await compare(id)).parts).toEqual([])
    await newRate('0.201')
    expect((await compare(id)).difference).toBe('1.00')
    expect((await choose(id)).repriced).toEqual([id])
    const [line] = (await ann.get(`sales-order/${id}`)).line_items
    expect([line.billed_quantity, line.billing_basis, line.quantity_basis]).toEqual([
      '1000.000',
      'gross',
      null,
    ])
    await ann.put(`customer/${shop.id.CUS}`, { billing_basis: null })
  })
  it('keeps the use of its tank as it was', async () => {
    const off = await ann.post('tax/', { name: 'Off-road sales', tax_use: 'off_road', sequence: 30 })
    await ann.post(`tax-rate/?tax_id=${off.id}`, {
      rate: '0.05',
      rate_type: 'per_unit',
      effective_from: '2026-01-01',
    })
    const lines = [{ product_id: shop.id.CLEAR, quantity: '1000', asset_id: shop.id.NORTH }]
    const plain = await shop.sell(lines)
    await ann.put(`asset/${shop.id.NORTH}`, { tax_use: 'off_road' })
    const used = await shop.sell(lines)
    expect((await compare(plain.id)).parts).toEqual([])
    await ann.put(`asset/${shop.id.NORTH}`, { tax_use: null })
    expect((await compare(used.id)).parts).toEqual([])
    await newRate('0.202')
    expect((await choose(used.id)).repriced).toEqual([used.id])
    const again = await ann.get(`sales-order/${used.id}`)
    expect(again.line_items[0].tax_use).toBe(null)
    expect(Number(again.tax_total) - Number(used.tax_total)).toBeCloseTo(1)
  })
  it('keeps a certificate out that is for a use its tank has only since', async () => {
    const file = (certificate_no: string, tax_use: string) =>
      ann.post('exemption-certificate/', {
        customer_id: shop.id.CUS,
        tax_ids: [shop.id.FET],
        tax_use,
        certificate_no,
        issued_on: addDays(shop.today, -30),
      })
    const early = await file('F-1', 'farm')
    // what the test clock calls today is before the rows were written
    await world.database.asOwner((c) =>
      c.query(`update exemption_certificate set updated_at = '2026-01-01' where id = $1`, [early.id]),
    )
    const { id } = await shop.sell([{ product_id: shop.id.CLEAR, quantity: '1000', asset_id: shop.id.NORTH }])
    await ann.put(`asset/${shop.id.NORTH}`, { tax_use: 'farm' })
    expect((await compare(id)).parts).toEqual([])
    await ann.put(`exemption-certificate/${early.id}`, { exempt_percent: '50' })
    expect((await compare(id)).parts).toEqual([])
    await ann.put(`asset/${shop.id.NORTH}`, { tax_use: null })
    await ann.call('DELETE', `exemption-certificate/${early.id}`)
  })
})

describe('what people decided about an issued invoice', () => {
  it('leaves one with a write-off to them', async () => {
    const invoice = await issued()
    await ann.post(`invoice/${invoice.id}/write-off`, { amount: '10', reason: 'Small' })
    await newRate('0.21')
    expect((await choose(invoice.sales_order_id)).failed).toEqual([
      {
        id: invoice.sales_order_id,
        code: 'WRITTEN_OFF',
        detail: `A part of ${invoice.invoice_no} is written off. Take the write-off back, or credit and bill it by hand`,
      },
    ])
  })
  it('refuses to lose a re-bill that was changed by hand, and to issue it outdated', async () => {
    const invoice = await issued()
    await newRate('0.211')
    const [{ memo, rebill }] = (await choose(invoice.sales_order_id)).drafted
    const [line] = (await ann.get(`invoice/${rebill.id}`)).line_items
    await ann.put(`invoice-line-item/${line.id}`, { description: 'Diesel for the north yard' })
    expect((await choose(invoice.sales_order_id)).drafted).toHaveLength(1)
    await newRate('0.212')
    expect((await choose(invoice.sales_order_id)).failed).toMatchObject([{ code: 'CHANGED_BY_HAND' }])
    expect((await ann.get(`invoice/${rebill.id}`)).line_items[0].description).toBe(
      'Diesel for the north yard',
    )
    await setStatus(invoice.sales_order_id, 'issued', memo.id)
    expect((await setStatus(invoice.sales_order_id, 'issued', rebill.id)).body.code).toBe('DRAFT_OUTDATED')
  })
  it('issues a re-bill with another price by hand while nothing else changed', async () => {
    const invoice = await issued()
    await newRate('0.213')
    const [{ memo, rebill }] = (await choose(invoice.sales_order_id)).drafted
    const [line] = (await ann.get(`invoice/${rebill.id}`)).line_items
    await ann.put(`invoice-line-item/${line.id}`, { unit_price: '2.4' })
    await setStatus(invoice.sales_order_id, 'issued', memo.id)
    expect((await setStatus(invoice.sales_order_id, 'issued', rebill.id)).status).toBe(200)
  })
  it('bills each PO of an order again, also when the order has its new prices already', async () => {
    const line = { product_id: shop.id.CLEAR, quantity: '1000' }
    const { id } = await shop.sell([
      { ...line, po_number: 'PO-A' },
      { ...line, po_number: 'PO-B' },
    ])
    await ann.post(`invoice/create?sales_order_id=${id}&split_by_po=true`)
    await setStatus(id, 'issued')
    expect((await choose(id)).unchanged).toEqual([id])
    await newRate('0.214')
    const [first, second] = (await choose(id)).drafted
    await setStatus(id, 'void', second.memo.id)
    await setStatus(id, 'void', second.rebill.id)
    await setStatus(id, 'issued', first.memo.id)
    expect((await setStatus(id, 'issued', first.rebill.id)).status).toBe(200)
    const again = (await choose(id)).drafted
    expect(again.map((one: Json) => one.invoice_no)).toEqual([second.invoice_no])
    await setStatus(id, 'issued', again[0].memo.id)
    expect((await setStatus(id, 'issued', again[0].rebill.id)).status).toBe(200)
    expect((await choose(id)).unchanged).toEqual([id])
  })
  it('voids the drafts that correct an invoice with it, and opens its order', async () => {
    const invoice = await issued()
    await newRate('0.22')
    const [drafted] = (await choose(invoice.sales_order_id)).drafted
    expect((await setStatus(invoice.sales_order_id, 'void', invoice.id)).status).toBe(200)
    for (const { id } of [invoice, drafted.memo, drafted.rebill])
      expect((await ann.get(`invoice/${id}`)).status).toBe('void')
    expect((await ann.get(`sales-order/${invoice.sales_order_id}`)).invoice_state).toBe('none')
  })
})

describe('a price whose rule is gone since', () => {
  let invoice: Json
  beforeAll(async () => {
    invoice = await issued()
    const [{ customers }] = (await ann.post('customer-pricing/list', {})).items
    await ann.call('DELETE', `customer-pricing/${customers[0].customer_pricing_id}`)
  })
  it('stays', async () => expect((await compare(invoice.sales_order_id)).parts).toEqual([]))
  it('stays where the list has another', async () => {
    await ann.put(`product/${shop.id.CLEAR}`, { unit_price: '4' })
    expect((await compare(invoice.sales_order_id)).parts).toEqual([])
    await ann.put(`product/${shop.id.CLEAR}`, { unit_price: null })
  })
  it('is billed again as it was, with its source', async () => {
    await newRate('0.23')
    const [{ rebill }] = (await choose(invoice.sales_order_id)).drafted
    const [was, now] = [await ann.get(`invoice/${invoice.id}`), await ann.get(`invoice/${rebill.id}`)]
    expect([now.line_items[0].unit_price, now.goods_total]).toEqual([
      was.line_items[0].unit_price,
      was.goods_total,
    ])
    expect((await ann.get(`sales-order/${invoice.sales_order_id}`)).line_items[0].price_source).toBe('rule')
  })
  it('is asked for where there never was one', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '100' }],
    })
    await ann.put(`sales-order/${order.id}/status?status=delivered`)
    await newRate('0.24')
    const [refused] = (await choose(order.id)).failed
    expect(refused.code).toBe('PRICE_MISSING')
  })
})
