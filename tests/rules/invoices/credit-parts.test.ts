/** Credits by line, by amount and by tax, in any order: the last one takes what is left to the cent. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  creditMemo,
  rechargeBy,
  type Recharge,
  planInvoices,
  type CreditChoice,
  type ExistingInvoice,
  type InvoiceContent,
} from '#plugins/invoices/public.ts'
import { priceOrder, type OrderToPrice } from '#plugins/order-prices/public.ts'
import { D, money, sum, ZERO } from '#schema/values/decimal.ts'
import { fee, line, NOW, order, rate, SHIP, tax, texas, TEXAS } from '../world.ts'

const WORLD = texas({
  fees: [fee(1, { rate: '25', taxable: true })],
  taxes: [...TEXAS, tax(4, 'sales', [rate('8.25', { rate_type: 'percent' })], { applies_to_fees: true })],
})
const DROPPED = (gallons: string) => ({ delivered_at: NOW, gross_quantity: gallons, net_quantity: gallons })
const recharges = new Map<ExistingInvoice, Recharge>()
function issued(
  lines = [line('7', '3.333', DROPPED('7')), line('100.5', '2.019', DROPPED('100.5'))],
  world = WORLD,
  fees: OrderToPrice['fees'] = null,
): ExistingInvoice {
  const asked = order(lines, { fees })
  const priced = priceOrder(asked, world)
  const made = planInvoices({
    order: {
      ...priced,
      status: 'verified',
      po_number: null,
      ship_to_id: SHIP,
    },
    existing: [],
    split: false,
    invoice_date: '2026-03-02',
    today: '2026-03-02',
    term: null,
    require_verified: true,
    describe: (id) => `Product ${id}`,
  })
  const step = 'steps' in made ? made.steps[0] : undefined
  if (step?.kind !== 'create') throw new Error('Nothing was made')
  const rest = {
    id: 1,
    kind: 'invoice',
    status: 'sent',
    paid_amount: '0.00',
    credited_amount: '0.00',
  } as const
  // rows of fees get their ids when the order is saved
  const rows = step.content.fees.map((row, at) => ({ ...row, fee_row_id: row.fee_row_id ?? at + 1 }))
  const result = { ...step.content, fees: rows, ...step.header, ...rest }
  recharges.set(
    result,
    rechargeBy(
      { ...asked, fees: priced.fees.map((row, at) => ({ ...row, id: row.id ?? at + 1 })) },
      world,
      result,
    ),
  )
  return result
}
const invoice = issued()
const [first, second] = invoice.line_items
/** The invoice after credits, and the memos; what is refused is left out. */
function credited(choices: readonly CreditChoice[], of: ExistingInvoice = invoice) {
  const memos: InvoiceContent[] = []
  let at: ExistingInvoice = of
  for (const choice of choices) {
    const memo = creditMemo(at, memos, choice, recharges.get(of)!)
    if ('refuse' in memo) continue
    memos.push(memo.content)
    at = { ...at, credited_amount: memo.original.credited_amount }
  }
  return { memos, at }
}

describe('an amount off the goods', () => {
  it('is shared by what is left of each line, and takes no tax along', () => {
    const { memos } = credited([{ amount: '10' }])
    expect(memos[0]).toMatchObject({
      goods_total: '-10.00',
      tax_total: '0.00',
      fee_total: '0.00',
      total: '-10.00',
    })
    expect(memos[0]!.line_items.map((row) => [row.subtotal, row.billed_quantity, row.tax_rows])).toEqual([
      ['-1.03', '0.000', []],
      ['-8.97', '0.000', []],
    ])
    expect(memos[0]!.line_items[0]!.description).toMatch(/, price credit$/)
  })
  it.each(['0', '-1', '226.25'])('of %s is refused', (amount) =>
    expect(creditMemo(invoice, [], { amount }, recharges.get(invoice)!)).toMatchObject({
      refuse: 'VALIDATION',
      path: 'amount',
    }),
  )
  it('of all the goods leaves the taxes', () =>
    expect(credited([{ amount: invoice.goods_total }, null]).memos[1]).toMatchObject({
      goods_total: '0.00',
      tax_total: `-${invoice.tax_total}`,
    }))
})
describe('one tax', () => {
  it('is credited at every line and fee that bears it', () => {
    const { memos } = credited([{ tax_id: 4 }])
    const all = sum(
      [...invoice.line_items, ...invoice.fees].flatMap((row) =>
        row.tax_rows.filter((each) => each.tax_id === 4).map((each) => each.amount),
      ),
    )
    expect(memos[0]!.tax_total).toBe(money(ZERO.minus(all)))
    expect(memos[0]!.fees).toMatchObject([{ subtotal: '0.00', tax_rows: [{ tax_id: 4 }] }])
  })
  it.each([
    [{ tax_id: 99 }, 'tax_id'],
    [{ tax_id: 4, amount: '0' }, 'amount'],
    [{ tax_id: 4, amount: '9999' }, 'amount'],
  ])('%j is refused at %s', (choice, path) =>
    expect(creditMemo(invoice, [], choice, recharges.get(invoice)!)).toMatchObject({
      refuse: 'VALIDATION',
      path,
    }),
  )
  it('is credited in part, up to what is left', () => {
    const { memos } = credited([{ tax_id: 4, amount: '1' }])
    expect(memos[0]).toMatchObject({ tax_total: '-1.00', goods_total: '0.00' })
  })
  it('leaves out where nothing of it is left', () => {
    const { memos } = credited([[{ line_item_id: first!.line_item_id!, quantity: '7' }], { tax_id: 4 }])
    expect(memos[1]!.line_items.map((row) => row.line_item_id)).toEqual([second!.line_item_id])
  })
  it('is told apart at two fees of one name', () => {
    const stop = {
      fee_id: null,
      name: 'Stop',
      fee_code: null,
      erp_code: null,
      fee_type: 'flat',
      amount_type: 'fixed_amount',
      unit: null,
      quantity: '1',
      taxable: true,
      fee_rate_id: null,
    } as const
    const two = issued([line('100', '2', DROPPED('100'))], WORLD, [
      { ...stop, id: 51, rate: '100' },
      { ...stop, id: 52, rate: '100' },
    ])
    // 8.25 % of 200.00 goods and of twice 100.00
    const parts = credited([{ tax_id: 4, amount: '16.5' }, { tax_id: 4 }], two).memos
    expect(parts.map((memo) => memo.fees.map((row) => row.tax_rows[0]!.amount))).toEqual([
      ['-4.13', '-4.12'],
      ['-4.12', '-4.13'],
    ])
    expect(parts.map((memo) => memo.tax_total)).toEqual(['-16.50', '-16.50'])
  })
  it('is credited once', () =>
    expect(
      creditMemo(invoice, credited([{ tax_id: 4 }]).memos, { tax_id: 4 }, recharges.get(invoice)!),
    ).toMatchObject({ path: 'tax_id' }))
})

