/**
 * Writes the money of an order beside its rows: lines, fees and taxes always
 * agree, because they come from one calculation.
 */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server'
import type { PricedFee } from '../../../fees/public.ts'
import type { PricedLine, PricedOrder } from '../../public.ts'
import { late_order, sales_order, sales_order_fee, sales_order_line, sales_order_tax } from '../../tables.ts'

type LineValues = Omit<typeof sales_order_line.$inferInsert, 'id'>
const numberOrNull = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)
const lineValues = (
  tenant: number,
  order: number,
  line: PricedLine & { meter_start?: string | null; meter_end?: string | null },
): LineValues => ({
  tenant_id: tenant,
  sales_order_id: order,
  line_no: line.line_no,
  product_id: line.product_id,
  asset_id: line.asset_id ?? null,
  quantity: line.quantity,
  fill: line.fill ?? false,
  po_number: line.po_number,
  terminal_id: line.terminal_id ?? null,
  supplier_id: line.supplier_id ?? null,
  quantity_basis: line.quantity_basis ?? null,
  billing_basis: line.billing_basis,
  gross_quantity: line.gross_quantity ?? null,
  net_quantity: line.net_quantity ?? null,
  billed_quantity: line.billed_quantity,
  delivered_at: line.delivered_at ?? null,
  temperature: numberOrNull(line.temperature),
  api_gravity: numberOrNull(line.api_gravity),
  meter_start: line.meter_start ?? null,
  meter_end: line.meter_end ?? null,
  bol_line_id: line.bol_line_id ?? null,
  bol_no: line.bol_no ?? null,
  tax_use: line.tax_use ?? null,
  unit_price: line.unit_price,
  price_source: line.price_source,
  buying_price: line.buying_price,
  margin: line.margin,
  subtotal: line.subtotal,
  tax_amount: line.tax_amount,
  price_trace: line.price_trace,
})
const feeValues = (tenant: number, order: number, fee: PricedFee) => ({
  tenant_id: tenant,
  sales_order_id: order,
  fee_id: fee.fee_id,
  name: fee.name,
  fee_code: fee.fee_code,
  erp_code: fee.erp_code,
  fee_type: fee.fee_type,
  amount_type: fee.amount_type,
  rate: fee.rate,
  fee_rate_id: fee.fee_rate_id,
  unit: fee.unit,
  quantity: fee.quantity,
  subtotal: fee.subtotal,
  taxable: fee.taxable,
  left_out: [...fee.left_out],
})

