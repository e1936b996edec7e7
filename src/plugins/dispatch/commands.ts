/** What the dispatch center asks, plans and commits, and the loads it builds. */
import { z } from 'zod'
import { all, defineCommand, has, localCommand, not, oneOf, saying, typing, fileIn, showFile } from '#core'
import { companyAsset } from '#schema/areas/fleet.ts'
import { product } from '#schema/areas/products.ts'
import * as map from '#schema/road/day-views.ts'
import * as center from '#schema/road/dispatch-center.ts'
import * as loads from '#schema/road/loads.ts'
import * as suggestion from '#schema/road/suggest.ts'
import { actingSplit, observed, orderScope } from '#plugins/sales-orders/public-client.ts'
import { orderedOf } from '#schema/values/quantities.ts'
import { formats } from '#ui'
import {
  dayLookedAt,
  MoveInput,
  movesPlanned,
  planDropped,
  shiftAnswered,
  shiftDeclined,
  stepTakenBack,
} from './plan.ts'

const Day = z.iso.date()
/** Pool, lanes and who else is planning, of one day. */
export const readDay = defineCommand({
  id: 'dispatch.read-day',
  title: 'Read the day',
  kind: 'query',
  hidden: true,
  permission: center.pool.permission,
  input: z.object({ date: Day, region_id: z.int().optional() }),
  async run(where, { api }) {
    const [pool, lanes, planners] = await Promise.all([
      api.send(center.pool, { query: where }),
      api.send(center.lanes, { query: where }),
      api.send(center.planners, { query: { date: where.date } }),
    ])
    return { pool, lanes, planners: planners.items }
  },
  // the lines of a pool are not those of an order's page
  observes: ({ pool }) => [observed({ rows: pool.items.map(({ line_items: _lines, ...head }) => head) })],
  says: { failed: 'Failed to load the day' },
})
const Steps = z.object({ day: Day, moves: z.array(MoveInput).min(1).max(500) })
/** A step of the plan: nothing leaves this browser. */
export const planMoves = localCommand(movesPlanned, {
  id: 'dispatch.plan-moves',
  title: 'Plan orders',
  permission: center.commitPlan.permission,
  input: Steps,
})
export const takeBackStep = localCommand(stepTakenBack, {
  id: 'dispatch.take-back-step',
  title: 'Take back the last planned step',
  permission: center.commitPlan.permission,
  input: z.object({ day: Day }),
})
export const dropPlan = localCommand(planDropped, {
  id: 'dispatch.discard-plan',
  title: 'Discard the plan',
  permission: center.commitPlan.permission,
  input: z.object({ day: Day }),
})
/** Whether a driver works longer on this day: part of the plan until it is committed. */
export const answerShift = localCommand(shiftAnswered, {
  id: 'dispatch.answer-shift',
  title: 'Extend the shift',
  permission: center.commitPlan.permission,
})
/** No to that question: it stands until the day of the driver ends at another time. */
export const declineShift = localCommand(shiftDeclined, {
  id: 'dispatch.decline-shift',
  title: 'Do not extend the shift',
  permission: center.commitPlan.permission,
})
/** What others changed in a day since a position of the log. */
export const readChanges = defineCommand({
  id: 'dispatch.read-changes',
  title: 'Read what changed',
  kind: 'query',
  hidden: true,
  permission: center.changes.permission,
  input: z.object({ date: Day, since: z.int().optional(), region_id: z.int().optional() }),
  run: (where, { api }) => api.send(center.changes, { query: where }),
  says: { failed: center.changes.failed! },
})
export const lookAtDay = localCommand(dayLookedAt, {
  id: 'dispatch.look-at-day',
  title: 'Mark what changed as seen',
  permission: center.changes.permission,
  input: z.object({ day: Day, position: z.int() }),
  payload: (look) => ({ ...look, at: formats.now().toISOString() }),
})
const Whole = Steps.extend({
  moves: z.array(MoveInput).max(500),
  longer: z.array(z.object({ driver_id: z.int(), minutes: z.int().min(0) })).max(100),
})
const committedWords = (orders: number, shifts: number): string =>
  [
    orders || !shifts ? `${orders === 1 ? '1 order' : `${orders} orders`} changed` : '',
    shifts ? `${shifts === 1 ? '1 shift' : `${shifts} shifts`} changed` : '',
  ]
    .filter(Boolean)
    .join(', ')
