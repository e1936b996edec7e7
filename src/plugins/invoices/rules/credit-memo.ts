import { type Big, D, ZERO, money, moneyText, quantityText, sum } from '#schema/values/decimal.ts'
import {
  amountLeft,
  creditAmount,
  creditBetween,
  creditPartOfFee,
  creditTax,
  feeLeft,
  isNamed,
  isSameFee,
  memoLines,
  quantityLeft,
  taxLeft,
  zeroLine,
  type CreditedRows,
} from './credit-lines.ts'
import { invoiceBalance } from './dates.ts'
import { lineFor, type Recharge, rechargeContent } from './recharge.ts'
import type { ExistingInvoice, InvoiceContent, InvoiceLine } from './types.ts'

/** Why nothing is credited: 409 where the invoice stands in its way, 422 at the quantity that is too much. */
export interface CreditRefusal {
  readonly refuse: 'INVALID_TRANSITION' | 'VALIDATION'
  readonly detail: string
  readonly path?: string
}
/**
 * `content` holds negative quantities and amounts; unit prices stay. The memo is issued with
 * balance 0.00; `original` is what changes on the invoice. A balance below 0 is money that is set free.
 */
export interface CreditMemo {
  readonly content: InvoiceContent
  readonly original: { readonly credited_amount: string; readonly balance: string; readonly paid: boolean }
}
/** What is credited: all that is left (null), lines by quantity, an amount off the goods, one fee, or one tax. */
export type CreditChoice =
  | null
  | readonly { readonly line_item_id: number; readonly quantity: string }[]
  | { readonly amount: string }
  | { readonly fee_row_id: number; readonly amount?: string | undefined }
  | { readonly tax_id: number; readonly amount?: string | undefined }

const wrong = (path: string, detail: string): CreditRefusal => ({ refuse: 'VALIDATION', detail, path })

