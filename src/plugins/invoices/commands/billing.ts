/** Invoices of the orders that are meant: in the list, on the page and on the board of orders. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { allOf, defineCommand, oneOf, refuse } from '#core'
import { correctInvoice } from '#schema/sales/corrected-invoices.ts'
import * as contract from '#schema/sales/invoices.ts'
import { formats } from '#ui'
import {
  askAboutLate,
  BILLING_PLACE,
  callForEach,
  getOrder,
  inState,
  laneOfMany,
  OrderIds,
  orderScope,
  refusedWords,
  verifyOrder,
  whenOrders,
} from '../../sales-orders/public-client.ts'
import { showInvoice } from './changing.ts'
import { listInvoices } from './reading.ts'

type Made = z.output<typeof contract.createInvoice.returns>
const counts = ({ updated, created, removed }: Pick<Made, 'updated' | 'created' | 'removed'>) =>
  `Updated ${updated}, created ${created}, removed ${removed}`
const sumOf = (all: readonly Made[], field: 'updated' | 'created' | 'removed') =>
  all.reduce((sum, one) => sum + one[field], 0)
/** Words for the invoices that were made of one order, with their customer, or of several together. */
function madeWords(all: readonly Made[]): string {
  const [created, updated, removed] = [
    sumOf(all, 'created'),
    sumOf(all, 'updated'),
    sumOf(all, 'removed'),
  ] as const
  const invoices = all.flatMap((one) => one.invoices)
  const what = all.length > 1 ? 'Invoices' : 'Invoice'
  const kept = all
    .flatMap(({ edited_kept }) => edited_kept)
    .map((no) => `${no} was changed by hand and stays as it is`)
  const customers = [...new Set(invoices.map(({ customer }) => customer.customer_name))]
  const numbers = formats.list(invoices.map(({ invoice_no }) => invoice_no))
  const whose = customers.length === 1 ? [`${numbers} for ${customers[0]!}`] : []
  if (!created && !updated && !removed) return [`${what} up to date`, ...whose, ...kept].join('\n')
  const done = `${what} ${created ? 'created' : 'updated'} successfully`
  return [done, [counts({ created, updated, removed }), ...whose].join(': '), ...kept].join('\n')
}
/** Makes or brings up to date the invoices of orders, each by its own call. */
export const billOrders = defineCommand({
  id: 'invoice.bill-orders',
  title: 'Create invoice',
  keys: 'i',
  menus: ['sales-order.row', BILLING_PLACE],
  words: ['bill', 'invoice'],
  permission: contract.createInvoice.permission,
  unauthorised: 'orders',
  input: z.object({ ids: OrderIds }),
  scope: allOf(orderScope),
  lane: ({ ids }) => laneOfMany(ids),
  when: whenOrders({
    ...inState('Verify the order first', 'verified', 'completed'),
    mend: verifyOrder.id,
  }),
  confirm: ({ ids }, ctx) => askAboutLate(ids, ctx, 'Invoice'),
  async run({ ids }, { api, dispatch }) {
    const answer = await callForEach(ids, (sales_order_id) =>
      api.send(contract.createInvoice, { query: { sales_order_id, keep_edited: true }, body: {} }),
    )
    await Promise.all(ids.map((id) => dispatch(getOrder({ id }), { fresh: true })))
    return answer
  },
  says: {
    done: ({ done, refused }) => `${madeWords(done)}${refusedWords(refused)}`,
    leads: ({ done }) => {
      const invoices = done.flatMap((one) => one.invoices)
      return invoices.length === 1 ? { label: 'Open', call: showInvoice({ id: invoices[0]!.id }) } : undefined
    },
    failed: contract.createInvoice.failed!,
  },
})
/** Opens the correction of the issued invoice of an order. */
export const correctInvoiceOfOrder = defineCommand({
  id: 'invoice.correct-of-order',
  title: 'Correct the invoice and bill again',
  menus: ['sales-order.row'],
  words: ['wrong invoice', 'rebill', 'credit'],
  kind: 'query',
  permission: correctInvoice.permission,
  unauthorised: 'orders',
  input: z.object({ id: z.int() }),
  scope: oneOf(orderScope),
  when: whenOrders(inState('Invoice the order first', 'verified', 'completed')),
  async run({ id }, { dispatch }) {
    const order = await dispatch(getOrder({ id }))
    const found =
      order.status === 'done'
        ? await dispatch(listInvoices({ page: 1, size: 50, search: order.value.order_no }))
        : order
    if (found.status !== 'done') return false
    const invoice = (found.value as { items: readonly contract.InvoiceHead[] }).items.find(
      ({ sales_order_id, kind, status, corrected_by_id }) =>
        sales_order_id === id &&
        kind === 'invoice' &&
        !['draft', 'void'].includes(status) &&
        (corrected_by_id ?? null) === null,
    )
    if (!invoice) throw refuse('INVOICE_LOCKED', 'This order has no issued invoice')
    navigate(`/invoice/${invoice.id}?correct=1`)
    return true
  },
})
