/** What drivers did that orders could not take: reading it, and settling it. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { commandFor, defineCommand, oneOf } from '#core'
import * as contract from '#schema/sales/delivery-exceptions.ts'
import { exceptionsObserved } from '../exception-rows.ts'
import { EXCEPTION_WORDS } from '../rules/driver/exception-words.ts'
import { orderScope } from '../rows.ts'
import { whenOrders } from './acting.ts'

export const listExceptions = commandFor(contract.deliveryException.list, {
  id: 'delivery-exception.list',
  title: 'List delivery exceptions',
  hidden: true,
  says: { failed: 'Failed to fetch delivery exceptions' },
  observes: (page) => [exceptionsObserved({ rows: page.items })],
})
export const getException = commandFor(contract.deliveryException.get, {
  id: 'delivery-exception.get',
  title: 'Read a delivery exception',
  hidden: true,
  says: { failed: 'Failed to fetch the delivery exception' },
  observes: (row) => [exceptionsObserved({ rows: [row] })],
})
export const showExceptions = defineCommand({
  id: 'delivery-exception.show',
  title: 'Delivery exceptions',
  kind: 'query',
  words: ['exception', 'drop', 'driver', 'kept', 'wrong tank', 'wrong product'],
  permission: contract.deliveryException.list.permission,
  input: z.object({}).default({}),
  run: async () => {
    navigate('/delivery-exceptions?status=open')
    return {}
  },
})
export const showExceptionsOf = defineCommand({
  id: 'sales-order.show-exceptions',
  title: 'Exceptions of the order',
  kind: 'query',
  menus: ['sales-order.row'],
  words: ['delivery exception', 'driver', 'kept', 'wrong tank', 'wrong product'],
  permission: contract.deliveryException.list.permission,
  input: z.object({ id: z.int() }),
  scope: oneOf(orderScope),
  when: whenOrders(),
  run: async ({ id }) => {
    navigate(`/delivery-exceptions?sales_order_id=${id}`)
    return {}
  },
})
/** Says that something was kept, where somebody may settle it. */
export const tellKept = defineCommand({
  id: 'delivery-exception.tell-kept',
  title: 'Tell a delivery exception',
  hidden: true,
  permission: contract.settleException.permission,
  input: z.object({
    id: z.int(),
    reason: z.enum(contract.EXCEPTION_REASONS),
    driver: z.string(),
    order_no: z.string(),
  }),
  run: async (told) => told,
  says: {
    done: ({ reason, driver, order_no }) =>
      reason === 'spill'
        ? `Spill at ${order_no}, reported by ${driver}`
        : `Delivery exception: ${EXCEPTION_WORDS[reason]}. ${driver}, ${order_no}`,
    doneFor: 10_000,
  },
})
const SETTLED: Readonly<Record<string, string>> = {
  applied: 'recorded on the order',
  ordered: 'made an order',
  rejected: 'rejected; the driver is told',
}
const settledWord = (outcome: string | null, reason: contract.ExceptionReason): string =>
  reason === 'spill' && outcome === 'applied'
    ? 'the spill is dealt with; the driver is told'
    : (SETTLED[outcome ?? ''] ?? 'settled')
export const settleException = defineCommand({
  id: 'delivery-exception.settle',
  title: 'Resolve a delivery exception',
  hidden: true,
  permission: contract.settleException.permission,
  input: z.object({
    id: z.int(),
    rev: z.int(),
    apply: z.int().optional(),
    create_order: z.literal(true).optional(),
    reject: z.string().trim().min(1, 'Enter a reason').max(300).optional(),
  }),
  lane: ({ id }) => `delivery-exception:${id}`,
  run: ({ id, rev: _rev, ...choice }, { api }) =>
    api.send(contract.settleException, { params: { id }, body: choice }),
  observes: (row) => [exceptionsObserved({ rows: [row] })],
  says: {
    done: ({ sales_order, outcome, reason }) =>
      `${sales_order?.order_no ?? 'Exception'}: ${settledWord(outcome, reason)}`,
    failed: 'Failed to resolve the delivery exception',
  },
})
