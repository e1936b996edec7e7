/** Drivers, trucks and regions, as far as the person may read them. */
import { useWholeList } from '#core'
import { companyAsset, driver } from '#schema/areas/fleet.ts'
import { region } from '#schema/areas/yards.ts'
import type { RowOf } from '#schema/contract/kit.ts'

export type DriverRow = Pick<
  RowOf<typeof driver>,
  'id' | 'name' | 'status' | 'region_id' | 'selected_asset_ids' | 'shift_start' | 'shift_end' | 'days_off'
>
export type TruckRow = Pick<RowOf<typeof companyAsset>, 'id' | 'name' | 'capacity' | 'status'>
export type RegionRow = Pick<RowOf<typeof region>, 'id' | 'name'>
export const useDrivers = (): readonly DriverRow[] => useWholeList(driver)
export const useTrucks = (): readonly TruckRow[] => useWholeList(companyAsset)
export const useRegions = (): readonly RegionRow[] => useWholeList(region)
