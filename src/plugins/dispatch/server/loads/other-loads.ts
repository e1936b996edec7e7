/** Open loads of the same driver or vehicles, and what is in a tank when each of them is filled. */
import { currentZone, parseInstant } from '#schema/values/zone.ts'
import { expression, type Req, rows, type Tx } from '#server'
import { zoneOfCompany } from '../../../settings/server/public.ts'
import { contentsAt, type TankLoad, type TankMove } from '../../rules/contents.ts'
import type { PlannedLoad } from '../../rules/day-crews.ts'
import { type LoadToJudge, type LoadVehicle, tankOf } from '../../rules/feasibility.ts'
import type { Held } from '../../rules/on-the-truck.ts'
import { type OnLoad, type OtherLoad, type Span, spanOf, type TimedStop } from '../../rules/load-times.ts'
import { happenedTo } from '../day/truck-now.ts'

interface OpenLoad extends OnLoad {
  readonly id: number
  readonly load_no: string
  readonly is_begun: boolean
  readonly date: string
  readonly starts_at: string | null
  readonly sales_order_ids: readonly number[]
  readonly stops: readonly TimedStop[]
  readonly truck: Fillable | null
  readonly trailer: Fillable | null
  readonly fills: TankLoad['fills']
  readonly drops: TankLoad['drops']
}
type Fillable = Pick<LoadVehicle, 'id' | 'compartments'>
const fillable = (id: string): string => `(
  select json_build_object('id', a.id, 'compartments', a.compartments) from company_asset a
  where a.tenant_id = x.tenant_id and a.id = ${id})`
/** Statuses of open loads, in SQL. */
export const OPEN = `('planned', 'sent', 'accepted', 'loading', 'loaded', 'en_route')`
const PRODUCT = `json_build_object('id', p.id, 'name', p.name, 'dyed', p.dyed, 'is_fuel', p.is_fuel,
  'family', p.family, 'family_confirmed', p.family_confirmed)`
/** Gallons that lines still take; null where they fill their tank. */
const DROPS = `json_agg(json_build_object('product_id', l.product_id,
  'quantity', case when l.fill and l.quantity = 0 then null else l.quantity::text end))`
/** Of the drivers, trucks and trailers of the loads $2; `crews` names what else is asked of. */
export const openLoads = (crews: string) =>
  rows(
    {
      row: expression<OpenLoad>(`json_build_object('id', x.id, 'load_no', x.load_no,
        'is_begun', x.status in ('loading', 'loaded', 'en_route'), 'date', x.date, 'starts_at', x.starts_at,
        'driver_id', x.driver_id, 'truck_id', x.truck_id, 'trailer_id', x.trailer_id,
        'truck', ${fillable('x.truck_id')}, 'trailer', ${fillable('x.trailer_id')},
        'sales_order_ids', (select coalesce(json_agg(o.id), '[]') from sales_order o
          where o.tenant_id = x.tenant_id and o.load_id = x.id),
        'stops', (select coalesce(json_agg(json_build_object('eta', s.eta, 'window_start', s.window_start,
            'window_end', s.window_end, 'arrived_at', s.arrived_at, 'departed_at', s.departed_at,
            'order', case when o.id is not null then json_build_object('planned', o.planned_date_time,
              'window_start', o.planned_date_start, 'window_end', o.planned_date_end) end)
            order by s.sequence, s.id), '[]')
          from stop s left join sales_order o on o.tenant_id = s.tenant_id and o.id = s.sales_order_id
          where s.tenant_id = x.tenant_id and s.load_id = x.id),
        'fills', (select coalesce(json_agg(json_build_object('compartment_no', c.compartment_no,
            'product', ${PRODUCT}, 'planned_quantity', c.planned_quantity::text, 'is_loaded', c.gross is not null,
            'flushed', c.flushed)), '[]')
          from load_compartment c join product p on p.tenant_id = c.tenant_id and p.id = c.product_id
          where c.tenant_id = x.tenant_id and c.load_id = x.id),
        'drops', (select coalesce(${DROPS}, '[]') from sales_order o
          join sales_order_line l on l.tenant_id = o.tenant_id and l.sales_order_id = o.id
          where o.tenant_id = x.tenant_id and o.load_id = x.id and l.delivered_at is null
            and o.status in ('confirmed', 'assigned', 'in_transit')))`),
    },
    `from load x where x.tenant_id = $1 and x.status in ${OPEN} and exists (
       select from ${crews} where x.driver_id = j.driver_id or x.truck_id in (j.truck_id, j.trailer_id)
         or x.trailer_id in (j.truck_id, j.trailer_id))`,
  )
interface LooseOrder {
  readonly date: string
  readonly planned: string
  readonly assets: readonly number[]
  readonly drops: TankLoad['drops']
}
/** Orders that are under way without a load, out of what is on the truck; those that only wait for a load are not. */
export const looseOrders = (crews: string) =>
  rows(
    {
      row: expression<LooseOrder>(`json_build_object('date', (o.planned_date_time at time zone ${zoneOfCompany('o.tenant_id')})::date, 'planned', o.planned_date_time,
        'assets', o.asset_ids, 'drops', (select coalesce(${DROPS}, '[]') from sales_order_line l
          where l.tenant_id = o.tenant_id and l.sales_order_id = o.id and l.delivered_at is null))`),
    },
    `from sales_order o
     where o.tenant_id = $1 and o.status = 'in_transit' and o.planned_date_time is not null
       and o.load_id is null and exists (
         select from ${crews} where array[j.truck_id, j.trailer_id] && o.asset_ids)`,
  )

