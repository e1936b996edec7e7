/** Sums that are owed once: credit, then recompute what remains; edit a draft, then create it again; to the cent. */
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
import { D, money, sum } from '#schema/values/decimal.ts'
import { CLEAR, DYED, fee, line, NOW, order, product, rate, tax, world } from '../world.ts'
import {
  billed,
  BRACKET,
  CONTENTS,
  EXCISE,
  FLAT,
  type Credited,
  creditsOf,
  issued,
  parts,
  partOf,
} from './billed.ts'

vi.setConfig({ testTimeout: 60_000 + CONTENTS * 100 })
const drop = (gallons: string, price: string, more: Partial<OrderLine> = {}): OrderLine =>
  line(gallons, price, { delivered_at: NOW, gross_quantity: gallons, net_quantity: gallons, ...more })
const sales = (compound: boolean) =>
  tax(2, 'Sales', [rate('8.25', { rate_type: 'percent' })], {
    sequence: 200,
    compound,
    applies_to_fees: true,
  })
const FREIGHT = fee(1, { fee_type: 'per_unit', rate: '0.045', minimum_quantity: '7000', taxable: true })
const PERCENT = fee(2, { amount_type: 'percentage', rate: '1.25' })
const HAZMAT = fee(3, { rate: '25' })
const all = (compound: boolean): OrderWorld =>
  world({
    products: [product(CLEAR), product(DYED)],
    taxes: [EXCISE, FLAT, sales(compound), BRACKET],
    fees: [FREIGHT, PERCENT, HAZMAT],
  })
const FULL = all(false)
/** A tax on taxes that are owed once: by rounding, less may be charged a cent more, which no credit takes. */
const COMPOUND = all(true)

function credit(lines: readonly OrderLine[], choices: readonly Credited[], at: OrderWorld = FULL) {
  const { kept, invoices } = billed(lines, at)
  const invoice = issued(invoices[0]!)
  const memos: InvoiceContent[] = []
  for (const chosen of choices) {
    const memo = creditMemo(invoice, memos, chosen, rechargeBy(kept, at, invoice))
    if (!('refuse' in memo)) memos.push(memo.content)
  }
  return { invoice, memos }
}

describe('a credit by quantity', () => {
  it('gives back the bracket that is not reached any more', () => {
    const only = world({ taxes: [BRACKET], fees: [] })
    const { memos } = credit([drop('8001', '2')], [[{ line_item_id: 1, quantity: '1000' }]], only)
    expect(memos[0]!.tax_total).toBe('-8.00')
  })
  it('gives back no minimum while the rest owes it, and all of it with the last gallon', () => {
    const only = world({ taxes: [], fees: [FREIGHT] })
    const half = [{ line_item_id: 1, quantity: '2600' }]
    const { memos } = credit([drop('5200', '2')], [half, half], only)
    expect(memos.map(({ fee_total }) => fee_total)).toEqual(['0.00', '-315.00'])
  })
  it('gives back the units of a fee per unit with its money', () => {
    const only = world({ taxes: [], fees: [FREIGHT] })
    const of = (quantity: string) => [{ line_item_id: 1, quantity }]
    const { memos } = credit([drop('10000', '2')], [of('650'), of('650'), of('8700')], only)
    expect(memos.map(({ fees: [row] }) => [row!.quantity, row!.subtotal])).toEqual([
      ['650.000', '-29.25'],
      ['650.000', '-29.25'],
      ['8700.000', '-391.50'],
    ])
  })
  it('takes what a tax of one sum gives back off the other lines too', () => {
    const only = world({ taxes: [BRACKET], fees: [] })
    const { memos } = credit(
      [drop('2000', '2'), drop('7000', '2')],
      [[{ line_item_id: 1, quantity: '2000' }]],
      only,
    )
    expect(memos[0]!.tax_total).toBe('-8.00')
  })
})

