import { z } from 'zod'
import { defineCommand, eachOf } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import { observed, orderScope } from '../rows.ts'
import { inState, laneOf, whenOrders } from './acting.ts'

const Body = z.record(z.string(), z.unknown())
/** The body is checked by the contract on the server; the editor maps what it refuses to its fields. */
export const createOrder = defineCommand({
  id: 'sales-order.create',
  title: 'Create an order',
  hidden: true,
  permission: contract.createOrder.permission,
  unauthorised: 'orders',
  input: z.object({ body: Body }),
  run: ({ body }, { api }) => api.send(contract.createOrder, { body }),
  observes: (order) => [observed({ rows: [order] })],
  says: {
    done: (order) => `${order.order_no} ${order.status === 'draft' ? 'saved as draft' : 'confirmed'}`,
    failed: 'Failed to save the sales order',
  },
})
const NO_ORDER = contract.updateOrder.missingId!
export const updateOrder = defineCommand({
  id: 'sales-order.update',
  title: 'Change an order',
  hidden: true,
  permission: contract.updateOrder.permission,
  unauthorised: 'orders',
  lane: ({ id }) => laneOf(id),
  input: z.object({
    id: z.int({ error: NO_ORDER }).min(1, NO_ORDER),
    rev: z.int().optional(),
    body: Body,
  }),
  run: ({ id, body }, { api }) => api.send(contract.updateOrder, { params: { id }, body }),
  observes: (order) => [observed({ rows: [order] })],
  says: { done: (order) => `${order.order_no} saved`, failed: 'Failed to save the sales order' },
})
/** Asks the price rules anew, for orders whose price was kept. */
export const repriceOrder = defineCommand({
  id: 'sales-order.reprice',
  title: 'Reprice order',
  permission: contract.reprice.permission,
  unauthorised: 'orders',
  menus: ['sales-order.row'],
  input: z.object({ id: z.int() }),
  scope: eachOf(orderScope),
  lane: ({ id }) => laneOf(id),
  words: ['price', 'recalculate'],
  when: whenOrders(
    inState(
      'Prices are final once the order is verified',
      'draft',
      'confirmed',
      'assigned',
      'in_transit',
      'delivered',
    ),
  ),
  run: ({ id }, { api }) => api.send(contract.reprice, { params: { id } }),
  observes: (order) => [observed({ rows: [order] })],
  says: {
    done: (order) => {
      const [change] = order.price_changes ?? []
      if (!change) return `${order.order_no} keeps its prices`
      const [before, after] = [change.before ?? 'no price', change.after ?? 'no price']
      return `${order.order_no} repriced\n${change.product} ${before} → ${after}`
    },
    failed: 'Failed to reprice the order',
  },
})