/** All of the plan in one call, or nothing of it. */
export const commitPlan = defineCommand({
  id: 'dispatch.commit-plan',
  title: 'Commit the plan',
  hidden: true,
  permission: center.commitPlan.permission,
  lane: () => 'dispatch.plan',
  input: Whole,
  run: async ({ day, moves, longer }, { api }) => {
    const done = await api.send(center.commitPlan, {
      body: {
        date: day,
        extensions: longer.length ? longer : undefined,
        moves: moves.map(({ id, rev, to, was }) => ({
          sales_order_id: id,
          rev,
          driver: to.driver_id === was.driver_id ? undefined : to.driver_id,
          planned_date_time: to.at === null || to.at === was.at ? undefined : to.at,
        })),
      },
    })
    return { ...done, shifts: longer.length }
  },
  observes: ({ items }) => [observed({ rows: items })],
  says: {
    done: ({ updated, shifts }) => `Plan committed: ${committedWords(updated, shifts)}`,
    failed: 'Failed to commit the plan',
  },
})
export const suggestDay = defineCommand({
  id: 'dispatch.suggest-day',
  title: 'Suggest a day',
  kind: 'query',
  hidden: true,
  permission: suggestion.suggestDay.permission,
  input: z.object({ date: Day, region_id: z.int().optional(), effort: z.int().optional() }),
  run: (where, { api }) => api.send(suggestion.suggestDay, { body: where }),
  says: { failed: suggestion.suggestDay.failed! },
})
/** Tells the others which orders are in this plan. */
export const tellPlanning = defineCommand({
  id: 'dispatch.tell-planning',
  title: 'Tell who plans what',
  kind: 'query',
  hidden: true,
  permission: center.tellPlanning.permission,
  input: z.object({ date: Day, sales_order_ids: z.array(z.int()).max(500) }),
  run: (told, { api }) => api.send(center.tellPlanning, { body: told }),
})
/** Racks, yards and where trucks were seen last, of one day. */
export const readMap = defineCommand({
  id: 'dispatch.read-map',
  title: 'Read the map of the day',
  kind: 'query',
  hidden: true,
  permission: map.dayMap.permission,
  input: z.object({ date: Day, region_id: z.int().optional() }),
  run: (where, { api }) => api.send(map.dayMap, { query: where }),
  says: { failed: map.dayMap.failed! },
})
/** Schedules and trip sheets of the day on paper, of all drivers or of one. */
export const printSheets = defineCommand({
  id: 'dispatch.print-sheets',
  title: 'Print trip sheets',
  words: ['driver schedule', 'load sheet', 'paper', 'pdf'],
  permission: map.tripSheets.permission,
  input: z.object({ date: Day.optional(), driver_id: z.int().optional() }),
  async run({ date = formats.today(), driver_id }, { api }) {
    const query = { date, driver_id }
    showFile(fileIn(await api.send(map.tripSheets, { query })), `trip-sheets-${date}.pdf`)
    return date
  },
  says: { failed: map.tripSheets.failed! },
})
const Row = z.object({ id: z.int(), rev: z.int() })
export const readLoad = defineCommand({
  id: 'dispatch.read-load',
  title: 'Read a load',
  kind: 'query',
  hidden: true,
  permission: loads.load.get.permission,
  input: z.object({ id: z.int() }),
  run: ({ id }, { api }) => api.send(loads.load.get, { params: { id } }),
  says: { failed: 'Failed to load the load' },
})
/** Trucks and trailers with their compartments, and what products weigh. */
export const readFleet = defineCommand({
  id: 'dispatch.read-fleet',
  title: 'Read trucks and products',
  kind: 'query',
  hidden: true,
  permission: companyAsset.list.permission,
  input: z.object({}),
  keep: 30_000,
  async run(_input, { api }) {
    const all = { size: 200, sort_by: 'name', order: 'asc' }
    const [assets, products] = await Promise.all([
      api.send(companyAsset.list, { query: all }),
      api.send(product.list, { query: all }),
    ])
    return {
      vehicles: assets.items.map((one) => ({ ...one, unsafe: null })),
      products: products.items.map((one) => ({ ...one, hazardous: one.hazard_text !== null })),
    }
  },
  says: { failed: 'Failed to fetch trucks' },
})
/** What is in the compartments of a truck and trailer when a load is filled. */
export const readContents = defineCommand({
  id: 'dispatch.read-contents',
  title: 'Read what is in the compartments',
  kind: 'query',
  hidden: true,
  permission: center.contents.permission,
  input: z.object({
    truck_id: z.int().optional(),
    trailer_id: z.int().optional(),
    load_id: z.int().optional(),
    date: Day.optional(),
  }),
  run: async (where, { api }) => (await api.send(center.contents, { query: where })).items,
  says: { failed: center.contents.failed! },
})
const laneOfLoad = ({ id }: { readonly id: number }): string => `dispatch.load.${id}`
export const buildLoad = defineCommand({
  id: 'dispatch.build-load',
  title: 'Build load',
  hidden: true,
  permission: loads.createLoad.permission,
  input: loads.createLoad.body,
  run: (body, { api }) => api.send(loads.createLoad, { body }),
  says: {
    done: ({ load_no, sales_order_ids: ids }) =>
      `Load ${load_no} built from ${ids.length === 1 ? '1 order' : `${ids.length} orders`}`,
    failed: 'Failed to build the load',
  },
})
export const changeLoad = defineCommand({
  id: 'dispatch.change-load',
  title: 'Change the load',
  hidden: true,
  permission: loads.updateLoad.permission,
  input: Row.extend({ changes: loads.updateLoad.body }),
  lane: laneOfLoad,
  run: ({ id, changes }, { api }) => api.send(loads.updateLoad, { params: { id }, body: changes }),
  says: { done: ({ load_no }) => `Load ${load_no} changed`, failed: 'Failed to change the load' },
})
const STEPPED = { sent: 'sent to the driver', planned: 'recalled', cancelled: 'cancelled' } as const
export const stepLoad = defineCommand({
  id: 'dispatch.step-load',
  title: 'Send, recall or cancel the load',
  hidden: true,
  permission: loads.setLoadStatus.permission,
  input: z.object({ id: z.int(), status: z.enum(['sent', 'planned', 'cancelled']) }),
  lane: laneOfLoad,
  run: ({ id, status }, { api }) => api.send(loads.setLoadStatus, { params: { id }, body: { status } }),
  says: {
    done: ({ load_no, status }) => `Load ${load_no} ${STEPPED[status as keyof typeof STEPPED] ?? status}`,
    failed: 'Failed to move the load',
  },
})
const laneOfOrder = ({ id }: { readonly id: number }): string => `sales-order:${id}`
/** A split is taken back; of the order or of its part. */
export const joinParts = defineCommand({
  id: 'dispatch.join-parts',
  title: 'Rejoin split loads',
  words: ['undo the split', 'unsplit', 'put back together', 'one load'],
  menus: ['sales-order.row'],
  permission: loads.joinOrders.permission,
  when: all(
    not(has(typing)),
    saying('This order is not split, or a part of it is on the road', has(actingSplit)),
  ),
  input: z.object({ id: z.int(), rev: z.int().optional() }),
  scope: oneOf(orderScope),
  lane: laneOfOrder,
  run: ({ id }, { api }) => api.send(loads.joinOrders, { params: { id } }),
  observes: ({ whole, part }) => [observed({ rows: [whole, part] })],
  says: {
    done: ({ whole, part }) => `${part.order_no} is on ${whole.order_no} again`,
    failed: loads.joinOrders.failed!,
  },
})
const SPLIT = 'dispatch.split-order'
/** Gallons of an order go on another load, or wait in the pool. */
export const splitOrder = defineCommand({
  id: SPLIT,
  title: 'Split over two loads',
  hidden: true,
  permission: loads.splitOrder.permission,
  input: z.object({ id: z.int(), rev: z.int().optional(), ...loads.splitOrder.body.shape }),
  lane: laneOfOrder,
  run: async ({ id, rev: _rev, ...body }, { api }) => ({
    ...(await api.send(loads.splitOrder, { params: { id }, body })),
    body,
  }),
  observes: ({ left, part }) => [observed({ rows: [left, part] })],
  says: {
    done: ({ left, part }) =>
      `${formats.quantities(orderedOf([part]))} of ${left.order_no} are now ${part.order_no}`,
    failed: loads.splitOrder.failed!,
  },
  undoMade: ({ left: { id }, body }) => ({
    undo: joinParts({ id }),
    redo: { command: SPLIT, input: { id, ...body } },
  }),
})
