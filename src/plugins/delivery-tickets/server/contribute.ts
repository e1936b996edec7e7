/** Delivery tickets as letters need them. */
import { type Files, notFound, type Req, type ServerKit } from '#server'
import { papers, type PaperLetter } from '../../email/server/public.ts'
import { readOrders } from '../../sales-orders/server/public.ts'
import { ticketPdf } from './public.ts'

const ticketFile = (req: Req, files: Files, orderId: number, isSplit: boolean) =>
  ticketPdf(
    req.tx,
    files,
    orderId,
    { split_by_po: isSplit, may_see_prices: req.may('sales_order.read_price') },
    req.now,
  )
/** Returns the words of the letter of a ticket. Throws 404. */
async function letterOf(req: Req, files: Files, orderId: number, isSplit: boolean): Promise<PaperLetter> {
  const [order] = await readOrders(req.tx, [orderId])
  if (!order) throw notFound('Sales order')
  const ticket = await ticketFile(req, files, orderId, isSplit)
  const po = order.po_number ? ` (PO ${order.po_number})` : ''
  return {
    customer_id: order.customer_id,
    ship_to_id: order.ship_to_id,
    service: 'delivery_ticket',
    sales_order_id: orderId,
    title: `Delivery ticket ${ticket.ticket_no}`,
    ending: '',
    words:
      `delivery ticket ${ticket.ticket_no} for order ${order.order_no}${po}` +
      `${order.ship_to ? `, delivered to ${order.ship_to.name}` : ''}`,
    file: ticket,
  }
}
/** Contributes the tickets of orders to letters. */
export const contributeTickets = ({ contribute }: ServerKit): void =>
  contribute(papers, { ticket: { file: ticketFile, letter: letterOf } })
