/** Loads as answers carry them: with their compartments, stops, and what stands against them. */
import type { LoadCompartment, LoadFinding, Stop } from '#schema/road/loads.ts'
import { localDay } from '#schema/values/zone.ts'
import { qty3, sum } from '#schema/values/decimal.ts'
import { expression, type Req, type Row, rows, together, type Tx } from '#server'
import {
  judgeLoad,
  type LoadDriver,
  type LoadProduct,
  type LoadToJudge,
  type LoadVehicle,
  tankOf,
} from '../../rules/feasibility.ts'
import type { OnLoad } from '../../rules/load-times.ts'
import { unsafeSentence } from '../../rules/inspections.ts'
import { type Around, looseOrders, openLoads, readAround } from './other-loads.ts'

type Id = { readonly load_id: number }
export type Vehicle = Omit<LoadVehicle, 'unsafe'> & {
  readonly items: Parameters<typeof unsafeSentence>[1] | null
}
const named = (of: string, label: string): string =>
  `case when ${of}.id is not null then json_build_object('id', ${of}.id, '${label}', ${of}.${label}) end`
/** Loads of $2 of the tenant $1. */
const OF_LOADS = 'x.tenant_id = $1 and x.load_id = any($2::bigint[])'
const COMPARTMENTS = rows(
  {
    load_id: expression<number>('x.load_id'),
    row: expression<Omit<LoadCompartment, 'capacity' | 'last_product'>>(`json_build_object(
      'id', x.id, 'compartment_no', x.compartment_no, 'product_id', x.product_id,
      'product', json_build_object('id', p.id, 'name', p.name, 'dyed', p.dyed, 'family', p.family,
        'family_confirmed', p.family_confirmed, 'net_table', p.net_table),
      'planned_quantity', x.planned_quantity::text, 'gross', x.gross::text, 'net', x.net::text,
      'temperature', x.temperature, 'api_gravity', x.api_gravity, 'bol_line_id', x.bol_line_id,
      'bol_no', coalesce(b.bol_no, x.bol_no), 'retained_quantity', x.retained_quantity::text, 'flushed', x.flushed,
      'loaded_at', x.loaded_at)`),
  },
  `from load_compartment x
   join product p on p.tenant_id = x.tenant_id and p.id = x.product_id
   left join bol_line l on l.tenant_id = x.tenant_id and l.id = x.bol_line_id
   left join bol b on b.tenant_id = l.tenant_id and b.id = l.bol_id
   where ${OF_LOADS} order by x.compartment_no`,
)
const STOPS = rows(
  {
    load_id: expression<number>('x.load_id'),
    row: expression<Stop>(`json_build_object(
      'id', x.id, 'sequence', x.sequence, 'kind', x.kind, 'terminal_id', x.terminal_id, 'terminal', ${named('t', 'name')},
      'ship_to_id', x.ship_to_id, 'ship_to', case when s.id is not null
        then json_build_object('id', s.id, 'name', s.name, 'city', coalesce(ci.name, '')) end,
      'sales_order_id', x.sales_order_id, 'sales_order', case when o.id is not null then json_build_object(
        'id', o.id, 'order_no', o.order_no, 'status', o.status, 'customer_name', c.customer_name, 'rev', o.rev) end,
      'line_item_ids', x.line_item_ids, 'eta', x.eta, 'window_start', x.window_start, 'window_end', x.window_end,
      'arrived_at', x.arrived_at, 'departed_at', x.departed_at)`),
  },
  `from stop x
   left join terminal t on t.tenant_id = x.tenant_id and t.id = x.terminal_id
   left join ship_to s on s.tenant_id = x.tenant_id and s.id = x.ship_to_id
   left join city ci on ci.tenant_id = s.tenant_id and ci.id = s.city_id
   left join sales_order o on o.tenant_id = x.tenant_id and o.id = x.sales_order_id
   left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
   where ${OF_LOADS} order by x.sequence, x.id`,
)
/** A truck or trailer as it is judged, as `x`. */
export const VEHICLE = `json_build_object(
      'id', x.id, 'name', x.name, 'status', x.status, 'capacity', x.capacity::text,
      'gross_weight_limit', x.gross_weight_limit::text, 'empty_weight', x.empty_weight::text,
      'compartments', x.compartments, 'carries', x.carries, 'items', (
        select i.items from inspection i where i.tenant_id = x.tenant_id and x.id in (i.truck_id, i.trailer_id)
        and i.result = 'unsafe' order by i.inspected_at desc, i.id desc limit 1))`
const VEHICLES = rows(
  { row: expression<Vehicle>(VEHICLE) },
  `from company_asset x where x.tenant_id = $1 and x.id in (
     select unnest(array[l.truck_id, l.trailer_id]) from load l where l.tenant_id = $1 and l.id = any($2::bigint[]))`,
)
/** A driver as he is judged, as `x`. */
export const DRIVER = `json_build_object('id', x.id, 'name', x.name, 'status', x.status,
      'license_expires_on', x.license_expires_on, 'hazmat_expires_on', x.hazmat_expires_on,
      'medical_expires_on', x.medical_expires_on, 'days_off', x.days_off)`
