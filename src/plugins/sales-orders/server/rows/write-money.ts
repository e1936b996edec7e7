/**
 * Writes the money of an order beside its rows, in one statement: lines, fees and taxes always
 * agree, because they come from one calculation.
 */
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Given, given, pickColumns, type Statement, statement, type Tx } from '#server'
import type { PricedFee } from '../../../fees/public.ts'
import type { PricedLine, PricedOrder } from '#plugins/order-prices/public.ts'
import { sales_order, sales_order_fee, sales_order_line, sales_order_tax } from '../../tables.ts'
import { moneyParts } from './money-parts.ts'
import type { OrderRow } from './stored-order.ts'
import { totalsOf, touchedBy, type Writer, writeProof } from './write-order.ts'

const numberOrNull = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)
const lineValues = (line: PricedLine & { meter_start?: string | null; meter_end?: string | null }) => ({
  id: line.id,
  line_no: line.line_no,
  product_id: line.product_id,
  asset_id: line.asset_id ?? null,
  quantity: line.quantity,
  unit: line.unit,
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
  charged_by: line.charged_by,
})
const feeValues = (fee: PricedFee) => ({
  id: fee.id,
  fee_no: fee.fee_no,
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
  minimum_quantity: fee.minimum_quantity ?? null,
  shared_row_id: fee.shared_row_id ?? null,
  subtotal: fee.subtotal,
  whole: fee.whole ?? null,
  taxable: fee.taxable,
  scope: fee.scope,
  times: fee.times,
  by_line: fee.by_line,
  left_out: [...fee.left_out],
  automatic: fee.automatic ?? false,
  charged_by: fee.charged_by ?? null,
})

/** Without what the database gives a row by itself, and what its order gives it. */
function ownColumns<C extends Readonly<Record<string, unknown>>>(columns: C) {
  const {
    id: _i,
    tenant_id: _t,
    sales_order_id: _o,
    rev: _r,
    created_at: _c,
    updated_at: _u,
    ...more
  } = columns
  const { created_by: _b, updated_by: _y, ...own } = more
  return own as Omit<
    C,
    'id' | 'tenant_id' | 'sales_order_id' | 'rev' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by'
  >
}
const line = given(ownColumns(getTableColumns(sales_order_line)))
const fee = given(ownColumns(getTableColumns(sales_order_fee)))
/** What pricing may change of a fee that stays. */
const keptFee = given(
  pickColumns(
    sales_order_fee,
    'rate',
    'fee_rate_id',
    'unit',
    'quantity',
    'minimum_quantity',
    'shared_row_id',
    'subtotal',
    'whole',
    'name',
    'taxable',
    'fee_type',
    'amount_type',
    'scope',
    'times',
    'by_line',
    'left_out',
    'automatic',
    'charged_by',
  ),
)
const { line_item_id: _l, fee_row_id: _f, ...taxColumns } = ownColumns(getTableColumns(sales_order_tax))
const tax = given(taxColumns)

/**
 * $1 tenant, $2 order, $3 lines, $4 fees, $5 taxes. Taxes name lines and fees by their numbers. New fees get their
 * ids in the order of their numbers.
 */
const GIVEN = `
  line as materialized (select * from json_to_recordset($3::json) as x(id bigint, ${line.shape})),
  fee as materialized (select * from json_to_recordset($4::json) as x(id bigint, fee_no integer, ${fee.shape})),
  new_line as (insert into sales_order_line (tenant_id, sales_order_id, ${line.names})
    select $1, $2, ${line.names} from line where id is null order by line_no returning id, line_no),
  new_fee as (insert into sales_order_fee (tenant_id, sales_order_id, ${fee.names})
    select $1, $2, ${fee.names} from fee where id is null order by fee_no returning id),
  line_id as (select id, line_no from new_line union all select id, line_no from line where id is not null),
  fee_id as (
    select f.id, x.fee_no from (select id, row_number() over (order by id) as place from new_fee) f
      join (select fee_no, row_number() over (order by fee_no) as place from fee where id is null) x using (place)
    union all select id, fee_no from fee where id is not null),
  tax as materialized (select x.place, l.id as line_item_id, f.id as fee_row_id, ${tax.of('x')}
    from json_to_recordset($5::json) as x(place integer, line_no integer, fee_no integer, ${tax.shape})
    left join line_id l on l.line_no = x.line_no left join fee_id f on f.fee_no = x.fee_no)`
/** What was left out of the taxes as an order's row keeps it; `given` the rows, `lines` ids by number. */
const leftOutOf = (given: string, lines: string): string => `
  select coalesce(jsonb_agg(jsonb_build_object('line_item_id', l.id, 'tax_id', x.tax_id, 'reason', x.reason)
      order by x.place), '[]') as rows
    from json_to_recordset(${given}::json) as x(place integer, line_no integer, tax_id bigint, reason text)
    left join ${lines} l on l.line_no = x.line_no`
