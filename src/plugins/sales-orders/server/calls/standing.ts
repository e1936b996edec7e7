/** How customers and tanks stand: one statement a question, so that each figure of a page comes by itself. */
import * as contract from '#schema/sales/standing.ts'
import { qty3 } from '#schema/values/decimal.ts'
import { gallonsIn, sumByUnit } from '#schema/values/quantities.ts'
import type { Unit } from '#schema/values/units.ts'
import { localDay } from '#schema/values/zone.ts'
import { notFound, pageOfRows, pagingOf, type Req, type ServerKit, statement } from '#server'
import { priceFor } from '#plugins/order-prices/server/public.ts'

/** More than anybody plans at once. */
const MOST_OPEN = 5000
const MONTHS = 12
const PRICED = 8
const NEXT = 3

type Open = contract.TankOrder
/** $1 tenant, $2 a tank, $3 a customer, $4 a site; null: any. */
const ON_ORDER = statement<Open>(
  `select l.asset_id::float8 as asset_id, o.id::float8 as sales_order_id, o.order_no, o.status, o.hold_reason,
     to_char(o.planned_date_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as planned_date_start,
     l.quantity::text as quantity, l.fill
   from sales_order o
   join sales_order_line l on l.tenant_id = o.tenant_id and l.sales_order_id = o.id
   where o.tenant_id = $1 and o.status in ('draft', 'confirmed', 'assigned', 'in_transit')
     and l.asset_id is not null and l.delivered_at is null
     and ($2::bigint is null or l.asset_id = $2) and ($3::bigint is null or o.customer_id = $3)
     and ($4::bigint is null or o.ship_to_id = $4)
   order by o.planned_date_time, o.id, l.line_no limit ${MOST_OPEN}`,
)
type Delivered = Omit<contract.TankDelivery, 'driver'> & {
  readonly driver_id: number | null
  readonly driver: string | null
  readonly total: number
}
/** $1 tenant, $2 tank, $3 rows, $4 from. */
const DELIVERED = statement<Delivered>(
  `select l.id::float8 as id, o.id::float8 as sales_order_id, o.order_no,
     to_char(l.delivered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as delivered_at,
     coalesce(l.gross_quantity, l.billed_quantity)::text as quantity, l.unit_price::text as unit_price,
     d.id::float8 as driver_id, d.name as driver, (count(*) over ())::float8 as total
   from sales_order_line l
   join sales_order o on o.tenant_id = l.tenant_id and o.id = l.sales_order_id and o.status <> 'archive'
   left join driver d on d.tenant_id = o.tenant_id and d.id = o.driver_id
   where l.tenant_id = $1 and l.asset_id = $2 and l.delivered_at is not null
   order by l.delivered_at desc, l.id desc limit $3 offset $4`,
)
interface Taken {
  readonly month: string
  readonly id: number
  readonly name: string
  readonly dyed: boolean
  readonly unit: Unit
  readonly quantity: string
}
/** $1 tenant, $2 customer, $3 the first day that counts, $4 zone. */
const TAKEN = statement<Taken>(
  `select to_char(date_trunc('month', o.delivered_at at time zone $4), 'YYYY-MM-DD') as month,
     p.id::float8 as id, p.name, p.dyed, l.unit, sum(l.billed_quantity)::text as quantity
   from sales_order o
   join sales_order_line l on l.tenant_id = o.tenant_id and l.sales_order_id = o.id and l.delivered_at is not null
   join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
   where o.tenant_id = $1 and o.customer_id = $2 and o.status <> 'archive'
     and o.delivered_at >= $3::timestamp at time zone $4
   group by 1, 2, 3, 4, 5`,
)
type Next = contract.Trade['next'][number] & { readonly total: number }
/** $1 tenant, $2 customer. */
const NEXT_ORDERS = statement<Next>(
  `select o.id::float8 as sales_order_id, o.order_no, o.status, o.hold_reason,
     to_char(o.planned_date_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as planned_date_start,
     s.name as site, o.ordered_quantity::text as quantity, o.quantities, (count(*) over ())::float8 as total
   from sales_order o left join ship_to s on s.tenant_id = o.tenant_id and s.id = o.ship_to_id
   where o.tenant_id = $1 and o.customer_id = $2 and o.status in ('draft', 'confirmed', 'assigned', 'in_transit')
   order by o.planned_date_time nulls last, o.id limit ${NEXT}`,
)
const THERE = statement<{ readonly one: number }>(
  'select 1 as one from customer where tenant_id = $1 and id = $2',
)
const TANK = statement<{ readonly one: number }>(
  'select 1 as one from asset where tenant_id = $1 and id = $2',
)

