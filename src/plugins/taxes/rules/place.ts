import type { Tax, TaxPlace } from './types.ts'

/**
 * Where a sale is taxed: the ship-to's state and city, its own
 * jurisdictions and those of its city (domain 3.6).
 */
export function taxPlace(
  ship_to: {
    readonly state_id: number | null
    readonly city_id: number | null
    readonly jurisdiction_ids: readonly number[]
  } | null,
  jurisdictions: readonly { readonly id: number; readonly city_ids: readonly number[] }[],
): TaxPlace {
  if (!ship_to) return { state_id: null, city_id: null, jurisdiction_ids: [] }
  const { state_id, city_id } = ship_to
  const of_city =
    city_id === null ? [] : jurisdictions.filter((row) => row.city_ids.includes(city_id)).map((row) => row.id)
  return { state_id, city_id, jurisdiction_ids: [...new Set([...ship_to.jurisdiction_ids, ...of_city])] }
}

const holds = (ids: readonly number[], id: number | null): boolean => id !== null && ids.includes(id)

/** All three dimensions must fit; a flag that is true makes its list irrelevant. */
export const placeFits = (tax: Tax, place: TaxPlace): boolean =>
  (tax.applies_to_all_states || holds(tax.state_ids, place.state_id)) &&
  (tax.applies_to_all_cities || holds(tax.city_ids, place.city_id)) &&
  (tax.applies_to_all_jurisdictions || place.jurisdiction_ids.some((id) => tax.jurisdiction_ids.includes(id)))

/** city 3, jurisdiction 2, state 1, any 0. */
export function placeRank(tax: Tax): number {
  if (!tax.applies_to_all_cities) return 3
  if (!tax.applies_to_all_jurisdictions) return 2
  return tax.applies_to_all_states ? 0 : 1
}
