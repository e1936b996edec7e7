import { commandFor } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'

/** The ticket of an order: its figures, and what it says on paper block by block. */
export const readTicket = commandFor(contract.ticket, {
  id: 'delivery-ticket.read',
  title: 'Read delivery ticket',
  kind: 'query',
  hidden: true,
  says: { failed: contract.ticketPdf.failed! },
})
/** The ticket as the printer gets it. */
export const ticketPdf = commandFor(contract.ticketPdf, {
  id: 'delivery-ticket.pdf',
  title: 'Read delivery ticket as PDF',
  kind: 'query',
  hidden: true,
})
