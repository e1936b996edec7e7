import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { commandFor, defineCommand, oneOf, refuse, showFile } from '#core'
import * as contract from '#schema/sales/invoices.ts'
import { formats } from '#ui'
import { invoiceScope, meantInvoice } from '../rows.ts'
import { undoOn } from './money.ts'
import { invoicePdf } from './reading.ts'

/** Words for drafts that were changed by hand. */
const editedWords = ({
  edited_kept = [],
  edited_replaced = [],
}: {
  edited_kept?: readonly string[]
  edited_replaced?: readonly string[]
}) => [
  ...edited_kept.map((no) => `${no} was changed by hand and stays as it is`),
  ...edited_replaced.map((no) => `What was changed by hand in ${no} was replaced by the order`),
]
/** "INV-001177 for Lone Star Farms": which invoices it was, and whose. */
const invoicesOf = (invoices: readonly contract.Invoice[]): string[] => {
  const numbers = formats.list(invoices.map(({ invoice_no }) => invoice_no))
  return invoices[0] ? [`${numbers} for ${invoices[0].customer.customer_name}`] : []
}
/** Words for the invoices of an order, a line each: the sentence of the specification, then the counts. */
const doneWords = ({
  updated,
  created,
  removed,
  invoices,
  ...edited
}: z.infer<typeof contract.createInvoice.returns>) => {
  const which = invoicesOf(invoices)
  if (!created && !updated && !removed) return ['Invoice up to date', ...which, ...editedWords(edited)]
  const done = created ? 'Invoice created successfully' : 'Invoice updated successfully'
  const counts = `Updated ${updated}, created ${created}, removed ${removed}`
  return [done, [counts, ...which].join(': '), ...editedWords(edited)]
}
export const showInvoice = defineCommand({
  id: 'invoice.show',
  title: 'Open invoice',
  kind: 'query',
  hidden: true,
  permission: 'invoice.read',
  input: z.object({ id: z.int() }),
  run: async ({ id }) => {
    navigate(`/invoice/${id}`)
    return {}
  },
})
/** Makes the invoices of an order, or brings drafts up to date. */
export const createInvoice = commandFor(contract.createInvoice, {
  id: 'invoice.create',
  title: 'Create invoice',
  hidden: true,
  lane: (input) => `sales-order:${input.sales_order_id}`,
  says: {
    done: (result) => doneWords(result).join('\n'),
    leads: ({ invoices: [first] }) => first && { label: 'Open', call: showInvoice({ id: first.id }) },
  },
})
export const setInvoiceStatus = commandFor(contract.setInvoiceStatus, {
  id: 'invoice.set-status',
  title: 'Set invoice status',
  hidden: true,
  lane: (input) => `sales-order:${input.id}`,
  says: { done: 'Invoice status updated successfully' },
})
const CONFIRM: Readonly<Record<string, string>> = {
  void: 'Void this invoice? Its number is never used again.',
  paid: 'Record the whole balance as paid today?',
}
/** Input of an invoice without order. */
const NO_ORDER = 0
const WITHOUT_ORDER =
  'An opening balance has no order: record a payment, credit it, or undo the import that brought it'
const setsStatus = (status: 'issued' | 'paid' | 'void', confirm = CONFIRM[status]) =>
  defineCommand({
    id: `invoice.mark-${status}`,
    title: { issued: 'Issue invoice', paid: 'Mark invoice paid', void: 'Void invoice' }[status],
    input: z.object({ id: z.int(), sales_order_id: z.int().min(0) }),
    permission: 'invoice.status',
    scope: oneOf(invoiceScope),
    menus: ['invoice.row'],
    confirm,
    ask: {
      sales_order_id: {
        label: 'Order',
        from: (reading) => {
          const invoice = meantInvoice(reading)
          return invoice && (invoice.sales_order_id ?? NO_ORDER)
        },
      },
    },
    lane: ({ id, sales_order_id }) =>
      sales_order_id === NO_ORDER ? `invoice:${id}` : `sales-order:${sales_order_id}`,
    says: { done: 'Invoice status updated successfully', failed: contract.setInvoiceStatus.failed! },
    undo: status === 'paid' ? undoOn : undefined,
    run: async ({ id, sales_order_id }, { api }) => {
      if (sales_order_id === NO_ORDER) throw refuse('INVALID_TRANSITION', WITHOUT_ORDER)
      return api.send(contract.setInvoiceStatus, {
        params: { id: sales_order_id },
        query: {},
        body: { status, invoice_id: id },
      })
    },
  })
/** Fills a draft that was changed by hand with the figures of its order again. */
export const refillInvoice = defineCommand({
  id: 'invoice.refill',
  title: 'Use the order’s figures',
  words: ['reset draft', 'create again'],
  permission: contract.createInvoice.permission,
  scope: oneOf(invoiceScope),
  input: z.object({ sales_order_id: z.int() }),
  ask: {
    sales_order_id: {
      label: 'Order',
      from: (reading) => meantInvoice(reading)?.sales_order_id ?? undefined,
    },
  },
  confirm: 'Replace what was changed by hand with the order’s figures?',
  lane: ({ sales_order_id }) => `sales-order:${sales_order_id}`,
  says: { done: 'The draft updates with its order again', failed: contract.createInvoice.failed! },
  run: ({ sales_order_id }, { api }) =>
    api.send(contract.createInvoice, { query: { sales_order_id }, body: {} }),
})
export const issueInvoice = setsStatus('issued')
export const markPaid = setsStatus('paid')
export const voidInvoice = setsStatus('void')

/** Opens the paper in a tab of its own. */
export const printInvoice = defineCommand({
  id: 'invoice.print',
  title: 'Print invoice',
  input: z.object({ id: z.int() }),
  permission: 'invoice.read',
  scope: oneOf(invoiceScope),
  kind: 'query',
  async run({ id }, { dispatch }) {
    const got = await dispatch(invoicePdf({ id }))
    if (got.status !== 'done') return false
    showFile(got.value, `invoice-${id}.pdf`)
    return true
  },
})
