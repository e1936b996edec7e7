/** A delivered order stays charged as it was delivered, whatever is saved of rates, prices and certificates since. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type OrderLine,
  type OrderToPrice,
  type OrderWorld,
  priceOrder,
  reconstruct,
} from '#plugins/order-prices/public.ts'
import { certificate, CLEAR, fee, HOUSTON, line, product, rate, tax, TX, world } from '../world.ts'
import { delivered, DELIVERED, facts, kept, lines } from './random-deliveries.ts'

/** Keeps the prices of an order, as every edit does that touches no price. */
const edited = (order: OrderToPrice, edit: (line: OrderLine, at: number) => OrderLine): OrderToPrice => ({
  ...order,
  line_items: order.line_items.map((one, at) => ({ ...edit(one, at), keep_price: true })),
})
const measure =
  (gross_quantity: string) =>
  (one: OrderLine, at: number): OrderLine =>
    at === 0 ? { ...one, gross_quantity } : one
const EDITS: Readonly<Record<string, (order: OrderToPrice) => OrderToPrice>> = {
  'a PO number': (order) => ({ ...edited(order, (one) => one), po_number: 'PO-1' }),
  'a BOL number': (order) => edited(order, (one) => ({ ...one, bol_no: 'B-1' })),
  'fewer gallons': (order) => edited(order, measure('1')),
  'more gallons': (order) => edited(order, measure('9100')),
  'another drop': (order) => {
    const same = edited(order, (one) => one)
    return { ...same, line_items: [...same.line_items, line('100', '2', { product_id: CLEAR, id: 99 })] }
  },
}
const totalOf = (order: OrderToPrice, at: OrderWorld): string => priceOrder(order, at).total

describe('a delivered order', () => {
  it.each(Object.entries(EDITS))('costs with %s what it would have cost without later facts', (_name, edit) =>
    fc.assert(
      fc.property(lines, facts, facts, (of, then, today) => {
        const asked = delivered(of)
        const first = priceOrder(asked, then)
        const stored = kept(asked, first)
        const later = { ...today, fees: today.fees.map((one) => ({ ...one, taxable: false })) }
        // an open line is priced by its own day
        const { taxes, exemption_certificates } = then
        const open = (at: OrderWorld): OrderWorld => ({ ...at, taxes, exemption_certificates })
        const isOpen = edit(stored).line_items.some((one) => one.delivered_at == null)
        expect(totalOf(edit(stored), isOpen ? open(later) : later)).toBe(totalOf(edit(stored), then))
      }),
      { numRuns: 60 },
    ),
  )
  it('keeps why and since when it is charged so', () => {
    const asked = delivered([{ product_id: CLEAR, quantity: '100', unit_price: '2' }])
    const taxed = world({ taxes: [tax(1, 'Excise', [rate('0.2')])] })
    const first = priceOrder(asked, taxed)
    expect(first.charged_by).toMatchObject({ why: 'delivery', at: taxed.now, day: '2026-03-01' })
    const again = priceOrder(kept(asked, first), { ...taxed, now: '2026-05-01T00:00:00.000Z' })
    expect(again.line_items[0]!.charged_by).toEqual(first.line_items[0]!.charged_by)
    expect(again.charged_by).toEqual(first.charged_by)
  })
  it('is looked up again as of its day after a correction, and says so', () => {
    const asked = delivered([{ product_id: CLEAR, quantity: '100', unit_price: '2' }])
    const at = (each: string) => world({ taxes: [tax(1, 'Excise', [rate(each)])] })
    const stored = kept(asked, priceOrder(asked, at('0.2')))
    const corrected = {
      ...edited(stored, (one) => ({ ...one, look_up: 'all' as const })),
      look_up: 'all' as const,
    }
    const again = priceOrder(corrected, at('0.3'))
    expect(again.tax_total).toBe('30.00')
    expect(again.line_items[0]!.charged_by).toMatchObject({ why: 'correction' })
  })
  it('stays in the place, the unit and the use of its day when its rates are looked up again', () => {
    const asked = delivered([{ product_id: CLEAR, quantity: '100', unit_price: '2' }])
    const taxes = [tax(1, 'Texas', [rate('0.2')], { applies_to_all_states: false, state_ids: [TX] })]
    const there = world({ taxes })
    const stored = kept(asked, priceOrder(asked, there))
    const moved = {
      ...there,
      ship_to: { ...there.ship_to!, state_id: 99, city_id: HOUSTON },
      products: [product(CLEAR, { sold_as: 'liter' })],
    }
    const rates = { ...edited(stored, (one) => ({ ...one, look_up: 'rates' })), look_up: 'rates' as const }
    expect(priceOrder(rates, moved).tax_total).toBe('20.00')
  })
  it('is charged no second time by a fee whose minimum was raised', () => {
    const asked = delivered([{ product_id: CLEAR, quantity: '100', unit_price: '2' }])
    const at = (minimum_quantity: string | null) =>
      world({ fees: [fee(1, { fee_type: 'per_unit', rate: '0.1', minimum_quantity })] })
    const stored = kept(asked, priceOrder(asked, at(null)))
    expect(
      totalOf(
        edited(stored, (one) => ({ ...one, bol_no: 'B' })),
        at('7000'),
      ),
    ).toBe('210.00')
  })
})

