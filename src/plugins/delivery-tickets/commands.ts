import { z } from 'zod'
import { commandFor, defineCommand, fileIn } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'

/** The ticket of an order: its figures, and what it says on paper block by block. */
export const readTicket = commandFor(contract.ticket, {
  id: 'delivery-ticket.read',
  title: 'Read delivery ticket',
  kind: 'query',
  hidden: true,
  says: { failed: contract.ticketPdf.failed! },
})
/** The ticket as the printer gets it; the page that asks says what became of it. */
export const ticketPdf = defineCommand({
  id: 'delivery-ticket.pdf',
  title: 'Read delivery ticket as PDF',
  kind: 'query',
  hidden: true,
  permission: contract.ticketPdf.permission,
  input: z.object({
    sales_order_id: z.int(),
    split_by_po: z.boolean().optional(),
    po_number: z.string().optional(),
  }),
  run: async (query, { api }) => fileIn(await api.send(contract.ticketPdf, { query })),
  says: { failed: contract.ticketPdf.failed! },
})
