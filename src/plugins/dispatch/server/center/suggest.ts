/** A suggested day: its facts are read in one statement, and searched over on a thread of its own. */
import type { z } from 'zod'
import type { suggestDay as contract } from '#schema/road/suggest.ts'
import { addDays, localDay, startOfDay } from '#schema/values/zone.ts'
import { invalid, type Req, statement } from '#server'
import { type DayFacts, type DayOrder, placesOf, type Point, straightRoads } from '../../rules/day-problem.ts'
import type { PriorityWord } from '../../rules/priority.ts'
import { poolOrders } from './pool.ts'
import { roadsFrom, routingServer } from './routing-server.ts'
import { searchDay } from './search-day.ts'
import { longerShift, type Shift, shiftOf } from './shifts.ts'

type SuggestReq = Req<unknown, unknown, z.output<typeof contract.body>>

/** Road miles for a mile of great circle where its region names none. */
const ROAD_FACTOR = 1.25
/** What fuel weighs where its product does not say. */
const POUNDS_PER_GALLON = 7
/** Rounds of the first search: as many as about half a second holds, fewer where there are more orders. */
const roundsFor = (orders: number): number =>
  Math.max(100, Math.min(3000, Math.round(150_000 / Math.max(1, orders))))
/** A search that is asked to try harder takes so many times as long. */
const EFFORTS: readonly number[] = [1, 3, 8, 16]

interface Place {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly road_factor: number | null
}
interface OrderRow extends Place {
  readonly id: number
  readonly order_no: string
  readonly rev: number
  readonly driver_id: number | null
  readonly status: string
  readonly window_start: string | null
  readonly window_end: string | null
  readonly terminal_id: number | null
  readonly goods: readonly {
    readonly product: number
    readonly gallons: number
    readonly weight: number | null
  }[]
}
interface DriverRow extends Place, Shift {
  readonly id: number
  readonly name: string
  readonly region_id: number | null
  /** minutes that dispatch added on this day */
  readonly longer: number
  readonly trucks: readonly {
    readonly kind: string
    readonly capacity: number | null
    readonly limit: number | null
    readonly empty: number | null
    readonly compartments: readonly { readonly capacity: string }[]
  }[]
}
interface TerminalRow extends Place {
  readonly id: number
  readonly name: string
  readonly opens_at: string | null
  readonly closes_at: string | null
}
interface Found {
  readonly orders: readonly OrderRow[]
  readonly drivers: readonly DriverRow[]
  readonly terminals: readonly TerminalRow[]
  readonly costs: DayFacts['costs']
}
/** Coordinates of a row, and how much roads wind in the region of another. */
const PLACE = (of: string, region?: string): string =>
  `'latitude', ${of}.latitude::float8, 'longitude', ${of}.longitude::float8, 'road_factor', ${
    region
      ? `(select r.road_factor::float8 from region r where r.tenant_id = ${region}.tenant_id
          and r.id = ${region}.region_id)`
      : 'null'
  }`
/** $1 tenant, $2 and $3 from and until of the day, $4 a region, $5 now, $6 the day. */
const FACTS = statement<Found>(`select
  (select coalesce(json_agg(json_build_object('id', o.id, 'order_no', o.order_no, 'rev', o.rev,
      'driver_id', o.driver_id, 'status', o.status, 'window_start', o.planned_date_start,
      'window_end', o.planned_date_end, 'terminal_id', coalesce(o.terminal_id, st.terminal_id), ${PLACE('st', 'o')},
      'goods', (select coalesce(json_agg(json_build_object('product', l.product_id,
          'gallons', l.quantity::float8, 'weight', p.pounds_per_gallon::float8)), '[]')
        from sales_order_line l join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
        where l.tenant_id = o.tenant_id and l.sales_order_id = o.id and l.quantity > 0)) order by o.id), '[]')
    from sales_order o
    left join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
    where o.tenant_id = $1 and o.hold_reason is null and ($4::bigint is null or o.region_id = $4)
      and (o.status = 'confirmed' and o.driver_id is null
          and (o.planned_date_time is null or o.planned_date_time < $3)
          and not exists (select from carrier_tender t where t.tenant_id = o.tenant_id
            and t.sales_order_id = o.id and t.status <> 'declined')
        or o.status in ('assigned', 'in_transit') and o.driver_id is not null
          and o.planned_date_time >= $2 and o.planned_date_time < $3)) as orders,
  (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'region_id', d.region_id,
      'shift_start', d.shift_start, 'shift_end', d.shift_end,
      'longer', coalesce((select x.minutes from shift_extension x where x.tenant_id = d.tenant_id
        and x.driver_id = d.id and x.date = $6), 0), ${PLACE('y', 'd')},
      'trucks', (select coalesce(json_agg(json_build_object('kind', a.kind, 'capacity', a.capacity::float8,
          'limit', a.gross_weight_limit::float8, 'empty', a.empty_weight::float8,
          'compartments', a.compartments)), '[]')
        from company_asset a where a.tenant_id = d.tenant_id and a.id = any(d.selected_asset_ids)
          and a.status = 'active')) order by d.id), '[]')
    from driver d left join yard y on y.tenant_id = d.tenant_id and y.id = d.yard_id
    where d.tenant_id = $1 and d.status = 'active' and ($4::bigint is null or d.region_id = $4)) as drivers,
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'opens_at', t.opens_at,
      'closes_at', t.closes_at, ${PLACE('t')}) order by t.id), '[]')
    from terminal t where t.tenant_id = $1) as terminals,
  (select coalesce(json_agg(c), '[]') from (
    select b.terminal_id, b.product_id, min(b.price)::float8 as price from buying_price b
    where b.tenant_id = $1 and b.status = 'active' and b.effective_from <= $5
      and (b.effective_to is null or b.effective_to > $5)
    group by b.terminal_id, b.product_id) c) as costs`)

