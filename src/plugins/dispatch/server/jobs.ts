/** What follows deliveries by itself: loads whose drops are all done, BOLs that balance, drops that find their BOL. */
import { type Load, loadEvents } from '#schema/road/loads.ts'
import { orderEvents, type SalesOrder } from '#schema/sales/sales-orders.ts'
import {
  defineReaction,
  type Job,
  type JobContext,
  type Reaction,
  statement,
  updateRows,
  writeAndTell,
} from '#server'
import { checkLoadGuards, nextLoadState } from '../rules/load-states.ts'
import { load as table } from '../tables.ts'
import { costAgain, hasPairs, linkBol, linkOrder } from './bols/link-drops.ts'
import { settleBols } from './bols/settle-bols.ts'
import { LINK } from './bols/write-bols.ts'
import { factsOfLoad } from './loads/load-steps.ts'
import { reachStops } from './loads/reach-stops.ts'

const LOCK = statement<{ id: string }>(
  'select id from load where tenant_id = $1 and id = $2 and status = $3 for update',
)
/** `load.delivered` once every drop stop is; answers its orders while one of their drops can still find its BOL. */
const deliverLoad = ({ transact, now }: JobContext, id: number): Promise<readonly number[]> =>
  transact(async (tx, { emit, read }) => {
    const [found] = await LOCK(tx, [tx.tenant, id, 'en_route'])
    const [before] = found ? await read('load', [id]) : []
    if (!before) return []
    const load = before as object as Load
    if (!load.stops.some(({ kind }) => kind === 'drop')) return []
    const next = nextLoadState(load.status, 'last-drop')
    if (!('to' in next) || checkLoadGuards(next.guards, await factsOfLoad({ tx }, load))) return []
    if (await hasPairs(tx, load.sales_order_ids)) return load.sales_order_ids
    const at = now.toISOString()
    await writeAndTell({ emit }, before, {
      write: () => updateRows(tx, table, [{ id, status: 'delivered', delivered_at: at, updated_at: at }]),
      read: async () => (await read('load', [id]))[0],
      event: (payload) => ({ type: loadEvents.delivered.type, payload }),
    })
    return []
  })
/**
 * A load is delivered when its drops have found their BOLs: before that, what was lifted is not accounted for.
 * What comes between the two is followed by a job of its own, which ends here too.
 */
async function finishLoad(ctx: JobContext, id: number): Promise<void> {
  const orders = await deliverLoad(ctx, id)
  if (!orders.length) return
  for (const order of orders) {
    await linkOrder(ctx, order)
    await settleBols(ctx, order)
  }
  await deliverLoad(ctx, id)
}
export const FOLLOW = 'dispatch-follow-order'
const FOLLOW_LOAD = 'dispatch-follow-load'
/** A drop that names a BOL by its number only, of an order that was delivered. */
const hasLooseDrop = ({ line_items }: SalesOrder): boolean =>
  line_items.some((line) => line.delivered_at !== null && line.bol_no !== null && line.bol_line_id === null)
const isLinked = ({ line_items, load_id }: SalesOrder): boolean =>
  load_id != null || line_items.some((line) => line.bol_line_id !== null)

/** Run after the events of an order that loads and BOLs follow. */
export const jobs: readonly Job[] = [
  {
    name: FOLLOW,
    ifRunTwice: 'Stops, BOLs and loads move only to where their order stands already.',
    async run({ id }, ctx) {
      await reachStops(ctx, Number(id))
      await linkOrder(ctx, Number(id))
      const load = await settleBols(ctx, Number(id))
      if (load !== null) await finishLoad(ctx, load)
    },
  },
  {
    name: FOLLOW_LOAD,
    ifRunTwice: 'Ends a load only when it is not ended.',
    run: ({ id }, ctx) => finishLoad(ctx, Number(id)),
  },
  {
    name: LINK,
    ifRunTwice: 'Links only drops without a BOL line; a cost that is looked up twice is the same.',
    async run({ id, moved }, ctx) {
      if (moved === true) await costAgain(ctx, Number(id))
      for (const order of await linkBol(ctx, Number(id))) {
        const load = await settleBols(ctx, order)
        if (load !== null) await finishLoad(ctx, load)
      }
    },
  },
]
const of = (event: { readonly type: string }, when: (order: SalesOrder) => boolean): Reaction =>
  defineReaction(event, FOLLOW, ({ payload, entity_id }) =>
    when(payload as SalesOrder) ? { id: entity_id } : undefined,
  )
export const reactions: readonly Reaction[] = [
  ...[orderEvents.delivered, orderEvents['products-delivered'], orderEvents.corrected].map((event) =>
    of(event, (order) => isLinked(order) || hasLooseDrop(order)),
  ),
  of(orderEvents['delivery-started'], ({ load_id }) => load_id != null),
  of(orderEvents.updated, (order) => hasLooseDrop(order)),
  // of a phone without signal its drops may come before its load
  defineReaction(loadEvents.departed, FOLLOW_LOAD, ({ entity_id }) => ({ id: entity_id })),
]
