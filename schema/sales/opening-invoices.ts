/** Open invoices of a program before this one, as files bring them (domain 1.7). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { fileLine } from '../contract/file-line.ts'
import { contract } from '../contract/kit.ts'
import { date, maybe, money, ref, refMaybe } from '../values/fields.ts'
import { printed } from '../values/printed.ts'

/** An amount of an opening balance: 0 or more, below a hundred million, to the cent. */
const openAmount = () => money({ min: 0, max: 99_999_999.99 })
const opening = {
  invoice_no: printed(40),
  customer_id: ref('customer', 'customer_name'),
  ship_to_id: refMaybe('ship_to'),
  invoice_date: date(),
  /** without it: by the payment term, else that of the customer */
  due_date: maybe(date()),
  payment_term_id: refMaybe('payment_term'),
  po_number: maybe(printed(40)),
  total: maybe(openAmount()),
  balance: openAmount(),
}
/** An invoice that was issued elsewhere, as a line of a file has it; without `total` all of it is open. */
export const openingLine = fileLine('OpeningInvoice', opening, {})
/** An opening balance that was taken back with the import that brought it. */
export const invoiceDeleted = defineEvent('invoice.deleted', z.object({ id: z.int() }), {
  reads: 'invoice.read',
})
export default contract('opening-invoices', { events: [invoiceDeleted] })
