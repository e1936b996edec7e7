/** Today on the road: loads with compartments and stops, BOLs of what is on its way. */
import { and, eq } from 'drizzle-orm'
import { D, qty3 } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import type { Tx } from '../server/db/pool.ts'
import { counter } from '../server/db/tables.ts'
import {
  bol,
  bol_line,
  compartment_stock,
  daily_summary,
  inspection,
  load,
  load_compartment,
  message,
  stop,
} from '../src/plugins/dispatch/tables.ts'
import { sales_order } from '../src/plugins/sales-orders/tables.ts'
import { insertRows, localAt, ZONE } from './base.ts'

interface Order {
  readonly id: number
  readonly status: 'assigned' | 'in_transit'
  readonly driver_id: number
  readonly ship_to_id: number
  readonly planned_date_start: string
  readonly planned_date_end: string
  readonly truck_id: number
  readonly lines: {
    readonly id: number
    readonly product_id: number
    readonly family: string
    readonly quantity: string
  }[]
}
interface Trailer {
  readonly id: number
  readonly compartments: { readonly compartment_no: number; readonly capacity: string }[]
  readonly carries: readonly string[]
}
const ORDERS = `
  select o.id::int, o.status, o.driver_id::int, o.ship_to_id::int, o.planned_date_start, o.planned_date_end,
    o.asset_ids[1]::int as truck_id, (select json_agg(json_build_object(
      'id', l.id, 'product_id', l.product_id, 'family', p.family, 'quantity', l.quantity::text) order by l.line_no)
      from sales_order_line l join product p on p.tenant_id = l.tenant_id and p.id = l.product_id where l.tenant_id = o.tenant_id and l.sales_order_id = o.id) as lines
  from sales_order o
  where o.tenant_id = $1 and o.status in ('assigned', 'in_transit') and o.hold_reason is null
    and o.planned_date_time >= $2 and o.planned_date_time < $3
  order by o.driver_id, o.planned_date_time, o.id`
/** Places lines into compartments, one product in each; undefined when they do not fit. */
function fill(orders: readonly Order[], { compartments, carries }: Trailer) {
  if (orders.some(({ lines }) => lines.some(({ family }) => !carries.includes(family)))) return undefined
  const left = compartments.map((one) => ({ ...one }))
  const placed: { compartment_no: number; product_id: number; quantity: string }[] = []
  const products = [...new Set(orders.flatMap(({ lines }) => lines.map((line) => line.product_id)))]
  for (const product_id of products) {
    const lines = orders.flatMap((one) => one.lines.filter((line) => line.product_id === product_id))
    let open = lines.reduce((all, { quantity }) => all.plus(quantity), D('0'))
    while (open.gt('0')) {
      const next = left.shift()
      if (!next) return undefined
      const quantity = open.lt(D(next.capacity)) ? open : D(next.capacity)
      placed.push({ compartment_no: next.compartment_no, product_id, quantity: qty3(quantity) })
      open = open.minus(quantity)
    }
  }
  return placed
}
interface Planned {
  readonly orders: readonly Order[]
  readonly trailer: Trailer
  readonly placed: NonNullable<ReturnType<typeof fill>>
  readonly moving: boolean
}
/** A load for each driver of the day who has a trailer, of as many of his orders as it takes; no trailer has two. */
function plan(orders: readonly Order[], trailers: readonly Trailer[]): Planned[] {
  const loads: Planned[] = []
  // some drive a trailer that was given to them with their orders
  const left = trailers.filter(({ id }) => !orders.some(({ truck_id }) => truck_id === id))
  for (const driver of new Set(orders.map(({ driver_id }) => driver_id))) {
    const his = orders.filter(({ driver_id }) => driver_id === driver)
    const trailer = trailers.find(({ id }) => id === his[0]!.truck_id) ?? left.shift()
    if (!trailer) continue
    const moving = his.some(({ status }) => status === 'in_transit')
    let taken: Order[] = []
    for (const one of his.filter(({ status }) => (status === 'in_transit') === moving))
      if (taken.length < 4 && fill([...taken, one], trailer)) taken = [...taken, one]
    if (taken.length) loads.push({ orders: taken, trailer, placed: fill(taken, trailer)!, moving })
  }
  return loads
}