const TAX = `line_item_id, fee_row_id, ${tax.names}`
const newTax = (which: string): string =>
  `new_tax as (insert into sales_order_tax (tenant_id, sales_order_id, ${TAX})
    select $1, $2, ${TAX} from tax ${which} order by place)`
/**
 * Lines and fees with an id stay with it, those without are new, those that are not named go. Taxes stay by their
 * place. What is as it was is not written again: of sixty lines a person changes one. $6 what was left out of the
 * taxes.
 */
const changed = (): string => `with ${GIVEN},
  rejected as (${leftOutOf('$6', 'line_id')}),
  ${moneyParts()}
  no_line as (delete from sales_order_line where tenant_id = $1 and sales_order_id = $2
    and id not in (select id from line where id is not null)),
  no_fee as (delete from sales_order_fee where tenant_id = $1 and sales_order_id = $2
    and id not in (select id from fee where id is not null)),
  kept_line as (update sales_order_line t set ${line.sets} from line x
    where t.tenant_id = $1 and t.sales_order_id = $2 and t.id = x.id
      and (${line.of('t')}) is distinct from (${line.of('x')})),
  kept_fee as (update sales_order_fee t set ${keptFee.sets} from fee x
    where t.tenant_id = $1 and t.sales_order_id = $2 and t.id = x.id
      and (${keptFee.of('t')}) is distinct from (${keptFee.of('x')})),
  old_tax as materialized (select id, row_number() over (order by id) - 1 as place
    from sales_order_tax where tenant_id = $1 and sales_order_id = $2),
  no_tax as (delete from sales_order_tax t using old_tax o
    where t.tenant_id = $1 and t.id = o.id and o.place >= (select count(*) from tax)),
  kept_tax as (update sales_order_tax t
    set line_item_id = x.line_item_id, fee_row_id = x.fee_row_id, ${tax.sets}
    from tax x join old_tax o using (place) where t.tenant_id = $1 and t.id = o.id
      and (t.line_item_id, t.fee_row_id, ${tax.of('t')}) is distinct from (x.line_item_id, x.fee_row_id, ${tax.of('x')})),
  ${newTax('where place >= (select count(*) from old_tax)')}`
const OF_ORDER = 't.tenant_id = $1 and t.id = $2'
const writeNew = statement(`with ${GIVEN}, ${newTax('')} select count(*) from tax`)
/** What was left out of the taxes of an order whose row is being written; $1 tenant, `order` its id. */
export const leftOutOfNew = (given: string, order: string): string =>
  `(${leftOutOf(given, `(select id, line_no from sales_order_line where tenant_id = $1 and sales_order_id = ${order})`)})`
const orderColumns: Readonly<Record<string, PgColumn>> = getTableColumns(sales_order)
const written = new Map<string, { readonly row: Given; readonly write: Statement<never> }>()
/** The same with a new version of the order's row, of which these fields change; $7 the row. */
function writeWith(fields: readonly string[]) {
  const key = `${fields.join()} ${moneyParts()}`
  const known = written.get(key)
  if (known) return known
  const row = given(Object.fromEntries(fields.map((field) => [field, orderColumns[field]!])))
  const write = statement<never>(
    `${changed()} update sales_order t set ${row.sets}, rev = t.rev + 1, tax_rejected = rejected.rows
     from rejected, json_to_recordset($7::json) as x(${row.shape}) where ${OF_ORDER}`,
  )
  written.set(key, { row, write })
  return { row, write }
}

const placed = <T extends object>(items: readonly T[]): string =>
  JSON.stringify(items.map((item, place) => ({ ...item, place })))
/** What was left out of the taxes, as statements are given it. */
export const leftOut = ({ tax_details }: PricedOrder): string => placed(tax_details.rejected)
const valuesOf = ({ tenant }: Tx, orderId: number, priced: PricedOrder): unknown[] => [
  tenant,
  orderId,
  JSON.stringify(priced.line_items.map(lineValues)),
  JSON.stringify(priced.fees.map(feeValues)),
  placed(priced.tax_details.taxable_items),
]
/** Lines, fees and taxes of a new order; its row may be written after them. */
export async function writeMoneyOfNew(tx: Tx, orderId: number, priced: PricedOrder): Promise<void> {
  await writeNew(tx, valuesOf(tx, orderId, priced))
}
/** The money of an order as it is now, with its totals and what else changes of its row. */
export async function writeMoney(
  { tx, ...who }: Writer,
  orderId: number,
  priced: PricedOrder,
  more: Partial<OrderRow> = {},
): Promise<void> {
  const values = touchedBy(who, { ...totalsOf(priced), ...more })
  const { row, write } = writeWith(Object.keys(values))
  await write(tx, [...valuesOf(tx, orderId, priced), leftOut(priced), row.write([values])])
  if (more.delivery !== undefined) await writeProof(tx, orderId, more.delivery)
}
