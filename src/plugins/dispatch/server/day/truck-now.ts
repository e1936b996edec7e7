/** What is in the compartments of trucks now, by the rules that the phone knows too. */
import type { z } from 'zod'
import type { truckNow } from '#schema/road/driver-day.ts'
import { type Req, statement } from '#server'
import type { TankMove } from '../../rules/contents.ts'
import {
  type Held,
  movesOf,
  onTheTruck,
  type Transfer,
  type TruckMove,
  type TruckProduct,
} from '../../rules/on-the-truck.ts'

interface Found {
  readonly held: Held[]
  readonly gauged: (TruckMove & { readonly is: 'gauged' })[]
  readonly loaded: (TankMove & { readonly is: 'loaded' })[]
  readonly dropped: (TankMove & { readonly is: 'dropped'; readonly assets: readonly number[] })[]
  readonly moved: (Transfer & { readonly at: string; readonly product: TruckProduct })[]
}
const PRODUCT = (of: string) =>
  `case when ${of}.id is null then null else json_build_object('id', ${of}.id, 'name', ${of}.name, 'dyed', ${of}.dyed,
    'is_fuel', ${of}.is_fuel, 'family', ${of}.family, 'family_confirmed', ${of}.family_confirmed) end`
/** $1 tenant, $2 trucks, $3 the driver or null, $4 since, $5 until. */
const FACTS = statement<Found>(
  `with place as (
     select a.id as asset_id, a.name, a.carries, (c->>'compartment_no')::int as no, c->>'capacity' as capacity,
       (c->>'last_product_id')::bigint as last_id
     from company_asset a, jsonb_array_elements(a.compartments) c
     where a.tenant_id = $1 and a.id = any($2::bigint[]))
   select
     (select coalesce(json_agg(json_build_object('asset_id', place.asset_id, 'asset', place.name, 'compartment_no', no,
         'capacity', capacity, 'product', null, 'last', ${PRODUCT('p')}, 'quantity', null, 'at', null, 'how', null,
         'carries', place.carries)
         order by array_position($2::bigint[], place.asset_id), no), '[]')
       from place left join product p on p.tenant_id = $1 and p.id = place.last_id) as held,
     (select coalesce(json_agg(json_build_object('is', 'gauged', 'at', s.measured_at, 'quantity', s.quantity::text,
         'asset_id', s.asset_id, 'compartment_no', s.compartment_no, 'product', ${PRODUCT('p')})), '[]')
       from compartment_stock s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
       where s.tenant_id = $1 and s.asset_id = any($2::bigint[]) and s.measured_at >= $4 and s.measured_at <= $5) as gauged,
     (select coalesce(json_agg(json_build_object('is', 'loaded', 'at', c.loaded_at, 'quantity', c.gross::text,
         'asset_id', at.asset_id, 'compartment_no', c.compartment_no, 'load_id', x.id, 'flushed', c.flushed,
         'product', ${PRODUCT('p')})), '[]')
       from load x join load_compartment c on c.tenant_id = x.tenant_id and c.load_id = x.id
       join product p on p.tenant_id = c.tenant_id and p.id = c.product_id
       cross join lateral (select asset_id from place where place.no = c.compartment_no
         and place.asset_id in (x.trailer_id, x.truck_id) order by place.asset_id = x.trailer_id desc limit 1) at
       where x.tenant_id = $1 and c.gross is not null and c.loaded_at >= $4 and c.loaded_at <= $5) as loaded,
     (select coalesce(json_agg(json_build_object('is', 'dropped', 'at', d.delivered_at,
         'quantity', coalesce(d.gross_quantity, d.net_quantity, 0)::text, 'product_id', d.product_id,
         'load_id', o.load_id, 'assets', case when cardinality(o.asset_ids) > 0 then o.asset_ids
           else (select selected_asset_ids from driver where tenant_id = $1 and id = o.driver_id) end)), '[]')
       from sales_order_line d join sales_order o on o.tenant_id = d.tenant_id and o.id = d.sales_order_id
       where d.tenant_id = $1 and d.delivered_at >= $4 and d.delivered_at <= $5
         and (o.driver_id = $3 or o.asset_ids && $2::bigint[] or (cardinality(o.asset_ids) = 0 and o.driver_id in (
           select id from driver where tenant_id = $1 and selected_asset_ids && $2::bigint[])))) as dropped,
     (select coalesce(json_agg(json_build_object('kind', t.kind, 'product_id', t.product_id, 'quantity', t.quantity::text,
         'from_asset_id', t.from_asset_id, 'from_compartment_no', t.from_compartment_no, 'to_asset_id', t.to_asset_id,
         'to_compartment_no', t.to_compartment_no, 'yard_id', t.yard_id, 'flushed', t.flushed, 'at', t.moved_at,
         'product', ${PRODUCT('p')}) order by t.id), '[]')
       from transfer t join product p on p.tenant_id = t.tenant_id and p.id = t.product_id
       where t.tenant_id = $1 and t.moved_at >= $4 and t.moved_at <= $5
         and (t.from_asset_id = any($2::bigint[]) or t.to_asset_id = any($2::bigint[])
           or (t.from_asset_id is null and t.driver_id = $3))) as moved`,
)
const A_WEEK = 7 * 86_400_000
const utc = <M extends { readonly at: string }>(move: M): M => ({
  ...move,
  at: new Date(move.at).toISOString(),
})
/** What happened to these trucks until a moment: nothing older than a week counts, a truck is gauged every night. */
export async function happenedTo(
  { tx, tenant }: Pick<Req, 'tx' | 'tenant'>,
  assets: readonly number[],
  driver: number | null,
  at: Date,
) {
  const since = new Date(at.getTime() - A_WEEK).toISOString()
  const [found] = await FACTS(tx, [tenant, assets, driver, since, at.toISOString()])
  const { held, gauged, loaded, dropped, moved } = found!
  const moves: TankMove[] = [...gauged, ...loaded, ...moved.flatMap((one) => movesOf(one, one.product))]
  return { held, moves: moves.map(utc), dropped: dropped.map(utc) }
}
/** The compartments of these trucks at a moment. */
export async function heldOn(...asked: Parameters<typeof happenedTo>): Promise<readonly Held[]> {
  const { held, moves, dropped } = await happenedTo(...asked)
  return onTheTruck(held, [...moves, ...dropped])
}
const CHOSEN = statement<{ ids: number[] }>(
  'select selected_asset_ids as ids from driver where tenant_id = $1 and id = $2',
)
const YARDS = statement<{ id: string; name: string }>(
  'select id, name from yard where tenant_id = $1 order by lower(name), id limit 50',
)
/** What changes a truck, as calls are remembered under their keys. */
const ROUTES = [
  'post /transfer/',
  'post /compartment-stock/',
  'put /load/{id}/compartment/{compartment_no}',
  'post /sales-order/{id}/deliver',
]
const DONE = statement<{ cause: string }>(
  `select distinct regexp_replace(key, ':\\d+$', '') as cause from idempotency_key
   where tenant_id = $1 and user_id = $2 and route = any($3::text[]) and status < 300 and created_at >= $4`,
)
/** Calls of a person that changed what is on a truck, by their keys; a phone may send one of them again. */
export async function doneBy({ tx, tenant, user, now }: Req): Promise<string[]> {
  const since = new Date(now.getTime() - A_WEEK).toISOString()
  return (await DONE(tx, [tenant, user.id, ROUTES, since])).map(({ cause }) => cause)
}
/**
 * Reads the truck or the day of a driver, and which of his calls it has. A call that ends between the two reads would
 * be in one of them alone, so both are read again until nothing ended meanwhile. `again` reads what was read.
 */
