/** The money ledger: whatever is done in whatever order, nothing is made and nothing is lost. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  freeOverpaid,
  isReversible,
  moveMoney,
  originOf,
  placesOf,
  reverseEntry,
  takeOldest,
  type FreeMoney,
  type MoneyEntry,
  type NewEntry,
} from '#plugins/invoices/public.ts'
import { D, money, sum, ZERO } from '#schema/values/decimal.ts'

const entry = (id: number, more: Partial<MoneyEntry>): MoneyEntry => ({
  id,
  customer_id: 1,
  invoice_id: 7,
  kind: 'payment',
  amount: '100.00',
  origin_id: null,
  reverses_id: null,
  ...more,
})
const short = (rows: readonly NewEntry[] | { readonly refuse: string }) =>
  'refuse' in rows
    ? rows.refuse
    : rows.map(({ kind, invoice_id, amount, origin_id }) => [kind, invoice_id, amount, origin_id])

describe('taking the oldest', () => {
  const free: FreeMoney[] = [
    { origin_id: 1, customer_id: 1, amount: '10.00' },
    { origin_id: 2, customer_id: 1, amount: '5.00' },
  ]
  it.each([
    ['3', ['3.00']],
    ['10', ['10.00']],
    ['10.01', ['10.00', '0.01']],
    ['99', ['10.00', '5.00']],
    ['0', []],
  ])('%s', (amount, parts) => expect(takeOldest(free, amount).map((one) => one.amount)).toEqual(parts))
})

describe('setting free what an invoice has too much', () => {
  const rows = [
    entry(1, { amount: '50.00' }),
    entry(2, { amount: '30.00' }),
    entry(3, { kind: 'discount', amount: '5.00' }),
    entry(4, { kind: 'write_off', amount: '15.00' }),
  ]
  it.each([
    ['10', [['reversal', 7, '-10.00', null]]],
    [
      '20',
      [
        ['reversal', 7, '-15.00', null],
        ['payment', 7, '-5.00', 2],
        ['payment', null, '5.00', 2],
      ],
    ],
    [
      '100',
      [
        ['reversal', 7, '-15.00', null],
        ['payment', 7, '-30.00', 2],
        ['payment', null, '30.00', 2],
        ['payment', 7, '-50.00', 1],
        ['payment', null, '50.00', 1],
        ['reversal', 7, '-5.00', null],
      ],
    ],
  ])('takes %s: write-offs first, money newest first, the discount last', (over, result) =>
    expect(short(freeOverpaid(7, rows, over))).toEqual(result),
  )
  it('counts what is reversed already', () =>
    expect(
      short(
        freeOverpaid(7, [...rows, entry(5, { kind: 'reversal', amount: '-15.00', reverses_id: 4 })], '5'),
      ),
    ).toEqual([
      ['payment', 7, '-5.00', 2],
      ['payment', null, '5.00', 2],
    ]))
})

it('an invoice gives back no money of a payment that is reversed', () => {
  const rows = [
    entry(1, { amount: '50.00' }),
    entry(2, { kind: 'reversal', amount: '-50.00', origin_id: 1, reverses_id: 1 }),
    entry(3, { amount: '30.00' }),
  ]
  expect(short(freeOverpaid(7, rows, '40'))).toEqual([
    ['payment', 7, '-30.00', 3],
    ['payment', null, '30.00', 3],
  ])
})

describe('reversing', () => {
  it('is possible once', () => {
    const row = entry(1, {})
    const back = entry(2, { kind: 'reversal', amount: '-100.00', origin_id: 1, reverses_id: 1 })
    expect([isReversible(row, [row]), isReversible(row, [row, back])]).toEqual([true, false])
  })
  it('takes a payment from wherever its money is', () => {
    const root = entry(1, { invoice_id: null })
    const rows = [
      root,
      ...moveMoney({ origin_id: 1, customer_id: 1, amount: '60' }, null, 7).map((row, i) => ({
        ...row,
        id: i + 2,
      })),
    ]
    expect(short(reverseEntry(root, rows))).toEqual([
      ['reversal', null, '-40.00', 1],
      ['reversal', 7, '-60.00', 1],
    ])
    expect(short(reverseEntry(rows[2]!, rows))).toEqual([
      ['payment', 7, '-60.00', 1],
      ['payment', null, '60.00', 1],
    ])
    expect(short(reverseEntry(rows[1]!, rows))).toBe('NOT_REVERSIBLE')
  })
  it('takes a payment from the invoice it was made on', () => {
    const root = entry(1, {})
    expect(short(reverseEntry(root, [root]))).toEqual([['reversal', 7, '-100.00', 1]])
  })
  const moves = (first: number, amount: string, from: number | null, to: number | null) =>
    moveMoney({ origin_id: 1, customer_id: 1, amount }, from, to).map((row, i) => ({ ...row, id: first + i }))
  it('moves back what of moved money is still there, and is then done', () => {
    const rows = [
      entry(1, { invoice_id: null }),
      ...moves(2, '60', null, 7),
      ...moves(4, '20', 7, null),
      // of another payment, and of this one elsewhere
      entry(6, { amount: '500.00' }),
      ...moves(7, '15', null, 8),
    ]
    const back = reverseEntry(rows[2]!, rows)
    expect(back).toEqual([
      expect.objectContaining({ invoice_id: 7, amount: '-40.00', origin_id: 1, reverses_id: 3 }),
      expect.objectContaining({ invoice_id: null, amount: '40.00', origin_id: 1, reverses_id: null }),
    ])
    const after = [...rows, ...(back as NewEntry[]).map((row, i) => ({ ...row, id: 20 + i }))]
    expect(short(reverseEntry(rows[2]!, after))).toBe('REVERSED')
    // what a move took away is never the row to take back
    for (const row of [rows[1]!, rows[3]!, rows[4]!])
      expect(short(reverseEntry(row, rows))).toBe('NOT_REVERSIBLE')
  })
  it('takes back a refund of a payment', () => {
    const rows = [
      entry(1, { invoice_id: null }),
      entry(2, { invoice_id: null, kind: 'refund', amount: '-10.00', origin_id: 1 }),
    ]
    expect(short(reverseEntry(rows[1]!, rows))).toEqual([['reversal', null, '10.00', 1]])
  })
  it.each(['discount', 'write_off', 'refund'] as const)('takes a %s back once', (kind) => {
    const row = entry(1, { kind, amount: kind === 'refund' ? '-9.00' : '9.00', origin_id: null })
    const amount = kind === 'refund' ? '9.00' : '-9.00'
    expect(short(reverseEntry(row, [row]))).toEqual([['reversal', 7, amount, null]])
    expect(short(reverseEntry(row, [row, entry(2, { kind: 'reversal', amount, reverses_id: 1 })]))).toBe(
      'REVERSED',
    )
  })
  it('refuses a payment of which something was refunded, until the refund is reversed', () => {
    const root = entry(1, { invoice_id: null })
    const refund = entry(2, { invoice_id: null, kind: 'refund', amount: '-10.00', origin_id: 1 })
    const back = entry(3, {
      invoice_id: null,
      kind: 'reversal',
      amount: '10.00',
      origin_id: 1,
      reverses_id: 2,
    })
    expect(short(reverseEntry(root, [root, refund]))).toBe('REFUNDED')
    expect(short(reverseEntry(root, [root, refund, back]))).toEqual([['reversal', null, '-100.00', 1]])
  })
  it('a reversal is not reversed', () =>
    expect([
      short(reverseEntry(entry(2, { kind: 'reversal' }), [])),
      short(reverseEntry(entry(2, { kind: 'reversal', origin_id: 1 }), [])),
    ]).toEqual(['NOT_REVERSIBLE', 'NOT_REVERSIBLE']))
})

/** A few invoices and one customer, by the rules alone. */
class Books {
  readonly rows: MoneyEntry[] = []
  readonly invoices = [1, 2, 3].map((id) => ({ id, total: D('100'), credited: ZERO }))
  readonly sums = { received: ZERO, refunded: ZERO }
  add(rows: readonly NewEntry[]): void {
    for (const row of rows) this.rows.push({ ...row, id: this.rows.length + 1 })
  }
  at = (id: number | null) => sum(this.rows.filter((row) => row.invoice_id === id).map((row) => row.amount))
  owed = (id: number) => {
    const { total, credited } = this.invoices[id - 1]!
    return total.minus(credited).minus(this.at(id))
  }
  free = (): FreeMoney[] =>
    [...new Set(this.rows.map(originOf))].flatMap((origin_id) => {
      const amount = placesOf(this.rows.filter((row) => originOf(row) === origin_id)).get(null)
      return amount?.gt(ZERO) ? [{ origin_id, customer_id: 1, amount: money(amount) }] : []
    })
  receive(invoice_id: number | null, cents: number): void {
    const amount = D(money(D(cents).div('100')))
    const fits = invoice_id === null || amount.lte(this.owed(invoice_id))
    if (!fits) return
    this.sums.received = this.sums.received.plus(amount)
    this.add([
      {
        customer_id: 1,
        invoice_id,
        kind: 'payment',
        amount: money(amount),
        origin_id: null,
        reverses_id: null,
      },
    ])
  }
  giveUp(invoice_id: number, cents: number, kind: 'discount' | 'write_off'): void {
    const amount = D(cents).div('100')
    if (amount.gt(this.owed(invoice_id))) return
    this.add([
      { customer_id: 1, invoice_id, kind, amount: money(amount), origin_id: null, reverses_id: null },
    ])
  }
  apply(invoice_id: number): void {
    const owed = this.owed(invoice_id)
    for (const part of takeOldest(this.free(), money(owed))) this.add(moveMoney(part, null, invoice_id))
  }
  refund(cents: number): void {
    for (const { origin_id, amount } of takeOldest(this.free(), money(D(cents).div('100')))) {
      this.sums.refunded = this.sums.refunded.plus(D(amount))
      const row = { customer_id: 1, invoice_id: null, kind: 'refund', origin_id, reverses_id: null } as const
      this.add([{ ...row, amount: money(ZERO.minus(D(amount))) }])
    }
  }
  credit(id: number, cents: number): void {
    const invoice = this.invoices[id - 1]!
    const amount = D(cents).div('100')
    if (invoice.credited.plus(amount).gt(invoice.total)) return
    invoice.credited = invoice.credited.plus(amount)
    const over = ZERO.minus(this.owed(id))
    if (over.gt(ZERO))
      this.add(
        freeOverpaid(
          id,
          this.rows.filter((row) => row.invoice_id === id),
          money(over),
        ),
      )
  }
  reverse(at: number): void {
    const row = this.rows[at % Math.max(1, this.rows.length)]
    if (!row) return
    const rows = reverseEntry(row, this.rows)
    if ('refuse' in rows) return
    if (row.kind === 'payment' && row.origin_id === null)
      this.sums.received = this.sums.received.plus(sum(rows.map((one) => one.amount)))
    if (row.kind === 'refund') this.sums.refunded = this.sums.refunded.plus(D(row.amount))
    this.add(rows)
  }
}
const invoice = fc.integer({ min: 1, max: 3 })
const cents = fc.integer({ min: 1, max: 15_000 })
const act = fc.oneof(
  fc.tuple(fc.constant('receive' as const), fc.option(invoice), cents),
  fc.tuple(
    fc.constant('giveUp' as const),
    invoice,
    cents,
    fc.constantFrom('discount' as const, 'write_off' as const),
  ),
  fc.tuple(fc.constant('apply' as const), invoice),
  fc.tuple(fc.constant('refund' as const), cents),
  fc.tuple(fc.constant('credit' as const), invoice, cents),
  fc.tuple(fc.constant('reverse' as const), fc.nat(60)),
)
it('what came in is what is applied, unapplied and given back, after any acts', () =>
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const books = new Books()
      for (const [name, ...given] of acts) {
        ;(books[name] as (...args: readonly unknown[]) => void).apply(books, given)
        const moneyAt = (id: number) =>
          sum(
            books.rows
              .filter((row) => row.invoice_id === id && (row.origin_id !== null || row.kind === 'payment'))
              .map((row) => row.amount),
          )
        const applied = sum([1, 2, 3].map(moneyAt))
        expect(money(books.sums.received)).toBe(money(applied.plus(books.at(null)).plus(books.sums.refunded)))
        expect(books.at(null).gte(ZERO)).toBe(true)
        for (const { id } of books.invoices) expect(books.owed(id).gte(ZERO)).toBe(true)
        // nothing of a payment is anywhere below nothing
        for (const { id: origin } of books.rows.filter(
          (row) => row.kind === 'payment' && row.origin_id === null,
        ))
          for (const [, amount] of placesOf(books.rows.filter((row) => originOf(row) === origin)))
            expect(amount.gte(ZERO)).toBe(true)
      }
    }),
    { numRuns: 300 },
  ))
