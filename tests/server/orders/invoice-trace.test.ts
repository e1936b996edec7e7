/** Reasons of the figures of an invoice: they add up, and stay what they were when it was made. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { D, money, sum } from '#schema/values/decimal.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

process.env.GANTRY_LIMITS = 'off'
vi.setConfig({ testTimeout: 60_000 })
const world = await openWorld()
const ann = await world.signUp()
let shop: Shop
beforeAll(async () => {
  shop = await openShop(world, ann)
})
const trace = (id: number): Promise<Json> => ann.get(`invoice/${id}/trace`)
const issue = async ({ id, sales_order_id }: Json): Promise<Json> =>
  (await ann.post(`sales-order/${sales_order_id}/invoice-status/?status=issued&invoice_id=${id}`))[0]
const added = (rows: readonly Json[], key: string): string => money(sum(rows.map((row) => row[key])))
/** The sums of a trace, by what it says. */
const sumsOf = ({ lines, taxes, fees, total }: Json) => ({
  goods_total: added(lines, 'subtotal'),
  fee_total: added(fees, 'subtotal'),
  tax_total: added(taxes, 'amount'),
  total,
})
const expectSums = (invoice: Json, of: Json) => {
  const { goods_total, fee_total, tax_total, total } = invoice
  expect(sumsOf(of)).toEqual({ goods_total, fee_total, tax_total, total })
  expect(money(D(goods_total).plus(fee_total).plus(tax_total))).toBe(of.total)
  for (const line of of.lines) {
    const { parts, unit_price } = line.price_trace
    expect(D(unit_price).eq(line.unit_price)).toBe(true)
    expect(D(money(sum(parts.map((part: Json) => part.amount)))).eq(money(unit_price))).toBe(true)
    expect(money(D(line.quantity).times(line.unit_price))).toBe(line.subtotal)
  }
}
/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('the trace of an invoice', () => {
  it('adds up to its lines, taxes, fees and total, whatever is on it', async () => {
    const next = numbers(7)
    for (let n = 0; n < 8; n++) {
      const lines = Array.from({ length: 1 + next(4) }, () => ({
        product_id: next(2) ? shop.id.CLEAR : shop.id.DYED,
        quantity: `${1 + next(9000)}.${next(10)}`,
        ...(next(3) ? {} : { unit_price: `2.${100_000 + next(800_000)}` }),
        ...(next(2) ? {} : { po_number: `PO-${next(2)}` }),
      }))
      const order = await shop.sell(lines)
      const { invoices } = await ann.post(
        `invoice/create?sales_order_id=${order.id}&split_by_po=${next(2) === 1}`,
      )
      for (const invoice of invoices) expectSums(invoice, await trace(invoice.id))
    }
  })
  it('keeps the reasons of the day it was made', async () => {
    const invoice = await issue(await shop.bill())
    const first = await trace(invoice.id)
    expect(first.lines).toMatchObject([
      {
        kept_in: 'invoice',
        product: 'ULSD clear',
        price_trace: { source: 'rule', parts: [{ kind: 'cost' }, { kind: 'margin' }] },
      },
    ])
    const [rate] = (await ann.get(`tax/${shop.id.TXD}`)).rates
    await ann.put(`tax-rate/${rate.id}`, { effective_to: shop.today })
    await ann.post(`tax-rate/?tax_id=${shop.id.TXD}`, {
      rate: '0.30',
      rate_type: 'per_unit',
      effective_from: shop.today,
    })
    await ann.post('buying-price/save', {
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      product_id: shop.id.CLEAR,
      price: '1.9000',
      effective_from: `${shop.today}T00:00:00`,
    })
    const order = await ann.get(`sales-order/${invoice.sales_order_id}`)
    await ann.put(`sales-order/${order.id}`, { notes: 'Price of line 1 set to $1: a later note' })
    expect(await trace(invoice.id)).toEqual(first)
  })
  it('of a corrected draft says what a person typed, and the rest as before', async () => {
    const draft = await shop.bill([
      { product_id: shop.id.CLEAR, quantity: '100' },
      { product_id: shop.id.DYED, quantity: '50' },
    ])
    await ann.put(`invoice-line-item/${draft.line_items[0].id}`, { unit_price: '3.1' })
    const { lines } = await trace(draft.id)
    expect(lines.map((line: Json) => line.price_trace.source)).toEqual(['manual', 'rule'])
    expectSums(await ann.get(`invoice/${draft.id}`), await trace(draft.id))
  })
  it('of a credit memo has the reasons of what it gives back', async () => {
    const invoice = await issue(await shop.bill([{ product_id: shop.id.DYED, quantity: '100' }]))
    const memo = await ann.post(`invoice/${invoice.id}/credit`, { reason: 'Wrong' })
    const of = await trace(memo.id)
    expect([of.lines[0].kept_in, of.lines[0].price_trace.source, of.total]).toEqual([
      'invoice',
      'rule',
      memo.total,
    ])
  })
  it('of before is that of its order where the price agrees, else not kept', async () => {
    const invoice = await issue(
      await shop.bill([
        { product_id: shop.id.CLEAR, quantity: '100' },
        { product_id: shop.id.DYED, quantity: '50' },
      ]),
    )
    await world.database.asOwner(async (client) => {
      await client.query('update invoice_line_item set trace = null where invoice_id = $1', [invoice.id])
      await client.query('update sales_order_line set unit_price = unit_price + 1 where id = $1', [
        invoice.line_items[1].line_item_id,
      ])
    })
    const { lines } = await trace(invoice.id)
    expect(lines.map((line: Json) => [line.kept_in, line.price_trace?.source ?? null])).toEqual([
      ['order', 'rule'],
      ['none', null],
    ])
  })
  it('shows one computed price to people who may not see the cost', async () => {
    const invoice = await shop.bill([{ product_id: shop.id.CLEAR, quantity: '100' }])
    const viewer = await world.as(ann, 'viewer')
    const { lines } = await viewer.get(`invoice/${invoice.id}/trace`)
    expect(lines[0].price_trace).toMatchObject({ base: null, parts: [{ kind: 'computed' }] })
    const driver = await world.as(ann, 'dispatcher')
    expect((await driver.call('GET', `invoice/${invoice.id}/trace`)).status).toBe(403)
    expect((await ann.call('GET', 'invoice/999999/trace')).body.detail).toBe('Invoice not found')
  })
  it('is in no list and no event', async () => {
    const draft = await shop.bill([{ product_id: shop.id.CLEAR, quantity: '100' }])
    const reply = await ann.call(
      'POST',
      `sales-order/${draft.sales_order_id}/invoice-status/?status=issued&invoice_id=${draft.id}`,
    )
    const said = JSON.stringify([
      reply.body.events,
      await ann.get('invoice/'),
      await ann.get(`invoice/${draft.id}`),
    ])
    expect(said).not.toContain('"trace"')
  })
})
