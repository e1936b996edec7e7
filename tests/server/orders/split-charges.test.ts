/** Taxes and fees of a split order (domain decision 34): its parts share what the whole order is charged. */
import { describe, expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { openRoad } from '../dispatch/road.ts'

const road = await openRoad({ work: true })
const { ann, disa, id, order } = road
const read = (of: Json): Promise<Json> => ann.get(`sales-order/${of.id}`)
const share = (of: Json, quantity: string, at = 0) => ({ id: of.line_items[at].id, quantity })
const split = async (of: Json, quantity: string): Promise<{ left: Json; part: Json }> => {
  const { status, data } = await disa.call('POST', `sales-order/${of.id}/split`, {
    line_items: [share(of, quantity)],
  })
  expect(status).toBe(201)
  return data
}
const tax = await ann.post('tax/', { name: 'Stop fee', level: 'other' })
await ann.post(`tax-rate/?tax_id=${tax.id}`, { rate: '40', rate_type: 'flat', effective_from: '2020-01-01' })
const freight = await ann.post('fee/', {
  name: 'Delivery',
  fee_type: 'flat',
  rate: '25',
  applies_to_all_customers: true,
})
const taken = async (quantity = '4000') => read(await order(quantity, { fees: [{ fee_id: freight.id }] }))
const stopTax = (of: Json): string =>
  of.tax_details.taxable_items.find((item: Json) => item.tax_id === tax.id)?.amount ?? 'none'
const money = (of: Json) => [stopTax(of), of.fees[0]?.subtotal]
const deliver = (of: Json, gross_quantity: string) =>
  ann.post(`sales-order/${of.id}/deliver`, {
    line_items: [{ id: of.line_items[0].id, gross_quantity }],
  })
const cents = (of: Json) => Math.round(Number(of.total) * 100)
/** Totals of several orders, in dollars. */
const together = async (...orders: readonly Json[]): Promise<string> =>
  ((await Promise.all(orders.map(read))).reduce((all, of) => all + cents(of), 0) / 100).toFixed(2)

describe('the parts of a split order', () => {
  it('are charged what the whole was', async () => {
    const whole = await taken()
    const { left, part } = await split(whole, '1000')
    expect([money(await read(left)), money(await read(part))]).toEqual([
      ['30.00', '18.75'],
      ['10.00', '6.25'],
    ])
    expect(await together(left, part)).toBe(Number(whole.total).toFixed(2))
  })
  it('are charged again when one of them is delivered with other gallons', async () => {
    const { left, part } = await split(await taken(), '1000')
    const before = (await read(part)).rev
    await deliver(await read(left), '1000')
    const [one, other] = [await read(left), await read(part)]
    expect([money(one), money(other)]).toEqual([
      ['20.00', '12.50'],
      ['20.00', '12.50'],
    ])
    expect(other.rev).toBeGreaterThan(before)
    // a preview asks the same question
    const { id: of, customer_id, ship_to_id, line_items } = other
    const lines = line_items.map((line: Json) => ({
      id: line.id,
      product_id: line.product_id,
      quantity: '3000',
    }))
    const preview = await ann.post('sales-order/preview', {
      id: of,
      customer_id,
      ship_to_id,
      line_items: lines,
    })
    expect(preview.fees.map((fee: Json) => fee.subtotal)).toEqual(['18.75'])
  })
  it('leave all of it to one where the other is archived, and share it once it is restored', async () => {
    const { left, part } = await split(await taken(), '1000')
    await ann.put(`sales-order/${part.id}/status?status=archive`)
    expect(money(await read(left))).toEqual(['40.00', '25.00'])
    await ann.put(`sales-order/${part.id}/status?status=restore`)
    expect([money(await read(left)), money(await read(part))]).toEqual([
      ['30.00', '18.75'],
      ['10.00', '6.25'],
    ])
  })
  it('keep what is billed, and the open part owes the rest', async () => {
    const { left, part } = await split(await taken(), '1000')
    await deliver(await read(left), '3000')
    await ann.put(`sales-order/${left.id}/status?status=verified`)
    const { invoices } = await ann.post(`invoice/create?sales_order_id=${left.id}`)
    expect(invoices[0].fees).toMatchObject([{ subtotal: '18.75', whole: '25.00', shared_by: 'orders' }])
    await deliver(await read(part), '3000')
    expect([money(await read(left)), money(await read(part))]).toEqual([
      ['30.00', '18.75'],
      ['10.00', '6.25'],
    ])
  })
  it('say on the invoice what their flat tax and their fee are a share of', async () => {
    const { left } = await split(await taken(), '1000')
    await deliver(await read(left), '3000')
    await ann.put(`sales-order/${left.id}/status?status=verified`)
    const { invoices } = await ann.post(`invoice/create?sales_order_id=${left.id}`)
    const paper = JSON.stringify(await ann.get(`invoice/${invoices[0].id}/paper`))
    expect(paper).toContain('30.00 of 40.00 for the split order')
    expect(paper).toContain('18.75 of 25.00 for the split order')
  })
  it('say what the whole order is charged on a draft that is edited', async () => {
    const { left, part } = await split(await taken(), '1000')
    await deliver(await read(left), '3000')
    await ann.put(`sales-order/${left.id}/status?status=verified`)
    const { invoices } = await ann.post(`invoice/create?sales_order_id=${left.id}`)
    const [line] = (await ann.get(`invoice/${invoices[0].id}`)).line_items
    const edited = await ann.put(`invoice-line-item/${line.id}`, { billed_quantity: '2000' })
    expect(edited.fees).toMatchObject([{ subtotal: '18.75', whole: '25.00', shared_by: 'orders' }])
    expect(money(await read(part))).toEqual(['10.00', '6.25'])
  })
  it('give each other late facts only where the whole would be charged otherwise', async () => {
    const { left, part } = await split(await taken(), '1000')
    await deliver(await read(left), '3000')
    await deliver(await read(part), '1000')
    const { orders } = await ann.get(`repricing/compare?sales_order_ids=${left.id},${part.id}`)
    expect(orders.map((one: Json) => one.difference)).toEqual(['0.00', '0.00'])
  })
  it('are locked together: two changes at one moment are both counted', async () => {
    const { left, part } = await split(await taken(), '1000')
    const put = (of: Json, quantity: string, line: Json) =>
      ann.call('PUT', `sales-order/${of.id}`, {
        line_items: [{ id: line.id, product_id: id.CLEAR, quantity }],
      })
    const [one, other] = [await read(left), await read(part)]
    const answers = await Promise.all([
      put(one, '2000', one.line_items[0]),
      put(other, '2000', other.line_items[0]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([money(await read(left)), money(await read(part))]).toEqual([
      ['20.00', '12.50'],
      ['20.00', '12.50'],
    ])
  })
  it('have a fee for themselves that a person changed on one of them', async () => {
    const { left, part } = await split(await taken(), '1000')
    const [fee] = (await read(part)).fees
    await ann.put(`sales-order/${part.id}`, { fees: [{ id: fee.id, rate: '60' }] })
    expect([money(await read(left))[1], money(await read(part))[1]]).toEqual(['25.00', '60.00'])
  })
})