/** The first days of the last twelve months, the oldest first. */
export function monthsUntil(today: string): readonly string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: MONTHS }, (_, i) => {
    const month = last - MONTHS + 1 + i
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  })
}
const taken = async (req: Req, id: number) => {
  const months = monthsUntil(localDay(req.now, req.user.zone))
  return { months, rows: await TAKEN(req.tx, [req.tenant, id, months[0], req.user.zone]) }
}
/** What was taken of each product, the most first. */
function productsOf(rows: readonly Taken[]) {
  const sums = new Map<number, number>()
  for (const { id, quantity } of rows) sums.set(id, (sums.get(id) ?? 0) + Number(quantity))
  return [...sums]
    .map(([id, sum]) => {
      const { name, dyed, unit } = rows.find((row) => row.id === id)!
      return { id, name, dyed, unit, sum }
    })
    .toSorted((a, b) => b.sum - a.sum || a.id - b.id)
}
async function refuseUnknown(req: Req<{ id: number }, unknown, unknown>, what: 'Customer' | 'Tank') {
  const found = await (what === 'Tank' ? TANK : THERE)(req.tx, [req.tenant, req.params.id])
  if (!found.length) throw notFound(what)
}

function serveTankCalls({ serve }: ServerKit): void {
  serve(contract.onOrder, async ({ tx, tenant, query }) =>
    (
      await ON_ORDER(tx, [
        tenant,
        query.asset_id ?? null,
        query.customer_id ?? null,
        query.ship_to_id ?? null,
      ])
    ).map((row) => ({ ...row, quantity: qty3(row.quantity) })),
  )
  serve(contract.tankDeliveries, async (req) => {
    await refuseUnknown(req, 'Tank')
    const paging = pagingOf(req.query, 10)
    const rows = await DELIVERED(req.tx, [req.tenant, req.params.id, paging.size, paging.offset])
    const items = rows.map(({ driver_id, driver, total: _total, ...row }) => ({
      ...row,
      driver: driver_id === null ? null : { id: driver_id, name: driver! },
    }))
    return pageOfRows(items, rows[0]?.total ?? 0, paging)
  })
}
export function serveStanding(kit: ServerKit): void {
  const { serve } = kit
  serveTankCalls(kit)
  serve(contract.trade, async (req) => {
    await refuseUnknown(req, 'Customer')
    const [{ months, rows }, next] = await Promise.all([
      taken(req, req.params.id),
      NEXT_ORDERS(req.tx, [req.tenant, req.params.id]),
    ])
    return {
      months: months.map((month) => {
        const quantities = sumByUnit(rows.filter((row) => row.month === month))
        return { month, quantity: qty3(gallonsIn(quantities)), quantities }
      }),
      products: productsOf(rows).map(({ sum, ...product }) => ({ ...product, quantity: qty3(String(sum)) })),
      open_orders: next[0]?.total ?? 0,
      next: next.map(({ total: _total, ...row }) => row),
    }
  })
  serve(contract.pricesToday, async (req) => {
    await refuseUnknown(req, 'Customer')
    const customer_id = req.params.id
    const products = productsOf((await taken(req, customer_id)).rows).slice(0, PRICED)
    if (!products.length) return []
    const priced = await priceFor(req, {
      customer_id,
      ship_to_id: null,
      at: req.now.toISOString(),
      lines: products.map(({ id }) => ({ product_id: id, quantity: '1000.000' })),
    })
    return priced.line_items.map(({ unit_price, price_source }, i) => {
      const { id, name, dyed } = products[i]!
      return { product: { id, name, dyed }, unit_price, price_source }
    })
  })
}
