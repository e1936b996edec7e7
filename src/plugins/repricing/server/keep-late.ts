/** Orders that late facts would change, as they are kept. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server'
import { withUnsettled } from '../../invoices/server/public.ts'
import { compareOrders, type ComparedOrder } from '../../sales-orders/server/public.ts'
import { late_order } from '../tables.ts'

// a finding is true while the order has this total
const rowOf = (tx: Tx, found_at: string, { stored, late }: ComparedOrder) => ({
  tenant_id: tx.tenant,
  sales_order_id: stored.row.id,
  total_now: stored.row.total,
  total_then: late.total_then,
  difference: late.difference,
  parts: late.parts.map((part) => ({ ...part })),
  found_at,
})
/** Keeps which of these orders would differ or are not billed again yet, and forgets the others; answers those kept. */
export async function keepLate(
  tx: Tx,
  asked: { readonly now: Date; readonly zone: string },
  ids: readonly number[],
): Promise<ComparedOrder[]> {
  const compared = await withUnsettled(tx, asked.now, await compareOrders(tx, asked, ids))
  const late = compared.filter((one) => one.late.parts.length > 0)
  const same = compared.filter((one) => !one.late.parts.length).map(({ stored }) => stored.row.id)
  if (same.length)
    await tx.db
      .delete(late_order)
      .where(and(eq(late_order.tenant_id, tx.tenant), inArray(late_order.sales_order_id, same)))
  if (late.length)
    await tx.db
      .insert(late_order)
      .values(late.map((one) => rowOf(tx, asked.now.toISOString(), one)))
      .onConflictDoUpdate({
        target: [late_order.tenant_id, late_order.sales_order_id],
        set: {
          total_now: sql`excluded.total_now`,
          total_then: sql`excluded.total_then`,
          difference: sql`excluded.difference`,
          parts: sql`excluded.parts`,
          found_at: sql`excluded.found_at`,
          updated_at: sql`now()`,
        },
      })
  return late
}