const pointOf = ({ latitude, longitude, road_factor }: Place): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude, factor: road_factor ?? ROAD_FACTOR }
const minutesOf = (clock: string | null): number | null =>
  clock === null ? null : Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

function driverOf(
  row: DriverRow,
  day: string,
  zone: string,
  busy: string | null,
): DayFacts['drivers'][number] {
  const tank = row.trucks.find((one) => one.kind === 'trailer' && one.compartments.length) ?? row.trucks[0]
  const limit = row.trucks.find(({ kind }) => kind === 'truck')?.limit ?? tank?.limit ?? null
  const empty = row.trucks.every((one) => one.empty !== null)
  const held = tank?.compartments.map(({ capacity }) => Number(capacity)) ?? []
  const capacity = tank?.capacity ? [tank.capacity] : []
  return {
    id: row.id,
    region_id: row.region_id,
    home: pointOf(row),
    ...shiftOf(longerShift(row, row.longer), day, zone),
    busy_until: busy,
    compartments: held.length ? held : capacity,
    pounds:
      limit !== null && empty ? limit - row.trucks.reduce((sum, one) => sum + (one.empty ?? 0), 0) : null,
  }
}
const orderOf = (row: OrderRow, priority: PriorityWord): DayOrder => ({
  id: row.id,
  priority,
  point: pointOf(row),
  window_start: row.window_start,
  window_end: row.window_end,
  driver_id: row.driver_id,
  terminal_id: row.terminal_id,
  goods: row.goods.map(({ product, gallons, weight }) => ({
    product,
    gallons,
    pounds: gallons * (weight ?? POUNDS_PER_GALLON),
  })),
})
/** Roads of the routing server, where there is one that answers. */
async function roadsOfDay(facts: Omit<DayFacts, 'roads'>) {
  const ask = routingServer()
  if (!ask) return { roads: null, whose: 'great_circle' } as const
  const roads = await roadsFrom(ask, placesOf(facts), straightRoads(facts)).catch(() => null)
  return { roads, whose: roads ? 'routing_server' : 'routing_failed' } as const
}
/** Where a driver's stop that is under way ends, by what a drop takes. */
const UNDER_WAY_MS = 45 * 60_000

export async function suggest(req: SuggestReq) {
  const { zone } = req.user
  const { date, region_id, seed, effort } = req.body
  if (date < localDay(req.now, zone)) throw invalid('date', 'Choose today or a later day')
  const [from, until] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)]
  const now = req.now.toISOString()
  const [found] = await FACTS(req.tx, [req.tenant, from, until, region_id ?? null, now, date])
  const { orders, drivers, terminals, costs } = found!
  const waiting = orders.filter(({ driver_id }) => driver_id === null).map(({ id }) => id)
  const ranks = new Map((await poolOrders(req, waiting, date)).map((one) => [one.id, one.priority_word]))
  const isUnderWay = ({ status }: OrderRow): boolean => status === 'in_transit'
  const known = {
    midnight: from,
    now,
    costs,
    orders: orders
      .filter((row) => row.goods.length && !isUnderWay(row))
      .map((row) => orderOf(row, ranks.get(row.id) ?? 'could')),
    drivers: drivers.map((row) => {
      const isBusy = orders.some((order) => order.driver_id === row.id && isUnderWay(order))
      const busy = isBusy ? new Date(req.now.getTime() + UNDER_WAY_MS).toISOString() : null
      return driverOf(row, date, zone, busy)
    }),
    terminals: terminals.map((row) => ({
      id: row.id,
      point: pointOf(row),
      opens: minutesOf(row.opens_at),
      closes: minutesOf(row.closes_at),
    })),
  }
  const { suggestion, whose, of } = await req.outside('suggest', async () => {
    const { roads, whose } = await roadsOfDay(known)
    const facts: DayFacts = { ...known, roads }
    const names = new Map(orders.map((row) => [row.id, row.order_no]))
    const rounds = roundsFor(facts.orders.length) * EFFORTS[effort - 1]!
    const suggestion = await searchDay({ facts, seed, rounds, names }, req.request.signal)
    return { suggestion, whose, of: { orders, drivers, terminals } }
  })
  const orderNo = new Map(of.orders.map((row) => [row.id, row]))
  const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number) => ({
    id,
    name: rows.find((row) => row.id === id)!.name,
  })
  return {
    date,
    miles: Math.round(suggestion.miles),
    score: Math.round(suggestion.score * 100) / 100,
    roads: whose,
    items: suggestion.moves.map(({ sales_order_id, driver_id, at, terminal_id, load, stop, reason }) => ({
      sales_order_id,
      order_no: orderNo.get(sales_order_id)!.order_no,
      rev: orderNo.get(sales_order_id)!.rev,
      driver: nameIn(of.drivers, driver_id),
      planned_date_time: at,
      terminal: terminal_id === null ? null : nameIn(of.terminals, terminal_id),
      load,
      stop,
      reason,
    })),
    left_out: suggestion.left_out.map(({ sales_order_id, reason }) => ({
      sales_order_id,
      order_no: orderNo.get(sales_order_id)!.order_no,
      reason,
    })),
  }
}
