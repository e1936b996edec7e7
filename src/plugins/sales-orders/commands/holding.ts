/**
 * A hold stops loading and driving, never a delivery that has
 * happened. One key: hold, or release what is held.
 */
import { z } from 'zod'
import { all, defineCommand, has, not, saying, type Call, type Reading, allOf } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import { actingOnHold, orderRows, orderScope } from '../rows.ts'
import {
  askReason,
  callForEachOrder,
  changedByOthers,
  Ids,
  inState,
  laneOfMany,
  proposeChanges,
  rowsOf,
  tellOrders,
  whenOrders,
} from './acting.ts'

const REASONS = [
  'Credit limit',
  'Waiting for the customer',
  'Price not agreed',
  'Site not ready',
  'Tank problem',
] as const
const common = {
  permission: contract.hold.permission,
  unauthorised: 'orders',
  offline: 'queue',
  menus: ['sales-order.row'],
  keys: 'h',
  overtaken: ({ ids }: { ids: number[] }, now: Reading) => changedByOthers(now, ids),
} as const

export const holdOrder = defineCommand({
  ...common,
  id: 'sales-order.hold',
  title: 'Hold order',
  words: ['stop', 'pause', 'credit'],
  input: z.object({ ids: Ids, reason: z.string().trim().min(1, 'Enter a reason').max(300) }),
  scope: allOf(orderScope),
  ask: {
    reason: askReason('Why is it held?', 'Choose or type a reason; it shows on the order', REASONS),
  },
  when: all(
    saying('The order is already on hold', not(has(actingOnHold))),
    whenOrders(
      inState('The order is closed', 'draft', 'confirmed', 'assigned', 'in_transit', 'delivered', 'verified'),
    ),
  ),
  lane: ({ ids }) => laneOfMany(ids),
  optimistic: ({ ids, reason }) => proposeChanges(ids, { hold_reason: reason }),
  run: ({ ids, reason }, { api }) =>
    callForEachOrder(ids, (id) => api.send(contract.hold, { params: { id }, body: { hold_reason: reason } })),
  says: { done: tellOrders('on hold'), failed: 'Error holding sales order' },
  undo: ({ ids }): Call => releaseOrder({ ids }),
})
export const releaseOrder = defineCommand({
  ...common,
  id: 'sales-order.release',
  title: 'Release hold',
  words: ['unhold', 'continue'],
  input: z.object({ ids: Ids }),
  scope: allOf(orderScope),
  when: all(saying('The order is not on hold', has(actingOnHold)), whenOrders()),
  lane: ({ ids }) => laneOfMany(ids),
  optimistic: ({ ids }) => proposeChanges(ids, { hold_reason: null }),
  run: ({ ids }, { api }) =>
    callForEachOrder(ids, (id) => api.send(contract.hold, { params: { id }, body: { hold_reason: null } })),
  says: { done: tellOrders('released'), failed: 'Error releasing sales order' },
  undo: ({ ids }, before): Call | undefined => {
    const reason = rowsOf(before, ids)[0]?.hold_reason
    return reason && before.rows(orderRows) ? holdOrder({ ids, reason }) : undefined
  },
})
