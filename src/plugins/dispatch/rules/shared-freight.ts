/** What a carrier gets for a load, over the orders that it carries. */
import { money, share } from '#schema/values/decimal.ts'

/**
 * The freight of a load by the gallons of its orders, to the cent: together exactly what was typed, the cents that
 * are left to the largest fractions. So each order bears its cost, and the carrier's bill for the load adds up.
 * @param freight money as text, null where none was agreed
 */
export const sharedFreight = (
  freight: string | null,
  gallons: readonly string[],
): readonly (string | null)[] =>
  freight === null ? gallons.map(() => null) : share(freight, gallons).map(money)
