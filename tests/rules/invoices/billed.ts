/** Invoices of delivered orders, and parts of them that are credited. */
import fc from 'fast-check'
import { type ExistingInvoice, type InvoiceContent, wantedInvoices } from '#plugins/invoices/public.ts'
import {
  type OrderLine,
  type OrderToPrice,
  type OrderWorld,
  priceOrder,
} from '#plugins/order-prices/public.ts'
import { D } from '#schema/values/decimal.ts'
import { CLEAR, order, rate, SHIP, tax } from '../world.ts'

/** Random contents of each law of what is owed once; a long run asks for more. */
export const CONTENTS = Number(process.env.GANTRY_SOAK_OWED ?? 500)

const BRACKETS = [
  { up_to: '2500', amount: '3.75' },
  { up_to: '5000', amount: '7.50' },
  { up_to: '8000', amount: '12.00' },
  { up_to: null, amount: '20.00' },
]
/** A tax by bracket, one of one sum on clear diesel, and one by the gallon. */
export const BRACKET = tax(9, 'Delivery fee', [
  rate('0', { rate: null, rate_type: 'bracket', brackets: BRACKETS }),
])
export const FLAT = tax(8, 'Stop', [rate('31.17', { rate_type: 'flat' })], {
  applies_to_all_products: false,
  product_ids: [CLEAR],
})
export const EXCISE = tax(1, 'Excise', [rate('0.243')], { sequence: 1 })

/** The invoice of a delivered order, and what prices it again. */
export function billed(lines: readonly OrderLine[], at: OrderWorld, split = false) {
  const asked: OrderToPrice = order(lines)
  const priced = priceOrder(asked, at)
  const contents = wantedInvoices({
    order: { ...priced, status: 'verified', po_number: null, ship_to_id: SHIP },
    split,
    describe: String,
  })
  // ids of fee rows, as saving gives them
  const fees = priced.fees.map((row, i) => ({ ...row, id: i + 1 }))
  const kept = { ...asked, charged_by: priced.charged_by, line_items: priced.line_items, fees }
  const withRows = contents.map((content) => ({
    ...content,
    fees: content.fees.map((row, i) => ({ ...row, fee_row_id: i + 1 })),
  }))
  return { kept, at, invoices: withRows }
}
/** An invoice of this content that was issued and is not paid. */
export const issued = (content: InvoiceContent): ExistingInvoice => ({
  ...content,
  id: 1,
  kind: 'invoice',
  status: 'issued',
  invoice_date: '2026-03-02',
  due_date: '2026-04-01',
  discount_until: null,
  payment_term_id: null,
  ship_to_id: SHIP,
  paid_amount: '0.00',
  credited_amount: '0.00',
})
/** Lines of an invoice that are credited by quantity. */
export type Credited = readonly { readonly line_item_id: number; readonly quantity: string }[]
/** Parts of a quantity, in thousandths. */
export const parts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 4 })
/** So many thousandths of a quantity, cut to three decimals. */
export const partOf = (whole: string, thousandths: number): string =>
  (Math.floor((Number(whole) * 1000 * thousandths) / 1000) / 1000).toFixed(3)
/** Credits of parts of the lines, one after the other, and what is left of the lines after them. */
export function creditsOf(lines: readonly OrderLine[], shares: readonly number[]) {
  const left = lines.map((one) => ({ ...one }))
  const choices = shares.map((share, at): Credited => {
    const one = left[at % left.length]!
    const quantity = partOf(one.gross_quantity!, share)
    const rest = D(one.gross_quantity!).minus(quantity).toFixed(3)
    if (D(quantity).gt(D('0')))
      left[at % left.length] = { ...one, quantity: rest, gross_quantity: rest, net_quantity: rest }
    return [{ line_item_id: one.id!, quantity }]
  })
  return { left, choices }
}
