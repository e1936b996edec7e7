/** Orders as answers and events carry them, whole; what a reader may not see is cut on the way out. */
import { sql, type SQL } from 'drizzle-orm'
import type { RateType, SalesOrder, SalesOrderHead, TaxBasis, TaxLevel } from '#schema/sales/sales-orders.ts'
import type { Unit } from '#schema/values/decimal.ts'
import type { Tx } from '#server'
import { tellsTrouble } from '../../public.ts'

type Raw = Record<string, unknown>
const iso = (value: unknown): string | null =>
  value === null || value === undefined ? null : new Date(value as string).toISOString()
const num = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
const pair = <L extends string>(id: unknown, label: L, name: unknown) =>
  (id === null || id === undefined ? null : { id: Number(id), [label]: String(name ?? '') }) as
    | ({ id: number } & Record<L, string>)
    | null

/** Columns and joins of a head; `page` names a relation with the wanted ids and their place. */
const headSelect = (page: SQL, tenant: number): SQL => sql`
  select o.*, c.customer_name, st.name as ship_to_name, ci.name as city_name, d.name as driver_name,
    (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id), '[]')
       from company_asset a where a.tenant_id = o.tenant_id and a.id = any(o.asset_ids)) as assets_json,
    (select coalesce(json_agg(x), '[]') from (
       select p.id, p.name, p.dyed from sales_order_line l
       join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
       where l.tenant_id = o.tenant_id and l.sales_order_id = o.id
       group by p.id, p.name, p.dyed order by min(l.line_no)) x) as products_json
  from (${page}) page
  join sales_order o on o.tenant_id = ${tenant} and o.id = page.id
  join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
  left join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
  left join city ci on ci.tenant_id = o.tenant_id and ci.id = st.city_id
  left join driver d on d.tenant_id = o.tenant_id and d.id = o.driver_id
  order by page.place`

const LOOKED_AT = new Set(['verified', 'completed', 'archive'])
/**
 * Not stored: a problem the driver reported stands until somebody has verified the
 * delivery, one of a stop in vain until its hold is released.
 */
const driverFlag = (r: Raw): string[] =>
  !LOOKED_AT.has(r.status as string) &&
  (r.delivered_at !== null || r.hold_reason !== null) &&
  tellsTrouble((r.delivery as SalesOrder['delivery'])?.notes)
    ? ['driver_note']
    : []
function head(r: Raw): SalesOrderHead {
  return {
    id: Number(r.id),
    rev: Number(r.rev),
    created_at: iso(r.created_at)!,
    updated_at: iso(r.updated_at)!,
    created_by: num(r.created_by),
    updated_by: num(r.updated_by),
    order_no: r.order_no as string,
    status: r.status as SalesOrderHead['status'],
    previous_status: r.previous_status as SalesOrderHead['previous_status'],
    hold_reason: r.hold_reason as string | null,
    customer_id: Number(r.customer_id),
    customer: pair(r.customer_id, 'customer_name', r.customer_name)!,
    ship_to_id: num(r.ship_to_id),
    ship_to:
      r.ship_to_id === null
        ? null
        : { id: Number(r.ship_to_id), name: String(r.ship_to_name ?? ''), city: String(r.city_name ?? '') },
    po_number: r.po_number as string | null,
    order_type: r.order_type as string,
    source: r.source as string,
    priority: Number(r.priority),
    planned_date_start: iso(r.planned_date_start),
    planned_date_end: iso(r.planned_date_end),
    planned_date_time: iso(r.planned_date_time),
    create_date_time: iso(r.created_at)!,
    start_date_time: iso(r.start_date_time),
    driver: pair(r.driver_id, 'name', r.driver_name),
    driver_id: num(r.driver_id),
    assets: r.assets_json as SalesOrderHead['assets'],
    delivered_at: iso(r.delivered_at),
    verified_at: iso(r.verified_at),
    completed_at: iso(r.completed_at),
    ordered_quantity: r.ordered_quantity as string,
    delivered_quantity: r.delivered_quantity as string | null,
    products: r.products_json as SalesOrderHead['products'],
    goods_total: r.goods_total as string,
    fee_total: r.fee_total as string,
    tax_total: r.tax_total as string,
    total: r.total as string,
    margin_total: r.margin_total as string,
    credit_result: r.credit_result as SalesOrderHead['credit_result'],
    flags: [...(r.flags as string[]), ...driverFlag(r)],
    invoice_state: r.invoice_state as SalesOrderHead['invoice_state'],
  }
}

/** Heads of the orders that `page` (id, place) names. */
export async function readHeads(tx: Tx, page: SQL): Promise<SalesOrderHead[]> {
  const { rows } = await tx.db.execute<Raw>(headSelect(page, tx.tenant))
  return rows.map(head)
}

