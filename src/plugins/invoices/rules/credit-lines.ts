/** What of an invoice's lines and fees is given back, and what is left of them (domain 3.7). */
import { type Big, D, money, qty3, round, share, sum, ZERO } from '#schema/values/decimal.ts'
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
const memoFees = (memos: Rows, fee: InvoiceFee): InvoiceFee[] =>
  memos.flatMap((memo) => memo.fees.filter((each) => keyOf(each) === keyOf(fee)))
const isByQuantity = (line: InvoiceLine): boolean => !D(line.billed_quantity).eq(ZERO)
/** Whether a fee itself was given back, not a tax on it alone. */
export const isFeeCredited = (fee: InvoiceFee, memos: Rows): boolean =>
  memoFees(memos, fee).some((each) => !D(each.subtotal).eq(ZERO) || D(fee.subtotal).eq(ZERO))

type Taxed = { readonly tax_rows: readonly InvoiceTax[] }
const taxRowsOf = (rows: readonly Taxed[], tax_id: number): InvoiceTax[] =>
  rows.flatMap((row) => row.tax_rows.filter((each) => each.tax_id === tax_id))
const added = (rows: readonly InvoiceTax[], key: 'amount' | 'taxable_amount' | 'taxable_quantity'): Big =>
  sum(rows.map((row) => row[key] ?? '0'))
/** The quantity of a line that is not given back yet. */
export const quantityLeft = (line: InvoiceLine, memos: Rows): Big =>
  D(line.billed_quantity).plus(sum(memoLines(memos, line.line_item_id).map((row) => row.billed_quantity)))

/**
 * A line given back by quantity. Amounts are counted from all credited before, so the last credit takes what
 * is left to the cent, also what amounts and taxes credited by themselves left of it.
 */
export function creditLine(line: InvoiceLine, quantity: Big, memos: Rows): InvoiceLine {
  const earlier = memoLines(memos, line.line_item_id)
  const counted = earlier.filter(isByQuantity)
  const whole = D(line.billed_quantity)
  const upto = quantity.minus(sum(counted.map((row) => row.billed_quantity)))
  const partOf = (amount: string, before: Big, beforeByQuantity: Big): string => {
    const left = D(amount).plus(before)
    if (upto.eq(whole)) return money(neg(left))
    const part = round(D(amount).times(upto).div(whole), 2).plus(beforeByQuantity)
    return money(neg(most(ZERO, least(part, left))))
  }
  const measure = (text: string | null): Big | null =>
    text === null ? null : round(whole.eq(ZERO) ? ZERO : D(text).times(quantity).div(whole), 3)
  const measured = (text: string | null): string | null => {
    const part = measure(text)
    return part && qty3(neg(part))
  }
  const tax_rows = line.tax_rows.map((row): InvoiceTax => {
    const [before, byQuantity] = [taxRowsOf(earlier, row.tax_id), taxRowsOf(counted, row.tax_id)]
    const gallons = measure(row.taxable_quantity)
    const gallonsLeft = D(row.taxable_quantity ?? '0').plus(added(before, 'taxable_quantity'))
    return {
      ...row,
      amount: partOf(row.amount, added(before, 'amount'), added(byQuantity, 'amount')),
      taxable_amount: partOf(
        row.taxable_amount,
        added(before, 'taxable_amount'),
        added(byQuantity, 'taxable_amount'),
      ),
      taxable_quantity: gallons && qty3(neg(most(ZERO, least(gallons, gallonsLeft)))),
    }
  })
  return {
    ...line,
    gross_quantity: measured(line.gross_quantity),
    net_quantity: measured(line.net_quantity),
    billed_quantity: qty3(neg(quantity)),
    subtotal: partOf(
      line.subtotal,
      sum(earlier.map((row) => row.subtotal)),
      sum(counted.map((row) => row.subtotal)),
    ),
    tax_amount: money(sum(tax_rows.map((row) => row.amount))),
    tax_rows,
  }
}
/** A fee given back, with what is left of its taxes. */
export function creditFee(fee: InvoiceFee, memos: Rows): InvoiceFee {
  const earlier = memoFees(memos, fee)
  return {
    ...fee,
    subtotal: money(neg(D(fee.subtotal))),
    tax_rows: fee.tax_rows.map((row) => {
      const before = taxRowsOf(earlier, row.tax_id)
      return {
        ...row,
        amount: money(neg(D(row.amount).plus(added(before, 'amount')))),
        taxable_amount: money(neg(D(row.taxable_amount).plus(added(before, 'taxable_amount')))),
      }
    }),
  }
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
