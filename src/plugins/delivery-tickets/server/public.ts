/** Door of delivery tickets for the server sides of other plugins. */
import type { Files, Tx } from '#server'
import { ticketDocument } from './ticket-paper.ts'
import { readTicket, type Wanted } from './ticket.ts'

export { keepFirstTickets } from './frozen-tickets.ts'
export { ticketNo } from './ticket.ts'
/** The ticket of an order as a file. Throws 404. */
export async function ticketPdf(
  tx: Tx,
  files: Files,
  orderId: number,
  wanted: Wanted,
  now: Date,
): Promise<{ readonly bytes: Uint8Array; readonly name: string; readonly ticket_no: string }> {
  const ticket = await readTicket(tx, files, orderId, wanted, now)
  return { ...(await ticketDocument(tx, files, ticket)), ticket_no: ticket.ticket_no }
}
