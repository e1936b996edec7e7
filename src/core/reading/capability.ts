/** Plugins meet by name, never by object: a second copy of a package still matches. */

/** A named service one plugin offers and others use, `<area>/<noun>@<major>`. */
export interface Capability<T> {
  readonly name: string
  readonly _type?: (value: T) => T
}
export const defineCapability = <T>(name: `${string}/${string}@${number}`): Capability<T> => ({ name })

/** A named list other plugins may add to. */
export interface Point<T> {
  readonly name: string
  readonly _item?: (value: T) => T
}
export const definePoint = <T>(name: string): Point<T> => ({ name })

export interface Contribution {
  readonly point: string
  readonly value: unknown
}
/** Adds one item to a point. */
export const contribute = <T>(point: Point<T>, value: NoInfer<T>): Contribution => ({
  point: point.name,
  value,
})
