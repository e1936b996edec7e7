/**
 * Charges of an invoice for other quantities or prices (domain decision 34): what its order is charged changes by
 * charges(before) − charges(after), and all of that change is of this invoice. Parts of the order on other invoices
 * stay as they are billed.
 */
import { D, money, qty3, round, share, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import {
  lineSubtotal,
  type OrderLine,
  type OrderToPrice,
  type OrderWorld,
  type PricedOrder,
  priceOrder,
} from '#plugins/order-prices/public.ts'
import { isTaxOfFee, isTaxOfLine } from '#plugins/sales-orders/public.ts'
import type { InvoiceContent, InvoiceFee, InvoiceLine, InvoiceTax } from './types.ts'

/** Prices the order of an invoice, by what it was charged by, with these lines in place of those of the invoice. */
export type Recharge = (lines: readonly InvoiceLine[]) => PricedOrder

/** A line of the order as the invoice bills it; one that is no longer on it is billed nothing. */
const billedAs = (line: OrderLine, on: InvoiceLine | undefined): OrderLine => ({
  ...line,
  quantity: on?.billed_quantity ?? '0',
  gross_quantity: on?.gross_quantity ?? on?.billed_quantity ?? '0',
  net_quantity: on?.net_quantity ?? on?.billed_quantity ?? '0',
  quantity_basis: on?.quantity_basis ?? line.quantity_basis,
  unit_price: on?.unit_price ?? line.unit_price,
  keep_price: true,
})
/** Prices an order, in the world that it was charged by, with the lines of one of its invoices. */
export const rechargeBy =
  (order: OrderToPrice, world: OrderWorld, { line_items }: Pick<InvoiceContent, 'line_items'>): Recharge =>
  (lines) =>
    priceOrder(
      {
        ...order,
        // what other parts of a split order are charged stays
        other_parts: order.other_parts?.map((part) => ({ ...part, is_billed: true })),
        line_items: order.line_items.map((line) =>
          line_items.some(({ line_item_id }) => line_item_id === line.id)
            ? billedAs(
                line,
                lines.find(({ line_item_id }) => line_item_id === line.id),
              )
            : { ...line, keep_price: true },
        ),
      },
      world,
    )

type Priced = Pick<PricedOrder, 'line_items' | 'fees' | 'tax_details'>
type PricedTax = Priced['tax_details']['taxable_items'][number]
const ONCE = new Set(['flat', 'bracket'])
/** Tells whether a tax is one sum for the goods it taxes. */
export const isOnce = ({ rate_type }: Pick<InvoiceTax, 'rate_type'>): boolean => ONCE.has(rate_type)
const isAlike = (a: PricedTax, b: InvoiceTax): boolean =>
  a.tax_id === b.tax_id && a.certificate_id === b.certificate_id
const amountOf = (rows: readonly { readonly amount: string }[]): Big => sum(rows.map(({ amount }) => amount))
const atLeastZero = (amount: Big): Big => (amount.lt(ZERO) ? ZERO : amount)

/** The rows of a priced order for one tax row of a line. */
const rowsOfLine = (
  { line_items, tax_details }: Priced,
  line: InvoiceLine,
  row: InvoiceTax,
): readonly PricedTax[] => {
  const priced = line_items.find(({ id }) => id === line.line_item_id)
  if (!priced) return []
  return tax_details.taxable_items.filter((item) => isTaxOfLine(item, priced) && isAlike(item, row))
}
/** A quantity of a line, as far as that much of it is billed. */
const scaled = (text: string | null, billed: string, whole: string): string | null =>
  text === null || D(whole).eq(ZERO) ? text : qty3(round(D(text).times(billed).div(whole), 3))
/** A line of an invoice for another quantity or price, before its taxes. */
export const lineFor = (line: InvoiceLine, billed: string, unit_price: string): InvoiceLine => ({
  ...line,
  gross_quantity: scaled(line.gross_quantity, billed, line.billed_quantity),
  net_quantity: scaled(line.net_quantity, billed, line.billed_quantity),
  billed_quantity: qty3(billed),
  unit_price,
  subtotal: money(lineSubtotal(D(billed), unit_price)),
})

/** A tax row of a line for its new quantity and money, as far as the line alone decides it. */
function ownRow(line: InvoiceLine, row: InvoiceTax, before: Priced, after: Priced): InvoiceTax {
  const [was, is] = [rowsOfLine(before, line, row), rowsOfLine(after, line, row)]
  const [first] = is
  return {
    ...row,
    taxable_quantity: first ? first.taxable_quantity : row.taxable_quantity && qty3(ZERO),
    taxable_amount: first?.taxable_amount ?? money(ZERO),
    amount: money(atLeastZero(D(row.amount).minus(amountOf(was)).plus(amountOf(is)))),
  }
}
/** Name of what a tax row is owed once with: its line, its drop, its load, or all lines. */
export const groupOf = ({ tax_id, line_item_id, scope, counted_by = null }: InvoiceTax): string =>
  `${tax_id} ${scope === 'line' ? `line ${line_item_id}` : (counted_by ?? '')}`
/** The amount of a tax on the lines of an order that owe it together. */
const onLines = ({ tax_details }: Priced, group: string): Big =>
  amountOf(tax_details.taxable_items.filter((row) => !isOfFee(row) && groupOf(row) === group))
const isOfFee = ({ fee_no, fee_row_id }: PricedTax): boolean => fee_no !== null || fee_row_id !== null

interface Place {
  readonly line: InvoiceLine
  readonly row: InvoiceTax
}
/**
 * The rows of one tax on the lines of an invoice that owe it together: what they were less what that of the order falls
 * by. A sum that is owed once is shared by what is billed of each line, any other as each line is charged.
 */
function rowsOfTax(places: readonly Place[], whole: Big): InvoiceTax[] {
  const own = amountOf(places.map(({ row }) => row))
  const once = places.some(({ row }) => isOnce(row))
  if (!once && own.eq(whole)) return places.map(({ row }) => row)
  const parts = share(
    whole,
    places.map(({ line, row }) => (once || own.eq(ZERO) ? line.billed_quantity : row.amount)),
  )
  return places.map(({ row }, at) => ({ ...row, amount: money(parts[at]!) }))
}
/** The lines with their taxes, of which the whole order is charged so much less. */
function linesAfter(
  content: InvoiceContent,
  lines: readonly InvoiceLine[],
  before: Priced,
  after: Priced,
): InvoiceLine[] {
  // the group that the order has the line in: a corrected moment is another than was billed
  const groupNow = (line: InvoiceLine, row: InvoiceTax): string =>
    groupOf([before, after].flatMap((priced) => rowsOfLine(priced, line, row))[0] ?? row)
  const places = lines.flatMap((line) =>
    line.tax_rows.map((row) => ({
      line,
      old: row,
      row: ownRow(line, row, before, after),
      group: groupNow(line, row),
    })),
  )
  const rows = new Map<InvoiceTax, InvoiceTax>(places.map(({ old, row }) => [old, row]))
  const were = content.line_items.flatMap((line) =>
    line.tax_rows.map((row) => ({ row, group: groupNow(line, row) })),
  )
  for (const name of new Set(were.map(({ group }) => group))) {
    const was = amountOf(were.flatMap(({ row, group }) => (group === name ? [row] : [])))
    const whole = atLeastZero(was.minus(onLines(before, name)).plus(onLines(after, name)))
    const billed = places.filter(({ line, group }) => group === name && !D(line.billed_quantity).eq(ZERO))
    const charged = rowsOfTax(billed, whole)
    billed.forEach(({ old }, at) => rows.set(old, charged[at]!))
  }
  return lines.map((line): InvoiceLine => {
    const tax_rows = line.tax_rows.map((row) => rows.get(row)!)
    return { ...line, tax_rows, tax_amount: money(amountOf(tax_rows)) }
  })
}
/** A fee of the invoice after its order is charged otherwise, with the taxes on it. */
function feeAfter(fee: InvoiceFee, before: Priced, after: Priced): InvoiceFee {
  const of = ({ fees }: Priced) => fees.find(({ id }) => id !== null && id === fee.fee_row_id)
  const [was, is] = [of(before), of(after)]
  if (!was || !is) return fee
  const taxesOf = ({ tax_details }: Priced, row: InvoiceTax, at: NonNullable<typeof was>) =>
    tax_details.taxable_items.filter((item) => isTaxOfFee(item, at) && isAlike(item, row))
  const changed = (amount: string, by: readonly [string | Big, string | Big]): string =>
    money(atLeastZero(D(amount).minus(by[0]).plus(by[1])))
  return {
    ...fee,
    quantity: is.quantity,
    times: is.times,
    subtotal: changed(fee.subtotal, [was.subtotal, is.subtotal]),
    whole: fee.whole && (is.whole ?? is.subtotal),
    tax_rows: fee.tax_rows.map((row) => {
      const rows = [taxesOf(before, row, was), taxesOf(after, row, is)] as const
      const bases = rows.map((all) => sum(all.map(({ taxable_amount }) => taxable_amount)))
      return {
        ...row,
        amount: changed(row.amount, [amountOf(rows[0]), amountOf(rows[1])]),
        taxable_amount: changed(row.taxable_amount, [bases[0]!, bases[1]!]),
      }
    }),
  }
}

/** The content of an invoice with these lines in place of its own: their taxes, its fees and its totals follow. */
export function rechargeContent(
  content: InvoiceContent,
  lines: readonly InvoiceLine[],
  recharge: Recharge,
): InvoiceContent {
  const [before, after] = [recharge(content.line_items), recharge(lines)]
  const line_items = linesAfter(content, lines, before, after)
  const fees = content.fees.map((fee) => feeAfter(fee, before, after))
  const goods = sum(line_items.map(({ subtotal }) => subtotal))
  const fee_total = sum(fees.map(({ subtotal }) => subtotal))
  const tax = amountOf([...line_items, ...fees].flatMap(({ tax_rows }) => tax_rows))
  return {
    ...content,
    line_items,
    fees,
    goods_total: money(goods),
    fee_total: money(fee_total),
    tax_total: money(tax),
    total: money(goods.plus(fee_total).plus(tax)),
  }
}
