/** What other areas may use of drivers and trucks. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Profile } from '#schema/areas/profile.ts'
import { driver as contract } from '#schema/areas/fleet.ts'
import { invalid, missingIds, type Req, type Tx } from '#server'
import { company_asset, driver } from '../tables.ts'

/** The driver of a sign-in, with the trucks of their choice. */
export async function driverOf(tx: Tx, id: number | null): Promise<Profile['driver']> {
  const [held] =
    id === null
      ? []
      : await tx.db
          .select({ id: driver.id, name: driver.name, asset_ids: driver.selected_asset_ids })
          .from(driver)
          .where(and(eq(driver.tenant_id, tx.tenant), eq(driver.id, id)))
  if (!held) return null
  const assets = held.asset_ids.length
    ? await tx.db
        .select({ id: company_asset.id, name: company_asset.name })
        .from(company_asset)
        .where(and(eq(company_asset.tenant_id, tx.tenant), inArray(company_asset.id, held.asset_ids)))
        .orderBy(company_asset.id)
    : []
  return { ...held, assets }
}
/** The caller's own choice of trucks, told to everyone; who is no driver has none. */
export async function chooseTrucks(req: Req, ids: readonly number[]): Promise<void> {
  if ((await missingIds(req.tx, company_asset, ids)).length)
    throw invalid('selected_asset_ids', 'Choose existing trucks', 'unknown_reference')
  if (req.user.driver_id === null) return
  const [before] = await req.read('driver', [req.user.driver_id])
  if (!before) return
  await req.tx.db
    .update(driver)
    .set({
      selected_asset_ids: [...ids],
      rev: sql`${driver.rev} + 1`,
      updated_at: req.now.toISOString(),
      updated_by: req.user.id,
    })
    .where(and(eq(driver.tenant_id, req.tenant), eq(driver.id, req.user.driver_id)))
  const [after] = await req.read('driver', [req.user.driver_id])
  req.emit({ type: contract.events.updated.type, payload: after }, before)
}