function allThatIsLeft(invoice: ExistingInvoice, memos: readonly InvoiceContent[]): CreditedRows {
  const open = invoice.line_items.filter(
    (line) => quantityLeft(line, memos).gt(ZERO) || memoLines(memos, line.line_item_id).length === 0,
  )
  const nothing = { line_items: invoice.line_items.map(zeroLine), fees: [] }
  const { line_items, fees } = creditBetween(invoice, nothing, memos, (line) => open.includes(line))
  const unnamed = invoice.fees.filter((fee) => D(fee.subtotal).eq(ZERO) && !isNamed(fee, memos))
  return { line_items, fees: [...fees, ...unnamed.filter((fee) => !fees.some((one) => isSameFee(one, fee)))] }
}
function chosenLines(
  invoice: ExistingInvoice,
  memos: readonly InvoiceContent[],
  chosen: readonly { readonly line_item_id: number; readonly quantity: string }[],
  recharge: Recharge,
): CreditedRows | CreditRefusal {
  for (const [at, { line_item_id, quantity }] of chosen.entries()) {
    const line = invoice.line_items.find((row) => row.line_item_id === line_item_id)
    if (!line || chosen.findIndex((row) => row.line_item_id === line_item_id) < at)
      return wrong(`lines.${at}.line_item_id`, 'Choose each line of this invoice once')
    const left = quantityLeft(line, memos)
    if (D(quantity).lte(ZERO) || D(quantity).gt(left))
      return wrong(`lines.${at}.quantity`, `Quantity must be above 0 and at most ${quantityText(left)}`)
  }
  const leftOf = (line: InvoiceLine): Big => {
    const asked = chosen.find(({ line_item_id }) => line_item_id === line.line_item_id)?.quantity ?? '0'
    return quantityLeft(line, memos).minus(asked)
  }
  const kept = invoice.line_items.map((line) => lineFor(line, leftOf(line).toFixed(), line.unit_price))
  const left = rechargeContent(invoice, kept, recharge)
  const isChosen = (line: InvoiceLine) => chosen.some((one) => one.line_item_id === line.line_item_id)
  return creditBetween(invoice, left, memos, isChosen)
}
function chosenFee(
  invoice: ExistingInvoice,
  memos: readonly InvoiceContent[],
  { fee_row_id, amount }: { readonly fee_row_id: number; readonly amount?: string | undefined },
): CreditedRows | CreditRefusal {
  const fee = invoice.fees.find((one) => one.fee_row_id === fee_row_id)
  if (!fee) return wrong('fee_row_id', 'Choose a fee of this invoice')
  const left = feeLeft(fee, memos)
  if (left.lte(ZERO)) return wrong('fee_row_id', 'Nothing of this fee is left to credit')
  if (amount !== undefined && (D(amount).lte(ZERO) || D(amount).gt(left)))
    return wrong('amount', `Amount must be above 0 and at most $${moneyText(left)}, what is left of this fee`)
  return { line_items: [], fees: [creditPartOfFee(fee, amount === undefined ? left : D(amount), memos)] }
}
function chosenAmount(
  invoice: ExistingInvoice,
  memos: readonly InvoiceContent[],
  amount: string,
): CreditedRows | CreditRefusal {
  const left = amountLeft(invoice.line_items, memos)
  if (D(amount).lte(ZERO) || D(amount).gt(left))
    return wrong(
      'amount',
      `Amount must be above 0 and at most $${moneyText(left)}, what is left of the goods. Credit taxes by themselves`,
    )
  return { line_items: creditAmount(invoice.line_items, D(amount), memos), fees: [] }
}
function chosenTax(
  invoice: ExistingInvoice,
  memos: readonly InvoiceContent[],
  { tax_id, amount }: { readonly tax_id: number; readonly amount?: string | undefined },
): CreditedRows | CreditRefusal {
  const left = taxLeft(invoice, tax_id, memos)
  if (left === null) return wrong('tax_id', 'Choose a tax of this invoice')
  if (left.lte(ZERO)) return wrong('tax_id', 'Nothing of this tax is left to credit')
  if (amount !== undefined && (D(amount).lte(ZERO) || D(amount).gt(left)))
    return wrong('amount', `Amount must be above 0 and at most $${moneyText(left)}, what is left of this tax`)
  return creditTax(invoice, tax_id, amount === undefined ? left : D(amount), memos)
}
function rowsToCredit(
  invoice: ExistingInvoice,
  memos: readonly InvoiceContent[],
  chosen: CreditChoice,
  recharge: Recharge,
): CreditedRows | CreditRefusal {
  if (chosen === null) return allThatIsLeft(invoice, memos)
  if ('fee_row_id' in chosen) return chosenFee(invoice, memos, chosen)
  if ('tax_id' in chosen) return chosenTax(invoice, memos, chosen)
  if ('amount' in chosen) return chosenAmount(invoice, memos, chosen.amount)
  return chosenLines(invoice, memos, chosen, recharge)
}

/**
 * A credit memo (domain 3.7): the exact negation of the invoice, or of chosen lines and quantities, an
 * amount off its goods, one of its fees or one of its taxes. `memos` are the ones the invoice has already; nothing is
 * credited twice. By quantity it gives back what the invoice charges less what it would charge for what is left;
 * `recharge` prices that, and is asked by such a choice alone.
 */
export function creditMemo(
  invoice: ExistingInvoice,
  memos: readonly InvoiceContent[],
  chosen: CreditChoice,
  recharge: Recharge,
): CreditMemo | CreditRefusal {
  if (invoice.kind === 'credit_memo' || invoice.status === 'draft' || invoice.status === 'void')
    return { refuse: 'INVALID_TRANSITION', detail: `Cannot credit invoice while it is ${invoice.status}` }
  const rows = rowsToCredit(invoice, memos, chosen, recharge)
  if ('refuse' in rows) return rows
  const { line_items, fees } = rows
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
