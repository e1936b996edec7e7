/** Orders of tanks: the editor for one, a review for several, and the command that makes what was reviewed. */
import { proxy, ref } from 'valtio/vanilla'
import { navigate } from 'wouter/use-browser-location'
import { z } from 'zod'
import {
  all,
  allOf,
  any,
  type AnyRow,
  defineCommand,
  has,
  is,
  not,
  type Problem,
  Rejection,
  screen,
  typing,
} from '#core'
import { createOrder, setStatus } from '#schema/sales/sales-orders.ts'
import { formats } from '#ui'
import { tankScope } from '../scopes.ts'
import { tanks } from './readings.ts'
import { orderPath } from './standing.ts'

/** Most tanks of one review: as many as one page of their list has. */
export const MOST_TANKS = 200
/** The review over a list: tanks that are to be ordered for. */
export const tankOrders = proxy<{ reviewing: readonly number[] | undefined }>({ reviewing: undefined })

/** A new order with the tank, its product, and its room as gallons; orders of several tanks are reviewed first. */
export const orderForTanks = defineCommand({
  id: 'asset.order',
  title: 'Order for tanks',
  keys: 'o',
  kind: 'query',
  menus: ['asset.row'],
  words: ['order', 'fill', 'replenish', 'delivery'],
  permission: 'sales_order.create',
  input: z.object({
    ids: z.array(z.int()).min(1, 'Select a tank first').max(MOST_TANKS, `Select at most ${MOST_TANKS} tanks`),
  }),
  scope: allOf(tankScope),
  ask: {
    ids: {
      label: 'Tank',
      of: 'asset',
      items: async (text, ctx) => (await tanks(text, ctx)).map((item) => ({ ...item, value: [item.value] })),
    },
  },
  when: all(any(is(screen, 'asset.list'), is(screen, 'asset.detail')), not(has(typing))),
  async run({ ids }, { dispatch }) {
    const [id] = ids
    if (ids.length > 1) {
      tankOrders.reviewing = ref([...ids])
      return {}
    }
    const found = await dispatch({ command: 'asset.get', input: { id } })
    if (found.status === 'done') navigate(orderPath(found.value as AnyRow))
    return {}
  },
})
const Body = z.record(z.string(), z.unknown())
/** One order of the review. An attempt whose answer was lost keeps its key, so that no order is made twice. */
export const makeTankOrder = defineCommand({
  id: 'asset.make-order',
  title: 'Make an order for the tanks of a site',
  hidden: true,
  permission: createOrder.permission,
  unauthorised: 'orders',
  input: z.object({ body: Body }),
  run: ({ body }, { api }) => api.send(createOrder, { body }),
})
const Moved = z.enum(['archive', 'restore'])
/** Archives or restores one order that was made here. */
export const moveTankOrder = defineCommand({
  id: 'asset.move-order',
  title: 'Archive or restore an order of tanks',
  hidden: true,
  permission: 'sales_order.archive',
  input: z.object({ id: z.int(), status: Moved }),
  lane: ({ id }) => `sales-order:${id}`,
  run: ({ id, status }, { api }) => api.send(setStatus, { params: { id }, query: { status }, body: {} }),
})
const orders = (n: number): string => formats.plural(n, 'order')
/** Takes back orders that were made for tanks, or brings them back: they are archived or restored. */
export const moveTankOrders = defineCommand({
  id: 'asset.move-orders',
  title: 'Archive or restore orders of tanks',
  hidden: true,
  permission: 'sales_order.archive',
  input: z.object({ ids: z.array(z.int()).min(1), status: Moved }),
  async run({ ids, status }, { dispatch }) {
    const refused: Problem[] = []
    for (const id of ids) {
      const outcome = await dispatch(moveTankOrder({ id, status }), { quiet: true, part: true })
      if (outcome.status === 'rejected') refused.push(outcome.problem)
    }
    if (refused.length === ids.length) throw new Rejection(refused[0]!)
    return { status, moved: ids.length - refused.length, refused }
  },
  says: {
    done: ({ status, moved, refused: [first, ...more] }) =>
      `${orders(moved)} ${status === 'archive' ? 'archived' : 'restored'}` +
      (first ? `\n${more.length + 1} not: ${first.detail}` : ''),
  },
})
const HOPELESS: readonly string[] = ['NETWORK', 'UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED']
/** Order of the review that was not made, with the reason. */
export interface NotMade {
  readonly key: string
  readonly problem: Problem
}
/** Makes the orders of the review, one call for each; what is refused does not stop the rest. */
export const makeTankOrders = defineCommand({
  id: 'asset.make-orders',
  title: 'Make orders for tanks',
  hidden: true,
  permission: createOrder.permission,
  unauthorised: 'orders',
  input: z.object({
    orders: z
      .array(z.object({ key: z.string(), body: Body }))
      .min(1)
      .max(MOST_TANKS),
  }),
  lane: () => 'asset:orders',
  async run({ orders: given }, { dispatch }) {
    const made: { readonly key: string; readonly id: number; readonly order_no: string }[] = []
    const failed: NotMade[] = []
    for (const [at, { key, body }] of given.entries()) {
      const outcome = await dispatch(makeTankOrder({ body }), { quiet: true, part: true })
      if (outcome.status === 'done')
        made.push({ key, id: outcome.value.id, order_no: outcome.value.order_no })
      if (outcome.status !== 'rejected') continue
      const { problem } = outcome
      // without a network, or a session, the next one fares no better
      const isOver = HOPELESS.includes(problem.code)
      const left = isOver ? given.slice(at) : [{ key }]
      failed.push(...left.map((order) => ({ key: order.key, problem })))
      if (isOver) break
    }
    return { made, failed }
  },
  says: {
    done: ({ made, failed }) =>
      made.length
        ? `${made.length === 1 ? made[0]!.order_no : orders(made.length)} made` +
          (failed.length ? `, ${failed.length} not` : '')
        : undefined,
    failed: 'Failed to save the sales order',
    doneFor: 10_000,
  },
  undoMade: ({ made }, reading) => {
    const ids = made.map(({ id }) => id)
    if (!ids.length || !reading.may('sales_order.archive')) return undefined
    return {
      undo: moveTankOrders({ ids, status: 'archive' }),
      redo: moveTankOrders({ ids, status: 'restore' }),
    }
  },
})
export const orderingCommands = [orderForTanks, makeTankOrder, makeTankOrders, moveTankOrder, moveTankOrders]
