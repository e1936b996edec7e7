/** The fees of an order that is split: what both halves are charged is what all of it was. */
import { describe, expect, it } from 'vitest'
import { D, money, qty3, sum } from '#schema/values/decimal.ts'
import { priceFees, type Fee, type FeeLine, type OrderFee } from '#plugins/fees/public.ts'
import { partedFees } from '../../../src/plugins/sales-orders/rules/parts/parted-fees.ts'

const fee = (more: Partial<Fee> = {}): Fee => ({
  ...{ id: 5, name: 'Small drop', fee_code: null, erp_code: null, fee_type: 'per_unit' },
  ...{ amount_type: 'fixed_amount', rates: [], unit: null, quantity: '1.000', minimum_quantity: '1000.000' },
  ...{ product_ids: [], customer_ids: [], applies_to_all_customers: true, auto_add: true, taxable: false },
  scope: 'order',
  is_active: true,
  ...more,
})
const row = (more: Partial<OrderFee> = {}): OrderFee => ({
  ...{ id: 9, fee_id: 5, name: 'Small drop', fee_code: null, erp_code: null, fee_type: 'per_unit' },
  ...{ amount_type: 'fixed_amount', rate: '0.1', fee_rate_id: null, unit: null, quantity: '0.000' },
  ...more,
})
const line = (billed: string, product_id = 1): FeeLine => ({
  ...{ line_no: product_id, sold_as: 'gallon', gallons_per_unit: null, product_id, billed },
  subtotal: money(D(billed).times('2.5')),
})
const cents = (rows: readonly OrderFee[], fees: readonly Fee[], lines: readonly FeeLine[]) =>
  sum(priceFees(rows, fees, lines, '2026-11-26').map(({ subtotal }) => subtotal))

describe('the minimum of a fee', () => {
  it('is shared so that both halves come to the cent of all of it, whatever the rate and the gallons', () => {
    const wrong: unknown[] = []
    for (let n = 1; n <= 400; n++) {
      const rate = ((n * 7919) % 90_000) / 1_000_000 + 0.000_001
      const whole = D(String(((n * 104_729) % 999_000) + 2)).times('0.001')
      const goes = D(qty3(whole.times(String((n % 97) + 1)).div('100')))
      const fees = [fee()]
      const rows = [row({ rate: rate.toFixed(6) })]
      const lines = {
        all: [line(qty3(whole))],
        goes: [line(qty3(goes))],
        stays: [line(qty3(whole.minus(goes)))],
      }
      const parted = partedFees(rows, fees, lines)
      const halves = cents(parted.stays, fees, lines.stays).plus(cents(parted.goes, fees, lines.goes))
      if (!halves.eq(cents(rows, fees, lines.all)))
        wrong.push([rate, qty3(whole), qty3(goes), String(halves)])
    }
    expect(wrong).toEqual([])
  })
  it('that was shared before is shared again, and all shares together are the minimum', () => {
    const once = partedFees([row()], [fee()], {
      all: [line('800')],
      goes: [line('200')],
      stays: [line('600')],
    })
    const twice = partedFees(once.stays, [fee()], {
      all: [line('600')],
      goes: [line('150')],
      stays: [line('450')],
    })
    const shares = [...once.goes, ...twice.stays, ...twice.goes].map((one) => one.minimum_quantity!)
    expect(shares).toEqual(['250.000', '562.500', '187.500'])
    expect(qty3(sum(shares))).toBe('1000.000')
  })
  it('of a tank that is filled goes with its line, or stays with it', () => {
    const empty = line('0.000')
    const gone = partedFees([row()], [fee()], { all: [empty], goes: [empty], stays: [] })
    expect([gone.stays[0]?.minimum_quantity, gone.goes[0]?.minimum_quantity]).toEqual(['0.000', '1000.000'])
    const other = { all: [empty, line('5', 2)], goes: [line('5', 2)], stays: [empty] }
    expect(partedFees([row()], [fee({ product_ids: [1] })], other).goes).toEqual([])
  })
})
describe('other fees', () => {
  it('follow gallons and dollars; what is charged once stays', () => {
    const rows = [
      row({ id: 1, fee_id: null }),
      row({ id: 2, fee_id: null, fee_type: 'flat', amount_type: 'percentage' }),
      row({ id: 3, fee_id: null, fee_type: 'flat' }),
    ]
    const lines = { all: [line('900')], goes: [line('300')], stays: [line('600')] }
    const { stays, goes } = partedFees(rows, [], lines)
    expect(stays.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(goes.map(({ id, fee_type }) => [id, fee_type])).toEqual([
      [null, 'per_unit'],
      [null, 'flat'],
    ])
    expect(stays.some(({ minimum_quantity }) => minimum_quantity != null)).toBe(false)
  })
})
