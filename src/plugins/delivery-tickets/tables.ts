import { boolean, integer } from 'drizzle-orm/pg-core'
import { json, key, tenantTable } from '#server/db/columns.ts'
import { sales_order } from '../sales-orders/tables.ts'
import type { TicketContent } from './server/ticket-content.ts'

/** Tickets of delivered orders as they came true, one row for each revision; prices are left out where it is drawn. */
export const delivery_ticket = tenantTable(
  'delivery_ticket',
  {
    sales_order_id: key().notNull(),
    /** 1 for the delivery, the next for each correction that the ticket shows */
    revision: integer().notNull(),
    /** kept later than its delivery: it says the names of that later day */
    as_of: boolean().notNull().default(false),
    content: json<TicketContent>().notNull(),
  },
  {
    unique: [['sales_order_id', 'revision']],
    refs: { sales_order_id: { child: () => sales_order } },
  },
)
