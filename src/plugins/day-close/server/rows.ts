/** Rows of closes: the day, and orders as closes saw them. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#server'
import type { MovedOrder } from '../../sales-orders/server/public.ts'
import { day_close, day_close_order } from '../tables.ts'

export type CloseRow = typeof day_close.$inferSelect
export type OrderRow = typeof day_close_order.$inferSelect
/** Moment and person of a change. */
export interface Stamp {
  readonly now: Date
  readonly by: number | null
}
const stamped = ({ now, by }: Stamp) => ({ updated_at: now.toISOString(), updated_by: by })

/** The close of a day; undefined while none was begun. */
export async function readClose(tx: Tx, day: string, lock = false): Promise<CloseRow | undefined> {
  const found = tx.db
    .select()
    .from(day_close)
    .where(and(eq(day_close.tenant_id, tx.tenant), eq(day_close.day, day)))
  return (await (lock ? found.for('update') : found))[0]
}
/** Locks the close of a day, which is begun where there was none: two people take turns. */
export async function lockClose(tx: Tx, day: string, stamp: Stamp): Promise<CloseRow> {
  await tx.db
    .insert(day_close)
    .values({ tenant_id: tx.tenant, day, created_by: stamp.by, ...stamped(stamp) })
    .onConflictDoNothing()
  return (await readClose(tx, day, true))!
}
/** Writes a new version of a close. */
export async function writeClose(
  tx: Tx,
  { id }: Pick<CloseRow, 'id'>,
  values: Partial<CloseRow>,
  stamp: Stamp,
): Promise<CloseRow> {
  const [row] = await tx.db
    .update(day_close)
    .set({ ...values, ...stamped(stamp), rev: sql`${day_close.rev} + 1` })
    .where(and(eq(day_close.tenant_id, tx.tenant), eq(day_close.id, id)))
    .returning()
  return row!
}
/** Orders that count for another day than that of their delivery. */
export async function movedOrders(tx: Tx): Promise<MovedOrder[]> {
  const rows = await tx.db
    .select({ id: day_close_order.sales_order_id, day: day_close_order.moved_to })
    .from(day_close_order)
    .where(and(eq(day_close_order.tenant_id, tx.tenant), isNotNull(day_close_order.moved_to)))
  return rows.map(({ id, day }) => ({ id, day: day! }))
}
/** Orders as closes saw them, by their ids. */
export async function readSeen(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, OrderRow>> {
  if (!ids.length) return new Map()
  const rows = await tx.db
    .select()
    .from(day_close_order)
    .where(and(eq(day_close_order.tenant_id, tx.tenant), inArray(day_close_order.sales_order_id, [...ids])))
  return new Map(rows.map((row) => [row.sales_order_id, row]))
}
/** Orders of the runs of a day, in their order. */
export const readItems = (tx: Tx, day: string): Promise<OrderRow[]> =>
  tx.db
    .select()
    .from(day_close_order)
    .where(
      and(
        eq(day_close_order.tenant_id, tx.tenant),
        eq(day_close_order.run_day, day),
        isNotNull(day_close_order.run_state),
      ),
    )
    .orderBy(day_close_order.place, day_close_order.id)
/** Writes columns of orders as closes saw them; a row that is missing is made. */
export async function writeSeen(
  tx: Tx,
  rows: readonly (Partial<OrderRow> & { readonly sales_order_id: number })[],
  stamp: Stamp,
): Promise<void> {
  for (const { sales_order_id, ...values } of rows)
    await tx.db
      .insert(day_close_order)
      .values({ ...values, tenant_id: tx.tenant, sales_order_id, created_by: stamp.by, ...stamped(stamp) })
      .onConflictDoUpdate({
        target: [day_close_order.tenant_id, day_close_order.sales_order_id],
        set: { ...values, ...stamped(stamp), rev: sql`${day_close_order.rev} + 1` },
      })
}
/** Puts orders into the run of a day, after those that are there, to be done in this order. */
export async function addItems(
  tx: Tx,
  day: string,
  ids: readonly number[],
  after: number,
  stamp: Stamp,
): Promise<void> {
  await tx.client.query(
    `insert into day_close_order (tenant_id, sales_order_id, run_day, run_state, place, created_by, updated_at, updated_by)
     select $1, x.id, $2, 'todo', $4 + x.place, $5, $6, $5
     from unnest($3::bigint[]) with ordinality as x(id, place)
     on conflict (tenant_id, sales_order_id) do update set run_day = excluded.run_day, run_state = 'todo',
       place = excluded.place, code = null, detail = null, send_state = null,
       send_detail = null, rev = day_close_order.rev + 1,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [tx.tenant, day, ids, after, stamp.by, stamp.now.toISOString()],
  )
}
/** The next order of the run of a day that is not done. */
export async function nextItem(tx: Tx, day: string): Promise<OrderRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(day_close_order)
    .where(
      and(
        eq(day_close_order.tenant_id, tx.tenant),
        eq(day_close_order.run_day, day),
        eq(day_close_order.run_state, 'todo'),
      ),
    )
    .orderBy(day_close_order.place)
    .limit(1)
  return row
}