describe('one fee', () => {
  const [row] = invoice.fees
  const of = (amount?: string): CreditChoice => ({ fee_row_id: row!.fee_row_id!, amount })
  it('is credited with its taxes, whole or in parts', () => {
    expect(credited([of()]).memos[0]).toMatchObject({
      goods_total: '0.00',
      fee_total: '-25.00',
      tax_total: '-2.06',
      line_items: [],
    })
    expect(
      credited([of('10'), of()]).memos.map(({ fee_total, tax_total }) => [fee_total, tax_total]),
    ).toEqual([
      ['-10.00', '-0.82'],
      ['-15.00', '-1.24'],
    ])
  })
  it.each([
    [{ fee_row_id: 99 }, 'fee_row_id'],
    [of('25.01'), 'amount'],
    [of('0'), 'amount'],
  ])('%j is refused at %s', (chosen, path) =>
    expect(creditMemo(invoice, [], chosen, recharges.get(invoice)!)).toMatchObject({ path }),
  )
  it('is credited once', () =>
    expect(creditMemo(invoice, credited([of()]).memos, of(), recharges.get(invoice)!)).toMatchObject({
      path: 'fee_row_id',
    }))
})

describe('a quantity of a line', () => {
  const plain = issued([line('100', '2', DROPPED('100'))], texas())
  const half: CreditChoice = [{ line_item_id: 1, quantity: '50' }]
  it('takes its gallons of every tax along', () =>
    expect(credited([half], plain).memos[0]!.line_items[0]).toMatchObject({
      subtotal: '-100.00',
      tax_rows: [
        { tax_id: 1, taxable_quantity: '-50.000', amount: '-12.15' },
        { tax_id: 2, taxable_quantity: '-50.000', amount: '-0.05' },
        { tax_id: 3, taxable_quantity: '-50.000', amount: '-10.00' },
      ],
    }))
  it('is worth what it was sold for, whatever was taken off the goods before', () =>
    expect(credited([{ amount: '10' }, half, half], plain).memos.map((memo) => memo.goods_total)).toEqual([
      '-10.00',
      '-100.00',
      '-90.00',
    ]))
})

const cents = fc.integer({ min: 1, max: 12_000 }).map((n) => (n / 100).toFixed(2))
const choice: fc.Arbitrary<CreditChoice> = fc.oneof(
  cents.map((amount) => ({ amount })),
  fc.record({ tax_id: fc.integer({ min: 1, max: 4 }), amount: fc.option(cents, { nil: undefined }) }),
  fc
    .record({
      line_item_id: fc.constantFrom(first!.line_item_id!, second!.line_item_id!),
      quantity: fc.integer({ min: 1, max: 60_000 }).map((n) => (n / 1000).toFixed(3)),
    })
    .map((one) => [one]),
)
it('after any credits the whole takes what is left: memos and invoice sum to nothing', () =>
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 8 }), (choices) => {
      const { memos, at } = credited([...choices, null])
      expect(at.credited_amount).toBe(invoice.total)
      expect(money(sum(memos.map((memo) => memo.total)))).toBe(money(ZERO.minus(D(invoice.total))))
      const rows = [invoice, ...memos].flatMap((each) => [...each.line_items, ...each.fees])
      for (const tax_id of [1, 2, 3, 4])
        expect(
          money(
            sum(
              rows.flatMap((row) =>
                row.tax_rows.filter((each) => each.tax_id === tax_id).map((each) => each.amount),
              ),
            ),
          ),
        ).toBe('0.00')
      // a credit never charges
      for (const row of memos.flatMap((memo) => [...memo.line_items, ...memo.fees])) {
        expect(D(row.subtotal).lte(ZERO)).toBe(true)
        for (const each of row.tax_rows) expect(D(each.amount).lte(ZERO)).toBe(true)
      }
    }),
    { numRuns: 200 },
  ))
