/** Opening, completing, signing, closing and reopening the day of a driver. */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type DailySummary, dayEvents, type openDay, type updateDay } from '#schema/road/driver-day.ts'
import { localDay } from '#schema/values/zone.ts'
import {
  changeAndTell,
  type CrudService,
  forbidden,
  invalid,
  missingIds,
  type Req,
  type ServerKit,
} from '#server'
import { driver } from '../../../fleet/tables.ts'
import { daily_summary as table } from '../../tables.ts'
import { closedDay, driverOf } from '../parts.ts'

export interface DayServices {
  readonly days: CrudService<DailySummary>
  readonly kit: ServerKit
}
type OpenReq = Req<unknown, unknown, z.output<typeof openDay.body>>
/** Throws 422 for miles that run backwards. */
function checkMiles(start: number | null, end: number | null): void {
  if (start !== null && end !== null && end < start)
    throw invalid('odometer_end', `Enter ${start} miles or more`)
}
/** Answers the day of a driver, and begins it where it has not begun. */
export async function beginDay({ days }: DayServices, req: OpenReq): Promise<DailySummary> {
  const { driver_id: given, date, phone_at: _p, ...fields } = req.body
  const driver_id = driverOf(req, given)
  if ((await missingIds(req.tx, driver, [driver_id])).length)
    throw invalid('driver_id', 'Choose an existing driver', 'unknown_reference')
  checkMiles(fields.odometer_start, fields.odometer_end)
  const day = date ?? localDay(req.now, req.user.zone)
  const by = { tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id }
  const [made] = await req.tx.db
    .insert(table)
    .values({ ...fields, ...by, driver_id, date: day })
    .onConflictDoNothing()
    .returning({ id: table.id })
  const [held] = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.driver_id, driver_id), eq(table.date, day)))
  const found = (await days.one(req.tx, held!.id, req))!
  if (made) req.emit(dayEvents.created(found))
  return found
}

type DayReq = Req<{ id: number }, unknown, z.output<typeof updateDay.body>>
async function lockDay({ days }: DayServices, req: DayReq): Promise<DailySummary> {
  const [row] = await req.tx.db
    .select({ id: table.id, driver_id: table.driver_id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.id, req.params.id)))
    .for('update')
  if (!row || (req.own !== null && row.driver_id !== req.own)) throw req.notFound()
  const held = (await days.one(req.tx, row.id, req))!
  if (req.own === null) req.expect(held)
  return held
}
/** Columns that signing and signing off write; undefined: none. */
function signatureOf(req: DayReq, before: DailySummary) {
  const { sign, sign_off, reopen_reason } = req.body
  const at = req.now.toISOString()
  if (sign_off !== undefined && req.own !== null) throw forbidden()
  if (sign_off === true && before.signed_off_at === null)
    return { event: 'signed-off' as const, values: { signed_off_at: at, signed_off_by: req.user.id } }
  if (sign_off === false && before.signed_off_at !== null) {
    if (reopen_reason === undefined) throw invalid('reopen_reason', 'Say why the day is opened again')
    const values = {
      signed_off_at: null,
      signed_off_by: null,
      signed_at: null,
      reopened_at: at,
      reopen_reason,
    }
    return { event: 'reopened' as const, values }
  }
  if (sign === true && before.signed_at === null)
    return { event: 'signed' as const, values: { signed_at: at } }
  return { event: 'updated' as const, values: {} }
}
/** Changes the day of a driver. Throws 409 `DAY_CLOSED` once the office signed it off. */
export async function changeDay({ days, kit }: DayServices, req: DayReq): Promise<DailySummary> {
  const before = await lockDay({ days, kit }, req)
  const { sign: _s, sign_off: _o, reopen_reason: _r, phone_at: _p, ...fields } = req.body
  const { event, values } = signatureOf(req, before)
  const changes = Object.fromEntries(
    Object.entries({ ...fields, ...values }).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(before[field as keyof DailySummary]) !== JSON.stringify(value),
    ),
  )
  if (!Object.keys(changes).length) return before
  if (before.signed_off_at !== null && event !== 'reopened') throw closedDay()
  const key = fields.signature_file_key
  if (key && !(await kit.files.mayRead(req, key)))
    throw invalid('signature_file_key', 'Choose a stored file', 'unknown_reference')
  const { odometer_start = before.odometer_start, odometer_end = before.odometer_end } = fields
  checkMiles(odometer_start, odometer_end)
  const read = (id: number) => days.one(req.tx, id, req)
  return changeAndTell(req, { table, read, event: dayEvents[event] }, before, changes)
}
