/** Points on the ground: miles between them, and how far a point may lie from its place (domain decision 44). */

/** A place on the ground, in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}
const EARTH_MILES = 3958.7613
const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** Miles along the great circle, by the haversine. */
export function greatCircleMiles(a: Point, b: Point): number {
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Miles that a point may lie from its city or ZIP code before a person is asked. */
export const POINT_MILES = 60
/**
 * Miles to the nearest of the points that a place is known by, where all are farther than `POINT_MILES`; undefined
 * where one is near enough or none is known.
 */
export function milesTooFar(point: Point, known: readonly Point[]): number | undefined {
  const miles = Math.min(...known.map((one) => greatCircleMiles(point, one)))
  return known.length > 0 && miles > POINT_MILES ? miles : undefined
}
