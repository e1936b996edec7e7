/** Sums that are owed once for each delivery, load or line: credits and edited drafts obey the scope, to the cent. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  creditMemo,
  type InvoiceContent,
  type InvoiceLine,
  lineFor,
  rechargeBy,
  rechargeContent,
} from '#plugins/invoices/public.ts'
import { type OrderLine, type OrderWorld, priceOrder } from '#plugins/order-prices/public.ts'
import { CHARGE_SCOPES, type ChargeScope } from '#schema/values/charge-scopes.ts'
import { money, sum } from '#schema/values/decimal.ts'
import { CLEAR, DYED, fee, line, order, product, rate, tax, world } from '../world.ts'
import { billed, CONTENTS, creditsOf, issued, parts, partOf } from './billed.ts'

vi.setConfig({ testTimeout: 60_000 + CONTENTS * 100 })
const MORNING = '2026-03-02T14:00:00.000Z'
const EVENING = '2026-03-02T22:00:00.000Z'
const FLAT = 8
const BRACKET = 9
interface Scopes {
  readonly flat: ChargeScope
  readonly bracket: ChargeScope
  readonly fee: ChargeScope
  readonly minimum: ChargeScope
}
const worldOf = ({ flat, bracket, fee: ofFee, minimum }: Scopes): OrderWorld =>
  world({
    products: [product(CLEAR), product(DYED)],
    taxes: [
      tax(FLAT, 'Stop', [rate('31.17', { rate_type: 'flat' })], {
        scope: flat,
        applies_to_all_products: false,
        product_ids: [CLEAR],
      }),
      tax(
        BRACKET,
        'Delivery fee',
        [
          rate('0', {
            rate: null,
            rate_type: 'bracket',
            brackets: [
              { up_to: '2500', amount: '3.75', bound: 'below' },
              { up_to: '5000', amount: '7.50' },
              { up_to: null, amount: '7.50', step: '1000', step_amount: '2.25' },
            ],
          }),
        ],
        { scope: bracket },
      ),
      tax(2, 'Sales', [rate('8.25', { rate_type: 'percent' })], { sequence: 200, applies_to_fees: true }),
    ],
    fees: [
      fee(1, {
        fee_type: 'per_unit',
        rate: '0.045',
        minimum_quantity: '4000',
        taxable: true,
        scope: minimum,
      }),
      fee(2, { rate: '25', quantity: '2', scope: ofFee, taxable: true }),
    ],
  })
interface Drawn {
  readonly gallons: string
  readonly price: string
  readonly product_id: number
  readonly at: string
  readonly load: number | null
}
/** Delivered lines with the load that each was on. */
function dropsOf(drawn: readonly Drawn[], at: OrderWorld): OrderLine[] {
  const lines = drawn.map(({ gallons, price, product_id, at: delivered_at }, i) =>
    line(gallons, price, {
      id: i + 1,
      product_id,
      delivered_at,
      gross_quantity: gallons,
      net_quantity: gallons,
    }),
  )
  const { line_items } = priceOrder(order(lines), at)
  return lines.map((one, i) => ({
    ...one,
    charged_by: { ...line_items[i]!.charged_by!, load_id: drawn[i]!.load },
  }))
}
const chargedAnew = (lines: readonly OrderLine[], at: OrderWorld) => {
  const fees = billed(lines, at).kept.fees.map((row) => ({ ...row, charged_by: null }))
  return priceOrder(order(lines, { fees }), at)
}

const TWO_LOADS: readonly Drawn[] = [
  { gallons: '1000', price: '2', product_id: CLEAR, at: MORNING, load: 1 },
  { gallons: '3000', price: '2', product_id: CLEAR, at: MORNING, load: 1 },
  { gallons: '500', price: '2', product_id: CLEAR, at: EVENING, load: 2 },
]
const all = (scope: ChargeScope): Scopes => ({ flat: scope, bracket: scope, fee: scope, minimum: scope })
const taxOf = ({ line_items }: Pick<InvoiceContent, 'line_items'>, tax_id: number): string[] =>
  line_items.map(({ tax_rows }) =>
    money(sum(tax_rows.flatMap((row) => (row.tax_id === tax_id ? [row.amount] : [])))),
  )
