/** Charges that are owed once for each load, delivery or line, as the database keeps them. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const world = await openWorld()
let ann: Person
let shop: Shop
const ids: Record<string, number> = {}
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  const everywhere = { applies_to_all_customers: true, auto_add: true }
  const pump = { name: 'Pump-off', rate: '30', quantity: '2', scope: 'load', ...everywhere }
  const least = { name: 'Small drop', fee_type: 'per_unit', rate: '0.01', minimum_quantity: '1000' }
  ids.pump = (await ann.post('fee/', pump)).id
  ids.least = (await ann.post('fee/', { ...least, scope: 'delivery', ...everywhere })).id
  ids.stop = (await ann.post('tax/', { name: 'Delivery fee', scope: 'line', level: 'state' })).id
  await ann.post(`tax-rate/?tax_id=${ids.stop}`, {
    rate_type: 'bracket',
    brackets: [
      { up_to: '1000', amount: '4', bound: 'below' },
      { up_to: null, amount: '4', step: '500', step_amount: '1.50' },
    ],
    effective_from: '2020-01-01',
  })
})
const read = (id: number): Promise<Json> => ann.get(`sales-order/${id}`)
const putOn = (id: number, load: number): Promise<unknown> =>
  world.database.asOwner((c) => c.query('update sales_order set load_id = $2 where id = $1', [id, load]))
/** An order of two lines, each dropped from a load of its own at a moment of its own. */
async function dropTwice(): Promise<Json> {
  const { id, line_items } = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: ['1000', '400'].map((quantity) => ({ product_id: shop.id.CLEAR, quantity })),
  })
  for (const [at, load] of [71, 72].entries()) {
    await putOn(id, load)
    const minutes = (at - 2) * 60_000
    await ann.post(`sales-order/${id}/deliver-products`, {
      products: [{ line_item_id: line_items[at].id, gross_quantity: line_items[at].quantity }],
      delivered_at: new Date(world.clock.now().getTime() + minutes).toISOString(),
    })
  }
  return read(id)
}
const fee = (of: Json, name: string): Json => of.fees.find((one: Json) => one.name === name)
const stops = (of: Json): Json[] =>
  of.tax_details.taxable_items.filter(({ tax_id }: Json) => tax_id === ids.stop)

describe('an order of two loads', () => {
  let order: Json
  beforeAll(async () => {
    order = await dropTwice()
  })
  it('is charged once for each, and the quantity of a flat fee stays as it was typed', () => {
    expect(fee(order, 'Pump-off')).toMatchObject({
      quantity: '2.000',
      scope: 'load',
      times: 2,
      subtotal: '120.00',
      by_line: [
        { line_no: 1, amount: '60.00' },
        { line_no: 2, amount: '60.00' },
      ],
    })
    expect(fee(order, 'Small drop')).toMatchObject({ quantity: '2000.000', times: 2, subtotal: '20.00' })
    expect(stops(order).map(({ amount, scope, counted_by }) => [amount, scope, counted_by])).toEqual([
      ['4.00', 'line', null],
      ['4.00', 'line', null],
    ])
  })
  it('stays charged so however often it is priced, and whatever becomes of its load and its fees', async () => {
    await putOn(order.id, 73)
    await ann.put(`fee/${ids.pump}`, { scope: 'line' })
    await ann.put(`tax/${ids.stop}`, { scope: 'order' })
    for (const po_number of ['PO-1', 'PO-2', 'PO-3']) {
      await ann.put(`sales-order/${order.id}`, { po_number })
      const now = await read(order.id)
      expect([now.total, now.fees, now.tax_details]).toEqual([order.total, order.fees, order.tax_details])
    }
    await ann.put(`fee/${ids.pump}`, { scope: 'load' })
    await ann.put(`tax/${ids.stop}`, { scope: 'line' })
    expect((await ann.get(`repricing/compare?sales_order_ids=${order.id}`)).orders[0]?.parts ?? []).toEqual(
      [],
    )
  })
  it('has the same fee worked out by itself, and previewed', async () => {
    const worked = await ann.get(`fee/calculate?fee_id=${ids.pump}&sales_order_id=${order.id}`)
    expect(worked).toMatchObject({ quantity: '2.000', scope: 'load', times: 2, subtotal: '120.00' })
    const lines = order.line_items.map(({ id }: Json) => ({ id }))
    const shown = await ann.post('sales-order/preview', {
      id: order.id,
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      line_items: lines,
    })
    expect([shown.total, fee(shown, 'Pump-off').times]).toEqual([order.total, 2])
  })
  it('bills the loads, keeps both while a draft is edited, and gives one back with its line', async () => {
    await ann.put(`sales-order/${order.id}/status?status=verified`)
    const made = await ann.post(`invoice/create?sales_order_id=${order.id}`)
    const [draft] = made.invoices
    expect(fee(draft, 'Pump-off')).toMatchObject({ scope: 'load', times: 2, subtotal: '120.00' })
    expect(stops(draft).map(({ scope }) => scope)).toEqual(['line', 'line'])
    const second = draft.line_items[1]
    const edited = await ann.put(`invoice-line-item/${second.id}`, { billed_quantity: '200' })
    expect([fee(edited, 'Pump-off').subtotal, fee(edited, 'Small drop').subtotal]).toEqual([
      '120.00',
      '20.00',
    ])
    const back = edited.line_items[1].id
    await ann.put(`invoice-line-item/${back}`, { billed_quantity: '400' })
    await ann.post(`sales-order/${order.id}/invoice-status/?status=issued`)
    const lines = [{ line_item_id: second.line_item_id, quantity: '400' }]
    expect(await ann.post(`invoice/${draft.id}/credit/preview`, { lines })).toMatchObject({
      fee_total: '-70.86',
    })
  })
})
describe('brackets', () => {
  it.each([
    [
      'a step that is not of the last',
      [{ up_to: '5', amount: '1', step: '1', step_amount: '1' }],
      'brackets.0.step',
      {},
    ],
    ['a step without its amount', [], 'brackets.0.step_amount', { step: '1' }],
    ['an amount without its step', [], 'brackets.0.step', { step_amount: '1' }],
    ['a step of nothing', [], 'brackets.0.step', { step: '0', step_amount: '1' }],
  ] as const)('%s is refused at its field', async (_name, before, path, last) => {
    const { status, body } = await ann.call('POST', `tax-rate/?tax_id=${ids.stop}`, {
      rate_type: 'bracket',
      brackets: [...before, { up_to: null, amount: '2', ...last }],
      effective_from: '2019-01-01',
      effective_to: '2019-02-01',
    })
    expect([status, body.fields?.[0]?.path]).toEqual([422, path])
  })
})
