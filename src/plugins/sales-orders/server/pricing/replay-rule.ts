/** What the delivered orders of some customers would have brought under a rule; nothing is written (api 2.5). */
import { D, money, sum, ZERO } from '#schema/values/decimal.ts'
import type { Tx } from '#server'
import { priceAgain, priceUnderRule, type TriedRule } from '#plugins/order-prices/public.ts'
import { orderToPrice, readStoredOrders, type StoredOrder } from '../rows/stored-order.ts'
import { loadWorlds, type Asked, type Worlds } from './load-worlds.ts'

/** Orders beyond this many, the oldest, are left out. */
const MOST = 1000
const BATCH = 100

/** One order whose goods would have cost something else; amounts have 2 decimals. */
export interface ReplayedOrder {
  readonly id: number
  readonly customer_id: number
  readonly order_no: string
  readonly delivered_at: string
  readonly goods_now: string
  readonly goods_then: string
  readonly difference: string
}
/** What it would have been for one of the customers. */
export interface ReplayedCustomer {
  readonly customer_id: number
  readonly orders: number
  readonly changed: number
  readonly revenue_difference: string
}
/** Revenue is that of goods, without fees and taxes; margin is known where cost is. */
export interface Replay {
  readonly days: number
  readonly orders: number
  /** delivered orders that are older than the newest 1,000 */
  readonly left_out: number
  readonly changed: number
  readonly revenue_now: string
  readonly revenue_then: string
  readonly revenue_difference: string
  readonly margin_now: string
  readonly margin_then: string
  readonly margin_difference: string
  /** all that would differ, the most first */
  readonly items: readonly ReplayedOrder[]
  /** all that were asked for, in their order */
  readonly customers: readonly ReplayedCustomer[]
}
const less = (a: string, b: string): string => money(D(a).minus(D(b)))
const total = (amounts: readonly string[]): string => money(sum(amounts))

function replayOne(stored: StoredOrder, { worldOf }: Worlds, rule: TriedRule | undefined) {
  const order = orderToPrice(stored)
  const world = worldOf(stored)
  const then = rule ? priceUnderRule(order, world, rule) : priceAgain(order, world)
  const { id, customer_id, order_no, delivered_at, goods_total, margin_total } = stored.row
  return {
    id,
    customer_id,
    order_no,
    delivered_at: delivered_at!,
    goods_now: goods_total,
    goods_then: then.goods_total,
    difference: less(then.goods_total, goods_total),
    margin_now: margin_total,
    margin_then: then.margin_total,
  }
}
type Done = ReturnType<typeof replayOne>
const isChanged = ({ difference }: Done): boolean => !D(difference).eq(ZERO)
/** What each of them would have brought more or less. */
function byCustomer(ids: readonly number[], done: readonly Done[]): ReplayedCustomer[] {
  const ordersOf = new Map<number, Done[]>(ids.map((id) => [id, []]))
  for (const one of done) ordersOf.get(one.customer_id)?.push(one)
  return [...ordersOf].map(([customer_id, own]) => ({
    customer_id,
    orders: own.length,
    changed: own.filter(isChanged).length,
    revenue_difference: total(own.map((one) => one.difference)),
  }))
}
const LAST = `
  select id, count(*) over ()::int as found from sales_order
  where tenant_id = $1 and customer_id = any($2::bigint[]) and delivered_at >= $3
    and status in ('delivered', 'verified', 'completed')
  order by delivered_at desc, id limit ${MOST}`
/**
 * Replays the newest deliveries of these customers of so many days under a rule, a hundred orders at a time;
 * without a rule, with the rules and prices known today.
 */
export async function replayRule(
  tx: Tx,
  asked: Asked,
  {
    customer_ids,
    days,
    rule,
  }: { customer_ids: readonly number[]; days: number; rule?: TriedRule | undefined },
): Promise<Replay> {
  const from = new Date(asked.now.getTime() - days * 86_400_000).toISOString()
  const { rows } = await tx.client.query<{ id: string; found: number }>(LAST, [tx.tenant, customer_ids, from])
  const ids = rows.map((row) => Number(row.id))
  const done: Done[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const orders = await readStoredOrders(tx, ids.slice(at, at + BATCH))
    const worlds = await loadWorlds(tx, asked, orders)
    done.push(...orders.map((stored) => replayOne(stored, worlds, rule)))
  }
  const changed = done.filter(isChanged)
  const sums = {
    revenue_now: total(done.map((one) => one.goods_now)),
    revenue_then: total(done.map((one) => one.goods_then)),
    margin_now: total(done.map((one) => one.margin_now)),
    margin_then: total(done.map((one) => one.margin_then)),
  }
  return {
    days,
    orders: done.length,
    left_out: (rows[0]?.found ?? 0) - ids.length,
    changed: changed.length,
    ...sums,
    revenue_difference: less(sums.revenue_then, sums.revenue_now),
    margin_difference: less(sums.margin_then, sums.margin_now),
    items: changed
      .toSorted((a, b) => D(b.difference).abs().cmp(D(a.difference).abs()))
      .map(({ margin_now: _n, margin_then: _t, ...one }) => one),
    customers: byCustomer(customer_ids, done),
  }
}
