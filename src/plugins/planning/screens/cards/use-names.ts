/** Drivers, trucks and regions, as far as the person may see them: other areas are reached by their commands. */
import { useMay, type Call } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { DaysOff } from '#schema/areas/fleet.ts'
import type { Page } from '#schema/contract/kit.ts'

export interface DriverRow {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly region_id: number | null
  readonly selected_asset_ids: readonly number[]
  readonly shift_start: string | null
  readonly shift_end: string | null
  readonly days_off?: readonly DaysOff[]
}
export interface TruckRow {
  readonly id: number
  readonly name: string
  readonly capacity: string | null
  readonly status: string
}
export interface RegionRow {
  readonly id: number
  readonly name: string
}
const NONE: readonly never[] = []
/** Every row of a plain area; empty until it came, and for who may not read it. */
function useRowsOf<R>(area: string, permission: string): readonly R[] {
  const may = useMay(permission)
  const call = (): Call<string, Page<R>> => ({
    command: `${area}.list`,
    input: { page: 1, size: 200, sort_by: 'name', order: 'asc' },
  })
  const { value } = useAnswer(may ? area : undefined, call, [area])
  return value?.items ?? NONE
}
export const useDrivers = () => useRowsOf<DriverRow>('driver', 'driver.read')
export const useTrucks = () => useRowsOf<TruckRow>('company-asset', 'company_asset.read')
export const useRegions = () => useRowsOf<RegionRow>('region', 'region.read')
