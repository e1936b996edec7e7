/** The driver that a person is: what fleet adds to sign-ins. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Profile } from '#schema/areas/profile.ts'
import { driver as contract } from '#schema/areas/fleet.ts'
import { changeAndTell, invalid, missingIds, type Req, type ServerKit, type Tx } from '#server'
import { ownDriver } from '../../users/server/public.ts'
import { company_asset, driver } from '../tables.ts'

/** The driver of a sign-in, with the trucks of their choice. */
async function driverOf(tx: Tx, id: number | null): Promise<Profile['driver']> {
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
/** Writes the caller's own choice of trucks and emits it; who is no driver has none. */
async function chooseTrucks(req: Req, ids: readonly number[]): Promise<void> {
  if ((await missingIds(req.tx, company_asset, ids)).length)
    throw invalid('selected_asset_ids', 'Choose existing trucks', 'unknown_reference')
  if (req.user.driver_id === null) return
  const id = req.user.driver_id
  const read = async () => (await req.read('driver', [id]))[0]
  const before = await read()
  if (!before) return
  const event = (payload: object) => ({ type: contract.events.updated.type, payload })
  await changeAndTell(
    req,
    { table: driver, read, event },
    { ...before, id },
    { selected_asset_ids: [...ids] },
  )
}
/** Contributes the driver of a sign-in, and the choice of trucks. */
export function contributeDrivers({ contribute }: ServerKit): void {
  contribute(ownDriver, { read: driverOf, chooseTrucks })
}
