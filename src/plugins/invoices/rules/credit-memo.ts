import { D, money, qty3, round, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import { invoiceBalance } from './dates.ts'
import type { ExistingInvoice, InvoiceContent, InvoiceFee, InvoiceLine, InvoiceTax } from './types.ts'

/** Why nothing is credited: 409 where the invoice stands in its way, 422 at the quantity that is too much. */
export interface CreditRefusal {
  readonly refuse: 'INVALID_TRANSITION' | 'VALIDATION'
  readonly detail: string
  readonly path?: string
}
/**
 * `content` holds negative quantities and amounts; unit prices stay. The memo is issued with
 * balance 0.00; `original` is what changes on the invoice.
 */
export interface CreditMemo {
  readonly content: InvoiceContent
  readonly original: { readonly credited_amount: string; readonly balance: string; readonly paid: boolean }
}

const neg = (x: Big): Big => (x.eq(ZERO) ? ZERO : x.neg())
const minus = (text: string): string => money(neg(D(text)))
const ofLine = (memos: readonly InvoiceContent[], line_item_id: number | null): InvoiceLine[] =>
  memos.flatMap((memo) => memo.line_items.filter((line) => line.line_item_id === line_item_id))

/**
 * The part of an amount that falls to a quantity, counted from all credited before,
 * so the last credit takes what is left to the cent.
 */
function part(amount: string, upto: Big, whole: Big, before: Big): Big {
  const reached = upto.eq(whole) ? D(amount) : round(D(amount).times(upto).div(whole), 2)
  return reached.minus(before)
}

function creditLine(line: InvoiceLine, quantity: Big, memos: readonly InvoiceContent[]): InvoiceLine {
  const earlier = ofLine(memos, line.line_item_id)
  const whole = D(line.billed_quantity)
  const upto = quantity.minus(sum(earlier.map((row) => row.billed_quantity)))
  const amountOf = (amount: string, before: readonly string[]): Big =>
    part(amount, upto, whole, neg(sum(before)))
  const measure = (text: string | null): string | null =>
    text && qty3(neg(whole.eq(ZERO) ? ZERO : round(D(text).times(quantity).div(whole), 3)))
  const tax_rows = line.tax_rows.map((row): InvoiceTax => {
    const before = earlier.flatMap((each) => each.tax_rows.filter((other) => other.tax_id === row.tax_id))
    return {
      ...row,
      amount: money(
        neg(
          amountOf(
            row.amount,
            before.map((each) => each.amount),
          ),
        ),
      ),
      taxable_amount: money(
        neg(
          amountOf(
            row.taxable_amount,
            before.map((each) => each.taxable_amount),
          ),
        ),
      ),
      taxable_quantity: measure(row.taxable_quantity),
    }
  })
  return {
    ...line,
    gross_quantity: measure(line.gross_quantity),
    net_quantity: measure(line.net_quantity),
    billed_quantity: qty3(neg(quantity)),
    subtotal: money(
      neg(
        amountOf(
          line.subtotal,
          earlier.map((row) => row.subtotal),
        ),
      ),
    ),
    tax_amount: money(sum(tax_rows.map((row) => row.amount))),
    tax_rows,
  }
}

const creditFee = (fee: InvoiceFee): InvoiceFee => ({
  ...fee,
  subtotal: minus(fee.subtotal),
  tax_rows: fee.tax_rows.map((row) => ({
    ...row,
    amount: minus(row.amount),
    taxable_amount: minus(row.taxable_amount),
  })),
})

/**
 * A credit memo (domain 3.7): the exact negation of the invoice, or of chosen lines and quantities. `memos`
 * are the ones the invoice has already; nothing is credited twice. Fees go with a full credit.
 */
export function creditMemo(
  invoice: ExistingInvoice,
  memos: readonly InvoiceContent[],
  chosen: readonly { readonly line_item_id: number; readonly quantity: string }[] | null,
): CreditMemo | CreditRefusal {
  if (invoice.kind !== 'invoice' || invoice.status === 'draft' || invoice.status === 'void')
    return { refuse: 'INVALID_TRANSITION', detail: `Cannot credit invoice while it is ${invoice.status}` }
  const left = (line: InvoiceLine): Big =>
    D(line.billed_quantity).plus(sum(ofLine(memos, line.line_item_id).map((row) => row.billed_quantity)))
  const line_items: InvoiceLine[] = []
  if (chosen === null) {
    for (const line of invoice.line_items)
      if (left(line).gt(ZERO) || ofLine(memos, line.line_item_id).length === 0)
        line_items.push(creditLine(line, left(line), memos))
  } else {
    for (const [at, { line_item_id, quantity }] of chosen.entries()) {
      const line = invoice.line_items.find((row) => row.line_item_id === line_item_id)
      const wrong = (detail: string, field: string): CreditRefusal => ({
        refuse: 'VALIDATION',
        detail,
        path: `lines.${at}.${field}`,
      })
      if (!line || chosen.findIndex((row) => row.line_item_id === line_item_id) < at)
        return wrong('Choose each line of this invoice once', 'line_item_id')
      if (D(quantity).lte(ZERO) || D(quantity).gt(left(line)))
        return wrong(`Quantity must be above 0 and at most ${qty3(left(line))}`, 'quantity')
      line_items.push(creditLine(line, D(quantity), memos))
    }
  }
  const credited_fees = new Set(memos.flatMap((memo) => memo.fees.map((fee) => fee.fee_row_id ?? fee.name)))
  const fees =
    chosen === null
      ? invoice.fees.filter((fee) => !credited_fees.has(fee.fee_row_id ?? fee.name)).map(creditFee)
      : []
  if (line_items.length === 0 && fees.length === 0)
    return { refuse: 'VALIDATION', detail: 'Nothing of this invoice is left to credit' }

  const goods = sum(line_items.map((line) => line.subtotal))
  const fee_total = sum(fees.map((fee) => fee.subtotal))
  const tax = sum([...line_items, ...fees].flatMap((each) => each.tax_rows.map((row) => row.amount)))
  const total = goods.plus(fee_total).plus(tax)
  const credited_amount = money(D(invoice.credited_amount).minus(total))
  const balance = invoiceBalance({ ...invoice, credited_amount })
  return {
    content: {
      po_number: invoice.po_number,
      line_items,
      fees,
      goods_total: money(goods),
      fee_total: money(fee_total),
      tax_total: money(tax),
      total: money(total),
    },
    original: { credited_amount, balance, paid: D(balance).lte(ZERO) },
  }
}
