/** Orders as answers and events carry them, whole; what a reader may not see is cut on the way out. */
import { getTableColumns } from 'drizzle-orm'
import type { RateType, SalesOrder, SalesOrderHead, TaxBasis, TaxLevel } from '#schema/sales/sales-orders.ts'
import {
  composeOnce,
  contributedValues,
  expression,
  expressionsOf,
  leaveColumns,
  nested,
  pickColumns,
  type RowOfExpressions,
  rows,
  together,
  type Tx,
} from '#server'
import { tellsTrouble } from '../../public.ts'
import { type ShownOnOrder, shownOnOrders } from '../from-above.ts'
import { cityName, stateCode } from '../../../geo/server/public.ts'
import { sales_order, sales_order_fee, sales_order_line, sales_order_tax } from '../../tables.ts'

/** What only a whole order shows. */
const WHOLE = [
  'notes',
  'driver_notes',
  'terminal_id',
  'payment_term_id',
  'pricing_locked',
  'ordered_total',
  'verified_by',
  'override_reason',
] as const
/** What no answer carries. */
const KEPT_BACK = [
  'tenant_id',
  'asset_ids',
  'search_text',
  'price_quote_id',
  'tax_rejected',
  'fees_off',
  'charged_by',
  'split_root',
] as const
const wholeColumns = pickColumns(sales_order, ...WHOLE)
const headColumns = leaveColumns(sales_order, ...WHOLE, ...KEPT_BACK)
/** Names of the rows that an id of the order points at; null where it points at none. */
const named = <T>(alias: string, label: string, name = `${alias}.${label}`) =>
  expression<T>(
    `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, '${label}', ${name}) end`,
  )
type RepeatedNumbers = NonNullable<SalesOrderHead['repeated_numbers']>
/** Numbers that another order had too when the order was priced last, as far as that order has them still. */
const STILL_REPEATED = `case when o.repeated_numbers = '[]' then '[]'::jsonb else (
  select coalesce(jsonb_agg(r.one order by r.place), '[]')
  from jsonb_array_elements(o.repeated_numbers) with ordinality r(one, place)
  where exists (select from sales_order x
    join sales_order_line l on l.tenant_id = x.tenant_id and l.sales_order_id = x.id
    where x.tenant_id = o.tenant_id and x.id = (r.one -> 'order' ->> 'id')::bigint and x.status <> 'archive'
      and lower(btrim(case r.one ->> 'flag' when 'po_repeated' then l.po_number else l.bol_no end))
        = lower(r.one ->> 'number'))) end`
const headValues = () => ({
  ...expressionsOf(headColumns, 'o'),
  delivery: expression<SalesOrder['delivery']>('o.delivery'),
  repeated_numbers: expression<RepeatedNumbers>(STILL_REPEATED),
  customer: named<SalesOrderHead['customer']>('c', 'customer_name'),
  ship_to: expression<SalesOrderHead['ship_to']>(
    `case when st.id is not null then json_build_object('id', st.id, 'name', st.name, 'city',
      coalesce(${cityName('st.city_id')}, '')) end`,
  ),
  driver: named<SalesOrderHead['driver']>('d', 'name'),
  ...contributedValues<ShownOnOrder>(shownOnOrders, { carrier: null }),
  assets: expression<SalesOrderHead['assets']>(`(
    select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id), '[]')
    from company_asset a where a.tenant_id = o.tenant_id and a.id = any(o.asset_ids))`),
  products: expression<SalesOrderHead['products']>(`(select coalesce(json_agg(x), '[]') from (
    select p.id, p.name, p.dyed, sum(l.quantity)::text as quantity, min(l.unit) as unit from sales_order_line l
    join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
    where l.tenant_id = o.tenant_id and l.sales_order_id = o.id
    group by p.id, p.name, p.dyed order by min(l.line_no)) x)`),
  joins_with: expression<SalesOrderHead['joins_with']>(`(
    select json_build_object('id', x.id, 'order_no', x.order_no) from sales_order_split p
    join sales_order x on x.tenant_id = p.tenant_id
      and x.id = case when p.sales_order_id = o.id then p.part_id else p.sales_order_id end
    where p.tenant_id = o.tenant_id and (p.sales_order_id = o.id or p.part_id = o.id) and p.joined_at is null
      and o.status in ('draft', 'confirmed', 'assigned') and x.status in ('draft', 'confirmed', 'assigned')
    order by p.id desc limit 1)`),
})
/** $1 tenant, $2 the wanted orders in their order. */
const HEADS = `
  from unnest($2::bigint[]) with ordinality as page(id, place)
  join sales_order o on o.tenant_id = $1 and o.id = page.id
  join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
  left join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
  left join driver d on d.tenant_id = o.tenant_id and d.id = o.driver_id`
/** Flags that are raised for a number, and go with it. */
const OF_NUMBERS = new Set(['po_repeated', 'bol_used'])
const LOOKED_AT = new Set(['verified', 'completed', 'archive'])
/**
 * Not stored: a problem the driver reported stands until somebody has verified the
 * delivery, one of a stop in vain until its hold is released.
 */
const hasDriverNote = (r: HeadRow): boolean =>
  !LOOKED_AT.has(r.status) &&
  (r.delivered_at !== null || r.hold_reason !== null) &&
  tellsTrouble(r.delivery?.notes)