interface Rack {
  readonly terminal_id: number
  readonly supplier_id: number
}
async function writeLoads(tx: Tx, base: string, planned: readonly Planned[], rack: Rack) {
  const [morning, lifted, left] = [localAt(base, 0, 5), localAt(base, 0, 6), localAt(base, 0, 7)]
  const ids = await insertRows(
    tx,
    load,
    planned.map(({ orders, trailer, moving }, i) => ({
      load_no: `L-${String(i + 1).padStart(6, '0')}`,
      date: base,
      status: moving ? 'en_route' : (['sent', 'planned'] as const)[i % 2],
      driver_id: orders[0]!.driver_id,
      truck_id: orders[0]!.truck_id === trailer.id ? null : orders[0]!.truck_id,
      trailer_id: trailer.id,
      ...rack,
      loading_number: `77-${4100 + i}`,
      sales_order_ids: orders.map(({ id }) => id),
      sent_at: moving || i % 2 === 0 ? morning : null,
      ...(moving ? { accepted_at: morning, loading_at: lifted, loaded_at: left, departed_at: left } : {}),
    })),
  )
  const moving = planned.flatMap((one, i) => (one.moving ? [{ ...one, load_id: ids[i]!, i }] : []))
  const bols = await insertRows(
    tx,
    bol,
    moving.map(({ orders, load_id, i }) => ({
      ...rack,
      bol_no: String(880_100 + i),
      load_id,
      driver_id: orders[0]!.driver_id,
      lifted_at: lifted,
    })),
  )
  const lines = moving.flatMap(({ placed, load_id }, i) =>
    placed.map((one) => ({ ...one, bol_id: bols[i]!, load_id })),
  )
  const bolLines = await insertRows(
    tx,
    bol_line,
    lines.map(({ bol_id, product_id, compartment_no, quantity }) => ({
      bol_id,
      product_id,
      compartment_no,
      gross: quantity,
      net: qty3(D(quantity).times('0.9945').round(0)),
      temperature: 68,
    })),
  )
  const lineOf = (load_id: number, no: number) => {
    const at = lines.findIndex((line) => line.load_id === load_id && line.compartment_no === no)
    return at < 0
      ? {}
      : { bol_line_id: bolLines[at], gross: lines[at]!.quantity, net: lines[at]!.quantity, loaded_at: lifted }
  }
  await insertRows(
    tx,
    load_compartment,
    planned.flatMap(({ placed }, i) =>
      placed.map(({ quantity, ...one }) => ({
        ...one,
        load_id: ids[i],
        planned_quantity: quantity,
        ...lineOf(ids[i]!, one.compartment_no),
      })),
    ),
  )
  await writeStops(tx, planned, ids, rack)
}
async function writeStops(tx: Tx, planned: readonly Planned[], ids: readonly number[], rack: Rack) {
  await insertRows(
    tx,
    stop,
    planned.flatMap(({ orders }, i) => [
      { load_id: ids[i], sequence: 1, kind: 'pickup', terminal_id: rack.terminal_id },
      ...orders.map((one, n) => ({
        load_id: ids[i],
        sequence: n + 2,
        kind: 'drop',
        ship_to_id: one.ship_to_id,
        sales_order_id: one.id,
        line_item_ids: one.lines.map(({ id }) => id),
        window_start: new Date(one.planned_date_start).toISOString(),
        window_end: new Date(one.planned_date_end).toISOString(),
      })),
    ]),
  )
  for (const [i, { orders }] of planned.entries())
    for (const { id } of orders)
      await tx.db
        .update(sales_order)
        .set({ load_id: ids[i]! })
        .where(and(eq(sales_order.tenant_id, tx.tenant), eq(sales_order.id, id)))
}

/** The morning of the first driver who is on the road. */
async function writeMorning(tx: Tx, base: string, { orders, trailer, placed }: Planned): Promise<void> {
  const [first] = orders
  const at = localAt(base, 0, 5)
  const { driver_id, truck_id } = first!
  const checks = [
    'Brakes',
    'Lights',
    'Tires',
    'Hoses and fittings',
    'Emergency shut-off',
    'Fire extinguisher',
  ]
  await insertRows(tx, inspection, [
    {
      driver_id,
      truck_id,
      trailer_id: trailer.id,
      inspected_at: at,
      date: base,
      odometer: 182_410,
      result: 'defects',
      items: checks.map((label) => ({
        key: label.toLowerCase().replaceAll(' ', '_'),
        label,
        ok: label !== 'Lights',
        note: label === 'Lights' ? 'Left marker light is out' : null,
        photo_file_keys: [],
        stops: false,
        repaired_at: null,
      })),
    },
  ])
  const [held] = placed
  await insertRows(tx, compartment_stock, [
    {
      driver_id,
      asset_id: trailer.id,
      compartment_no: held!.compartment_no,
      product_id: held!.product_id,
      quantity: '120.000',
      date: base,
      measured_at: at,
    },
  ])
  await insertRows(tx, daily_summary, [{ driver_id, date: base, odometer_start: 182_410, started_at: at }])
  await insertRows(tx, message, [
    {
      driver_id,
      sales_order_id: first!.id,
      body: 'Gate code is 4711. Call before you pump.',
      created_at: at,
    },
  ])
}
/** Adds the road of today to the orders that are there. */
export async function seedRoad(tx: Tx, base: string): Promise<void> {
  const [from, until] = [localAt(base, 0, 0), localAt(base, 1, 0)]
  const day = localDay(from, ZONE)
  const orders = (await tx.client.query<Order>(ORDERS, [tx.tenant, from, until])).rows
  const trailers = (
    await tx.client.query<Trailer>(
      `select id::int, compartments, carries from company_asset where tenant_id = $1 and kind = 'trailer' order by id`,
      [tx.tenant],
    )
  ).rows
  const [rack] = (
    await tx.client.query<Rack>(
      `select s.id::int as supplier_id, s.terminal_ids[1]::int as terminal_id from supplier s
       where s.tenant_id = $1 and cardinality(s.terminal_ids) > 0 order by s.id limit 1`,
      [tx.tenant],
    )
  ).rows
  if (!rack || !trailers.length) return
  const planned = plan(orders, trailers)
  await writeLoads(tx, day, planned, rack)
  const onTheRoad = planned.find(({ moving }) => moving)
  if (onTheRoad) await writeMorning(tx, day, onTheRoad)
  await tx.db.insert(counter).values([{ tenant_id: tx.tenant, name: 'load', value: planned.length }])
}
