/** A suggested day: its facts are read in one statement, and searched over on a thread of its own. */
import type { z } from 'zod'
import type { suggestDay as contract } from '#schema/road/suggest.ts'
import { addDays, localDay, startOfDay } from '#schema/values/zone.ts'
import { invalid, type Req, statement, together } from '#server'
import type { DayCrew } from '../../rules/day-crews.ts'
import { type LoadDriver, tankOf } from '../../rules/feasibility.ts'
import { type DayFacts, type DayOrder, placesOf, type Point, straightRoads } from '../../rules/day-problem.ts'
import type { PriorityWord } from '../../rules/priority.ts'
import { type Around, looseOrders, OPEN, openLoads, readAround } from '../loads/other-loads.ts'
import { DRIVER, PRODUCTS, VEHICLE, type Vehicle, vehicleOf } from '../loads/read-loads.ts'
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
  readonly driver: LoadDriver
  readonly trucks: readonly (Vehicle & { readonly kind: string })[]
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
      'driver', (select ${DRIVER} from driver x where x.tenant_id = d.tenant_id and x.id = d.id),
      'trucks', (select coalesce(json_agg((${VEHICLE})::jsonb || jsonb_build_object('kind', x.kind)
          order by array_position(d.selected_asset_ids, x.id)), '[]')
        from company_asset x where x.tenant_id = d.tenant_id and x.status = 'active'
          and (x.id = any(d.selected_asset_ids) or x.id in (
            select unnest(array[l.truck_id, l.trailer_id]) from load l where l.tenant_id = d.tenant_id
              and l.driver_id = d.id and l.date = $6 and l.status in ${OPEN})))) order by d.id), '[]')
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

/** Every load that is open, and what is brought without one. */
const ANY = `(select driver_id, truck_id, trailer_id from load l where l.tenant_id = $1 and l.status in ${OPEN}
  union all select null::bigint, id, null::bigint from company_asset a where a.tenant_id = $1) j`
const AROUND = together({ open: openLoads(ANY), loose: looseOrders(ANY), products: PRODUCTS })

const pointOf = ({ latitude, longitude, road_factor }: Place): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude, factor: road_factor ?? ROAD_FACTOR }
const minutesOf = (clock: string | null): number | null =>
  clock === null ? null : Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

type Vehicles = Pick<DayCrew, 'truck' | 'trailer'>
/**
 * What each driver drives: that of his open load of the day, else what he chose. A truck or trailer has one driver:
 * whose load it is on, else who comes first.
 */
function vehiclesOf(
  rows: readonly DriverRow[],
  loads: Around['loads'],
  date: string,
): ReadonlyMap<number, Vehicles> {
  const today = loads.filter((one) => one.date === date)
  const taken = new Map(
    today.flatMap(({ driver_id, truck_id, trailer_id }) =>
      [truck_id, trailer_id].flatMap((id) =>
        id === null || driver_id === null ? [] : [[id, driver_id] as const],
      ),
    ),
  )
  return new Map(
    rows.map(({ id, trucks }): [number, Vehicles] => {
      const own = today.find(({ driver_id }) => driver_id === id)
      const free = trucks.filter((one) => (taken.get(one.id) ?? id) === id)
      const pick = (kind: string, named: number | null | undefined) => {
        const found = free.find((one) => one.id === named) ?? free.find((one) => one.kind === kind)
        if (found) taken.set(found.id, id)
        return found ? vehicleOf(found) : null
      }
      return [id, { truck: pick('truck', own?.truck_id), trailer: pick('trailer', own?.trailer_id) }]
    }),
  )
}
/** Pounds of fuel that a truck and trailer may carry; null where nobody weighed them. */
function poundsOf({ truck, trailer }: Vehicles): number | null {
  const all = [truck, trailer].flatMap((one) => one ?? [])
  const limits = all.flatMap(({ gross_weight_limit: limit }) => (limit === null ? [] : [Number(limit)]))
  if (!limits.length || all.some(({ empty_weight }) => empty_weight === null)) return null
  return Math.min(...limits) - all.reduce((sum, { empty_weight }) => sum + Number(empty_weight), 0)
}
function driverOf(
  row: DriverRow,
  crew: DayCrew,
  { day, zone, busy }: { readonly day: string; readonly zone: string; readonly busy: string | null },
): DayFacts['drivers'][number] {
  return {
    id: row.id,
    region_id: row.region_id,
    home: pointOf(row),
    ...shiftOf(longerShift(row, row.longer), day, zone),
    busy_until: busy,
    crew,
    pounds: poundsOf(crew),
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
  const open = await AROUND(req.tx, [req.tenant])
  const tanks = drivers.flatMap(({ trucks }) => trucks.map(({ id }) => id))
  const around = await readAround(req.tx, open, tanks, req)
  const vehicles = vehiclesOf(drivers, around.loads, date)
  /** What is in his tank before the day: what is under way, and what earlier days bring, counts as done. */
  const crewOf = (row: DriverRow): DayCrew => {
    const crew = vehicles.get(row.id)!
    const contents = around.contents(null, tankOf(crew), ({ turn }) => turn[0] === 0 || turn[1] < date)
    return { ...crew, driver: row.driver, contents }
  }
  const isUnderWay = ({ status }: OrderRow): boolean => status === 'in_transit'
  const known = {
    midnight: from,
    now,
    costs,
    date,
    products: open.products.map((one) => one.row),
    loads: around.loads,
    orders: orders
      .filter((row) => row.goods.length && !isUnderWay(row))
      .map((row) => orderOf(row, ranks.get(row.id) ?? 'could')),
    drivers: drivers.map((row) => {
      const isBusy = orders.some((order) => order.driver_id === row.id && isUnderWay(order))
      const busy = isBusy ? new Date(req.now.getTime() + UNDER_WAY_MS).toISOString() : null
      return driverOf(row, crewOf(row), { day: date, zone, busy })
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