const line = (r: Raw): SalesOrder['line_items'][number] => ({
  id: Number(r.id),
  line_no: Number(r.line_no),
  product_id: Number(r.product_id),
  product: {
    id: Number(r.product_id),
    name: r.product_name as string,
    code: r.product_code as string,
    dyed: r.dyed as boolean,
    sold_as: r.sold_as as string,
  },
  asset_id: num(r.asset_id),
  asset: pair(r.asset_id, 'asset_name', r.asset_name),
  quantity: r.quantity as string,
  fill: r.fill as boolean,
  po_number: r.po_number as string | null,
  terminal_id: num(r.terminal_id),
  terminal: pair(r.terminal_id, 'name', r.terminal_name),
  supplier_id: num(r.supplier_id),
  supplier: pair(r.supplier_id, 'supplier_name', r.supplier_name),
  quantity_basis: r.quantity_basis as 'gross' | 'net' | null,
  billing_basis: r.billing_basis as 'gross' | 'net',
  gross_quantity: r.gross_quantity as string | null,
  net_quantity: r.net_quantity as string | null,
  billed_quantity: r.billed_quantity as string,
  delivered_at: iso(r.delivered_at),
  temperature: r.temperature as number | null,
  api_gravity: r.api_gravity as number | null,
  meter_start: r.meter_start as string | null,
  meter_end: r.meter_end as string | null,
  bol_line_id: num(r.bol_line_id),
  bol_no: r.bol_no as string | null,
  tax_use: r.tax_use as string | null,
  unit_price: r.unit_price as string | null,
  price_source: r.price_source as SalesOrder['line_items'][number]['price_source'],
  subtotal: r.subtotal as string,
  tax_amount: r.tax_amount as string,
  buying_price: r.buying_price as string | null,
  margin: r.margin as string | null,
  price_trace: r.price_trace,
})
const taxItem = (r: Raw) => ({
  line_item_id: num(r.line_item_id),
  fee_row_id: num(r.fee_row_id),
  tax_id: Number(r.tax_id),
  tax_rate_id: Number(r.tax_rate_id),
  tax_name: r.tax_name as string,
  tax_group: r.tax_group as string | null,
  level: r.level as TaxLevel,
  rate_type: r.rate_type as RateType,
  rate: r.rate as string | null,
  quantity_basis: r.quantity_basis as TaxBasis,
  taxable_quantity: r.taxable_quantity as string | null,
  taxable_amount: r.taxable_amount as string,
  amount: r.amount as string,
  exempt: r.exempt as boolean,
  certificate_id: num(r.certificate_id),
  certificate_no: r.certificate_no as string | null,
  exempt_percent: r.exempt_percent as string | null,
})

const LINES = `
  select l.*, p.name as product_name, p.code as product_code, p.dyed, p.sold_as,
    a.asset_name, t.name as terminal_name, s.supplier_name
  from sales_order_line l
  join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join asset a on a.tenant_id = l.tenant_id and a.id = l.asset_id
  left join terminal t on t.tenant_id = l.tenant_id and t.id = l.terminal_id
  left join supplier s on s.tenant_id = l.tenant_id and s.id = l.supplier_id
  where l.tenant_id = $1 and l.sales_order_id = any($2::bigint[])
  order by l.sales_order_id, l.line_no`
const SITES = `
  select o.id, st.address_one, st.address_two, st.zip_code, st.directions, ci.name as city, s.code as state
  from sales_order o
  join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
  join city ci on ci.tenant_id = st.tenant_id and ci.id = st.city_id
  join state s on s.tenant_id = st.tenant_id and s.id = st.state_id
  where o.tenant_id = $1 and o.id = any($2::bigint[])`

/** Whole orders in the order of the ids; unknown ids are left out. */
export async function readOrders(tx: Tx, ids: readonly number[]): Promise<SalesOrder[]> {
  if (!ids.length) return []
  const list = `{${ids.join(',')}}`
  const query = <T extends Raw>(text: string) => tx.client.query<T>({ text, values: [tx.tenant, list] })
  const [heads, lines, fees, taxes, sites] = await Promise.all([
    tx.db.execute<Raw>(
      headSelect(
        sql`select id, place from unnest(${list}::bigint[]) with ordinality as x(id, place)`,
        tx.tenant,
      ),
    ),
    query<Raw>(LINES),
    query<Raw>(
      'select * from sales_order_fee where tenant_id = $1 and sales_order_id = any($2::bigint[]) order by id',
    ),
    query<Raw>(
      'select * from sales_order_tax where tenant_id = $1 and sales_order_id = any($2::bigint[]) order by id',
    ),
    query<Raw>(SITES),
  ])
  const of = (rows: readonly Raw[], id: number) => rows.filter((r) => Number(r.sales_order_id) === id)
  return heads.rows.map((raw) => {
    const h = head(raw)
    const site = sites.rows.find((s) => Number(s.id) === h.id)
    return {
      ...h,
      notes: raw.notes as string | null,
      driver_notes: raw.driver_notes as string | null,
      terminal_id: num(raw.terminal_id),
      payment_term_id: num(raw.payment_term_id),
      pricing_locked: raw.pricing_locked as boolean,
      verified_by: num(raw.verified_by),
      override_reason: raw.override_reason as string | null,
      line_items: of(lines.rows, h.id).map(line),
      fees: of(fees.rows, h.id).map((f) => ({
        id: Number(f.id),
        fee_id: num(f.fee_id),
        name: f.name as string,
        fee_code: f.fee_code as string | null,
        erp_code: f.erp_code as string | null,
        fee_type: f.fee_type as 'flat',
        amount_type: f.amount_type as 'fixed_amount',
        rate: f.rate as string,
        fee_rate_id: num(f.fee_rate_id),
        unit: f.unit as Unit | null,
        quantity: f.quantity as string,
        subtotal: f.subtotal as string,
        left_out: f.left_out as number[],
      })),
      tax_details: {
        total_tax_amount: h.tax_total!,
        taxable_items: of(taxes.rows, h.id).map(taxItem),
        rejected: (raw.tax_rejected ?? []) as {
          line_item_id: number | null
          tax_id: number
          reason: string
        }[],
      },
      delivery_information: { planned_date_time: h.planned_date_time, driver: h.driver },
      site: site
        ? {
            address_one: site.address_one as string,
            address_two: site.address_two as string | null,
            city: site.city as string,
            state: site.state as string,
            zip_code: site.zip_code as string | null,
            directions: site.directions as string | null,
          }
        : null,
      delivery: raw.delivery as SalesOrder['delivery'],
    }
  })
}
