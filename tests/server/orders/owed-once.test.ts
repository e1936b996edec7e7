/**
 * Sums that are owed once (domain decision 34) through the calls of the product: split, then sum; credit, then
 * compare with what remains; edit a draft, then compare with an order taken with those gallons; bill again.
 */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type Json, openWorld } from '../harness.ts'
import { openShop } from '../fixtures.ts'

const RUNS = Number(process.env.GANTRY_SOAK_OWED_CALLS ?? 20)
const SEED = Number(process.env.GANTRY_SEED ?? 20_261_130)
process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
const ann = await world.signUp()
const { id, today } = await openShop(world, ann, { credit_policy: 'ok' })

/** Adds what is owed once: a flat tax, one by bracket, and fees with a minimum, flat and in percent. */
async function addCharges(): Promise<void> {
  const bracket = {
    rate_type: 'bracket',
    brackets: [
      { up_to: '500', amount: '3.75' },
      { up_to: '2000', amount: '7.50' },
      { up_to: null, amount: '20.00' },
    ],
  }
  for (const [name, more, rate] of [
    [
      'Stop',
      { applies_to_all_products: false, product_ids: [id.CLEAR] },
      { rate: '31.17', rate_type: 'flat' },
    ],
    ['Delivery', {}, bracket],
    ['Sales', { applies_to_fees: true, sequence: 200 }, { rate: '8.25', rate_type: 'percent' }],
  ] as const) {
    const tax = await ann.post('tax/', { name, ...more })
    await ann.post(`tax-rate/?tax_id=${tax.id}`, { effective_from: '2026-01-01', ...rate })
  }
  const all = { applies_to_all_customers: true, auto_add: true }
  for (const fee of [
    { name: 'Freight', fee_type: 'per_unit', rate: '0.045', minimum_quantity: '1500', ...all },
    { name: 'Fuel charge', fee_type: 'flat', amount_type: 'percentage', rate: '1.25', ...all },
    { name: 'Hazard', fee_type: 'flat', rate: '25', ...all },
  ])
    await ann.post('fee/', fee)
}
await addCharges()

interface Drop {
  readonly product_id: number
  readonly unit_price: string
  /** thousandths */
  readonly gallons: number
}
const text = (thousandths: number): string => (thousandths / 1000).toFixed(3)
const take = (drops: readonly Drop[]): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${today}T08:00:00`,
    line_items: drops.map(({ gallons, ...line }) => ({ ...line, quantity: text(gallons) })),
  })
const read = (of: Json): Promise<Json> => ann.get(`sales-order/${of.id}`)
/** Delivers all that was ordered. */
async function deliver(of: Json): Promise<Json> {
  const { line_items } = await read(of)
  await ann.post(`sales-order/${of.id}/deliver`, {
    line_items: line_items.map((line: Json) => ({ id: line.id, gross_quantity: line.quantity })),
  })
  return read(of)
}
const delivered = async (drops: readonly Drop[]): Promise<Json> => deliver(await take(drops))
async function billed(of: Json): Promise<Json> {
  await ann.put(`sales-order/${of.id}/status?status=verified`)
  const { invoices } = await ann.post(`invoice/create?sales_order_id=${of.id}`)
  return ann.get(`invoice/${invoices[0].id}`)
}
const cents = ({ total }: Json): number => Math.round(Number(total) * 100)
const sum = (rows: readonly Json[]): number => rows.reduce((all, row) => all + cents(row), 0)

const drop = fc.record({
  product_id: fc.constantFrom(id.CLEAR!, id.DYED!),
  unit_price: fc.integer({ min: 1, max: 40_000 }).map((n) => (n / 10_000).toFixed(4)),
  gallons: fc.integer({ min: 2, max: 3_000_000 }),
})
const content = fc.record({
  drops: fc.array(drop, { minLength: 1, maxLength: 3 }),
  /** thousandths of the first line that go, or that stay */
  share: fc.integer({ min: 1, max: 999 }),
})
interface Content {
  readonly drops: readonly Drop[]
  readonly share: number
}
/** The first line in two, each of some thousandths of a gallon. */
function halves({ drops: [first], share }: Content): readonly [Drop, Drop] {
  const goes = Math.min(first!.gallons - 1, Math.max(1, Math.floor((first!.gallons * share) / 1000)))
  return [
    { ...first!, gallons: first!.gallons - goes },
    { ...first!, gallons: goes },
  ]
}
/** Cents that are charged, and those of an order that was taken and delivered with these gallons. */
type Compared = readonly [charged: number, expected: number]
const RELATIONS: Readonly<Record<string, (of: Content) => Promise<Compared>>> = {
  split: async (of) => {
    const [stays, goes] = halves(of)
    const whole = await take(of.drops)
    const line_items = [{ id: whole.line_items[0].id, quantity: text(goes.gallons) }]
    const { left, part } = await ann.post(`sales-order/${whole.id}/split`, { line_items })
    const parts = [await deliver(part), await deliver(left)]
    const once = await delivered([stays, ...of.drops.slice(1), goes])
    return [sum(await Promise.all(parts.map(read))), cents(once)]
  },
  credit: async (of) => {
    const [stays, goes] = halves(of)
    const invoice = await billed(await delivered(of.drops))
    await ann.post(
      `sales-order/${invoice.sales_order_id}/invoice-status/?status=issued&invoice_id=${invoice.id}`,
    )
    const memo = await ann.post(`invoice/${invoice.id}/credit`, {
      reason: 'Measured again',
      lines: [{ line_item_id: invoice.line_items[0].line_item_id, quantity: text(goes.gallons) }],
    })
    return [sum([invoice, memo]), cents(await delivered([stays, ...of.drops.slice(1)]))]
  },
  draft: async (of) => {
    const [stays] = halves(of)
    const { id: invoice_id, line_items } = await billed(await delivered(of.drops))
    await ann.put(`invoice-line-item/${line_items[0].id}`, { billed_quantity: text(stays.gallons) })
    const after = await ann.get(`invoice/${invoice_id}`)
    return [cents(after), cents(await delivered([stays, ...of.drops.slice(1)]))]
  },
  'bill again': async (of) => {
    const [stays] = halves(of)
    const order = await delivered(of.drops)
    const invoice = await billed(order)
    await ann.post(`sales-order/${order.id}/invoice-status/?status=void&invoice_id=${invoice.id}`)
    await ann.put(`sales-order/${order.id}/status?status=delivered`)
    const lines = order.line_items.map((line: Json, at: number) => ({
      id: line.id,
      ...(at ? {} : { gross_quantity: text(stays.gallons), net_quantity: null }),
    }))
    await ann.put(`sales-order/${order.id}`, { line_items: lines, correction_reason: 'Measured again' })
    return [cents(await billed(order)), cents(await delivered([stays, ...of.drops.slice(1)]))]
  },
}

vi.setConfig({ testTimeout: 60_000 + RUNS * 1000 })
describe('to the cent, over random contents', () => {
  for (const [at, [name, compared]] of Object.entries(RELATIONS).entries())
    it(`${name}, then compare: ${Math.ceil(RUNS / 4)} contents`, async () => {
      const contents = fc.sample(content, { numRuns: Math.ceil(RUNS / 4), seed: SEED + at })
      for (const of of contents) {
        const [charged, wanted] = await compared(of)
        expect(charged, JSON.stringify(of)).toBe(wanted)
      }
    })
})
