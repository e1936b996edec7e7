/** What of an invoice's lines and fees is given back, and what is left of them (domain 3.7). */
import { type Big, D, money, qty3, round, share, sum, ZERO } from '#schema/values/decimal.ts'
import { groupOf, isOnce } from './recharge.ts'
import type { InvoiceContent, InvoiceFee, InvoiceLine, InvoiceTax } from './types.ts'

/** The lines and fees of a credit memo; amounts are below 0. */
export type CreditedRows = Pick<InvoiceContent, 'line_items' | 'fees'>
type Rows = readonly CreditedRows[]

const neg = (x: Big): Big => (x.eq(ZERO) ? ZERO : x.neg())
const least = (a: Big, b: Big): Big => (a.lt(b) ? a : b)
const most = (a: Big, b: Big): Big => (a.gt(b) ? a : b)
/** The lines of these memos that give back of one line. */
export const memoLines = (memos: Rows, line_item_id: number | null): InvoiceLine[] =>
  memos.flatMap((memo) => memo.line_items.filter((line) => line.line_item_id === line_item_id))
const keyOf = (fee: InvoiceFee): number | string => fee.fee_row_id ?? fee.name
/** Tells whether two rows are of one fee of the order. */
export const isSameFee = (a: InvoiceFee, b: InvoiceFee): boolean => keyOf(a) === keyOf(b)
const memoFees = (memos: Rows, fee: InvoiceFee): InvoiceFee[] =>
  memos.flatMap((memo) => memo.fees.filter((each) => isSameFee(each, fee)))
/** The memos that give back goods; the others give back an amount, a fee or a tax by itself. */
const ofGoods = (memos: Rows): Rows =>
  memos.filter(({ line_items }) => line_items.some((line) => !D(line.billed_quantity).eq(ZERO)))
/** Tells whether a fee of nothing was given back already: it is named once. */
export const isNamed = (fee: InvoiceFee, memos: Rows): boolean => memoFees(memos, fee).length > 0

type Taxed = { readonly tax_rows: readonly InvoiceTax[] }
const taxRowsOf = (rows: readonly Taxed[], tax_id: number): InvoiceTax[] =>
  rows.flatMap((row) => row.tax_rows.filter((each) => each.tax_id === tax_id))
const added = (rows: readonly InvoiceTax[], key: 'amount' | 'taxable_amount' | 'taxable_quantity'): Big =>
  sum(rows.map((row) => row[key] ?? '0'))
/** A line of which nothing is left. */
export const zeroLine = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  gross_quantity: line.gross_quantity && qty3(ZERO),
  net_quantity: line.net_quantity && qty3(ZERO),
  billed_quantity: qty3(ZERO),
  subtotal: money(ZERO),
  tax_amount: money(ZERO),
  tax_rows: [],
})
/** The quantity of a line that is not given back yet. */
export const quantityLeft = (line: InvoiceLine, memos: Rows): Big =>
  D(line.billed_quantity).plus(sum(memoLines(memos, line.line_item_id).map((row) => row.billed_quantity)))

/** An amount of a credit: of now less what is left, less what was given back; never more than is left to give. */
const partBetween = (now: string, left: string, credited: Big, all: Big): Big =>
  neg(most(ZERO, least(D(now).minus(left).plus(credited), D(now).plus(all))))
const rowLike = (rows: readonly InvoiceTax[], row: InvoiceTax): InvoiceTax | undefined =>
  rows.find((one) => one.tax_id === row.tax_id && one.certificate_id === row.certificate_id)
const ofRow = (rows: readonly Taxed[], row: InvoiceTax): InvoiceTax[] =>
  taxRowsOf(rows, row.tax_id).filter((one) => one.certificate_id === row.certificate_id)