const DRIVERS = rows(
  { row: expression<LoadDriver>(DRIVER) },
  `from driver x where x.tenant_id = $1 and x.id in (
     select l.driver_id from load l where l.tenant_id = $1 and l.id = any($2::bigint[]))`,
)
const WANTED = rows(
  {
    load_id: expression<number>('o.load_id'),
    product_id: expression<number>('l.product_id'),
    quantity: expression<string>('sum(l.quantity)::text'),
  },
  `from sales_order o join sales_order_line l on l.tenant_id = o.tenant_id and l.sales_order_id = o.id
   where o.tenant_id = $1 and o.load_id = any($2::bigint[]) group by o.load_id, l.product_id`,
)
export const PRODUCTS = rows(
  {
    row: expression<LoadProduct>(`json_build_object('id', x.id, 'name', x.name, 'dyed', x.dyed,
      'is_fuel', x.is_fuel, 'family', x.family, 'family_confirmed', x.family_confirmed, 'hazardous', x.hazard_text is not null, 'sold_as', x.sold_as,
      'pounds_per_gallon', x.pounds_per_gallon::text)`),
  },
  'from product x where x.tenant_id = $1',
)
/** Who drives the loads with what, as `j`. */
const CREWS = `(select driver_id, truck_id, trailer_id from load l where l.tenant_id = $1 and l.id = any($2::bigint[])) j`
const ask = together({
  compartments: COMPARTMENTS,
  stops: STOPS,
  vehicles: VEHICLES,
  drivers: DRIVERS,
  wanted: WANTED,
  products: PRODUCTS,
  open: openLoads(CREWS),
  loose: looseOrders(CREWS),
})
type Parts = Awaited<ReturnType<typeof ask>>
const of = <T extends Id>(found: readonly T[], id: number): T[] =>
  found.filter(({ load_id }) => load_id === id)
const moment = (at: string | null): string | null => at && new Date(at).toISOString()

export function vehicleOf({ items, ...vehicle }: Vehicle): LoadVehicle {
  return { ...vehicle, unsafe: items && unsafeSentence(vehicle.name, items) }
}
interface Crew {
  readonly truck: LoadVehicle | null
  readonly trailer: LoadVehicle | null
}
function crewOf(row: Row, { vehicles }: Parts): Crew {
  const held = (at: unknown): LoadVehicle | null => {
    const found = vehicles.find((one) => one.row.id === at)?.row
    return found ? vehicleOf(found) : null
  }
  return { truck: held(row.truck_id), trailer: held(row.trailer_id) }
}
/** What of one load is judged; the quantity of a compartment is what is in it, else what is planned. */
function toJudge(row: Row, parts: Parts, crew: Crew, around: Around): LoadToJudge {
  const id = row.id as number
  const ids = { driver_id: row.driver_id, truck_id: row.truck_id, trailer_id: row.trailer_id } as OnLoad
  return {
    ...crew,
    ...around.times(id, ids),
    date: row.date as string,
    driver: parts.drivers.find((one) => one.row.id === row.driver_id)?.row ?? null,
    compartments: of(parts.compartments, id).map(({ row: one }) => ({
      compartment_no: one.compartment_no,
      product_id: one.product_id,
      quantity: one.gross ?? one.planned_quantity,
      flushed: one.flushed,
      is_loaded: one.gross !== null,
    })),
    contents: around.contents(id, tankOf(crew)),
    products: parts.products.map((one) => one.row),
    wanted: of(parts.wanted, id),
  }
}
function stopsOf(found: readonly { readonly row: Stop }[]): Stop[] {
  return found.map(({ row }) => ({
    ...row,
    eta: moment(row.eta),
    window_start: moment(row.window_start),
    window_end: moment(row.window_end),
    arrived_at: moment(row.arrived_at),
    departed_at: moment(row.departed_at),
  }))
}
const JUDGED = new Set(['planned', 'sent', 'accepted', 'loading'])

const isJudged = ({ status }: Row): boolean => JUDGED.has(status as string)
/** Tanks of loads that are judged: what is in them is asked of those alone. */
const tanksOf = (found: readonly Row[], crews: readonly Crew[]): number[] => [
  ...new Set(found.flatMap((row, i) => (isJudged(row) ? (tankOf(crews[i]!)?.id ?? []) : []))),
]

/** Adds compartments, stops and findings to the rows of loads. */
export async function completeLoads(found: Row[], tx: Tx, req?: Pick<Req, 'now' | 'user'>): Promise<Row[]> {
  if (!found.length) return found
  const parts = await ask(tx, [tx.tenant, found.map(({ id }) => id)])
  const crews = found.map((row) => crewOf(row, parts))
  const around = await readAround(tx, parts, tanksOf(found, crews), req)
  return found.map((row, i) => {
    const crew = crews[i]!
    const held = [crew.trailer, crew.truck].flatMap((one) => one?.compartments ?? [])
    const productOf = (id: number | null | undefined) => parts.products.find((one) => one.row.id === id)?.row
    const compartments = of(parts.compartments, row.id as number).map(({ row: one }): LoadCompartment => {
      const at = held.find(({ compartment_no }) => compartment_no === one.compartment_no)
      const last = productOf(at?.last_product_id)
      return {
        ...one,
        capacity: at?.capacity ?? null,
        last_product: last
          ? { id: last.id, name: last.name, family: last.family, family_confirmed: last.family_confirmed }
          : null,
        loaded_at: moment(one.loaded_at),
      }
    })
    const stops = stopsOf(of(parts.stops, row.id as number))
    const findings: LoadFinding[] = isJudged(row) ? judgeLoad(toJudge(row, parts, crew, around)) : []
    return {
      ...row,
      compartments,
      stops,
      sequence: stops.map(({ id }) => id),
      planned_quantity: qty3(sum(compartments.map((one) => one.planned_quantity))),
      loaded_quantity: qty3(sum(compartments.map((one) => one.gross ?? '0'))),
      findings,
    }
  })
}
/** The day of a moment at the company. */
export const dayOf = (at: string | Date, { user }: Pick<Req, 'user'>): string => localDay(at, user.zone)
