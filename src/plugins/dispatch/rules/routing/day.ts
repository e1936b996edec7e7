/**
 * A day to be planned, as the engine sees it: places by number, minutes from midnight, miles, gallons. Money and
 * gallons are no amounts here but weights of a search; what is written is worked out anew by the rules of orders.
 */
import { greatCircleMiles } from '#schema/values/points.ts'

/** From each place to each other: `miles[from * size + to]`, and the minutes of the drive. */
export interface Roads {
  readonly size: number
  readonly miles: Float64Array
  readonly minutes: Float64Array
}
/** Fuel of one kind that a stop takes. */
export interface Goods {
  readonly product: number
  readonly gallons: number
  readonly pounds: number
}
/** A rack that has what a stop takes, and what its fuel costs there, in the unit of `cost`. */
export interface RackChoice {
  readonly at: number
  readonly cost: number
}
/** A stop to be made: where, between which minutes it may begin, how long it takes, and what it takes. */
export interface Job {
  readonly at: number
  readonly opens: number
  readonly closes: number
  readonly service: number
  readonly goods: readonly Goods[]
  /** empty: the truck stands loaded at the start of its day */
  readonly racks: readonly RackChoice[]
  /** what leaving it out costs: more than any way there, and more still where a tank runs dry */
  readonly worth: number
  /** trucks that may make it; absent: all of them */
  readonly trucks?: ReadonlySet<number> | undefined
}
/** What a truck may carry in which compartment. */
export interface Liquids {
  /** products that its compartments held last, by place; null where nobody knows */
  readonly last: readonly (number | null)[]
  /** whether a product may go in after another */
  readonly may: (product: number, last: number | null) => boolean
}
/** A driver with a truck for the day. */
export interface Truck {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly until: number
  /** gallons of each compartment */
  readonly compartments: readonly number[]
  /** absent: everything may follow all of what the day brings */
  readonly liquids?: Liquids | undefined
  /** what its fuel may weigh */
  readonly pounds: number
  /** trucks alike in everything have the same number */
  readonly kind: number
}
/** When a rack is open, and how long loading takes. */
export interface Rack {
  readonly at: number
  readonly opens: number
  readonly closes: number
  readonly minutes: number
}
/** What is searched over. `cost` = miles × `perMile` + minutes on the road × `perMinute` + what racks cost. */
export interface Day {
  readonly roads: Roads
  readonly jobs: readonly Job[]
  readonly trucks: readonly Truck[]
  readonly racks: readonly Rack[]
  readonly perMile: number
  readonly perMinute: number
}

/** Roads without a map: great circles times the mean of what roads wind at both ends, driven at `mph`. */
export function roadsOf(
  places: readonly { readonly latitude: number; readonly longitude: number; readonly factor: number }[],
  mph: number,
): Roads {
  const size = places.length
  const miles = new Float64Array(size * size)
  const minutes = new Float64Array(size * size)
  places.forEach((from, i) => {
    places.forEach((to, j) => {
      const way = greatCircleMiles(from, to) * ((from.factor + to.factor) / 2)
      miles[i * size + j] = way
      minutes[i * size + j] = (way / mph) * 60
    })
  })
  return { size, miles, minutes }
}
