/**
 * Writes the money of an order beside its rows: lines, fees and taxes always
 * agree, because they come from one calculation.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { qty3, sum } from '#schema/decimal.ts'
import type { Tx } from '#server'
import type { PricedFee } from '../../fees/public.ts'
import type { PricedLine, PricedOrder } from '../public.ts'
import {
  sales_order,
  sales_order_asset,
  sales_order_fee,
  sales_order_line,
  sales_order_proof,
  sales_order_tax,
} from '../tables.ts'
import type { OrderRow } from './held.ts'

type LineValues = Omit<typeof sales_order_line.$inferInsert, 'id'>
const lineValues = (
  tenant: number,
  order: number,
  l: PricedLine & { meter_start?: string | null; meter_end?: string | null },
): LineValues => ({
  tenant_id: tenant,
  sales_order_id: order,
  line_no: l.line_no,
  product_id: l.product_id,
  asset_id: l.asset_id ?? null,
  quantity: l.quantity,
  fill: l.fill ?? false,
  po_number: l.po_number,
  terminal_id: l.terminal_id ?? null,
  supplier_id: l.supplier_id ?? null,
  quantity_basis: l.quantity_basis ?? null,
  billing_basis: l.billing_basis,
  gross_quantity: l.gross_quantity ?? null,
  net_quantity: l.net_quantity ?? null,
  billed_quantity: l.billed_quantity,
  delivered_at: l.delivered_at ?? null,
  temperature: l.temperature === null || l.temperature === undefined ? null : Number(l.temperature),
  api_gravity: l.api_gravity === null || l.api_gravity === undefined ? null : Number(l.api_gravity),
  meter_start: l.meter_start ?? null,
  meter_end: l.meter_end ?? null,
  bol_line_id: l.bol_line_id ?? null,
  bol_no: l.bol_no ?? null,
  tax_use: l.tax_use ?? null,
  unit_price: l.unit_price,
  price_source: l.price_source,
  buying_price: l.buying_price,
  margin: l.margin,
  subtotal: l.subtotal,
  tax_amount: l.tax_amount,
  price_trace: l.price_trace,
})
const feeValues = (tenant: number, order: number, f: PricedFee) => ({
  tenant_id: tenant,
  sales_order_id: order,
  fee_id: f.fee_id,
  name: f.name,
  fee_code: f.fee_code,
  erp_code: f.erp_code,
  fee_type: f.fee_type,
  amount_type: f.amount_type,
  rate: f.rate,
  quantity: f.quantity,
  subtotal: f.subtotal,
  taxable: f.taxable,
})

/** Ordered and delivered quantities of a whole order, as lists show them. */
export function quantitiesOf(lines: readonly PricedLine[]): {
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

/** Rows of lines and fees keep their ids; what is no longer there is removed; taxes are written anew. */
export async function writeMoney(
  tx: Tx,
  orderId: number,
  priced: PricedOrder,
  had: { readonly lines: readonly number[]; readonly fees: readonly number[] },
): Promise<void> {
  const t = tx.tenant
  const { db } = tx
  const kept = priced.line_items.filter((l) => l.id !== null)
  const fresh = priced.line_items.filter((l) => l.id === null)
  const goneLines = had.lines.filter((id) => !kept.some((l) => l.id === id))
  const keptFees = priced.fees.filter((f) => f.id !== null)
  const freshFees = priced.fees.filter((f) => f.id === null)
  const goneFees = had.fees.filter((id) => !keptFees.some((f) => f.id === id))
  const excluded = (columns: readonly string[]) =>
    Object.fromEntries(columns.map((c) => [c, sql.raw(`excluded."${c}"`)]))
  const lineColumns = Object.keys(kept[0] ? lineValues(t, orderId, kept[0]) : {}).filter(
    (c) => c !== 'tenant_id',
  )
  const feeColumns = ['rate', 'quantity', 'subtotal', 'name', 'taxable', 'fee_type', 'amount_type']
  const [, , , addedLines, addedFees] = await Promise.all([
    db
      .delete(sales_order_tax)
      .where(and(eq(sales_order_tax.tenant_id, t), eq(sales_order_tax.sales_order_id, orderId))),
    goneLines.length
      ? db
          .delete(sales_order_line)
          .where(and(eq(sales_order_line.tenant_id, t), inArray(sales_order_line.id, goneLines)))
      : undefined,
    goneFees.length
      ? db
          .delete(sales_order_fee)
          .where(and(eq(sales_order_fee.tenant_id, t), inArray(sales_order_fee.id, goneFees)))
      : undefined,
    fresh.length
      ? db
          .insert(sales_order_line)
          .values(fresh.map((l) => lineValues(t, orderId, l)))
          .returning({ id: sales_order_line.id, line_no: sales_order_line.line_no })
      : [],
    freshFees.length
      ? db
          .insert(sales_order_fee)
          .values(freshFees.map((f) => feeValues(t, orderId, f)))
          .returning({ id: sales_order_fee.id })
      : [],
    kept.length
      ? db
          .insert(sales_order_line)
          .values(kept.map((l) => ({ ...lineValues(t, orderId, l), id: l.id! })))
          .onConflictDoUpdate({
            target: [sales_order_line.tenant_id, sales_order_line.id],
            set: excluded(lineColumns),
          })
      : undefined,
    keptFees.length
      ? db
          .insert(sales_order_fee)
          .values(keptFees.map((f) => ({ ...feeValues(t, orderId, f), id: f.id! })))
          .onConflictDoUpdate({
            target: [sales_order_fee.tenant_id, sales_order_fee.id],
            set: excluded(feeColumns),
          })
      : undefined,
  ])
  const lineId = new Map([
    ...kept.map((l) => [l.line_no, l.id!] as const),
    ...addedLines.map((l) => [l.line_no, l.id] as const),
  ])
  const feeId = new Map([
    ...keptFees.map((f) => [f.fee_no, f.id!] as const),
    ...freshFees.map((f, i) => [f.fee_no, addedFees[i]!.id] as const),
  ])
  const items = priced.tax_details.taxable_items.map(
    ({ line_no, fee_no, line_item_id: _l, fee_row_id: _f, ...item }) => ({
      ...item,
      tenant_id: t,
      sales_order_id: orderId,
      line_item_id: line_no === null ? null : (lineId.get(line_no) ?? null),
      fee_row_id: fee_no === null ? null : (feeId.get(fee_no) ?? null),
    }),
  )
  const rejected = priced.tax_details.rejected.map(({ line_no, tax_id, reason }) => ({
    line_item_id: lineId.get(line_no) ?? null,
    tax_id,
    reason,
  }))
  await Promise.all([
    items.length ? db.insert(sales_order_tax).values(items) : undefined,
    db
      .update(sales_order)
      .set({ tax_rejected: rejected })
      .where(and(eq(sales_order.tenant_id, t), eq(sales_order.id, orderId))),
  ])
}

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
/** A new version of the order row. */
export async function touch(
  tx: Tx,
  id: number,
  values: Partial<OrderRow>,
  now: Date,
  by: number | null,
): Promise<void> {
  await tx.db
    .update(sales_order)
    .set({ ...values, rev: sql`${sales_order.rev} + 1`, updated_at: now.toISOString(), updated_by: by })
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
