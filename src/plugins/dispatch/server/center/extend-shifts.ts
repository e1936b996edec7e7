/** How much longer drivers work on a day: the newest answer counts, and everybody hears it. */
import { and, eq } from 'drizzle-orm'
import { shiftExtended } from '#schema/road/dispatch-center.ts'
import { invalid, type Req, statement } from '#server'
import { driver } from '../../../fleet/tables.ts'
import { shift_extension as table } from '../../tables.ts'

interface Longer {
  readonly driver_id: number
  readonly minutes: number
}
interface Stored extends Longer {
  readonly id: number
  readonly rev: number
  readonly date: string
}
const WRITE = statement<{ id: string; rev: number }>(
  `insert into shift_extension (tenant_id, driver_id, date, minutes, created_by, updated_by)
   values ($1, $2, $3, $4, $5, $5)
   on conflict (tenant_id, driver_id, date) do update set minutes = excluded.minutes,
     rev = shift_extension.rev + 1, updated_at = now(), updated_by = excluded.updated_by
   returning id, rev`,
)
/** Throws 422 for a driver that is none, or that is named twice; what is so already is not told again. */
export async function extendShifts(req: Req, date: string, extensions: readonly Longer[]): Promise<void> {
  for (const [i, { driver_id, minutes }] of extensions.entries()) {
    const path = `extensions.${i}.driver_id`
    if (extensions.findIndex((one) => one.driver_id === driver_id) < i)
      throw invalid(path, 'This driver is named twice')
    const [found] = await req.tx.db
      .select({ id: driver.id })
      .from(driver)
      .where(and(eq(driver.tenant_id, req.tenant), eq(driver.id, driver_id)))
    if (!found) throw invalid(path, 'Choose an existing driver', 'unknown_reference')
    const [before] = await req.tx.db
      .select()
      .from(table)
      .where(and(eq(table.tenant_id, req.tenant), eq(table.driver_id, driver_id), eq(table.date, date)))
      .for('update')
    if ((before?.minutes ?? 0) === minutes) continue
    const [written] = await WRITE(req.tx, [req.tenant, driver_id, date, minutes, req.user.id])
    const told: Stored = { id: Number(written!.id), rev: written!.rev, driver_id, date, minutes }
    req.emit(shiftExtended(told), before)
  }
}
