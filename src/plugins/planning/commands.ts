/** What the planner asks and makes beside the commands of sales orders. */
import { z } from 'zod'
import { defineCommand } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import { observed, takeAgain, undoTaken } from '#plugins/sales-orders/public-client.ts'

/** A question of the planner has both ends: without them it would be every order there is. */
const Week = z
  .record(z.string(), z.string())
  .optional()
  .refine(
    (filters) => filters?.planned_date_start && filters.planned_date_end,
    'Choose a first and a last day',
  )
/** The orders of a week. */
export const readWeek = defineCommand({
  id: 'planning.read-week',
  title: 'Read the week',
  kind: 'query',
  hidden: true,
  unauthorised: 'planner',
  permission: contract.orders.permission,
  input: z.object({
    page: z.int().default(1),
    size: z.int().default(100),
    sort_by: z.string().default('create_date_time'),
    order: z.string().default('desc'),
    search: z.string().optional(),
    filters: Week,
  }),
  run: ({ filters, ...query }, { api }) => api.send(contract.orders, { query: { ...query, ...filters } }),
  says: { failed: contract.orders.failed! },
  observes: (page) => [observed({ rows: page.items })],
})
const Due = z.object({ like: z.int(), day: z.iso.date() })
/** Takes orders that are due: the same goods to the same site as the last one, on the day they are due. */
export const createDue = defineCommand({
  id: 'planning.create-due',
  title: 'Create orders that are due',
  hidden: true,
  unauthorised: 'orders',
  permission: contract.createOrder.permission,
  input: z.object({ due: z.array(Due).min(1).max(100) }),
  async run({ due }, ctx) {
    const created = []
    for (const { like, day } of due) created.push(await takeAgain(like, day, ctx))
    return created
  },
  observes: (rows) => [observed({ rows })],
  says: {
    done: (rows) => (rows.length === 1 ? `${rows[0]!.order_no} created` : `${rows.length} orders created`),
    failed: 'Failed to save the sales order',
  },
  undoMade: undoTaken,
})
