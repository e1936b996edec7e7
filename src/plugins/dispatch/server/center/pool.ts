/** The pool: orders that wait for a driver, the most urgent first (api 2.7, screens 1). */
import type { z } from 'zod'
import { type pool, POOL_TABS, type PoolOrder, PRIORITIES } from '#schema/road/dispatch-center.ts'
import { addDays, localDay, startOfDay } from '#schema/values/zone.ts'
import { composeOnce, type Req, statement, together } from '#server'
import { heldUnderWay, roomForOrder, type StockedTank, usePerDay } from '../../../customers/public.ts'
import { dropsInto, tankDrops } from '../../../customers/server/public.ts'
import { readHeads } from '../../../sales-orders/server/public.ts'
import { type LineToRank, rankOrder } from '../../rules/priority.ts'
import { shiftOf } from './shifts.ts'

type PoolReq = Req<unknown, z.output<typeof pool.query>>
type Tab = (typeof POOL_TABS)[number]
/** Orders without a driver until the end of the day, and what nobody planned: $2 the day's end, $3 a region. */
const WAITING = statement<{ id: string }>(
  `select id from sales_order where tenant_id = $1 and status = 'confirmed' and driver_id is null
     and (planned_date_time is null or planned_date_time < $2) and ($3::bigint is null or region_id = $3)
   order by planned_date_time nulls last, id limit 1000`,
)
/** A tank with what says how much is in it, and the gallons of its reserve. */
type Tank = StockedTank & { readonly reserve: string | null }
type Line = PoolOrder['line_items'][number] & { readonly fill: boolean; readonly tank: Tank | null }
interface Around {
  readonly id: string
  readonly lines: Line[]
  readonly terminal: PoolOrder['terminal']
  readonly load_id: string | null
  readonly has_notes: boolean
  readonly latitude: string | null
  readonly longitude: string | null
}
/** $1 tenant, $2 orders. */
const AROUND = statement<Around>(
  `select o.id, o.load_id, coalesce(o.notes, o.driver_notes) is not null as has_notes,
     st.latitude::text as latitude, st.longitude::text as longitude,
     (select json_build_object('id', t.id, 'name', t.name) from terminal t
        where t.tenant_id = o.tenant_id and t.id = coalesce(o.terminal_id, st.terminal_id)) as terminal,
     (select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'product_name', p.name,
         'dyed', p.dyed, 'quantity', l.quantity::text, 'fill', l.fill, 'asset_id', l.asset_id,
         'asset_name', a.asset_name, 'tank', case when a.id is not null then json_build_object(
           'inventory', a.inventory::text, 'capacity', a.capacity::text,
           'safe_fill_percent', a.safe_fill_percent::text, 'usage_per_day', a.usage_per_day::text,
           'used_per_day', a.used_per_day::text,
           'level_at', to_char(a.level_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'reserve', round(a.capacity * a.reserve_percent / 100, 3)::text) end) order by l.line_no), '[]')
        from sales_order_line l join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
        left join asset a on a.tenant_id = l.tenant_id and a.id = l.asset_id
        where l.tenant_id = o.tenant_id and l.sales_order_id = o.id) as lines
   from sales_order o
   left join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
   where o.tenant_id = $1 and o.id = any($2::bigint[])`,
)
/** Drops of open orders into tanks: $1 tenant, $2 tanks. */
const dropsOf = composeOnce(() => together({ drops: dropsInto('$2::bigint[]') }), tankDrops)
/** Those of some orders that a driver has: $1 tenant, $2 orders. */
const UNDER_WAY = statement<{ id: string }>(
  `select id from sales_order
   where tenant_id = $1 and id = any($2::bigint[]) and status in ('assigned', 'in_transit')`,
)
type Drops = Awaited<ReturnType<ReturnType<typeof dropsOf>>>['drops']
interface Coming {
  readonly drops: Drops
  /** orders that a driver has */
  readonly underWay: ReadonlySet<number>
}
/** Reads the drops under way and on order for the tanks of these lines. */
async function comingTo({ tx, tenant }: Req, lines: readonly Line[]): Promise<Coming> {
  const tanks = [...new Set(lines.flatMap(({ asset_id }) => asset_id ?? []))]
  const { drops } = await dropsOf()(tx, [tenant, tanks])
  const found = await UNDER_WAY(tx, [tenant, [...new Set(drops.map((drop) => drop.sales_order_id))]])
  return { drops, underWay: new Set(found.map(({ id }) => Number(id))) }
}
interface Planned {
  readonly id: number
  readonly planned_date_time: string | null
}
/** A line with its tank as it is now: with what a driver brings, and the room beside what other orders bring. */
function lineToRank(line: Line, order: Planned, { drops, underWay }: Coming, at: Date): LineToRank {
  const { tank, asset_id, quantity, fill } = line
  const nothing = { ullage: null, inventory: null, reserve: null, per_day: null }
  if (!tank) return { quantity, fill, asset_id, ...nothing }
  const now = at.getTime()
  const others = drops.filter((drop) => drop.asset_id === asset_id && drop.sales_order_id !== order.id)
  const brought = others.filter((drop) => underWay.has(drop.sales_order_id))
  return {
    quantity,
    fill,
    asset_id,
    ullage: roomForOrder(tank, others, { id: order.id, planned: order.planned_date_time }, now),
    inventory: heldUnderWay(tank, brought, now),
    reserve: tank.reserve,
    per_day: usePerDay(tank) ?? null,
  }
}
const TABS: Readonly<Record<Tab, (order: PoolOrder) => boolean>> = {
  available: ({ carrier }) => !carrier,
  priority: ({ carrier, priority_word }) => !carrier && priority_word !== 'could',
  carrier: ({ carrier }) => Boolean(carrier),
  recurring: ({ carrier, order_type }) => !carrier && order_type === 'recurring',
}
const byUrgency = (a: PoolOrder, b: PoolOrder): number =>
  PRIORITIES.indexOf(a.priority_word) - PRIORITIES.indexOf(b.priority_word) ||
  (a.days_to_empty ?? Infinity) - (b.days_to_empty ?? Infinity) ||
  (a.planned_date_time ?? '9').localeCompare(b.planned_date_time ?? '9') ||
  a.id - b.id
