/** The lanes: the day of every driver, with his trucks, loads and orders in their sequence (api 2.7, screens 1). */
import type { z } from 'zod'
import type { Lane, LaneCard, lanes } from '#schema/road/dispatch-center.ts'
import { sumOrderQuantities } from '#schema/values/quantities.ts'
import { addDays, localDay, startOfDay } from '#schema/values/zone.ts'
import { type Req, statement } from '#server'
import { isDayOff } from '../../../sales-orders/public.ts'
import { unsafeSentence } from '../../rules/inspections.ts'
import { lateness, shiftMinutes, workloadPercent, workMinutes } from '../../rules/workload.ts'
import { longerShift, type Shift, shiftOf } from './shifts.ts'

type LaneReq = Req<unknown, z.output<typeof lanes.query>>
type Truck = NonNullable<Lane['truck']> & { readonly items: Parameters<typeof unsafeSentence>[1] | null }
interface DriverRow extends Shift {
  readonly driver: Omit<Lane['driver'], 'is_off'>
  readonly days_off: Parameters<typeof isDayOff>[0]['days_off'] & object
  readonly trucks: Truck[]
  readonly extended_minutes: number
}
const TRUCK = `json_build_object('id', a.id, 'name', a.name, 'kind', a.kind, 'capacity', a.capacity::text,
  'compartments', jsonb_array_length(a.compartments), 'items', (
    select i.items from inspection i where i.tenant_id = a.tenant_id and a.id in (i.truck_id, i.trailer_id)
    and i.result = 'unsafe' order by i.inspected_at desc, i.id desc limit 1))`
/** $1 tenant, $2 a region, $3 the day. */
const DRIVERS = statement<DriverRow>(
  `select json_build_object('id', d.id, 'name', d.name, 'status', d.status, 'region_id', d.region_id,
       'phone_number', d.phone_number) as driver, d.shift_start, d.shift_end, d.days_off,
     coalesce((select x.minutes from shift_extension x where x.tenant_id = d.tenant_id and x.driver_id = d.id
       and x.date = $3), 0) as extended_minutes,
     (select coalesce(json_agg(${TRUCK} order by c.place), '[]')
        from unnest(d.selected_asset_ids) with ordinality c(id, place)
        join company_asset a on a.tenant_id = d.tenant_id and a.id = c.id) as trucks
   from driver d where d.tenant_id = $1 and d.status = 'active' and ($2::bigint is null or d.region_id = $2)
   order by lower(d.name), d.id`,
)
type CardRow = Omit<LaneCard, 'late'> & { readonly driver_id: number }
/** Orders with a driver that are of this day, or under way: $2 from, $3 until, $4 the day. */
const CARDS = statement<{ card: CardRow }>(
  `select json_build_object('driver_id', o.driver_id, 'sales_order_id', o.id, 'order_no', o.order_no, 'rev', o.rev,
     'status', o.status, 'customer_name', c.customer_name, 'ship_to_name', st.name, 'city', ci.name,
     'products', (select coalesce(json_agg(x), '[]') from (
        select p.id, p.name, p.dyed, sum(l.quantity)::text as quantity from sales_order_line l
        join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
        where l.tenant_id = o.tenant_id and l.sales_order_id = o.id
        group by p.id, p.name, p.dyed order by min(l.line_no)) x),
     'quantity', o.ordered_quantity::text, 'quantities', o.quantities, 'planned_date_time', o.planned_date_time,
     'window_start', coalesce(s.window_start, o.planned_date_start),
     'window_end', coalesce(s.window_end, o.planned_date_end), 'sequence', s.sequence, 'eta', s.eta,
     'started_at', o.start_date_time, 'delivered_at', o.delivered_at, 'hold_reason', o.hold_reason,
     'flags', o.flags, 'load_id', o.load_id, 'latitude', st.latitude::text, 'longitude', st.longitude::text) as card
   from sales_order o
   join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
   left join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
   left join city ci on ci.tenant_id = st.tenant_id and ci.id = st.city_id
   left join lateral (select x.* from stop x where x.tenant_id = o.tenant_id and x.load_id = o.load_id
     and x.sales_order_id = o.id and x.kind = 'drop' order by x.sequence limit 1) s on true
   where o.tenant_id = $1 and o.driver_id is not null
     and o.status in ('assigned', 'in_transit', 'delivered', 'verified', 'completed')
     and (o.planned_date_time >= $2 and o.planned_date_time < $3
       or o.delivered_at >= $2 and o.delivered_at < $3
       or o.load_id in (select l.id from load l where l.tenant_id = $1 and l.date = $4 and l.status <> 'cancelled'))
   order by s.sequence nulls last, o.planned_date_time, o.id limit 2000`,
)
type LoadRow = Lane['loads'][number] & {
  readonly driver_id: number
  readonly truck: Truck | null
  readonly trailer: Truck | null
}
const LOADS = statement<{ load: LoadRow }>(
  `select json_build_object('driver_id', l.driver_id, 'id', l.id, 'rev', l.rev, 'load_no', l.load_no,
     'status', l.status, 'terminal', (select json_build_object('id', t.id, 'name', t.name) from terminal t
       where t.tenant_id = l.tenant_id and t.id = l.terminal_id), 'sales_order_ids', l.sales_order_ids,
     'planned_quantity', (select coalesce(sum(c.planned_quantity), 0)::numeric(14, 3)::text from load_compartment c
       where c.tenant_id = l.tenant_id and c.load_id = l.id),
     'truck', (select ${TRUCK} from company_asset a where a.tenant_id = l.tenant_id and a.id = l.truck_id),
     'trailer', (select ${TRUCK} from company_asset a where a.tenant_id = l.tenant_id and a.id = l.trailer_id)) as load
   from load l where l.tenant_id = $1 and l.date = $2 and l.driver_id is not null and l.status <> 'cancelled'
   order by l.starts_at nulls last, l.id`,
)
const moment = (at: string | null): string | null => at && new Date(at).toISOString()
function cardOf({ driver_id: _d, ...card }: CardRow, shiftEnd: string, now: string): LaneCard {
  const times = {
    planned_date_time: moment(card.planned_date_time),
    window_start: moment(card.window_start),
    window_end: moment(card.window_end),
    eta: moment(card.eta),
    started_at: moment(card.started_at),
    delivered_at: moment(card.delivered_at),
  }
  const late = lateness({ planned: times.planned_date_time, ...times }, shiftEnd, now)
  return { ...card, ...times, late }
}
const truckOf = (truck: Truck | null | undefined): Lane['truck'] => {
  if (!truck) return null
  const { items: _i, ...shown } = truck
  return shown
}
const DONE = new Set(['delivered', 'verified', 'completed'])

