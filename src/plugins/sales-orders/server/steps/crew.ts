import { and, eq, inArray } from 'drizzle-orm'
import { conflict, invalid, type Req } from '#server'
import { company_asset, driver } from '../../../fleet/tables.ts'

/** The trucks a driver has chosen, as far as they are in service. */
export async function trucksOf(req: Pick<Req, 'tx' | 'tenant'>, driverId: number): Promise<number[]> {
  const [who] = await req.tx.db
    .select({ chosen: driver.selected_asset_ids })
    .from(driver)
    .where(and(eq(driver.tenant_id, req.tenant), eq(driver.id, driverId)))
  if (!who?.chosen.length) return []
  const found = await req.tx.db
    .select({ id: company_asset.id })
    .from(company_asset)
    .where(
      and(
        eq(company_asset.tenant_id, req.tenant),
        inArray(company_asset.id, who.chosen),
        eq(company_asset.status, 'active'),
      ),
    )
  return who.chosen.filter((id) => found.some((one) => one.id === id))
}
/** Driver and trucks exist (422) and are active (409). */
export async function checkCrew(
  req: Pick<Req, 'tx' | 'tenant'>,
  driverId: number | null,
  assetIds: readonly number[],
): Promise<void> {
  const [drivers, assets] = await Promise.all([
    driverId === null
      ? []
      : req.tx.db
          .select()
          .from(driver)
          .where(and(eq(driver.tenant_id, req.tenant), eq(driver.id, driverId))),
    assetIds.length
      ? req.tx.db
          .select()
          .from(company_asset)
          .where(and(eq(company_asset.tenant_id, req.tenant), inArray(company_asset.id, [...assetIds])))
      : [],
  ])
  if (driverId !== null && !drivers[0])
    throw invalid('driver', 'Choose an existing driver', 'unknown_reference')
  if (assets.length < new Set(assetIds).size)
    throw invalid('assets', 'Choose existing trucks', 'unknown_reference')
  if (drivers[0] && drivers[0].status !== 'active')
    throw conflict('INVALID_TRANSITION', `${drivers[0].name} is not active`)
  const idle = assets.find((a) => a.status !== 'active')
  if (idle) throw conflict('INVALID_TRANSITION', `${idle.name} is not active`)
}
