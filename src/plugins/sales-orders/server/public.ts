/** Door of orders for the server sides of other plugins. */
import { type SalesOrder, orderEvents as events } from '#schema/sales/sales-orders.ts'
import type { EventDraft } from '#schema/contract/event.ts'
import { type Tx, updateRows, writeAndTell } from '#server'
import { afterCosts, lineWithLift, type OrderFlag } from '#plugins/order-prices/public.ts'
import { readLifts } from '#plugins/order-prices/server/public.ts'
import type { PriceTrace } from '../../pricing/public.ts'
import { sales_order_line } from '../tables.ts'
import { lockWhole } from './editing/lock-order.ts'
import { readOrders } from './rows/read-orders.ts'
import { readStoredOrders } from './rows/stored-order.ts'
import { touchOrder } from './rows/write-order.ts'

export {
  byCarrier,
  closedDays,
  loadFacts,
  shownOnOrders,
  STEP_ORDER,
  stepFacts,
  unsafeTrucks,
} from './from-above.ts'
export { carriersAsked, deliveredFrom, loadFact, type LoadOfLine, loadsAsked } from './rows/loads-of-lines.ts'
export { accountSums, availableCredit, readAccounts, type CustomerAccount } from './pricing/accounts.ts'
export { readChargedOrder } from './pricing/kept-charges.ts'
export { compareOrders, type ComparedOrder } from './pricing/late-differences.ts'
export {
  lockAndCompare,
  refuseUnpriced,
  writePricedAgain,
  type PricingTools,
} from './editing/price-delivered-again.ts'
export { archiveTakenBack, correctBilled } from './editing/correct-billed.ts'
export { shareAfterBilling, whenBilledPartsOwe } from './editing/share-parts.ts'
export { whenMoneyIsWritten } from './rows/money-parts.ts'
export { replayRule, type Replay } from './pricing/replay-rule.ts'
export {
  type DeliveredSum,
  hasOrders,
  readDelivered,
  readNotInvoiced,
  readPunctual,
} from './rows/delivered-sums.ts'
export { readHeads, readOrders } from './rows/read-orders.ts'
export {
  deliveredDays,
  factsToBill,
  type MovedOrder,
  ordersOfDay,
  ordersOnRoad,
  type OrderOfDay,
} from './rows/orders-to-bill.ts'
export { lockRows } from './rows/stored-order.ts'
export { checkReach, LATE_DAYS, ownOrder, idsReachedBy, idsReachedByLines } from './rows/own-orders.ts'
/** Parts of a call or a job that a change of an order needs: its events, and who writes when. */
interface OrderTools {
  emit(draft: EventDraft, before?: object): void
  readonly now: Date
  readonly by: number | null
}
/** Writes columns of an order, reads it again and emits the event. */
const tellOrder = (
  tx: Tx,
  { emit, now, by }: OrderTools,
  before: SalesOrder,
  event: keyof typeof events,
  values: Parameters<typeof touchOrder>[2],
): Promise<SalesOrder> =>
  writeAndTell({ emit }, before, {
    write: () => touchOrder({ tx, now, user: { id: by } }, before.id, values),
    read: async () => (await readOrders(tx, [before.id]))[0],
    event: events[event],
  })
/** Locks the order until the transaction ends; undefined when there is none. */
export async function lockOrder(tx: Tx, id: number): Promise<SalesOrder | undefined> {
  return (await lockWhole(tx, id))?.before
}
/**
 * An order whose last invoice is gone is billed no more: completed, it goes back to verified; archived, it
 * will be verified when it is restored (domain 2.3). Nothing where it was not completed.
 */
export async function reopenOrder(tx: Tx, tools: OrderTools, id: number): Promise<void> {
  const [before] = await readOrders(tx, [id])
  const archived = before?.status === 'archive' && before.previous_status === 'completed'
  if (!before || (before.status !== 'completed' && !archived)) return
  await tellOrder(tx, tools, before, 'reopened', {
    ...(archived ? { previous_status: 'verified' } : { status: 'verified' }),
    completed_at: null,
    invoice_state: 'none',
  })
}
/** Keeps `invoice_state` true and emits the change; nothing when it is so already. */
export async function setInvoiceState(
  tx: Tx,
  tools: OrderTools,
  before: SalesOrder,
  state: SalesOrder['invoice_state'],
): Promise<void> {
  if (before.invoice_state !== state) await tellOrder(tx, tools, before, 'updated', { invoice_state: state })
}

/** Puts an order on a load, or takes it off (null), and emits the change; nothing when it is so already. */
export async function putOnLoad(
  tx: Tx,
  tools: OrderTools,
  before: SalesOrder,
  load_id: number | null,
): Promise<void> {
  if ((before.load_id ?? null) !== load_id) await tellOrder(tx, tools, before, 'updated', { load_id })
}
/**
 * Writes which BOL lines the drops of an order were lifted on, with the cost and the margin that follow (domain
 * decision 38), and emits the change.
 */
export async function linkDrops(
  tx: Tx,
  tools: OrderTools,
  before: SalesOrder,
  links: ReadonlyMap<number, number>,
): Promise<void> {
  if (!links.size) return
  const [stored] = await readStoredOrders(tx, [before.id])
  const lifts = await readLifts(tx, [...links.values()])
  const linked = stored!.lines.map((row) => {
    const line = { ...row, price_trace: row.price_trace as PriceTrace | null }
    const bol_line_id = links.get(row.id)
    return bol_line_id === undefined ? line : lineWithLift({ ...line, bol_line_id }, lifts)
  })
  await updateRows(
    tx,
    sales_order_line,
    linked
      .filter(({ id }) => links.has(id))
      .map(({ id, bol_line_id, buying_price, margin, price_trace }) => ({
        id,
        bol_line_id,
        buying_price,
        margin,
        price_trace,
      })),
  )
  await tellOrder(tx, tools, before, 'updated', afterCosts(linked, stored!.row.flags as OrderFlag[]))
}
