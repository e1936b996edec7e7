/** Invoices and tickets of an order. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { defineCommand, saying, allOf, oneOf } from '#core'
import { prepareTicketEmail, sendTicketEmail, type Email } from '#schema/areas/email.ts'
import { createInvoice as createInvoiceRoute } from '#schema/sales/invoices.ts'
import * as contract from '#schema/sales/sales-orders.ts'
import { formats } from '#ui'
import { orderScope } from '../rows.ts'
import { callForEach, Ids, inState, laneOfMany, manyOrders, refusedWords, whenOrders } from './acting.ts'
import { askAboutLate } from '../late-words.ts'
import { pdfIn, showFile } from '../pdf.ts'
import { showInvoice } from './going.ts'
import { getOrder } from './reading.ts'

type Made = z.output<typeof createInvoiceRoute.returns>
const counts = ({ updated, created, removed }: Pick<Made, 'updated' | 'created' | 'removed'>) =>
  `Updated ${updated}, created ${created}, removed ${removed}`
const sumOf = (all: readonly Made[], field: 'updated' | 'created' | 'removed') =>
  all.reduce((sum, one) => sum + one[field], 0)
/** What came of the invoices of one order, or of several together; of one it says whose. */
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
export const createInvoice = defineCommand({
  id: 'sales-order.create-invoice',
  title: 'Create invoice',
  keys: 'i',
  menus: ['sales-order.row'],
  words: ['bill', 'invoice'],
  permission: createInvoiceRoute.permission,
  unauthorised: 'orders',
  input: z.object({ ids: Ids }),
  scope: allOf(orderScope),
  lane: ({ ids }) => laneOfMany(ids),
  when: whenOrders({
    ...inState('Verify the order first', 'verified', 'completed'),
    mend: 'sales-order.verify',
  }),
  confirm: ({ ids }, ctx) => askAboutLate(ids, ctx, 'Invoice'),
  async run({ ids }, { api, dispatch }) {
    const answer = await callForEach(ids, (sales_order_id) =>
      api.send(createInvoiceRoute, { query: { sales_order_id, keep_edited: true }, body: {} }),
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
    failed: createInvoiceRoute.failed!,
  },
})
export const printTickets = defineCommand({
  id: 'sales-order.print-tickets',
  title: 'Print tickets',
  keys: 'p',
  menus: ['sales-order.row'],
  words: ['delivery ticket', 'pdf', 'paper'],
  permission: contract.ticketPdf.permission,
  unauthorised: 'orders',
  input: z.object({ ids: Ids }),
  scope: allOf(orderScope),
  when: whenOrders(),
  says: { failed: contract.ticketPdf.failed! },
  async run({ ids }, { api }) {
    for (const id of ids) {
      const answer = await api.send(contract.ticketPdf, { query: { sales_order_id: id } })
      showFile(pdfIn(answer), `ticket-${id}.pdf`)
    }
    return ids.length
  },
})
/** Opens the mail of the ticket on the order's page, to be looked over. */
export const emailTicket = defineCommand({
  id: 'sales-order.email-ticket',
  title: 'Email ticket',
  kind: 'query',
  menus: ['sales-order.row'],
  words: ['delivery ticket', 'mail', 'send'],
  permission: prepareTicketEmail.permission,
  input: z.object({ id: z.int() }),
  scope: oneOf(orderScope),
  when: whenOrders(),
  async run({ id }) {
    navigate(`/sales-order/${id}?mail=1`)
    return {}
  },
})
const sentWords = (mails: readonly Pick<Email, 'status'>[]): string => {
  const kept = mails.filter(({ status }) => status === 'captured').length
  const count = (n: number) => (n === 1 ? '1 ticket' : `${n} tickets`)
  const parts = [
    mails.length > kept && `${count(mails.length - kept)} on the way`,
    kept && `${count(kept)} saved, not sent`,
  ]
  return parts.filter(Boolean).join(', ')
}
/** Sends the tickets of several orders at once, each to whom its contacts name. */
export const sendTickets = defineCommand({
  id: 'sales-order.send-tickets',
  title: 'Email tickets of the selected orders',
  words: ['delivery ticket', 'mail', 'send'],
  permission: sendTicketEmail.permission,
  unauthorised: 'email',
  input: z.object({ ids: Ids }),
  scope: allOf(orderScope),
  when: whenOrders(saying('Select several orders first', manyOrders)),
  confirm: ({ ids }) =>
    `Email the delivery tickets of ${ids.length} orders to their contacts? A sent email cannot be undone.`,
  lane: () => 'delivery-ticket:many',
  run: ({ ids }, { api }) =>
    callForEach(ids, (sales_order_id) => api.send(sendTicketEmail, { query: {}, body: { sales_order_id } })),
  says: {
    done: ({ done, refused }) => `${sentWords(done.flat())}${refusedWords(refused)}`,
    failed: sendTicketEmail.failed!,
  },
})
