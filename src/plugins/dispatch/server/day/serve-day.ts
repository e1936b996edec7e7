/** The calls of a driver's day. */
import { and, eq } from 'drizzle-orm'
import * as contract from '#schema/road/driver-day.ts'
import type { Req, ServerKit } from '#server'
import { daily_summary as table } from '../../tables.ts'
import { serveInspections } from './inspections.ts'
import { serveTruckStock } from './on-the-truck.ts'
import { readDaysOfAll } from './days-of-all.ts'
import { completeDays } from './read-days.ts'
import { readWithDone } from './truck-now.ts'
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
  kit.serve(contract.daysOfAll, (req) => readDaysOfAll(req, days))
  /** The day of a driver names those of his calls that are in it. */
  async function asOfNow(req: Req, read: () => Promise<contract.DailySummary>): Promise<contract.DayNow> {
    if (req.own === null) return read()
    const { value, done } = await readWithDone(
      req,
      read,
      async ({ id }) => (await days.one(req.tx, id, req))!,
    )
    return { ...value, done: [...done] }
  }
  kit.serve(contract.openDay, (req) => asOfNow(req, () => beginDay(services, req)))
  kit.serve(contract.updateDay, (req) => asOfNow(req, () => changeDay(services, req)))
}
