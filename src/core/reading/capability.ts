/** Plugins meet by name, never by object: a second copy of a package still matches. */

/** A named service one plugin offers and others use, `<area>/<noun>@<major>`. */
export interface Capability<T> {
  readonly name: string
  readonly _type?: (value: T) => T
}
/** Names what one plugin offers and others ask for: `pricing/quote@1`. */
export const defineCapability = <T>(name: `${string}/${string}@${number}`): Capability<T> => ({ name })

/** A named list other plugins may add to. */
export interface Point<T> {
  readonly name: string
  readonly _item?: (value: T) => T
}
/** Names a list that other plugins may add to. */
export const definePoint = <T>(name: string): Point<T> => ({ name })

/** One item that a plugin adds to a point. */
export interface Contribution {
  readonly point: string
  readonly value: unknown
}
/** Adds one item to a point. */
export const contribute = <T>(point: Point<T>, value: NoInfer<T>): Contribution => ({
  point: point.name,
  value,
})