describe('automatic fees', () => {
  const asked = { ...delivered([{ product_id: CLEAR, quantity: '100', unit_price: '2' }]), fees: [] }
  const began = world({ fees: [fee(1, { rate: '34.40' })] })
  const feesOf = (more: Partial<OrderToPrice>) =>
    priceOrder({ ...asked, ...more }, began).fees.map(({ subtotal }) => subtotal)
  it('that began between plan and delivery are added when they are decided again', () =>
    expect(feesOf({ decide_fees: true, fees_off: [] })).toEqual(['34.40']))
  it('that a person took off stay off', () =>
    expect(feesOf({ decide_fees: true, fees_off: [1] })).toEqual([]))
  it('stay as they are on an order of which it is not known what was taken off', () =>
    expect(feesOf({ decide_fees: true, fees_off: null })).toEqual([]))
  it('that ended before the delivery go, and those of a person stay', () => {
    const rows = priceOrder({ ...asked, fees: null }, began).fees
    const ended = world({
      fees: [
        fee(1, {
          rates: [{ id: 1, rate: '34.40', effective_from: '2026-01-01', effective_to: '2026-02-01' }],
        }),
      ],
    })
    const of = (automatic: boolean) =>
      priceOrder(
        {
          ...asked,
          fees: rows.map((row) => ({ ...row, automatic, charged_by: null })),
          decide_fees: true,
          fees_off: [],
        },
        ended,
      ).fees.length
    expect([of(true), of(false)]).toEqual([0, 1])
  })
})

describe('a delivery of before', () => {
  const asked = delivered([{ product_id: CLEAR, quantity: '100', unit_price: '2' }])
  const then = world({
    taxes: [tax(1, 'Excise', [rate('0.2')]), tax(2, 'Other', [rate('0.1')])],
    exemption_certificates: [certificate(7, { tax_ids: [2], exempt_percent: '60' })],
    fees: [fee(1, { rate: '5', taxable: true })],
  })
  const first = priceOrder(asked, then)
  const bare = (order: OrderToPrice): OrderToPrice => ({
    ...order,
    charged_by: null,
    line_items: order.line_items.map((one, at) => ({
      ...one,
      id: at + 1,
      charged_by: null,
      keep_price: true as const,
    })),
    fees: order.fees!.map((one) => ({ ...one, charged_by: null })),
  })
  const rows = {
    taxes: first.tax_details.taxable_items.map((row) => ({ ...row, line_item_id: row.line_no })),
    rejected: [],
  }
  it('is charged again by what its rows say', () => {
    const later = {
      ...then,
      taxes: [tax(1, 'Excise', [rate('0.3')]), tax(2, 'Other', [rate('0.1')]), tax(3, 'New', [rate('1')])],
      exemption_certificates: [],
      fees: [fee(1, { rate: '9', taxable: true })],
    }
    const known = reconstruct(bare(kept(asked, first)), rows, later, () => true)
    const again = priceOrder(known, later)
    expect(again.total).toBe(first.total)
    expect(again.line_items[0]!.charged_by).toMatchObject({ why: 'reconstruction', day: '2026-03-01' })
    expect(DELIVERED.slice(0, 10)).toBe('2026-03-01')
  })
  it('is looked up where it was not delivered before', () => {
    const order = bare(kept(asked, first))
    expect(reconstruct(order, rows, then, () => false)).toBe(order)
  })
})
