/**
 * What was really delivered, written down or set right by the office. The dialog belongs to the order's page.
 */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { defineCommand, oneOf } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import { observed, orderScope } from '../rows.ts'
import { inState, isUnderWay, laneOf, notState, whenOrders, wholeOrder } from './acting.ts'

const One = z.object({ id: z.int() })
const open = async ({ id }: { id: number }) => {
  navigate(`/sales-order/${id}?deliver=1`)
  return {}
}
export const recordDelivery = defineCommand({
  id: 'sales-order.record-delivery',
  title: 'Record delivery',
  kind: 'query',
  menus: ['sales-order.row'],
  words: ['deliver', 'mark delivered', 'drop', 'gallons', 'ticket'],
  permission: contract.deliver.permission,
  input: One,
  scope: oneOf(orderScope),
  when: whenOrders(...isUnderWay),
  run: open,
})
export const correctDelivery = defineCommand({
  id: 'sales-order.correct-delivery',
  title: 'Correct delivery',
  kind: 'query',
  menus: ['sales-order.row'],
  words: ['deliver', 'drop', 'gallons', 'ticket', 'fix'],
  permission: contract.updateOrder.permission,
  input: One,
  scope: oneOf(orderScope),
  when: whenOrders(inState('Only a delivered order that is not verified can be corrected', 'delivered')),
  run: open,
})

/** The office's whole look at a delivery: what was measured beside what was ordered, and the photos. */
export const checkIn = defineCommand({
  id: 'sales-order.check-in',
  title: 'Check in',
  kind: 'query',
  menus: ['sales-order.row'],
  words: ['actuals', 'gross', 'net', 'temperature', 'gravity', 'BOL', 'ticket audit', 'delivery order entry'],
  permission: contract.updateOrder.permission,
  input: One,
  scope: oneOf(orderScope),
  when: whenOrders(
    notState('Confirm the order first', 'draft', 'sales-order.confirm'),
    inState('Unverify the order first', 'confirmed', 'assigned', 'in_transit', 'delivered'),
  ),
  run: async ({ id }) => {
    navigate(`/delivery-order-entry/${id}`)
    return {}
  },
})

/** The body is checked by the contract on the server; the dialog maps what it refuses to its fields. */
const Sent = z.object({ id: z.int(), rev: z.int(), body: z.record(z.string(), z.unknown()) })
const sent = {
  hidden: true,
  unauthorised: 'orders',
  input: Sent,
  lane: ({ id }: { id: number }) => laneOf(id),
} as const
export const sendDelivery = defineCommand({
  ...sent,
  id: 'sales-order.deliver',
  title: 'Record a delivery',
  permission: contract.deliver.permission,
  run: ({ id, body }, { api }) => api.send(contract.deliver, { params: { id }, body }).then(wholeOrder),
  observes: (order) => [observed({ rows: [order] })],
  says: {
    done: (order) =>
      order.status === 'delivered'
        ? `${order.order_no} delivered`
        : `${order.order_no} is on hold: nothing was delivered`,
    failed: 'Error delivering products',
    failedAs: 500,
  },
})
/** Some lines of several; the others stay open, and the order on the road. */
export const sendDrops = defineCommand({
  ...sent,
  id: 'sales-order.deliver-products',
  title: 'Record some drops',
  permission: contract.deliverProducts.permission,
  run: ({ id, body }, { api }) =>
    api.send(contract.deliverProducts, { params: { id }, body }).then(wholeOrder),
  observes: (order) => [observed({ rows: [order] })],
  says: {
    done: ({ order_no, line_items }) => {
      const open = line_items.filter(({ delivered_at }) => delivered_at === null).length
      return `Drops of ${order_no} recorded\n${open === 1 ? '1 line is' : `${open} lines are`} still open`
    },
    failed: contract.deliverProducts.failed!,
    failedAs: 500,
  },
})
export const sendCorrection = defineCommand({
  ...sent,
  id: 'sales-order.correct',
  title: 'Correct a delivery',
  permission: contract.updateOrder.permission,
  run: ({ id, body }, { api }) => api.send(contract.updateOrder, { params: { id }, body }),
  observes: (order) => [observed({ rows: [order] })],
  says: {
    done: (order) =>
      order.status === 'delivered'
        ? `Delivery of ${order.order_no} corrected`
        : `${order.order_no} is on hold: nothing was delivered`,
    failed: 'Failed to correct the delivery',
  },
})
/** A drop that the ticket lists and the order does not have. */
export const addDrop = defineCommand({
  ...sent,
  id: 'sales-order.add-drop',
  title: 'Add a drop',
  permission: contract.updateOrder.permission,
  run: ({ id, body }, { api }) => api.send(contract.updateOrder, { params: { id }, body }),
  observes: (order) => [observed({ rows: [order] })],
  says: { done: ({ order_no }) => `Drop added to ${order_no}`, failed: 'Failed to add the drop' },
})
