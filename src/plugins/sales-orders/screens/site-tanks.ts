/** Tanks of a site: of check-in and of recording a delivery. */
import { useAsk } from '#core'
import { asset } from '#schema/areas/parties.ts'
import type { RowOf } from '#schema/contract/kit.ts'

/** A tank as its list answers it. */
export type TankRow = Pick<
  RowOf<typeof asset>,
  | 'id'
  | 'asset_name'
  | 'product_id'
  | 'product'
  | 'dyed_only'
  | 'capacity'
  | 'inventory'
  | 'ullage'
  | 'level_at'
  | 'last_reading_at'
  | 'last_fill_at'
>
const NONE: readonly never[] = []
/** Returns the tanks of a site; none before they are here, and for a person who may not read them. */
export function useSiteTanks(site: number | null): readonly TankRow[] {
  const input = { page: 1, size: 200, filters: { ship_to_id: String(site) } }
  return useAsk(asset.list, site === null ? undefined : input).value?.items ?? NONE
}
