/** Money of customers: received, applied, given back, taken back. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { commandFor, defineCommand, has, oneOf, type Call, type Reading } from '#core'
import * as invoices from '#schema/sales/invoices.ts'
import * as contract from '#schema/sales/payments.ts'
import { decimal, formats } from '#ui'
import { invoiceRows, invoiceScope, openAccount } from '../rows.ts'

const accountAt = (r: Reading) => (r.facts()[openAccount.name] as { id: number } | null)?.id

export const listPayments = commandFor(contract.payments, {
  id: 'payment.list',
  title: 'List payments',
  hidden: true,
})
export const readAccount = commandFor(contract.account, {
  id: 'customer.account',
  title: 'Read what a customer owes',
  hidden: true,
})

/** The newest row of money an invoice had, as far as it is at hand. */
const newestRow = (before: Reading, id: number): number | undefined => {
  const rows = before.rows(invoiceRows)[id]?.payments
  return rows && Math.max(0, ...rows.map((row) => row.id))
}
/** Takes back what was done with the money of an invoice since a row of it. */
export const undoMoney = defineCommand({
  id: 'invoice.undo-money',
  title: 'Reverse payment',
  hidden: true,
  permission: contract.reversePayment.permission,
  input: z.object({ id: z.int(), after: z.int() }),
  lane: ({ id }) => `invoice:${id}`,
  says: { done: 'Undone', failed: contract.reversePayment.failed! },
  async run({ id, after }, { api }) {
    const { payments } = await api.send(invoices.invoice, { params: { id } })
    for (const row of payments.filter((each) => each.id > after && each.reversible).toReversed())
      await api.send(contract.reversePayment, { params: { id: row.id }, body: { reason: 'Undone' } })
    return {}
  },
})
/** Undo of what puts money on an invoice. */
export const undoOn = ({ id }: { readonly id: number }, before: Reading): Call | undefined => {
  const after = newestRow(before, id)
  return after === undefined ? undefined : undoMoney({ id, after })
}

export const applyMoney = commandFor(invoices.applyMoney, {
  id: 'invoice.apply-money',
  title: 'Apply cash',
  menus: ['invoice.row'],
  words: ['credit', 'deposit', 'prepaid', 'on account'],
  scope: oneOf(invoiceScope),
  lane: ({ id }) => `invoice:${id}`,
  says: {
    done: (invoice) =>
      invoice.status === 'paid'
        ? `${invoice.invoice_no} is paid`
        : `Cash applied, ${formats.money(invoice.balance)} left`,
    failed: invoices.applyMoney.failed!,
  },
  undo: undoOn,
})
/** A command that opens a dialog or panel of an invoice, named by a word of its address. */
export const opens = <const Id extends string>(
  id: Id,
  title: string,
  query: string,
  permission: string,
  words: readonly string[],
) =>
  defineCommand({
    id,
    title,
    kind: 'query',
    menus: ['invoice.row'],
    words,
    permission,
    scope: oneOf(invoiceScope),
    input: z.object({ id: z.int() }),
    run: async (input) => {
      navigate(`/invoice/${input.id}?${query}=1`)
      return {}
    },
  })
/** Opens the dialog that asks for amount, day, method and reference. */
export const payInvoice = opens('invoice.pay', 'Record payment', 'pay', invoices.payInvoice.permission, [
  'paid',
  'check',
  'ach',
  'money',
  'discount',
])
/** Opens the dialog that asks what is credited and why. */
export const openCredit = opens(
  'invoice.credit',
  'Credit invoice',
  'credit',
  invoices.creditInvoice.permission,
  ['credit memo', 'give back', 'adjust'],
)
/** Opens the dialog that asks for a discount that is allowed after its day. */
export const openDiscount = opens(
  'invoice.allow-discount',
  'Allow discount',
  'discount',
  invoices.payInvoice.permission,
  ['early payment', 'terms', 'late discount'],
)
/** Opens the dialog that asks how much is given up and why. */
export const openWriteOff = opens(
  'invoice.write-off',
  'Write off balance',
  'write-off',
  invoices.writeOffInvoice.permission,
  ['bad debt', 'uncollectible', 'short pay'],
)
export const sendPayment = commandFor(invoices.payInvoice, {
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
  undo: undoOn,
})
export const sendCredit = commandFor(invoices.creditInvoice, {
  id: 'invoice.send-credit',
  title: 'Credit an invoice',
  hidden: true,
  lane: ({ id }) => `invoice:${id}`,
  says: {
    done: (memo) =>
      `Credit memo ${memo.invoice_no} of ${formats.money(decimal.multiply(memo.total, '-1'))} created`,
    leads: ({ id }) => ({ label: 'Open', call: { command: 'invoice.show', input: { id } } }),
    failed: 'Failed to credit the invoice',
  },
})
export const sendWriteOff = commandFor(invoices.writeOffInvoice, {
  id: 'invoice.send-write-off',
  title: 'Write off a balance',
  hidden: true,
  lane: ({ id }) => `invoice:${id}`,
  says: {
    done: (invoice) => `Written off, ${formats.money(invoice.balance)} left`,
    failed: invoices.writeOffInvoice.failed!,
  },
  undo: undoOn,
})

const opensAccount = <const Id extends string>(
  id: Id,
  title: string,
  query: string,
  permission: string,
  words: readonly string[],
) =>
  defineCommand({
    id,
    title,
    kind: 'query',
    words,
    permission,
    when: has(openAccount),
    input: z.object({ id: z.int() }),
    ask: { id: { label: 'Customer', from: accountAt } },
    run: async (input) => {
      navigate(`/customer/${input.id}?${query}=1`)
      return {}
    },
  })
/** Opens the dialog for money of the customer whose page is open. */
export const openReceive = opensAccount(
  'customer.receive-payment',
  'Receive payment',
  'receive',
  contract.receivePayment.permission,
  ['deposit', 'prepay', 'check', 'ach', 'on account'],
)
export const openRefund = opensAccount(
  'customer.refund',
  'Refund unapplied money',
  'refund',
  contract.refundMoney.permission,
  ['give back', 'credit'],
)
export const receivePayment = commandFor(contract.receivePayment, {
  id: 'payment.receive',
  title: 'Record payment',
  hidden: true,
  lane: ({ customer_id }) => `customer-money:${customer_id}`,
  says: {
    done: (row) => `${formats.money(row.amount)} received from ${row.customer.customer_name}`,
    failed: contract.receivePayment.failed!,
  },
})
export const refundMoney = commandFor(contract.refundMoney, {
  id: 'payment.refund',
  title: 'Refund unapplied money',
  hidden: true,
  lane: ({ customer_id }) => `customer-money:${customer_id}`,
  says: {
    done: ({ unapplied }) => `Refund recorded, ${formats.money(unapplied)} unapplied`,
    failed: contract.refundMoney.failed!,
  },
})
export const reversePayment = commandFor(contract.reversePayment, {
  id: 'payment.reverse',
  title: 'Reverse payment',
  hidden: true,
  ask: {
    reason: {
      label: 'Reason',
      hint: 'It is removed from every invoice it was applied to',
      parse: (text) => text.trim() || undefined,
    },
  },
  lane: ({ id }) => `payment:${id}`,
  says: { done: 'Reversed', failed: contract.reversePayment.failed! },
})