/** A line or fee of an invoice, as it would be charged for what is left (null: not at all), and its memo rows. */
interface Part {
  readonly now: readonly InvoiceTax[]
  readonly left: readonly InvoiceTax[]
  readonly all: readonly Taxed[]
  /** rows of the memos that give back goods */
  readonly byQuantity: readonly Taxed[]
}
/** Rows given back of a tax: all of them of one that is owed once, else those that came with goods. */
const creditedOf = ({ all, byQuantity }: Part, row: InvoiceTax): InvoiceTax[] =>
  ofRow(isOnce(row) ? all : byQuantity, row)
/** The amount that a row gives back alone: below zero where its line is charged more when another is given back. */
const rawOf = (part: Part, row: InvoiceTax): Big =>
  D(row.amount)
    .minus(rowLike(part.left, row)?.amount ?? '0')
    .plus(added(creditedOf(part, row), 'amount'))
/** Amounts of one tax over the parts that owe it together, none below zero: what it falls by for them. */
function balanced(raw: readonly Big[]): readonly Big[] {
  if (raw.every((amount) => amount.gte(ZERO))) return raw
  const weights = raw.map((amount) => most(ZERO, amount))
  const whole = most(ZERO, sum(raw))
  return sum(weights).eq(ZERO) ? weights : share(whole, weights)
}
/** The tax rows that each part gives back, in the order of the parts. */
function taxesBetween(parts: readonly Part[]): InvoiceTax[][] {
  const places = parts.flatMap((part) => part.now.map((row) => ({ part, row })))
  const amounts = new Map<InvoiceTax, Big>()
  for (const group of new Set(places.map(({ row }) => groupOf(row)))) {
    const own = places.filter(({ row }) => groupOf(row) === group)
    const given = balanced(own.map(({ part, row }) => rawOf(part, row)))
    own.forEach(({ part, row }, at) => {
      const open = D(row.amount).plus(added(ofRow(part.all, row), 'amount'))
      amounts.set(row, most(ZERO, least(given[at]!, open)))
    })
  }
  return parts.map((part) =>
    part.now.map((row): InvoiceTax => {
      const rest = rowLike(part.left, row)
      const credited = creditedOf(part, row)
      const before = ofRow(part.all, row)
      const between = (key: 'taxable_amount' | 'taxable_quantity') =>
        partBetween(row[key] ?? '0', rest?.[key] ?? '0', added(credited, key), added(before, key))
      return {
        ...row,
        amount: money(neg(amounts.get(row)!)),
        taxable_amount: money(between('taxable_amount')),
        taxable_quantity: row.taxable_quantity && qty3(between('taxable_quantity')),
      }
    }),
  )
}
const partOfLine = (line: InvoiceLine, left: InvoiceLine, memos: Rows): Part => ({
  now: line.tax_rows,
  left: left.tax_rows,
  all: memoLines(memos, line.line_item_id),
  byQuantity: memoLines(ofGoods(memos), line.line_item_id),
})
const partOfFee = (fee: InvoiceFee, left: InvoiceFee | null, memos: Rows): Part => {
  const all = memoFees(memos, fee)
  return { now: fee.tax_rows, left: left?.tax_rows ?? [], all, byQuantity: all }
}
const isNothing = (rows: readonly InvoiceTax[]): boolean => rows.every(({ amount }) => D(amount).eq(ZERO))

