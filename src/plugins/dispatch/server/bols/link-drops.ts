/** Drops that name a BOL by its number find the line they were lifted on. */
import { type JobContext, statement, type Tx } from '#server'
import { linkDrops, lockOrder, lockRows } from '../../../sales-orders/server/public.ts'

interface Pair {
  readonly line_item_id: string
  readonly sales_order_id: string
  readonly bol_line_id: string
}
/**
 * A drop and the line of a BOL of the same number and product, lifted before it and not longer than three days: of
 * the same load, supplier or driver first, then the newest; of another load only where it has retained
 * some. $2 orders, $3 BOLs; empty means any. A drop that is another BOL's goes to none of these, whoever looks first.
 */
const PAIRS = statement<Pair>(
  `select line_item_id, sales_order_id, bol_line_id from (
   select distinct on (d.id) d.id as line_item_id, d.sales_order_id, l.id as bol_line_id, b.id as bol_id
   from sales_order_line d
   join sales_order o on o.tenant_id = d.tenant_id and o.id = d.sales_order_id
   join bol b on b.tenant_id = d.tenant_id and lower(b.bol_no) = lower(d.bol_no) and b.status in ('open', 'balanced')
     and b.lifted_at <= d.delivered_at + interval '12 hours' and b.lifted_at >= d.delivered_at - interval '3 days'
   join bol_line l on l.tenant_id = b.tenant_id and l.bol_id = b.id and l.product_id = d.product_id
   where d.tenant_id = $1 and d.delivered_at is not null and d.bol_no is not null and d.bol_line_id is null
     and (cardinality($2::bigint[]) = 0 or d.sales_order_id = any($2::bigint[]))
     and (cardinality($3::bigint[]) = 0 or lower(d.bol_no) in (
       select lower(n.bol_no) from bol n where n.tenant_id = $1 and n.id = any($3::bigint[])))
     and (d.terminal_id is null or d.terminal_id = b.terminal_id)
     and (b.load_id is null or o.load_id is null or b.load_id = o.load_id or l.retained_quantity > 0)
   order by d.id, (b.load_id = o.load_id) desc nulls last, (b.supplier_id = d.supplier_id) desc nulls last,
     (b.driver_id = o.driver_id) desc nulls last, b.lifted_at desc, l.id) best
   where cardinality($3::bigint[]) = 0 or bol_id = any($3::bigint[])`,
)
const STANDING = statement<{ id: string }>(
  `select l.id from bol_line l join bol b on b.tenant_id = l.tenant_id and b.id = l.bol_id
   where l.tenant_id = $1 and l.id = any($2::bigint[]) and b.status in ('open', 'balanced') order by b.id for update of b`,
)
async function link({ transact, now }: JobContext, orders: readonly number[], bols: readonly number[]) {
  return transact(async (tx, { emit }) => {
    const looked = await PAIRS(tx, [tx.tenant, orders, bols])
    // one that is voided at this moment takes no drops
    const lines = looked.map(({ bol_line_id }) => bol_line_id)
    const standing = new Set((await STANDING(tx, [tx.tenant, lines])).map(({ id }) => id))
    const pairs = looked.filter(({ bol_line_id }) => standing.has(bol_line_id))
    const ids = [...new Set(pairs.map(({ sales_order_id }) => Number(sales_order_id)))].sort((a, b) => a - b)
    await lockRows(tx, ids)
    for (const id of ids) {
      const before = await lockOrder(tx, id)
      const found = pairs.filter((pair) => Number(pair.sales_order_id) === id)
      const loose = found.filter(({ line_item_id }) =>
        before?.line_items.some((line) => line.id === Number(line_item_id) && line.bol_line_id === null),
      )
      const links = new Map(loose.map((pair) => [Number(pair.line_item_id), Number(pair.bol_line_id)]))
      if (before) await linkDrops(tx, { emit, now, by: null }, before, links)
    }
    return ids
  })
}
/** Drops that were lifted on a BOL. $2 the BOL. */
const LINKED = statement<Pair>(
  `select d.id as line_item_id, d.sales_order_id, d.bol_line_id from bol_line l
   join sales_order_line d on d.tenant_id = l.tenant_id and d.bol_line_id = l.id
   where l.tenant_id = $1 and l.bol_id = $2`,
)
/** Looks up again what the drops of a BOL cost: its moment, its supplier or its terminal was corrected. */
export async function costAgain({ transact, now }: JobContext, bol: number): Promise<void> {
  await transact(async (tx, { emit }) => {
    const drops = await LINKED(tx, [tx.tenant, bol])
    const ids = [...new Set(drops.map(({ sales_order_id }) => Number(sales_order_id)))].sort((a, b) => a - b)
    await lockRows(tx, ids)
    for (const id of ids) {
      const before = await lockOrder(tx, id)
      const own = drops.filter(({ sales_order_id }) => Number(sales_order_id) === id)
      const links = new Map(own.map((one) => [Number(one.line_item_id), Number(one.bol_line_id)]))
      if (before) await linkDrops(tx, { emit, now, by: null }, before, links)
    }
  })
}
/** Whether a drop of these orders has not found its BOL yet, and can. */
export const hasPairs = async (tx: Tx, orders: readonly number[]): Promise<boolean> =>
  orders.length > 0 && (await PAIRS(tx, [tx.tenant, orders, []])).length > 0
/** Links what was dropped on this order. */
export const linkOrder = (ctx: JobContext, id: number): Promise<number[]> => link(ctx, [id], [])
/** Links what was dropped of this BOL, on orders of every kind. */
export const linkBol = (ctx: JobContext, id: number): Promise<number[]> => link(ctx, [], [id])
