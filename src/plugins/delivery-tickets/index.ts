import { definePlugin } from '#core'
import { readTicket, ticketPdf } from './commands.ts'

export default definePlugin({
  id: 'delivery-tickets',
  title: 'Delivery tickets',
  commands: [readTicket, ticketPdf],
  routes: [
    {
      path: '/delivery-ticket/:id',
      title: 'Delivery ticket',
      layout: 'bare',
      permission: 'delivery_ticket.read',
      load: () => import('./screens/ticket-page.tsx'),
    },
  ],
})
