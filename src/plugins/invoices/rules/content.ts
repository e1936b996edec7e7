import { price6, qty3 } from '#schema/values/decimal.ts'
import { isTaxOfFee, isTaxOfLine, type PoGroup } from '#plugins/sales-orders/public.ts'
import type { InvoiceContent, InvoiceFee, InvoiceLine, InvoiceTax } from './types.ts'

const quantity = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : qty3(value)

/**
 * What an invoice of this group says. A line without a price has no
 * place here: check first (`PRICE_MISSING`).
 */
export function invoiceContent(group: PoGroup, describe: (product_id: number) => string): InvoiceContent {
  return {
    po_number: group.po_number,
    line_items: group.line_items.map((line) => ({
      line_item_id: line.id,
      product_id: line.product_id,
      description: describe(line.product_id),
      po_number: line.po_number,
      gross_quantity: quantity(line.gross_quantity ?? line.net_quantity),
      net_quantity: quantity(line.net_quantity ?? line.gross_quantity),
      billed_quantity: line.billed_quantity,
      quantity_basis: line.billing_basis,
      unit_price: price6(line.unit_price ?? '0'),
      subtotal: line.subtotal,
      tax_amount: line.tax_amount,
      tax_rows: group.taxable_items.filter((item) => isTaxOfLine(item, line)),
    })),
    fees: group.fees.map((fee) => ({
      fee_row_id: fee.id,
      fee_id: fee.fee_id,
      name: fee.name,
      fee_code: fee.fee_code,
      erp_code: fee.erp_code,
      fee_type: fee.fee_type,
      amount_type: fee.amount_type,
      rate: fee.rate,
      unit: fee.unit,
      quantity: fee.quantity,
      subtotal: fee.subtotal,
      whole: fee.whole,
      shared_by: fee.shared_by,
      scope: fee.scope,
      times: fee.times,
      tax_rows: group.taxable_items.filter((item) => isTaxOfFee(item, fee)),
    })),
    goods_total: group.goods_total,
    fee_total: group.fee_total,
    tax_total: group.tax_total,
    total: group.total,
  }
}

// Field by field: stored rows carry ids and revisions of their own, which say nothing about what is billed.
const taxMoney = (row: InvoiceTax) => [
  row.tax_id,
  row.tax_rate_id,
  row.rate,
  row.quantity_basis,
  row.taxable_quantity,
  row.taxable_amount,
  row.amount,
  row.exempt,
  row.certificate_no,
]
const lineMoney = (line: InvoiceLine) => [
  line.line_item_id,
  line.product_id,
  line.po_number,
  line.gross_quantity,
  line.net_quantity,
  line.billed_quantity,
  line.quantity_basis,
  line.unit_price,
  line.subtotal,
  line.tax_amount,
  line.tax_rows.map(taxMoney),
]
const feeMoney = (fee: InvoiceFee) => [
  fee.fee_row_id,
  fee.fee_id,
  fee.fee_type,
  fee.amount_type,
  fee.rate,
  fee.quantity,
  fee.subtotal,
  fee.tax_rows.map(taxMoney),
]
const moneyOf = (content: InvoiceContent) => [
  content.po_number,
  content.line_items.map(lineMoney),
  content.fees.map(feeMoney),
  content.goods_total,
  content.fee_total,
  content.tax_total,
  content.total,
]
const wordsOf = ({ line_items, fees }: InvoiceContent) => [
  line_items.map((line) => [line.description, line.tax_rows.map((row) => row.tax_name)]),
  fees.map((fee) => [
    fee.name,
    fee.fee_code,
    fee.erp_code,
    fee.unit,
    fee.whole,
    fee.shared_by,
    fee.times ?? 1,
    fee.tax_rows.map((row) => row.tax_name),
  ]),
]

/** Whether two invoices bill the same; a product renamed since is no difference. */
export const sameMoney = (a: InvoiceContent, b: InvoiceContent): boolean =>
  JSON.stringify(moneyOf(a)) === JSON.stringify(moneyOf(b))
/** Whether two invoices also say it in the same words. */
export const sameContent = (a: InvoiceContent, b: InvoiceContent): boolean =>
  sameMoney(a, b) && JSON.stringify(wordsOf(a)) === JSON.stringify(wordsOf(b))
