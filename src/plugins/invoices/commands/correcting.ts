/** Why an invoice says what it says, and billing it again where it was wrong. */
import * as contract from '#schema/sales/corrected-invoices.ts'
import { commandFor } from '#core'
import { formats } from '#ui'
import { observed } from '../rows.ts'
import { opens } from './money.ts'

export const readTrace = commandFor(contract.invoiceTrace, {
  id: 'invoice.trace',
  title: 'Read why an invoice costs what it costs',
  hidden: true,
})
/** Opens the panel that asks what was wrong. */
export const openCorrect = opens(
  'invoice.correct',
  'Correct and bill again',
  'correct',
  contract.correctInvoice.permission,
  ['wrong gallons', 'rebill', 'mistake', 'fix', 'double', 'wrong price', 'wrong customer'],
)
/** Opens the trace of the total. */
export const openTrace = opens('invoice.explain', 'Why was I charged this?', 'trace', 'invoice.read', [
  'trace',
  'explain',
  'price',
  'tax',
])
/** Calculates a correction; nothing is written. */
export const previewCorrection = commandFor(contract.correctInvoice, {
  id: 'invoice.preview-correction',
  title: 'Calculate a correction',
  kind: 'query',
  hidden: true,
})
export const sendCorrection = commandFor(contract.correctInvoice, {
  id: 'invoice.send-correction',
  title: 'Credit an invoice and bill it again',
  hidden: true,
  lane: ({ id }) => `invoice:${id}`,
  observes: ({ credit_memo, invoice }) => [
    observed({ rows: invoice ? [credit_memo, invoice] : [credit_memo] }),
  ],
  says: {
    done: ({ credit_memo, invoice }) =>
      invoice
        ? `${credit_memo.invoice_no} credits it, ${invoice.invoice_no} bills ${formats.money(invoice.total)}`
        : `${credit_memo.invoice_no} credits all of it`,
    failed: contract.correctInvoice.failed!,
  },
})
