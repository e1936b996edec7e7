/** Who drives: one order as in the worked example, or the whole selection in one call. */
import { z } from 'zod'
import {
  all,
  CallFailed,
  defineCommand,
  has,
  is,
  not,
  online,
  refuse,
  saying,
  type Ask,
  type Call,
  type Reading,
  allOf,
  oneOf,
  eachOf,
} from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { quantitiesOf } from '#schema/values/quantities.ts'
import { formats } from '#ui'
import { askDay, moveOrders, Plans, plansOf, proposeMoved, sendPlans } from './planning.ts'
import { driverName, driverStep, driversToAssign } from '../pickers.ts'
import {
  actingCarrier,
  actingDriver,
  actingIds,
  orderRows,
  orderProposed,
  type OrderRow,
  orderScope,
} from '../rows.ts'
import {
  changedByOthers,
  Ids,
  inState,
  isUnderWay,
  laneOf,
  laneOfMany,
  manyOrders,
  notOnHold,
  rowsOf,
  tellOrders,
  whenOrders,
} from './acting.ts'

const failed = contract.assign.failed!
const Driven = z.object({
  id: z.int(),
  driver_id: z.int().nullable(),
  assets: z.array(z.int()).optional(),
})
const notAtCarrier = saying(
  'A carrier has the order: take it back first',
  not(is(actingCarrier, 'taken')),
  'sales-order.at-carrier',
)
const assignable = [...isUnderWay, notOnHold, notAtCarrier]
function statusAfter(row: OrderRow | undefined, driver_id: number | null): Partial<OrderRow> {
  if (row?.status === 'confirmed' && driver_id !== null) return { status: 'assigned' }
  return row?.status === 'assigned' && driver_id === null ? { status: 'confirmed' } : {}
}
/** Only what the input says: the driver, and that a confirmed order becomes an assigned one. */
const shown = (reading: Reading, id: number, driver_id: number | null) => {
  return orderProposed({
    id,
    changes: {
      driver: driver_id === null ? null : { id: driver_id, name: driverName(reading, driver_id) },
      driver_id,
      ...statusAfter(reading.rows(orderRows)[id], driver_id),
    },
  })
}

/** Who is on the road with it, and what he has done so far; undefined when nobody is. */
const underWay = (order: OrderRow): string | undefined => {
  const { status, driver, order_no, start_date_time } = order
  if (status !== 'in_transit' || !driver) return undefined
  const since = start_date_time ? ` since ${formats.time(start_date_time)}` : ''
  const delivered = quantitiesOf(order).flatMap(({ unit, delivered: quantity }) =>
    quantity === null ? [] : [{ unit, quantity }],
  )
  const done = delivered.length ? `${formats.quantities(delivered)} delivered` : 'nothing delivered yet'
  return `${driver.name} is on the road with ${order_no}${since}, ${done}`
}
/** Taking an order from somebody who drives it already asks first; his phone is told. */
function askFirst(reading: Reading, ids: readonly number[], driver_id: number | null): string | undefined {
  const driven = rowsOf(reading, ids).filter(
    (row) => row.driver_id !== driver_id && underWay(row) !== undefined,
  )
  const [first] = driven
  if (!first) return undefined
  const give = (it: string) =>
    driver_id === null ? `Take ${it} back?` : `Give ${it} to ${driverName(reading, driver_id)}?`
  if (driven.length === 1)
    return `${underWay(first)}. ${give('it')} It leaves ${first.driver!.name}’s phone; call first.`
  const all = formats.list(driven.map((row) => `${row.order_no} with ${row.driver!.name}`))
  const orders = formats.plural(driven.length, 'order')
  return `${orders} are on the road: ${all}. ${give('them')} They leave their phones; call first.`
}
/**
 * The version that was on the screen when the step was opened; queued work
 * without a network takes the order as it finds it.
 */
const askRev: Ask<number> = {
  label: 'Version',
  from: (reading) =>
    reading.facts()[online.name] === false ? undefined : rowsOf(reading, actingIds(reading))[0]?.rev,
}
/** Somebody was faster: say who drives now, so that both choices are seen. */
function givenMeanwhile(error: unknown): never {
  const now =
    error instanceof CallFailed && error.status === 412
      ? (error.body as { current?: Partial<SalesOrder> } | undefined)?.current
      : undefined
  if (!now?.order_no) throw error
  const what = now.driver ? `given to ${now.driver.name}` : 'changed by someone else'
  throw refuse('STALE', `${now.order_no} was ${what} meanwhile. Assign again to change it.`)
}
/** Puts every order back to the driver it had, and to the day where that was moved too. */
export const restoreDrivers = defineCommand({
  id: 'sales-order.restore-drivers',
  title: 'Undo assignment',
  hidden: true,
  permission: contract.assign.permission,
  unauthorised: 'orders',
  input: z.object({ drivers: z.array(Driven), plans: Plans.optional() }),
  optimistic: ({ drivers, plans = [] }, reading) => [
    ...drivers.map(({ id, driver_id }) => shown(reading, id, driver_id)),
    ...plans.map(({ id, ...plan }) => orderProposed({ id, changes: plan })),
  ],
  overtaken: ({ drivers }, now) =>
    changedByOthers(
      now,
      drivers.map(({ id }) => id),
    ),
  says: { done: () => 'The drivers are as before', failed, failedAs: 500 },
  async run({ drivers, plans = [] }, ctx) {
    for (const { id, driver_id, assets } of drivers)
      await ctx.api.send(contract.assign, {
        params: { id },
        body: { driver: driver_id, assets },
      })
    await sendPlans(plans, ctx)
    return {}
  },
})
/** The call that takes an assignment back. */
const putBack = (before: Reading, ids: readonly number[], day: string | undefined): Call =>
  restoreDrivers({
    drivers: rowsOf(before, ids).map(({ id, driver_id, assets }) => ({
      id,
      driver_id,
      assets: driver_id === null ? undefined : assets.map((one) => one.id),
    })),
    plans: day === undefined ? undefined : plansOf(before, ids),
  })
