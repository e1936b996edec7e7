/** The map of a day: racks, yards, and the last place of each driver: shared, or named by what he recorded. */
import type { z } from 'zod'
import type { DayMap, dayMap } from '#schema/road/day-views.ts'
import { addDays, localDay, startOfDay } from '#schema/values/zone.ts'
import { mapTiles, type Req, statement } from '#server'

type MapReq = Req<unknown, z.output<typeof dayMap.query>>
const SPOT = (of: string) =>
  `'id', ${of}.id, 'name', ${of}.name, 'latitude', ${of}.latitude::text, 'longitude', ${of}.longitude::text`
const isPlaced = (of: string) => `${of}.latitude is not null and ${of}.longitude is not null`
type Found = Pick<DayMap, 'terminals' | 'yards' | 'trucks'>
/** $1 tenant, $2 from and $3 until of the day, $4 the day, $5 a region. */
const PLACES = statement<Found>(`select
  (select coalesce(json_agg(json_build_object(${SPOT('t')}) order by lower(t.name), t.id), '[]') from terminal t
    where t.tenant_id = $1 and ${isPlaced('t')}) as terminals,
  (select coalesce(json_agg(json_build_object(${SPOT('y')}) order by lower(y.name), y.id), '[]') from yard y
    where y.tenant_id = $1 and ${isPlaced('y')}
      and ($5::bigint is null or y.region_id is null or y.region_id = $5)) as yards,
  (select coalesce(json_agg(json_build_object('driver', json_build_object('id', seen.id, 'name', seen.name),
      'latitude', seen.latitude::text, 'longitude', seen.longitude::text, 'at', seen.at, 'seen', seen.seen)
      order by lower(seen.name), seen.id), '[]')
    from (select distinct on (d.id) d.id, d.name, x.at, x.seen, x.latitude, x.longitude
      from (
        select o.driver_id, o.delivered_at as at, 'stop' as seen, st.latitude, st.longitude
        from sales_order o join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
        where o.tenant_id = $1 and o.delivered_at >= $2 and o.delivered_at < $3 and ${isPlaced('st')}
        union all
        select l.driver_id, coalesce(s.departed_at, s.arrived_at), 'stop', st.latitude, st.longitude
        from load l join stop s on s.tenant_id = l.tenant_id and s.load_id = l.id
        join sales_order o on o.tenant_id = s.tenant_id and o.id = s.sales_order_id
        join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
        where l.tenant_id = $1 and l.date = $4 and l.status <> 'cancelled' and s.arrived_at is not null
          and ${isPlaced('st')}
        union all
        select l.driver_id, coalesce(l.loaded_at, l.loading_at), 'rack', t.latitude, t.longitude
        from load l join terminal t on t.tenant_id = l.tenant_id and t.id = l.terminal_id
        where l.tenant_id = $1 and l.date = $4 and l.status <> 'cancelled' and l.loading_at is not null
          and ${isPlaced('t')}
        union all
        select p.driver_id, p.seen_at, 'position', p.latitude, p.longitude from truck_position p
        where p.tenant_id = $1 and p.seen_at >= $2 and p.seen_at < $3
          and exists (select from company_settings c where c.tenant_id = $1 and c.share_positions)
      ) x join driver d on d.tenant_id = $1 and d.id = x.driver_id
      where $5::bigint is null or d.region_id = $5
      order by d.id, x.at desc) seen) as trucks`)

export async function readMap(req: MapReq): Promise<DayMap> {
  const { zone } = req.user
  const date = req.query.date ?? localDay(req.now, zone)
  const [from, until] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)]
  const [found] = await PLACES(req.tx, [req.tenant, from, until, date, req.query.region_id ?? null])
  const trucks = found!.trucks.map((one) => ({ ...one, at: new Date(one.at).toISOString() }))
  return { date, ...found!, trucks, tiles: mapTiles() }
}