/** A line given back by quantity, `left` being the line for what is left of it, with these tax rows. */
function lineBetween(
  line: InvoiceLine,
  left: InvoiceLine,
  memos: Rows,
  tax_rows: readonly InvoiceTax[],
): InvoiceLine {
  const all = memoLines(memos, line.line_item_id)
  const byQuantity = memoLines(ofGoods(memos), line.line_item_id)
  const between = (key: 'gross_quantity' | 'net_quantity' | 'billed_quantity'): string | null => {
    if (line[key] === null) return null
    const credited = sum(byQuantity.map((row) => row[key] ?? '0'))
    return qty3(
      neg(
        D(line[key])
          .minus(left[key] ?? '0')
          .plus(credited),
      ),
    )
  }
  const subtotal = partBetween(
    line.subtotal,
    left.subtotal,
    sum(byQuantity.map((row) => row.subtotal)),
    sum(all.map((row) => row.subtotal)),
  )
  return {
    ...line,
    gross_quantity: between('gross_quantity'),
    net_quantity: between('net_quantity'),
    billed_quantity: between('billed_quantity')!,
    subtotal: money(subtotal),
    tax_amount: money(sum(tax_rows.map((row) => row.amount))),
    tax_rows,
  }
}
/** A fee given back down to what is left of it, one per unit with its units; null where nothing of it is. */
function feeBetween(
  fee: InvoiceFee,
  left: InvoiceFee | null,
  memos: Rows,
  tax_rows: readonly InvoiceTax[],
): InvoiceFee | null {
  const before = memoFees(memos, fee)
  const credited = sum(before.map((row) => row.subtotal))
  const subtotal = partBetween(fee.subtotal, left?.subtotal ?? '0', credited, credited)
  if (subtotal.eq(ZERO) && isNothing(tax_rows)) return null
  const units = D(fee.quantity)
    .minus(left?.quantity ?? '0')
    .minus(sum(before.map((row) => row.quantity)))
  const quantity = fee.fee_type === 'per_unit' ? qty3(most(ZERO, units)) : fee.quantity
  return { ...fee, quantity, subtotal: money(subtotal), tax_rows }
}
/**
 * Rows that an invoice gives back (domain decision 34): `left` has the same lines and fees, as they are charged for
 * the quantities that are left. A line that is not chosen gives back the fall of its taxes. The last credit
 * takes what is left to the cent, also what amounts and taxes credited by themselves left of it.
 */
export function creditBetween(
  { line_items, fees }: CreditedRows,
  left: CreditedRows,
  memos: Rows,
  isChosen: (line: InvoiceLine) => boolean,
): CreditedRows {
  const taxes = taxesBetween([
    ...line_items.map((line, at) => partOfLine(line, left.line_items[at]!, memos)),
    ...fees.map((fee, at) => partOfFee(fee, left.fees[at] ?? null, memos)),
  ])
  return {
    line_items: line_items.flatMap((line, at): InvoiceLine[] => {
      if (isChosen(line)) return [lineBetween(line, left.line_items[at]!, memos, taxes[at]!)]
      const rows = taxes[at]!.filter(({ amount }) => !D(amount).eq(ZERO))
      return rows.length
        ? [moneyLine({ ...line, description: `${line.description}, tax credit` }, ZERO, rows)]
        : []
    }),
    fees: fees.flatMap(
      (fee, at) => feeBetween(fee, left.fees[at] ?? null, memos, taxes[line_items.length + at]!) ?? [],
    ),
  }
}
/** The money that is left of a fee, without the taxes on it. */
export const feeLeft = (fee: InvoiceFee, memos: Rows): Big =>
  D(fee.subtotal).plus(sum(memoFees(memos, fee).map((row) => row.subtotal)))
/** A part of a fee given back, with that part of what is left of its taxes. */
export function creditPartOfFee(fee: InvoiceFee, amount: Big, memos: Rows): InvoiceFee {
  const left = feeLeft(fee, memos)
  const rest = (row: InvoiceTax, key: 'amount' | 'taxable_amount'): string => {
    const open = D(row[key]).plus(added(ofRow(memoFees(memos, fee), row), key))
    return money(open.minus(round(open.times(amount).div(left), 2)))
  }
  const kept = {
    ...fee,
    quantity: left.eq(amount) ? qty3(ZERO) : fee.quantity,
    subtotal: money(left.minus(amount)),
    tax_rows: fee.tax_rows.map((row) => ({
      ...row,
      amount: rest(row, 'amount'),
      taxable_amount: rest(row, 'taxable_amount'),
    })),
  }
  return feeBetween(fee, kept, memos, taxesBetween([partOfFee(fee, kept, memos)])[0]!)!
}

