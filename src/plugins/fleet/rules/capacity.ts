/** Gallons that the vehicles of an order hold together. */

/** A truck or trailer; null where its capacity is not known. */
export interface Vehicle {
  readonly kind: string
  readonly capacity: string | null
}
/**
 * Returns the gallons that vehicles hold, undefined where that is not known. A tractor holds nothing itself:
 * where there is a trailer, the trailers decide with what else is known.
 */
export function capacityOf(vehicles: readonly Vehicle[]): string | undefined {
  const trailers = vehicles.filter(({ kind }) => kind === 'trailer')
  const deciding = trailers.length ? trailers : vehicles
  if (!deciding.length || deciding.some(({ capacity }) => capacity === null)) return undefined
  const all = vehicles.reduce((sum, { capacity }) => sum + Number(capacity ?? 0), 0)
  return all > 0 ? String(all) : undefined
}
