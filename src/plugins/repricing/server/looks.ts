/** Looks over delivered orders as they are kept: begun, read, gone on with and ended. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { lookEvents, type RepricingLook } from '#schema/sales/repricing.ts'
import type { EventDraft } from '#schema/contract/event.ts'
import { money } from '#schema/values/decimal.ts'
import type { Tx } from '#server'
import { sales_order } from '../../sales-orders/tables.ts'
import { late_order, repricing_look as table } from '../tables.ts'

export type Look = typeof table.$inferSelect
/** A look as answers and events carry it. */
export const shownLook = (look: Look): RepricingLook => ({
  id: look.id,
  rev: look.rev,
  state: look.state,
  facts: look.facts,
  facts_total: look.facts_total,
  total: look.total,
  done: look.done,
  found: look.found,
  difference: look.difference,
  started_at: look.started_at,
  ended_at: look.ended_at,
})
/** The newest look, locked: looks of a company take turns. */
export async function lastLook(tx: Tx, lock = false): Promise<Look | undefined> {
  const found = tx.db
    .select()
    .from(table)
    .where(eq(table.tenant_id, tx.tenant))
    .orderBy(desc(table.id))
    .limit(1)
  return (await (lock ? found.for('update') : found))[0]
}
/** Up to which event looks have heard of everything. */
export async function heardUpTo(tx: Tx): Promise<number> {
  const [row] = await tx.db
    .select({ seq: sql<string>`coalesce(max(${table.seq}), 0)` })
    .from(table)
    .where(eq(table.tenant_id, tx.tenant))
  return Number(row!.seq)
}
export async function addLook(
  tx: Tx,
  values: Omit<typeof table.$inferInsert, 'id' | 'tenant_id'>,
): Promise<Look> {
  const [made] = await tx.db
    .insert(table)
    .values({ ...values, tenant_id: tx.tenant })
    .returning()
  return made!
}
/** Writes a new version of a look and tells everybody who may read it. */
export async function changeLook(
  tx: Tx,
  tools: { emit(draft: EventDraft): void },
  look: Look,
  values: Partial<Omit<Look, 'id' | 'rev'>>,
): Promise<Look> {
  const [after] = await tx.db
    .update(table)
    .set({ ...values, rev: sql`${table.rev} + 1`, updated_at: sql`now()` })
    .where(and(eq(table.tenant_id, tx.tenant), eq(table.id, look.id)))
    .returning()
  const isOver = after!.state === 'done' || after!.state === 'stopped'
  tools.emit(lookEvents[isOver ? 'ended' : 'progressed'](shownLook(after!)))
  return after!
}
/** Rows that still stand: the order costs what it did when the look saw it. */
export const stillLate = (tx: Tx) =>
  and(
    eq(late_order.tenant_id, tx.tenant),
    eq(sales_order.tenant_id, late_order.tenant_id),
    eq(sales_order.id, late_order.sales_order_id),
    eq(sales_order.total, late_order.total_now),
    sql`${sales_order.status} in ('delivered', 'verified', 'completed')`,
  )
/** How many orders would differ, and by how much in all. */
export async function sumOfLate(tx: Tx): Promise<{ orders: number; difference: string }> {
  const [row] = await tx.db
    .select({
      orders: sql<number>`count(*)::int`,
      difference: sql<string>`coalesce(sum(${late_order.difference}), 0)`,
    })
    .from(late_order)
    .innerJoin(
      sales_order,
      and(eq(sales_order.tenant_id, late_order.tenant_id), eq(sales_order.id, late_order.sales_order_id)),
    )
    .where(stillLate(tx))
  return { orders: row!.orders, difference: money(row!.difference) }
}
