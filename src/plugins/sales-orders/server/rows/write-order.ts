/** Writes the row of an order: its totals, its trucks, and what proves its delivery. */
import { and, eq, sql } from 'drizzle-orm'
import { qty3, sum } from '#schema/values/decimal.ts'
import type { Tx } from '#server'
import type { PricedLine, PricedOrder } from '../../public.ts'
import { sales_order, sales_order_asset, sales_order_proof } from '../../tables.ts'
import type { OrderRow } from './stored-order.ts'

/** Ordered and delivered quantities of a whole order, as lists show them. */
function quantitiesOf(lines: readonly PricedLine[]): {
  ordered_quantity: string
  delivered_quantity: string | null
} {
  const done = lines.filter((l) => l.delivered_at)
  return {
    ordered_quantity: qty3(sum(lines.map((l) => l.quantity))),
    delivered_quantity: done.length
      ? qty3(sum(done.map((l) => l.gross_quantity ?? l.billed_quantity)))
      : null,
  }
}

/** The totals of an order row. */
export const totalsOf = (priced: PricedOrder) => ({
  goods_total: priced.goods_total,
  fee_total: priced.fee_total,
  tax_total: priced.tax_total,
  total: priced.total,
  margin_total: priced.margin_total,
  flags: [...priced.flags],
  ...quantitiesOf(priced.line_items),
})
/** One text that every search looks into. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')

/** The trucks of an order as rows, so that one in use cannot be deleted. */
export async function writeAssets(tx: Tx, orderId: number, ids: readonly number[]): Promise<void> {
  await tx.db
    .delete(sales_order_asset)
    .where(and(eq(sales_order_asset.tenant_id, tx.tenant), eq(sales_order_asset.sales_order_id, orderId)))
  if (ids.length)
    await tx.db
      .insert(sales_order_asset)
      .values(ids.map((id) => ({ tenant_id: tx.tenant, sales_order_id: orderId, company_asset_id: id })))
}
/** Writes a new version of the order row, in the name of whoever asks, and what proves its delivery. */
export async function touchOrder(
  { tx, now, user }: { readonly tx: Tx; readonly now: Date; readonly user: { readonly id: number | null } },
  id: number,
  values: Partial<OrderRow>,
): Promise<void> {
  await tx.db
    .update(sales_order)
    .set({ ...values, rev: sql`${sales_order.rev} + 1`, updated_at: now.toISOString(), updated_by: user.id })
    .where(and(eq(sales_order.tenant_id, tx.tenant), eq(sales_order.id, id)))
  if (values.delivery !== undefined) await writeProof(tx, id, values.delivery)
}
/** What proves a delivery is proof as long as there is a delivery. */
async function writeProof(tx: Tx, orderId: number, delivery: OrderRow['delivery']): Promise<void> {
  if (!delivery)
    await tx.db
      .delete(sales_order_proof)
      .where(and(eq(sales_order_proof.tenant_id, tx.tenant), eq(sales_order_proof.sales_order_id, orderId)))
  const keys = delivery
    ? [...(delivery.signature_file_key ? [delivery.signature_file_key] : []), ...delivery.photo_file_keys]
    : []
  if (keys.length)
    await tx.db
      .insert(sales_order_proof)
      .values(keys.map((file_key) => ({ tenant_id: tx.tenant, sales_order_id: orderId, file_key })))
      .onConflictDoNothing()
}