const lineOf = ({ tank: _tank, fill: _fill, ...line }: Line) => line

/** Orders as the pool shows them, in the order they were asked for. */
export async function poolOrders(req: Req, ids: readonly number[], day: string): Promise<PoolOrder[]> {
  if (!ids.length) return []
  const [heads, around] = [await readHeads(req.tx, ids), await AROUND(req.tx, [req.tenant, ids])]
  const coming = await comingTo(
    req,
    around.flatMap(({ lines }) => lines),
  )
  const shift = shiftOf({ shift_start: null, shift_end: null }, day, req.user.zone)
  const next = shiftOf({ shift_start: null, shift_end: null }, addDays(day, 1), req.user.zone)
  const of = new Map(around.map((one) => [Number(one.id), one]))
  return heads.flatMap((head): PoolOrder[] => {
    const beside = of.get(head.id)
    if (!beside) return []
    const ranked = rankOrder({
      order_type: head.order_type,
      priority: head.priority,
      window_end: head.planned_date_end,
      lines: beside.lines.map((line) => lineToRank(line, head, coming, req.now)),
      shift_end: shift.end,
      next_shift_end: next.end,
      now: req.now.toISOString(),
    })
    const { id: _id, lines, load_id, ...more } = beside
    return [
      {
        ...head,
        ...ranked,
        ...more,
        load_id: load_id ? Number(load_id) : null,
        line_items: lines.map(lineOf),
      },
    ]
  })
}
export async function readPool(req: PoolReq) {
  const date = req.query.date ?? localDay(req.now, req.user.zone)
  const until = startOfDay(addDays(date, 1), req.user.zone)
  const found = await WAITING(req.tx, [req.tenant, until, req.query.region_id ?? null])
  const all = await poolOrders(
    req,
    found.map(({ id }) => Number(id)),
    date,
  )
  const counts = Object.fromEntries(POOL_TABS.map((tab) => [tab, all.filter(TABS[tab]).length])) as Record<
    Tab,
    number
  >
  const { tab } = req.query
  return { date, counts, items: (tab ? all.filter(TABS[tab]) : all).toSorted(byUrgency) }
}