type HeadRow = RowOfExpressions<ReturnType<typeof headValues>>
/** What is not read but follows; written into the row, for a copy of it would cost more than reading it. */
function completed<R extends HeadRow>(r: R): R & { readonly create_date_time: string } {
  if (hasDriverNote(r)) r.flags.push('driver_note')
  r.flags = r.flags.filter(
    (flag) => !OF_NUMBERS.has(flag) || r.repeated_numbers.some((one) => one.flag === flag),
  )
  return Object.assign(r, { create_date_time: r.created_at })
}

const askHeads = composeOnce(
  () => together({ heads: rows(headValues(), `${HEADS} order by page.place`) }),
  shownOnOrders,
)
/** Heads of these orders, in this order, each with its `delivery`; unknown ids are left out. */
export async function readHeads(tx: Tx, ids: readonly number[]): Promise<SalesOrderHead[]> {
  if (!ids.length) return []
  return (await askHeads()(tx, [tx.tenant, ids])).heads.map(completed)
}

/** Without what the database keeps of every row, and what its order is. */
function ownColumns<C extends Readonly<Record<string, unknown>>>(columns: C) {
  const { tenant_id: _t, sales_order_id: _o, rev: _r, created_at: _c, updated_at: _u, ...own } = columns
  const { created_by: _b, updated_by: _y, ...rest } = own
  return rest as Omit<
    C,
    'tenant_id' | 'sales_order_id' | 'rev' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by'
  >
}
type Line = SalesOrder['line_items'][number]
const { charged_by: _c, ...lineColumns } = ownColumns(getTableColumns(sales_order_line))
const lineValues = {
  ...expressionsOf(lineColumns, 'l'),
  product: expression<Line['product']>(
    `json_build_object('id', p.id, 'name', p.name, 'code', p.code, 'dyed', p.dyed, 'is_fuel', p.is_fuel,
      'sold_as', l.unit, 'net_table', p.net_table)`,
  ),
  charged_as_of: expression<Line['charged_as_of']>(
    `case when l.charged_by is not null then json_build_object('at', l.charged_by->'at', 'why', l.charged_by->'why') end`,
  ),
  asset: named<Line['asset']>('a', 'asset_name'),
  terminal: named<Line['terminal']>('t', 'name'),
  supplier: named<Line['supplier']>('s', 'supplier_name'),
}
const LINES = `
  from sales_order_line l
  join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join asset a on a.tenant_id = l.tenant_id and a.id = l.asset_id
  left join terminal t on t.tenant_id = l.tenant_id and t.id = l.terminal_id
  left join supplier s on s.tenant_id = l.tenant_id and s.id = l.supplier_id
  where l.tenant_id = o.tenant_id and l.sales_order_id = o.id
  order by l.line_no`
const ofOrder = (name: string): string =>
  `from ${name} x where x.tenant_id = o.tenant_id and x.sales_order_id = o.id order by x.id`
const {
  taxable: _x,
  automatic: _a,
  shared_row_id: _s,
  charged_by: _f,
  ...feeColumns
} = ownColumns(getTableColumns(sales_order_fee))
const {
  id: _i,
  level,
  rate_type,
  quantity_basis,
  ...taxColumns
} = ownColumns(getTableColumns(sales_order_tax))
type TaxDetails = NonNullable<SalesOrder['tax_details']>
const taxes = rows(
  {
    ...expressionsOf(taxColumns, 'x'),
    level: expression<TaxLevel>(`x."${level.name}"`),
    rate_type: expression<RateType>(`x."${rate_type.name}"`),
    quantity_basis: expression<TaxBasis>(`x."${quantity_basis.name}"`),
  },
  ofOrder('sales_order_tax'),
)
const wholeValues = () => ({
  ...headValues(),
  ...expressionsOf(wholeColumns, 'o'),
  customer_status: expression<SalesOrder['customer_status']>('c.status'),
  line_items: nested(rows(lineValues, LINES)),
  fees: nested(rows(expressionsOf(feeColumns, 'x'), ofOrder('sales_order_fee'))),
  tax_details: {
    sql: `json_build_array(o.tax_total::text, ${taxes.sql}, o.tax_rejected)`,
    read: ([total_tax_amount, items, rejected]: [
      string,
      unknown[][],
      TaxDetails['rejected'],
    ]): TaxDetails => ({
      total_tax_amount,
      taxable_items: taxes.read(items),
      rejected,
    }),
  },
  // a site has its city and its state
  site: expression<
    SalesOrder['site']
  >(`case when st.city_id is not null and st.state_id is not null then json_build_object(
    'address_one', st.address_one, 'address_two', st.address_two,
    'city', ${cityName('st.city_id')}, 'state', ${stateCode('st.state_id')},
    'zip_code', st.zip_code, 'directions', st.directions) end`),
})
/** Everything a whole order is made of; $1 tenant, $2 orders. */
export const orderParts = () => ({
  orders: rows(wholeValues(), `${HEADS} order by page.place`),
})
type Parts = ReturnType<typeof orderParts>
type Found = { readonly [K in keyof Parts]: ReturnType<Parts[K]['read']> }
/** Whole orders from what was read of them, in the order they were asked for. */
export const ordersOf = ({ orders }: Found): SalesOrder[] =>
  orders.map((row) =>
    Object.assign(completed(row), {
      delivery_information: { planned_date_time: row.planned_date_time, driver: row.driver },
    }),
  )
const askOrders = composeOnce(() => together(orderParts()), shownOnOrders)
/** Whole orders in the order of the ids; unknown ids are left out. */
export async function readOrders(tx: Tx, ids: readonly number[]): Promise<SalesOrder[]> {
  if (!ids.length) return []
  return ordersOf(await askOrders()(tx, [tx.tenant, ids]))
}
