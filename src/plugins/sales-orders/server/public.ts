/** What other plugins' server sides may use of orders. */
import { type SalesOrder, orderEvents as events } from '#schema/sales/sales-orders.ts'
import type { EventDraft } from '#schema/contract/event.ts'
import { type Req, type Tx, updateRows } from '#server'
import { priceOrder, type PricedOrder } from '../public.ts'
import { sales_order_line } from '../tables.ts'
import { lockWhole } from './editing/lock-order.ts'
import { worldOfOrder } from './pricing/world-of-order.ts'
import { readOrders } from './rows/read-orders.ts'
import { touchOrder } from './rows/write-order.ts'

export { byCarrier, closedDays, shownOnOrders, STEP_ORDER, stepFacts, unsafeTrucks } from './from-above.ts'
export { accountSums, availableCredit, readAccounts, type CustomerAccount } from './pricing/accounts.ts'
export { compareOrders, type ComparedOrder } from './pricing/late-differences.ts'
export {
  lockAndCompare,
  refuseUnpriced,
  writePricedAgain,
  type PricingTools,
} from './editing/price-delivered-again.ts'
export { whenMoneyIsWritten } from './rows/money-parts.ts'
export { replayRule, type Replay } from './pricing/replay-rule.ts'
export { readHeads, readOrders } from './rows/read-orders.ts'
export { checkReach, LATE_DAYS, ownOrder, idsReachedBy, idsReachedByLines } from './rows/own-orders.ts'
/** Locks the order until the transaction ends; undefined when there is none. */
export async function lockOrder(tx: Tx, id: number): Promise<SalesOrder | undefined> {
  return (await lockWhole(tx, id))?.before
}
/**
 * An order whose last invoice is gone is billed no more: completed, it goes back to verified; archived, it
 * will be verified when it is restored (domain 2.3). Nothing where it was not completed.
 */
export async function reopenOrder(
  tx: Tx,
  tools: { emit(draft: EventDraft, before?: object): void; now: Date; by: number | null },
  id: number,
): Promise<void> {
  const [before] = await readOrders(tx, [id])
  const archived = before?.status === 'archive' && before.previous_status === 'completed'
  if (!before || (before.status !== 'completed' && !archived)) return
  await touchOrder({ tx, now: tools.now, user: { id: tools.by } }, id, {
    ...(archived ? { previous_status: 'verified' } : { status: 'verified' }),
    completed_at: null,
    invoice_state: 'none',
  })
  const [after] = await readOrders(tx, [id])
  tools.emit(events.reopened(after!), before)
}
/** Keeps `invoice_state` true and tells everyone; nothing when it is so already. */
export async function setInvoiceState(
  tx: Tx,
  tools: { emit(draft: EventDraft, before?: object): void; now: Date; by: number | null },
  before: SalesOrder,
  state: SalesOrder['invoice_state'],
): Promise<void> {
  if (before.invoice_state === state) return
  await touchOrder({ tx, now: tools.now, user: { id: tools.by } }, before.id, { invoice_state: state })
  const [after] = await readOrders(tx, [before.id])
  tools.emit(events.updated(after!), before)
}

/** Puts an order on a load, or takes it off (null), and tells everyone; nothing when it is so already. */
export async function putOnLoad(
  tx: Tx,
  tools: { emit(draft: EventDraft, before?: object): void; now: Date; by: number | null },
  before: SalesOrder,
  load_id: number | null,
): Promise<void> {
  if ((before.load_id ?? null) === load_id) return
  await touchOrder({ tx, now: tools.now, user: { id: tools.by } }, before.id, { load_id })
  const [after] = await readOrders(tx, [before.id])
  tools.emit(events.updated(after!), before)
}
/** Writes which BOL lines the drops of an order were lifted on, and tells everyone. */
export async function linkDrops(
  tx: Tx,
  tools: { emit(draft: EventDraft, before?: object): void; now: Date; by: number | null },
  before: SalesOrder,
  links: ReadonlyMap<number, number>,
): Promise<void> {
  if (!links.size) return
  await updateRows(
    tx,
    sales_order_line,
    [...links].map(([id, bol_line_id]) => ({ id, bol_line_id })),
  )
  await touchOrder({ tx, now: tools.now, user: { id: tools.by } }, before.id, {})
  const [after] = await readOrders(tx, [before.id])
  tools.emit(events.updated(after!), before)
}

export interface Sale {
  readonly customer_id: number
  /** null: the customer's usual site, where there is one */
  readonly ship_to_id: number | null
  readonly at: string
  readonly terminal_id?: number | null
  readonly lines: readonly { readonly product_id: number; readonly quantity: string }[]
  /** a rule that is not saved, tried before every other */
  readonly draft_rule?: Omit<Parameters<typeof priceOrder>[1]['pricing_rules'][number], 'id'>
}
/** The site an order of this customer begins with: the only one, else the usual one; null without. */
async function usualSite({ tenant, tx }: Req, customer_id: number): Promise<number | null> {
  const { rows } = await tx.client.query<{ id: string; is_default: boolean }>(
    `select id, is_default from ship_to
     where tenant_id = $1 and customer_id = $2 and status = 'active' order by is_default desc, id limit 2`,
    [tenant, customer_id],
  )
  const [first] = rows
  return first && (rows.length === 1 || first.is_default) ? Number(first.id) : null
}
/** The money of a sale that is never written; terminal and taxes are those an order would have. */
export async function priceFor(
  req: Req,
  { customer_id, ship_to_id, at, terminal_id = null, lines, draft_rule }: Sale,
): Promise<PricedOrder> {
  const order = {
    planned_date_time: at,
    delivered_at: null,
    po_number: null,
    terminal_id,
    price_quote_id: null,
    pricing_locked: false,
    fees: null,
    line_items: lines.map((l) => ({ ...l, id: null })),
  }
  const site = ship_to_id ?? (await usualSite(req, customer_id))
  const { world } = await worldOfOrder(req.tx, req, customer_id, site, order)
  if (!draft_rule) return priceOrder(order, world)
  const id = Number.MAX_SAFE_INTEGER
  return priceOrder(order, {
    ...world,
    pricing_rules: [{ ...draft_rule, id }],
    customer_pricing: [{ id, customer_id, pricing_rule_id: id, status: true }],
  })
}
