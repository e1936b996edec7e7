/** Drivers, trucks and regions, as far as the person may read them. */
import { useAsk } from '#core'
import { companyAsset, driver } from '#schema/areas/fleet.ts'
import { region } from '#schema/areas/yards.ts'
import type { RowOf } from '#schema/contract/kit.ts'

export type DriverRow = Pick<
  RowOf<typeof driver>,
  'id' | 'name' | 'status' | 'region_id' | 'selected_asset_ids' | 'shift_start' | 'shift_end' | 'days_off'
>
export type TruckRow = Pick<RowOf<typeof companyAsset>, 'id' | 'name' | 'capacity' | 'status'>
export type RegionRow = Pick<RowOf<typeof region>, 'id' | 'name'>
const NONE: readonly never[] = []
const ALL = { page: 1, size: 200, sort_by: 'name', order: 'asc' }
export const useDrivers = (): readonly DriverRow[] =>
  useAsk(driver.list, ALL, ['driver']).value?.items ?? NONE
export const useTrucks = (): readonly TruckRow[] =>
  useAsk(companyAsset.list, ALL, ['company-asset']).value?.items ?? NONE
export const useRegions = (): readonly RegionRow[] =>
  useAsk(region.list, ALL, ['region']).value?.items ?? NONE
