import { ticket as ticketData, ticketPdf as ticketFile } from '#schema/sales/sales-orders.ts'
import { besideEvents, type Bytes, defineServerPlugin, type Req } from '#server'
import { checkReach } from '../sales-orders/server/public.ts'
import { contributeTickets } from './server/contribute.ts'
import { keepTickets } from './server/frozen-tickets.ts'
import { ticketPdf } from './server/public.ts'
import { readTicket } from './server/ticket.ts'
import { ticketPaper } from './server/ticket-paper.ts'

/** A driver prints the tickets of own orders only. */
const reachable = (req: Req, id: number): Promise<void> => checkReach(req, id, 1)

export default defineServerPlugin({
  id: 'delivery-tickets',
  mount(kit) {
    const { serve, files, contribute } = kit
    contributeTickets(kit)
    contribute(besideEvents, { tickets: keepTickets })
    serve(ticketFile, async (req): Promise<Bytes> => {
      const { sales_order_id, ...wanted } = req.query
      await reachable(req, sales_order_id)
      const may_see_prices = req.may('sales_order.read_price')
      const { bytes, name } = await ticketPdf(
        req.tx,
        files,
        sales_order_id,
        { ...wanted, may_see_prices },
        req.now,
      )
      return { bytes, name, type: 'application/pdf' }
    })
    serve(ticketData, async (req) => {
      await reachable(req, req.params.sales_order_id)
      const may_see_prices = req.may('sales_order.read_price')
      const read = await readTicket(
        req.tx,
        files,
        req.params.sales_order_id,
        { ...req.query, may_see_prices },
        req.now,
      )
      return { ...read, paper: ticketPaper(req.tx, files, read) }
    })
  },
})
