/** Single lines and fees of an order, where one is quicker than opening the editor. */
import { z } from 'zod'
import { defineCommand, type When, oneOf } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import { parseNumber } from '#ui'
import { feesOfOrder, feesToAdd, linesOfOrder, productsToAdd } from '../part-pickers.ts'
import { observed, orderScope } from '../rows.ts'
import { laneOf, notVerified, whenOrders } from './acting.ts'

const open: When = whenOrders(notVerified)
const id = z.int()
const shared = {
  unauthorised: 'orders',
  permission: contract.updateOrder.permission,
  when: open,
  lane: (input: { readonly id: number }) => laneOf(input.id),
  observes: (order: contract.SalesOrder) => [observed({ rows: [order] })],
} as const
function readGallons(text: string): string | undefined {
  if (!text.trim()) return undefined
  const parsed = parseNumber(text, { places: 3 })
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}
const askQuantity = { label: 'How many gallons?', parse: readGallons }
const askLine = { label: 'Which line?', items: linesOfOrder }

export const addLine = defineCommand({
  ...shared,
  id: 'sales-order.add-line',
  title: 'Add a line',
  words: ['product', 'gallons', 'drop'],
  input: z.object({ id, product_id: z.int(), quantity: z.string() }),
  scope: oneOf(orderScope),
  ask: {
    product_id: { label: 'Which product?', of: 'product', items: productsToAdd },
    quantity: askQuantity,
  },
  run: ({ id: sales_order_id, ...line }, { api }) =>
    api.send(contract.addLine, { body: { sales_order_id, ...line } }),
  says: { done: 'Line added', failed: 'Failed to add the line' },
})
export const changeLine = defineCommand({
  ...shared,
  id: 'sales-order.change-line',
  title: 'Change gallons of a line',
  words: ['quantity', 'more', 'less'],
  input: z.object({ id, line_id: z.int(), quantity: z.string() }),
  scope: oneOf(orderScope),
  ask: { line_id: askLine, quantity: askQuantity },
  run: ({ line_id, quantity }, { api }) =>
    api.send(contract.changeLine, { params: { id: line_id }, body: { quantity } }),
  says: { done: 'Line changed', failed: 'Failed to change the line' },
})
export const removeLine = defineCommand({
  ...shared,
  id: 'sales-order.remove-line',
  title: 'Remove a line',
  words: ['delete'],
  confirm: 'Remove this line from the order?',
  input: z.object({ id, line_id: z.int() }),
  scope: oneOf(orderScope),
  ask: { line_id: askLine },
  run: ({ line_id }, { api }) => api.send(contract.removeLine, { params: { id: line_id } }),
  says: { done: 'Line removed', failed: 'Failed to remove the line' },
})
export const addFee = defineCommand({
  ...shared,
  id: 'sales-order.add-fee',
  title: 'Add a fee',
  words: ['charge', 'surcharge', 'delivery fee'],
  permission: contract.addOrderFee.permission,
  input: z.object({ id, fee_id: z.int() }),
  scope: oneOf(orderScope),
  ask: { fee_id: { label: 'Which fee?', of: 'fee', items: feesToAdd } },
  run: (input, { api }) =>
    api.send(contract.addOrderFee, { params: { id: input.id }, body: { fee_id: input.fee_id } }),
  says: { done: 'Fee added', failed: 'Failed to add the fee' },
})
export const removeFee = defineCommand({
  ...shared,
  id: 'sales-order.remove-fee',
  title: 'Remove a fee',
  words: ['delete', 'charge'],
  confirm: 'Remove this fee from the order?',
  input: z.object({ id, order_fee_id: z.int() }),
  scope: oneOf(orderScope),
  ask: { order_fee_id: { label: 'Which fee?', items: feesOfOrder } },
  run: ({ order_fee_id }, { api }) => api.send(contract.removeOrderFee, { params: { id: order_fee_id } }),
  says: { done: 'Fee deleted successfully', failed: 'Failed to remove the fee' },
})