function edited(drawn: readonly Drawn[], scopes: Scopes, gallons: readonly string[]) {
  const at = worldOf(scopes)
  const { kept, invoices } = billed(dropsOf(drawn, at), at)
  const content = invoices[0]!
  const lines = content.line_items.map((one, i) => lineFor(one, gallons[i]!, one.unit_price))
  return rechargeContent(content, lines, rechargeBy(kept, at, content))
}
describe('an edited draft', () => {
  it('shares a flat tax by the gallons within each load', () => {
    expect(taxOf(edited(TWO_LOADS, all('load'), ['3000', '3000', '700']), FLAT)).toEqual([
      '15.59',
      '15.58',
      '31.17',
    ])
  })
  it.each([
    ['order', '50.00', 1],
    ['delivery', '50.00', 1],
    ['load', '50.00', 1],
    ['line', '100.00', 2],
  ] as const)('charges no fee for a %s of which nothing is left', (scope, subtotal, times) => {
    const [, flat] = edited(TWO_LOADS, all(scope), ['1000', '3000', '0']).fees
    expect([flat?.subtotal, flat?.times, flat?.quantity]).toEqual([subtotal, times, '2.000'])
  })
})
describe('a credit by quantity', () => {
  it('gives back the flat tax and the fee of the load that is given back whole', () => {
    const at = worldOf(all('load'))
    const { kept, invoices } = billed(dropsOf(TWO_LOADS, at), at)
    const invoice = issued(invoices[0]!)
    const memo = creditMemo(
      invoice,
      [],
      [{ line_item_id: 3, quantity: '500' }],
      rechargeBy(kept, at, invoice),
    )
    const content = (memo as { readonly content: InvoiceContent }).content
    expect(taxOf(content, FLAT)).toEqual(['-31.17'])
    expect(content.fees.map(({ subtotal }) => subtotal)).toEqual(['-180.00', '-50.00'])
  })
  it('gives back within a load what other lines of it are charged less', () => {
    const at = worldOf({ ...all('order'), bracket: 'load' })
    const drawn = [
      { ...TWO_LOADS[0]!, gallons: '2000' },
      { ...TWO_LOADS[1]!, gallons: '7000' },
      { ...TWO_LOADS[2]!, gallons: '6000' },
    ]
    const { kept, invoices } = billed(dropsOf(drawn, at), at)
    const invoice = issued(invoices[0]!)
    const memo = creditMemo(
      invoice,
      [],
      [{ line_item_id: 1, quantity: '2000' }],
      rechargeBy(kept, at, invoice),
    )
    const content = (memo as { readonly content: InvoiceContent }).content
    expect(content.line_items.map(({ line_item_id }) => line_item_id)).toEqual([1, 2])
  })
})

const scopes = fc.constantFrom(...CHARGE_SCOPES)
const randomScopes = fc.record({ flat: scopes, bracket: scopes, fee: scopes, minimum: scopes })
const randomLines = fc.array(
  fc.record({
    gallons: fc.integer({ min: 1, max: 9_000_000 }).map((n) => (n / 1000).toFixed(3)),
    price: fc.integer({ min: 1, max: 40_000 }).map((n) => (n / 10_000).toFixed(4)),
    product_id: fc.constantFrom(CLEAR, DYED),
    at: fc.constantFrom(MORNING, EVENING),
    load: fc.constantFrom(1, 2, null),
  }),
  { minLength: 1, maxLength: 5 },
)
describe('over random contents and scopes', () => {
  it('a credit leaves what the rest is charged', () =>
    fc.assert(
      fc.property(randomLines, parts, randomScopes, (drawn, shares, of) => {
        const at = worldOf(of)
        const lines = dropsOf(drawn, at)
        const { kept, invoices } = billed(lines, at)
        const invoice = issued(invoices[0]!)
        const { left, choices } = creditsOf(lines, shares)
        const memos: InvoiceContent[] = []
        for (const chosen of choices) {
          const memo = creditMemo(invoice, memos, chosen, rechargeBy(kept, at, invoice))
          if (!('refuse' in memo)) memos.push(memo.content)
        }
        const rest = chargedAnew(left, at)
        expect(money(sum([invoice.total, ...memos.map(({ total }) => total)]))).toBe(rest.total)
      }),
      { numRuns: CONTENTS },
    ))
  it('a draft that is edited is what it would be if it were created again, line by line', () =>
    fc.assert(
      fc.property(randomLines, parts, randomScopes, (drawn, shares, of) => {
        const at = worldOf(of)
        const lines = dropsOf(drawn, at)
        const { kept, invoices } = billed(lines, at)
        const content = invoices[0]!
        const next = content.line_items.map((one, i): InvoiceLine =>
          lineFor(one, partOf(one.billed_quantity, shares[i % shares.length]!), one.unit_price),
        )
        const drops = lines.map((one, i) => {
          const quantity = next[i]!.billed_quantity
          return { ...one, quantity, gross_quantity: quantity, net_quantity: quantity }
        })
        const after = rechargeContent(content, next, rechargeBy(kept, at, content))
        const anew = chargedAnew(drops, at)
        expect(after.total).toBe(anew.total)
        for (const id of [FLAT, BRACKET]) {
          const amounts = anew.line_items.map(({ line_no }) =>
            money(
              sum(
                anew.tax_details.taxable_items.flatMap((row) =>
                  row.line_no === line_no && row.tax_id === id ? [row.amount] : [],
                ),
              ),
            ),
          )
          expect(taxOf(after, id)).toEqual(amounts)
        }
        expect(after.fees.map(({ subtotal, times }) => [subtotal, times])).toEqual(
          anew.fees.map(({ subtotal, times }) => [subtotal, times]),
        )
      }),
      { numRuns: CONTENTS },
    ))
})
