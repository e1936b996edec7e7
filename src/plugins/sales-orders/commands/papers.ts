/** Tickets of an order. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { defineCommand, saying, allOf, oneOf, fileIn, showFile } from '#core'
import { prepareTicketEmail, sendTicketEmail, type Email } from '#schema/areas/email.ts'
import * as contract from '#schema/sales/sales-orders.ts'
import { orderScope } from '../rows.ts'
import { callForEach, Ids, manyOrders, refusedWords, whenOrders } from './acting.ts'

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
      showFile(fileIn(answer), `ticket-${id}.pdf`)
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