const moment = <V extends string | null>(at: V): V => (at && new Date(at).toISOString()) as V
/** The instant of the hour that the office gave a load. */
const startOf = ({ date, starts_at }: OpenLoad, zone: string): string | null =>
  starts_at === null ? null : (parseInstant(`${date}T${starts_at.slice(0, 5)}`, zone) ?? null)
/** From its first stop to its last; a load that the office gave an hour to begins at it. */
function spanOfLoad(load: OpenLoad, zone: string): Span | null {
  const { stops } = load
  const span = spanOf(
    stops.map((stop) => ({
      eta: moment(stop.eta),
      window_start: moment(stop.window_start),
      window_end: moment(stop.window_end),
      arrived_at: moment(stop.arrived_at),
      departed_at: moment(stop.departed_at),
      order: stop.order ?? null,
    })),
  )
  const [first] = stops
  const begins = startOf(load, zone)
  const isTimed = first && (first.arrived_at ?? first.eta ?? first.window_start) !== null
  return span && begins && !isTimed && begins < span.until ? { ...span, from: begins } : span
}
const LAST = '~'
const tankLoadOf = (one: OpenLoad, zone: string): TankLoad => ({
  id: one.id,
  turn: [one.is_begun ? 0 : 1, one.date, spanOfLoad(one, zone)?.from ?? startOf(one, zone) ?? LAST, one.id],
  fills: one.fills,
  drops: one.drops,
})
/** A drop without a load has no number among them: it takes the place of its hour. */
const looseOf = ({ date, planned, drops }: LooseOrder): TankLoad => ({
  id: 0,
  turn: [0, date, moment(planned), 0],
  fills: [],
  drops,
})
const isOn = (vehicle: number, { truck_id, trailer_id }: OnLoad): boolean =>
  vehicle === truck_id || vehicle === trailer_id

interface Found {
  readonly open: readonly { readonly row: OpenLoad }[]
  readonly loose: readonly { readonly row: LooseOrder }[]
}
export interface Around {
  /** every open load that was asked for, in the order that they are filled in */
  readonly loads: readonly (PlannedLoad & { readonly date: string })[]
  /** when it is driven, and what else is driven by the same */
  readonly times: (id: number, crew: OnLoad) => Pick<LoadToJudge, 'span' | 'others'>
  /** what its tank holds when it is filled */
  readonly contents: (
    id: number | null,
    tank: Pick<LoadVehicle, 'id'> | null,
    counts?: (one: TankLoad) => boolean,
  ) => readonly Held[]
}
/** What goes on around loads: what else is open, and what happened to their tanks until now. */
export async function readAround(
  tx: Tx,
  { open, loose }: Found,
  tanks: readonly number[],
  req: Pick<Req, 'now' | 'user'> | undefined,
): Promise<Around> {
  const zone = req?.user.zone ?? currentZone()
  const now = req?.now ?? new Date()
  const happened = tanks.length
    ? await happenedTo({ tx, tenant: tx.tenant }, tanks, null, now)
    : { held: [], moves: [], dropped: [] }
  const others = (id: number, crew: OnLoad): OtherLoad[] =>
    open.flatMap(({ row }) => {
      const isShared =
        (crew.driver_id !== null && row.driver_id === crew.driver_id) ||
        [row.truck_id, row.trailer_id].some((vehicle) => vehicle !== null && isOn(vehicle, crew))
      return row.id !== id && isShared ? [{ ...row, span: spanOfLoad(row, zone) }] : []
    })
  const timed = open.map(({ row }) => ({ ...row, span: spanOfLoad(row, zone) }))
  return {
    loads: timed.toSorted((a, b) => (a.starts_at ?? LAST).localeCompare(b.starts_at ?? LAST) || a.id - b.id),
    times: (id, crew) => {
      const own = open.find(({ row }) => row.id === id)?.row
      return { span: own ? spanOfLoad(own, zone) : null, others: others(id, crew) }
    },
    contents: (id, tank, counts) => {
      if (!tank) return []
      const moves: TankMove[] = [
        ...happened.moves,
        ...happened.dropped.filter(({ assets }) => assets?.includes(tank.id)),
      ]
      const loads = [
        ...open.flatMap(({ row }) =>
          tankOf(row)?.id === tank.id || row.id === id ? [tankLoadOf(row, zone)] : [],
        ),
        ...loose.flatMap(({ row }) => (row.assets.includes(tank.id) ? [looseOf(row)] : [])),
      ]
      const held = happened.held.filter(({ asset_id }) => asset_id === tank.id)
      const load = loads.find((one) => one.id === id) ?? null
      return contentsAt({ asset_id: tank.id, held, moves, loads }, load, counts)
    },
  }
}
