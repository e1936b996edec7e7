/** Where a truck was last, of those whose driver shares it while a load is under way; gone after the day. */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { POSITION_SECONDS, type tellPosition } from '#schema/road/phones.ts'
import { localDay, startOfDay } from '#schema/values/zone.ts'
import { forbidden, type Req, statement } from '#server'
import { truck_position as table } from '../../tables.ts'
import { phoneMoment } from '../parts.ts'

/**
 * $1 tenant, $2 driver, $3 who, $4 latitude, $5 longitude, $6 seen at, $7 the earliest moment of the one before.
 * One row of a driver, and nothing where the company does not share or no load of his is under way.
 */
const KEEP = statement<{ id: string }>(
  `insert into truck_position (tenant_id, driver_id, latitude, longitude, seen_at, created_by)
   select $1, $2, $4::numeric, $5::numeric, $6::timestamptz, $3
   from company_settings c where c.tenant_id = $1 and c.share_positions and exists (
     select from load l where l.tenant_id = $1 and l.driver_id = $2
       and l.status in ('accepted', 'loading', 'loaded', 'en_route'))
   on conflict (tenant_id, driver_id) do update
     set latitude = excluded.latitude, longitude = excluded.longitude,
       seen_at = excluded.seen_at, updated_at = now()
     where truck_position.seen_at <= $7::timestamptz
   returning id`,
)
/** A moment before today is none of the truck's any more, one within the half minute changes nothing. */
export async function keepPosition(req: Req<unknown, unknown, z.output<typeof tellPosition.body>>) {
  if (req.own === null) throw forbidden()
  const { latitude, longitude, phone_at } = req.body
  const at = phoneMoment(req, phone_at)
  const { zone } = req.user
  if (Date.parse(at) < Date.parse(startOfDay(localDay(req.now, zone), zone))) return { kept: false }
  const before = new Date(Date.parse(at) - POSITION_SECONDS * 1000).toISOString()
  const kept = await KEEP(req.tx, [req.tenant, req.own, req.user.id, latitude, longitude, at, before])
  return { kept: kept.length > 0 }
}
export async function forgetPosition(req: Req) {
  if (req.own === null) throw forbidden()
  const gone = await req.tx.db
    .delete(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.driver_id, req.own)))
    .returning({ id: table.id })
  return { was_known: gone.length > 0 }
}