export async function readWithDone<T>(
  req: Req,
  read: () => Promise<T>,
  again: (before: T) => Promise<T> = read,
): Promise<{ readonly value: T; readonly done: readonly string[] }> {
  let before = await doneBy(req)
  for (let value = await read(); ; value = await again(value)) {
    const done = await doneBy(req)
    if (done.every((call) => before.includes(call))) return { value, done }
    before = done
  }
}
/** Entries up to an hour past the call count: a driver may make one while the truck is being read. */
const MEANWHILE = 3_600_000
export async function readTruckNow(req: Req<unknown, z.output<typeof truckNow.query>>) {
  const driver = req.own ?? req.user.driver_id ?? null
  const named = req.query.asset_ids?.split(',').map(Number)
  const [chosen] = named || driver === null ? [] : await CHOSEN(req.tx, [req.tenant, driver])
  const ids = (named ?? chosen?.ids ?? []).map(Number)
  const until = new Date(req.now.getTime() + MEANWHILE)
  const read = async () => [...(await heldOn(req, ids, driver, until))]
  const { value: items, done } =
    req.own === null ? { value: await read(), done: [] } : await readWithDone(req, read)
  const yards = (await YARDS(req.tx, [req.tenant])).map(({ id, name }) => ({ id: Number(id), name }))
  return { at: req.now.toISOString(), items, yards, done: [...done] }
}