/** A line of a memo that takes back money and no goods. */
const moneyLine = (line: InvoiceLine, subtotal: Big, tax_rows: readonly InvoiceTax[]): InvoiceLine => ({
  ...line,
  gross_quantity: null,
  net_quantity: null,
  billed_quantity: qty3(ZERO),
  subtotal: money(neg(subtotal)),
  tax_amount: money(sum(tax_rows.map((row) => row.amount))),
  tax_rows,
})
/** What is left of the goods of each line. */
const goodsLeft = (lines: readonly InvoiceLine[], memos: Rows): Big[] =>
  lines.map((line) =>
    D(line.subtotal).plus(sum(memoLines(memos, line.line_item_id).map((row) => row.subtotal))),
  )
/** The money that is left of an invoice's goods. */
export const amountLeft = (lines: readonly InvoiceLine[], memos: Rows): Big => sum(goodsLeft(lines, memos))

/** An amount off the goods, shared by what is left of each line; taxes and fees stay. */
export function creditAmount(lines: readonly InvoiceLine[], amount: Big, memos: Rows): InvoiceLine[] {
  const parts = share(amount, goodsLeft(lines, memos))
  return lines.flatMap((line, at) =>
    parts[at]!.gt(ZERO)
      ? [moneyLine({ ...line, description: `${line.description}, price credit` }, parts[at]!, [])]
      : [],
  )
}

/** Every place of one tax on an invoice, with what is left of it there. */
function placesOfTax(
  { line_items, fees }: CreditedRows,
  tax_id: number,
  memos: Rows,
): { readonly at: InvoiceLine | InvoiceFee; readonly row: InvoiceTax; readonly left: Big }[] {
  const of = <T extends InvoiceLine | InvoiceFee>(
    rows: readonly T[],
    earlier: (row: T) => readonly Taxed[],
  ) =>
    rows.flatMap((at) =>
      taxRowsOf([at], tax_id).map((row) => ({
        at,
        row,
        left: D(row.amount).plus(added(taxRowsOf(earlier(at), tax_id), 'amount')),
      })),
    )
  return [
    ...of(line_items, (line) => memoLines(memos, line.line_item_id)),
    ...of(fees, (fee) => memoFees(memos, fee)),
  ]
}
/** What is left of one tax on an invoice; null where the invoice does not bear it. */
export function taxLeft(invoice: CreditedRows, tax_id: number, memos: Rows): Big | null {
  const places = placesOfTax(invoice, tax_id, memos)
  return places.length ? sum(places.map(({ left }) => left)) : null
}
/** An amount of one tax, shared by what is left of it at each line and fee. */
export function creditTax(invoice: CreditedRows, tax_id: number, amount: Big, memos: Rows): CreditedRows {
  const places = placesOfTax(invoice, tax_id, memos).filter(({ left }) => left.gt(ZERO))
  const parts = share(
    amount,
    places.map(({ left }) => left),
  )
  const credited = places.map(({ at, row }, i) => {
    const part = parts[i]!
    const ratio = (text: string, decimals: number) =>
      neg(round(D(text).times(part).div(D(row.amount)), decimals))
    const tax: InvoiceTax = {
      ...row,
      amount: money(neg(part)),
      taxable_amount: money(ratio(row.taxable_amount, 2)),
      taxable_quantity: row.taxable_quantity && qty3(ratio(row.taxable_quantity, 3)),
    }
    return { at, tax }
  })
  return {
    line_items: credited.flatMap(({ at, tax }) =>
      'line_item_id' in at
        ? [moneyLine({ ...at, description: `${at.description}, ${tax.tax_name} credit` }, ZERO, [tax])]
        : [],
    ),
    fees: credited.flatMap(({ at, tax }) =>
      'line_item_id' in at ? [] : [{ ...at, subtotal: money(ZERO), tax_rows: [tax] }],
    ),
  }
}
