/** The calls of a driver's day. */
import { and, eq } from 'drizzle-orm'
import * as contract from '#schema/road/driver-day.ts'
import type { Req, ServerKit } from '#server'
import { daily_summary as table } from '../../tables.ts'
import { serveInspections } from './inspections.ts'
import { serveTruckStock } from './on-the-truck.ts'
import { completeDays } from './read-days.ts'
import { doneBy } from './truck-now.ts'
import { beginDay, changeDay, type DayServices } from './write-days.ts'

/** Whether the caller may read a day that was signed with this file. */
async function mayReadFile(req: Req, key: string): Promise<boolean> {
  const reach = req.user.reach('dispatch.read')
  if (reach === 'none') return false
  const mine = reach === 'own' ? eq(table.driver_id, req.user.driver_id ?? -1) : undefined
  const [found] = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.signature_file_key, key), mine))
    .limit(1)
  return found !== undefined
}
/** A driver is told which of his calls are in his day. */
const asOfNow = async (req: Req, day: contract.DailySummary): Promise<contract.DayNow> =>
  req.own === null ? day : { ...day, done: await doneBy(req) }
export function serveDay(kit: ServerKit): void {
  serveInspections(kit)
  serveTruckStock(kit)
  kit.readers('daily_summary', (row) => [(row as { driver_id: number }).driver_id])
  kit.files.partOf(mayReadFile)
  const days = kit.serveCrud(contract.dailySummary, table, {
    complete: completeDays,
    own: (driver) => eq(table.driver_id, driver),
  })
  const services: DayServices = { days, kit }
  kit.serve(contract.openDay, async (req) => asOfNow(req, await beginDay(services, req)))
  kit.serve(contract.updateDay, async (req) => asOfNow(req, await changeDay(services, req)))
}
