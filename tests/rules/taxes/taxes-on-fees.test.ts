/** Taxes on fees by the goods they tax (domain 3.6). */
import { describe, expect, it } from 'vitest'
import { taxOrder, type TaxRequest, type TaxWorld } from '#plugins/taxes/public.ts'
import { ask, line } from '../taxed-order.ts'
import { certificate, CLEAR, DYED, rate, tax, TX } from '../world.ts'

const PERCENT = rate('10', { rate_type: 'percent' })
const fees = [{ fee_no: 1, fee_row_id: 5, subtotal: '100.00', taxable: true }]
const lines = [
  line({ line_no: 1, product_id: CLEAR, subtotal: '100.00' }),
  line({ line_no: 2, line_item_id: 12, product_id: DYED, subtotal: '200.00' }),
]
const onDyed = { applies_to_fees: true, applies_to_all_products: false, product_ids: [DYED] }
const run = (world: Partial<TaxWorld>, more: Partial<TaxRequest> = {}) =>
  taxOrder(ask({ lines, fees, ...more }), { taxes: [], exemption_certificates: [], ...world })
const onFees = (world: Partial<TaxWorld>, more?: Partial<TaxRequest>) =>
  run(world, more)
    .taxable_items.filter(({ fee_no }) => fee_no !== null)
    .map((row) => `${row.taxable_amount} ${row.amount}${row.exempt ? ` ${row.certificate_no}` : ''}`)

describe('a tax on fees', () => {
  it('is taken on the share that its goods have in all goods', () => {
    expect(onFees({ taxes: [tax(1, 'all', [PERCENT], { applies_to_fees: true })] })).toEqual(['100.00 10.00'])
    expect(onFees({ taxes: [tax(1, 'dyed', [PERCENT], onDyed)] })).toEqual(['66.67 6.67'])
  })
  it('is not taken where no goods are taxed, but always when it says so', () => {
    const other = { ...onDyed, product_ids: [99] }
    expect(onFees({ taxes: [tax(1, 'other', [PERCENT], other)] })).toEqual([])
    expect(onFees({ taxes: [tax(1, 'other', [PERCENT], { ...other, always: true })] })).toEqual([
      '100.00 10.00',
    ])
  })
  it('is taken on the whole fee of an order without goods', () =>
    expect(onFees({ taxes: [tax(1, 'dyed', [PERCENT], onDyed)] }, { lines: [] })).toEqual(['100.00 10.00']))
  it('is exempt where its goods are', () => {
    const taxes = [tax(1, 'all', [PERCENT], { applies_to_fees: true })]
    const half = certificate(1, { tax_ids: [1], product_ids: [DYED] })
    expect(onFees({ taxes, exemption_certificates: [half] })).toEqual(['33.33 3.33', '66.67 0.00 C-1'])
    const whole = certificate(2, { tax_ids: [1] })
    expect(onFees({ taxes, exemption_certificates: [whole] })).toEqual(['100.00 0.00 C-2'])
  })
  it('two of one group share a fee by their goods', () => {
    const group = { applies_to_fees: true, tax_group: 'g' }
    const taxes = [
      tax(1, 'all', [PERCENT], group),
      tax(2, 'dyed', [rate('5', { rate_type: 'percent' })], { ...onDyed, ...group }),
    ]
    expect(onFees({ taxes })).toEqual(['33.33 3.33', '66.67 3.33'])
  })
  it('that is taken always is taken alone of its group', () => {
    const group = { applies_to_fees: true, tax_group: 'g' }
    const taxes = [
      tax(1, 'always', [PERCENT], { ...group, always: true }),
      tax(2, 'goods', [rate('5', { rate_type: 'percent' })], { ...onDyed, ...group }),
      tax(3, 'other group', [rate('1', { rate_type: 'percent' })], { ...group, tax_group: 'h' }),
      tax(4, 'no group', [rate('2', { rate_type: 'percent' })], { applies_to_fees: true }),
    ]
    expect(onFees({ taxes })).toEqual(['100.00 10.00', '100.00 1.00', '100.00 2.00'])
  })
  it('that is taken always gives way to a closer one of its group', () => {
    const always = { applies_to_fees: true, always: true, tax_group: 'g' }
    const here = { ...always, applies_to_all_states: false, state_ids: [TX] }
    const taxes = [
      tax(1, 'anywhere', [PERCENT], always),
      tax(2, 'here', [rate('5', { rate_type: 'percent' })], here),
    ]
    expect(onFees({ taxes })).toEqual(['100.00 5.00'])
  })
  it('is taken on those of lower sequence, whichever line met them first', () => {
    const percent = (value: string) => [rate(value, { rate_type: 'percent' })]
    const taxes = [
      tax(1, 'last', percent('10'), { applies_to_fees: true, sequence: 30, compound: true }),
      tax(2, 'first', percent('20'), { ...onDyed, sequence: 10 }),
    ]
    // two thirds of 100.00 are dyed and bear 20 % first: 66.67 and 13.33
    expect(onFees({ taxes })).toEqual(['66.67 13.33', '113.33 11.33'])
  })
  it('names the certificate that exempts a line', () => {
    const taxes = [tax(1, 'all', [PERCENT])]
    const exemption_certificates = [certificate(7, { product_ids: [DYED], tax_ids: [1] })]
    const { taxable_items } = run({ taxes, exemption_certificates })
    expect(taxable_items.map((row) => [row.certificate_id, row.certificate_no])).toEqual([
      [null, null],
      [7, 'C-7'],
    ])
  })
  it('keeps a tie a tie: a third of the fee', () => {
    const taxes = [
      tax(1, 'clear', [rate('0.15', { rate_type: 'percent' })], { ...onDyed, product_ids: [CLEAR] }),
    ]
    expect(onFees({ taxes }, { fees: [{ ...fees[0]!, subtotal: '10.00' }] })).toEqual(['3.33 0.01'])
  })
})