/** Rows that stay, rows that are new, and the ids of those that go. */
interface Sorted<Row> {
  readonly kept: readonly Row[]
  readonly fresh: readonly Row[]
  readonly gone: readonly number[]
}
const sortRows = <Row extends { readonly id: number | null }>(
  rows: readonly Row[],
  had: readonly number[],
): Sorted<Row> => {
  const kept = rows.filter((row) => row.id !== null)
  return {
    kept,
    fresh: rows.filter((row) => row.id === null),
    gone: had.filter((id) => !kept.some((row) => row.id === id)),
  }
}
/** `set column = excluded.column` for each of the columns. */
const takeExcluded = (columns: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${column}"`)]))

/** What a look found of the order is settled, or out of date. */
async function forgetLate(tx: Tx, orderId: number): Promise<void> {
  await tx.db
    .delete(late_order)
    .where(and(eq(late_order.tenant_id, tx.tenant), eq(late_order.sales_order_id, orderId)))
}
async function removeTaxes(tx: Tx, orderId: number): Promise<void> {
  await tx.db
    .delete(sales_order_tax)
    .where(and(eq(sales_order_tax.tenant_id, tx.tenant), eq(sales_order_tax.sales_order_id, orderId)))
}

/** Answers the id of each line by its number in the order. */
async function writeLines(
  { db, tenant }: Tx,
  orderId: number,
  { kept, fresh, gone }: Sorted<PricedLine>,
): Promise<Map<number, number>> {
  const columns = Object.keys(kept[0] ? lineValues(tenant, orderId, kept[0]) : {}).filter(
    (column) => column !== 'tenant_id',
  )
  const [, added] = await Promise.all([
    gone.length
      ? db
          .delete(sales_order_line)
          .where(and(eq(sales_order_line.tenant_id, tenant), inArray(sales_order_line.id, [...gone])))
      : undefined,
    fresh.length
      ? db
          .insert(sales_order_line)
          .values(fresh.map((line) => lineValues(tenant, orderId, line)))
          .returning({ id: sales_order_line.id, line_no: sales_order_line.line_no })
      : [],
    kept.length
      ? db
          .insert(sales_order_line)
          .values(kept.map((line) => ({ ...lineValues(tenant, orderId, line), id: line.id! })))
          .onConflictDoUpdate({
            target: [sales_order_line.tenant_id, sales_order_line.id],
            set: takeExcluded(columns),
          })
      : undefined,
  ])
  return new Map([
    ...kept.map((line) => [line.line_no, line.id!] as const),
    ...added.map((line) => [line.line_no, line.id] as const),
  ])
}

const FEE_COLUMNS = [
  'rate',
  'fee_rate_id',
  'unit',
  'quantity',
  'subtotal',
  'name',
  'taxable',
  'fee_type',
  'amount_type',
  'left_out',
]
/** Answers the id of each fee by its number in the order. */
async function writeFees(
  { db, tenant }: Tx,
  orderId: number,
  { kept, fresh, gone }: Sorted<PricedFee>,
): Promise<Map<number, number>> {
  const [, added] = await Promise.all([
    gone.length
      ? db
          .delete(sales_order_fee)
          .where(and(eq(sales_order_fee.tenant_id, tenant), inArray(sales_order_fee.id, [...gone])))
      : undefined,
    fresh.length
      ? db
          .insert(sales_order_fee)
          .values(fresh.map((fee) => feeValues(tenant, orderId, fee)))
          .returning({ id: sales_order_fee.id })
      : [],
    kept.length
      ? db
          .insert(sales_order_fee)
          .values(kept.map((fee) => ({ ...feeValues(tenant, orderId, fee), id: fee.id! })))
          .onConflictDoUpdate({
            target: [sales_order_fee.tenant_id, sales_order_fee.id],
            set: takeExcluded(FEE_COLUMNS),
          })
      : undefined,
  ])
  return new Map([
    ...kept.map((fee) => [fee.fee_no, fee.id!] as const),
    ...fresh.map((fee, i) => [fee.fee_no, added[i]!.id] as const),
  ])
}

async function writeTaxes(
  { db, tenant }: Tx,
  orderId: number,
  { tax_details }: PricedOrder,
  lineIds: ReadonlyMap<number, number>,
  feeIds: ReadonlyMap<number, number>,
): Promise<void> {
  const items = tax_details.taxable_items.map(
    ({ line_no, fee_no, line_item_id: _l, fee_row_id: _f, ...item }) => ({
      ...item,
      tenant_id: tenant,
      sales_order_id: orderId,
      line_item_id: line_no === null ? null : (lineIds.get(line_no) ?? null),
      fee_row_id: fee_no === null ? null : (feeIds.get(fee_no) ?? null),
    }),
  )
  const rejected = tax_details.rejected.map(({ line_no, tax_id, reason }) => ({
    line_item_id: lineIds.get(line_no) ?? null,
    tax_id,
    reason,
  }))
  await Promise.all([
    items.length ? db.insert(sales_order_tax).values(items) : undefined,
    db
      .update(sales_order)
      .set({ tax_rejected: rejected })
      .where(and(eq(sales_order.tenant_id, tenant), eq(sales_order.id, orderId))),
  ])
}

/** Rows of lines and fees keep their ids; what is no longer there is removed; taxes are written anew. */
export async function writeMoney(
  tx: Tx,
  orderId: number,
  priced: PricedOrder,
  had: { readonly lines: readonly number[]; readonly fees: readonly number[] },
): Promise<void> {
  // sent at once, in this order: taxes name lines and fees
  const [, , lineIds, feeIds] = await Promise.all([
    forgetLate(tx, orderId),
    removeTaxes(tx, orderId),
    writeLines(tx, orderId, sortRows(priced.line_items, had.lines)),
    writeFees(tx, orderId, sortRows(priced.fees, had.fees)),
  ])
  await writeTaxes(tx, orderId, priced, lineIds, feeIds)
}