export const assignDriver = defineCommand({
  id: 'sales-order.assign-driver',
  title: 'Assign driver',
  keys: 'a',
  menus: ['sales-order.row'],
  words: ['dispatch', 'truck', 'driver'],
  permission: contract.assign.permission,
  unauthorised: 'orders',
  offline: 'queue',
  when: whenOrders(...assignable),
  input: z.object({
    id: z.int(),
    driver_id: z.int().nullable(),
    assets: z.array(z.int()).optional(),
    day: z.iso.date().optional(),
    rev: z.int().optional(),
  }),
  scope: oneOf(orderScope),
  ask: {
    driver_id: { label: 'Driver', hint: driverStep, of: 'driver', items: driversToAssign },
    day: askDay,
    rev: askRev,
  },
  lane: ({ id }) => laneOf(id),
  confirm: ({ id, driver_id }, reading) => askFirst(reading, [id], driver_id),
  optimistic: ({ id, driver_id, day }, reading) => [
    shown(reading, id, driver_id),
    ...(day ? proposeMoved(reading, [id], day) : []),
  ],
  async run({ id, driver_id, assets, day }, ctx) {
    const order = await ctx.api
      .send(contract.assign, { params: { id }, body: { driver: driver_id, assets } })
      .catch(givenMeanwhile)
    const [refused] = day ? (await moveOrders([id], day, ctx)).refused : []
    if (refused)
      throw refuse('NOT_MOVED', `${order.order_no} has its driver and keeps its day: ${refused.detail}`)
    return order
  },
  says: {
    done: (order) =>
      order.driver
        ? `${order.order_no} assigned to ${order.driver.name}`
        : `${order.order_no} has no driver now`,
    failed,
    failedAs: 500,
  },
  overtaken: ({ id }, now) => changedByOthers(now, [id]),
  undo: ({ id, day }, before) => (before.rows(orderRows)[id] ? putBack(before, [id], day) : undefined),
})
export const unassignDriver = defineCommand({
  id: 'sales-order.unassign-driver',
  title: 'Remove driver',
  menus: ['sales-order.row'],
  words: ['unassign', 'take back'],
  permission: contract.assign.permission,
  unauthorised: 'orders',
  offline: 'queue',
  when: whenOrders(
    saying('No driver is assigned', has(actingDriver)),
    inState('The order is already delivered', 'assigned', 'in_transit'),
  ),
  input: z.object({ id: z.int() }),
  scope: eachOf(orderScope),
  lane: ({ id }) => laneOf(id),
  confirm: ({ id }, reading) => askFirst(reading, [id], null),
  optimistic: ({ id }, reading) => [shown(reading, id, null)],
  run: ({ id }, { api }) => api.send(contract.assign, { params: { id }, body: { driver: null } }),
  says: { done: (order) => `${order.order_no} has no driver now`, failed, failedAs: 500 },
  undo: ({ id }, before) => {
    const held = before.rows(orderRows)[id]
    return held?.driver_id
      ? assignDriver({ id, driver_id: held.driver_id, assets: held.assets.map((a) => a.id) })
      : undefined
  },
})

export const bulkAssignDriver = defineCommand({
  id: 'sales-order.bulk-assign-driver',
  title: 'Assign driver',
  keys: 'a',
  words: ['dispatch', 'truck', 'many'],
  permission: contract.bulkAssign.permission,
  unauthorised: 'orders',
  offline: 'queue',
  // one held order among many is refused by itself
  when: all(manyOrders, whenOrders(...isUnderWay)),
  input: z.object({ ids: Ids, driver_id: z.int(), day: z.iso.date().optional() }),
  scope: allOf(orderScope),
  ask: {
    driver_id: { label: 'Driver', hint: driverStep, of: 'driver', items: driversToAssign },
    day: askDay,
  },
  lane: ({ ids }) => laneOfMany(ids),
  confirm: ({ ids, driver_id }, reading) => askFirst(reading, ids, driver_id),
  optimistic: ({ ids, driver_id, day }, reading) => [
    ...ids.map((id) => shown(reading, id, driver_id)),
    ...(day ? proposeMoved(reading, ids, day) : []),
  ],
  run: async ({ ids, driver_id, day }, ctx) => {
    const { items, failed: refused } = await ctx.api.send(contract.bulkAssign, {
      body: { sales_order_ids: [...ids], driver: driver_id },
    })
    const assigned = items.map(({ id }) => id)
    const unmoved = day && assigned.length ? (await moveOrders(assigned, day, ctx)).refused : []
    return { orders: items, refused: [...refused, ...unmoved] }
  },
  says: {
    done: (done) => tellOrders(`assigned to ${done.orders[0]?.driver?.name ?? 'the driver'}`)(done),
    failed: contract.bulkAssign.failed!,
    failedAs: 500,
  },
  overtaken: ({ ids }, now) => changedByOthers(now, ids),
  undo: ({ ids, day }, before) => putBack(before, ids, day),
})
