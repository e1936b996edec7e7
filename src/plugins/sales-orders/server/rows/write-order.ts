/** Writes the row of an order: its totals, its trucks, and what proves its delivery. */
import { statement, type Tx, updateRows } from '#server'
import { orderQuantities, type PricedOrder } from '#plugins/order-prices/public.ts'
import { sales_order } from '../../tables.ts'
import type { OrderRow } from './stored-order.ts'

/** The totals of an order row. */
export const totalsOf = (priced: PricedOrder) => ({
  goods_total: priced.goods_total,
  fee_total: priced.fee_total,
  tax_total: priced.tax_total,
  total: priced.total,
  margin_total: priced.margin_total,
  flags: [...priced.flags],
  repeated_numbers: [...priced.repeated_numbers],
  charged_by: priced.charged_by,
  ...orderQuantities(priced.line_items),
})
/** One text that every search looks into. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')

const WRITE_ASSETS = statement(
  `with gone as (delete from sales_order_asset
     where tenant_id = $1 and sales_order_id = $2 and company_asset_id <> all($3::bigint[]))
   insert into sales_order_asset (tenant_id, sales_order_id, company_asset_id)
   select distinct $1::bigint, $2::bigint, id from unnest($3::bigint[]) id
   where not exists (select from sales_order_asset x
     where x.tenant_id = $1 and x.sales_order_id = $2 and x.company_asset_id = id)`,
)
/** The trucks of an order as rows, so that one in use cannot be deleted. */
export async function writeAssets(tx: Tx, orderId: number, ids: readonly number[]): Promise<void> {
  await WRITE_ASSETS(tx, [tx.tenant, orderId, ids])
}
/** Who writes an order, and when. */
export interface Writer {
  readonly tx: Tx
  readonly now: Date
  readonly user: { readonly id: number | null }
}
/** What is written of a row, without what is not given, in the name of whoever asks. */
export function touchedBy({ now, user }: Omit<Writer, 'tx'>, values: Partial<OrderRow>): Partial<OrderRow> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return { ...given, updated_at: now.toISOString(), updated_by: user.id }
}
/** Writes a new version of the order row, and what proves its delivery. */
export async function touchOrder(who: Writer, id: number, values: Partial<OrderRow>): Promise<void> {
  await updateRows(who.tx, sales_order, [{ ...touchedBy(who, values), id }])
  if (values.delivery !== undefined) await writeProof(who.tx, id, values.delivery)
}
const NO_PROOF = statement('delete from sales_order_proof where tenant_id = $1 and sales_order_id = $2')
const PROOF = statement(
  `insert into sales_order_proof (tenant_id, sales_order_id, file_key)
   select $1::bigint, $2::bigint, x from unnest($3::text[]) x on conflict do nothing`,
)
/** What proves a delivery is proof as long as there is a delivery. */
export async function writeProof(tx: Tx, orderId: number, delivery: OrderRow['delivery']): Promise<void> {
  if (!delivery) await NO_PROOF(tx, [tx.tenant, orderId])
  const keys = delivery
    ? [...(delivery.signature_file_key ? [delivery.signature_file_key] : []), ...delivery.photo_file_keys]
    : []
  if (keys.length) await PROOF(tx, [tx.tenant, orderId, keys])
}
