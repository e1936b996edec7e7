import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { commandFor, defineCommand, has } from '#core'
import * as contract from '#schema/sales/invoices.ts'
import { formats } from '#ui'
import { openInvoice } from '../rows.ts'
import { invoicePdf } from './reading.ts'

const isNew = ({ created, updated }: { created: number; updated: number }): boolean => created > 0 || !updated
const counts = ({ updated, created, removed }: { updated: number; created: number; removed: number }) =>
  `Updated ${updated}, created ${created}, removed ${removed}`
/** Makes the invoices of an order, or brings drafts up to date. */
export const createInvoice = commandFor(contract.createInvoice, {
  id: 'invoice.create',
  title: 'Create invoice',
  hidden: true,
  lane: (input) => `sales-order:${input.sales_order_id}`,
  says: {
    done: (result) =>
      `${isNew(result) ? 'Invoice created successfully' : 'Invoice updated successfully'}. ${counts(result)}`,
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
const setsStatus = (status: 'issued' | 'paid' | 'void', confirm = CONFIRM[status]) =>
  defineCommand({
    id: `invoice.mark-${status}`,
    title: { issued: 'Issue invoice', paid: 'Mark invoice paid', void: 'Void invoice' }[status],
    input: z.object({ id: z.int(), sales_order_id: z.int() }),
    permission: 'invoice.status',
    when: has(openInvoice),
    menus: ['invoice.row'],
    ...(confirm ? { confirm } : {}),
    ask: {
      id: { label: 'Invoice', from: (r) => (r.facts()[openInvoice.name] as { id: number } | null)?.id },
      sales_order_id: {
        label: 'Order',
        from: (r) => (r.facts()[openInvoice.name] as { sales_order_id: number } | null)?.sales_order_id,
      },
    },
    lane: ({ sales_order_id }) => `sales-order:${sales_order_id}`,
    says: { done: 'Invoice status updated successfully', failed: contract.setInvoiceStatus.failed! },
    run: ({ id, sales_order_id }, { api }) =>
      api.send(contract.setInvoiceStatus, {
        params: { id: sales_order_id },
        query: {},
        body: { status, invoice_id: id },
      }),
  })
export const issueInvoice = setsStatus('issued')
export const markPaid = setsStatus('paid')
export const voidInvoice = setsStatus('void')

/** Opens the dialog of the invoice's page, which asks for amount, day, method and reference. */
export const payInvoice = defineCommand({
  id: 'invoice.pay',
  title: 'Record payment',
  kind: 'query',
  menus: ['invoice.row'],
  words: ['paid', 'check', 'ach', 'money'],
  permission: contract.payInvoice.permission,
  when: has(openInvoice),
  input: z.object({ id: z.int() }),
  ask: { id: { label: 'Invoice', from: (r) => (r.facts()[openInvoice.name] as { id: number } | null)?.id } },
  run: async ({ id }) => {
    navigate(`/invoice/${id}?pay=1`)
    return {}
  },
})
export const sendPayment = commandFor(contract.payInvoice, {
  id: 'invoice.record-payment',
  title: 'Record a payment',
  hidden: true,
  lane: ({ id }) => `invoice:${id}`,
  says: {
    done: (invoice) =>
      invoice.status === 'paid'
        ? `${invoice.invoice_no} is paid`
        : `Payment recorded, ${formats.money(invoice.balance)} left`,
    failed: 'Failed to record payment',
  },
})
export const creditInvoice = commandFor(contract.creditInvoice, {
  id: 'invoice.credit',
  title: 'Credit invoice',
  menus: ['invoice.row'],
  when: has(openInvoice),
  lane: ({ id }) => `invoice:${id}`,
  says: { done: (memo) => `Credit memo ${memo.invoice_no} created`, failed: 'Failed to credit the invoice' },
  confirm: 'Credit this whole invoice?',
  ask: {
    id: { label: 'Invoice', from: (r) => (r.facts()[openInvoice.name] as { id: number } | null)?.id },
    reason: { label: 'Reason', parse: (text) => text.trim() || undefined },
  },
})
/** Opens the paper in a tab of its own. */
export const printInvoice = defineCommand({
  id: 'invoice.print',
  title: 'Print invoice',
  input: z.object({ id: z.int() }),
  permission: 'invoice.read',
  when: has(openInvoice),
  kind: 'query',
  ask: { id: { label: 'Invoice', from: (r) => (r.facts()[openInvoice.name] as { id: number } | null)?.id } },
  async run({ id }, { dispatch }) {
    const got = await dispatch(invoicePdf({ id }))
    if (got.status !== 'done') return false
    const url = URL.createObjectURL(got.value)
    window.open(url, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return true
  },
})