function laneOf(
  row: DriverRow,
  cards: readonly CardRow[],
  loads: readonly LoadRow[],
  { day, zone, now }: { readonly day: string; readonly zone: string; readonly now: string },
): Lane {
  const { extended_minutes } = row
  const longer = longerShift(row, extended_minutes)
  const shift = { ...shiftOf(longer, day, zone), minutes: shiftMinutes(longer), extended_minutes }
  const [first] = loads
  const truck = first?.truck ?? row.trucks.find(({ kind }) => kind === 'truck')
  const trailer = first?.trailer ?? row.trucks.find(({ kind }) => kind === 'trailer')
  const work = { drops: cards.length, loads: loads.length }
  const unsafe = [truck, trailer]
    .map((one) => one?.items && unsafeSentence(one.name, one.items))
    .find(Boolean)
  const ends = new Date(Date.parse(shift.start) + workMinutes(work) * 60_000).toISOString()
  return {
    driver: { ...row.driver, is_off: isDayOff(row, day) },
    truck: truckOf(truck),
    trailer: truckOf(trailer),
    shift,
    workload_percent: workloadPercent({ ...work, shift: shift.minutes }),
    ends_at: cards.length ? ends : null,
    unsafe_truck: unsafe ?? null,
    loads: loads.map(({ driver_id: _d, truck: _t, trailer: _r, ...load }) => load),
    cards: cards.map((card) => cardOf(card, shift.end, now)),
  }
}
export async function readLanes(req: LaneReq) {
  const { zone } = req.user
  const date = req.query.date ?? localDay(req.now, zone)
  const [from, until] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)]
  const drivers = await DRIVERS(req.tx, [req.tenant, req.query.region_id ?? null, date])
  const cards = (await CARDS(req.tx, [req.tenant, from, until, date])).map(({ card }) => card)
  const loads = (await LOADS(req.tx, [req.tenant, date])).map(({ load }) => load)
  const when = { day: date, zone, now: req.now.toISOString() }
  const all = drivers.map((row) => {
    const isHis = ({ driver_id }: { readonly driver_id: number }) => driver_id === row.driver.id
    return laneOf(row, cards.filter(isHis), loads.filter(isHis), when)
  })
  const shown = all.flatMap((lane) => lane.cards)
  const quantities = sumOrderQuantities(shown.flatMap((card) => card.quantities ?? []))
  return {
    date,
    lanes: all,
    totals: {
      stops: shown.length,
      done: shown.filter(({ status }) => DONE.has(status)).length,
      quantity: quantities[0]?.ordered ?? '0.000',
      quantities,
    },
  }
}