const gallons = fc.integer({ min: 1, max: 9_000_000 }).map((n) => (n / 1000).toFixed(3))
const prices = fc.integer({ min: 1, max: 40_000 }).map((n) => (n / 10_000).toFixed(4))
const randomLines = fc.array(
  fc.record({ gallons, price: prices, product_id: fc.constantFrom(CLEAR, DYED) }),
  { minLength: 1, maxLength: 4 },
)
type Drawn = readonly { readonly gallons: string; readonly price: string; readonly product_id: number }[]
const dropsOf = (drawn: Drawn): OrderLine[] =>
  drawn.map(({ gallons: quantity, price, product_id }, at) =>
    drop(quantity, price, { product_id, id: at + 1 }),
  )
const totalAt = (lines: readonly OrderLine[], at = FULL): string => {
  const fees = billed(lines, at).kept.fees.map((row) => ({ ...row, charged_by: null }))
  return priceOrder(order(lines, { fees }), at).total
}

describe('over random contents', () => {
  it('a credit leaves what the rest is charged', () =>
    fc.assert(
      fc.property(randomLines, parts, (drawn, shares) => {
        const lines = dropsOf(drawn)
        const { left, choices } = creditsOf(lines, shares)
        const { invoice, memos } = credit(lines, choices)
        expect(money(sum([invoice.total, ...memos.map(({ total }) => total)]))).toBe(totalAt(left))
      }),
      { numRuns: CONTENTS },
    ))
  it('a credit of taxes on taxes leaves what the rest is charged, or some cents less', () =>
    fc.assert(
      fc.property(randomLines, parts, (drawn, shares) => {
        const { left, choices } = creditsOf(dropsOf(drawn), shares)
        const { invoice, memos } = credit(dropsOf(drawn), choices, COMPOUND)
        const kept = sum([invoice.total, ...memos.map(({ total }) => total)])
        const less = D(totalAt(left, COMPOUND)).minus(kept)
        expect(less.gte(D('0')) && less.lte(D('0.05')), less.toFixed(2)).toBe(true)
      }),
      { numRuns: CONTENTS },
    ))
  it('a draft that is edited is what it would be if it were created again', () =>
    fc.assert(
      fc.property(randomLines, parts, (drawn, shares) => {
        const { kept, at, invoices } = billed(dropsOf(drawn), COMPOUND)
        const [content] = invoices
        const edited = content!.line_items.map((one, i): InvoiceLine =>
          lineFor(one, partOf(one.billed_quantity, shares[i % shares.length]!), one.unit_price),
        )
        const drops = dropsOf(drawn).map((one, i) => {
          const quantity = edited[i]!.billed_quantity
          return { ...one, quantity, gross_quantity: quantity, net_quantity: quantity }
        })
        expect(rechargeContent(content!, edited, rechargeBy(kept, at, content!)).total).toBe(
          totalAt(drops, COMPOUND),
        )
      }),
      { numRuns: CONTENTS },
    ))
  it('a part on a PO of its own takes the whole change, and the others stay', () =>
    fc.assert(
      fc.property(randomLines, fc.integer({ min: 1, max: 999 }), (drawn, share) => {
        const lines = dropsOf(drawn).map((one, at) => ({ ...one, po_number: `PO ${at}` }))
        const { kept, at, invoices } = billed(lines, COMPOUND, true)
        const [first, ...others] = invoices
        const [own] = first!.line_items
        const quantity = partOf(own!.billed_quantity, share)
        fc.pre(Number(quantity) > 0)
        const changed = rechargeContent(
          first!,
          [lineFor(own!, quantity, own!.unit_price)],
          rechargeBy(kept, at, first!),
        )
        const after = lines.map((one) =>
          one.id === own!.line_item_id ? { ...one, gross_quantity: quantity, net_quantity: quantity } : one,
        )
        const whole = money(sum([changed.total, ...others.map(({ total }) => total)]))
        const owed = [...changed.fees, ...changed.line_items.flatMap(({ tax_rows }) => tax_rows)].map((row) =>
          'amount' in row ? row.amount : row.subtotal,
        )
        // a change that is more than this part owed stops at nothing
        fc.pre(owed.every((amount) => Number(amount) > 0))
        expect(whole).toBe(totalAt(after, COMPOUND))
      }),
      { numRuns: CONTENTS },
    ))
})
