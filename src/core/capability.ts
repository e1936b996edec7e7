/** Plugins meet by name, never by object: a second copy of a package still matches. */
import type { Reading } from './plugin.ts'

/** A named service one plugin offers and others use, `<area>/<noun>@<major>`. */
export interface Capability<T> {
  readonly name: string
  readonly _type?: (value: T) => T
}
export const defineCapability = <T>(name: `${string}/${string}@${number}`): Capability<T> => ({ name })

export interface Provision {
  readonly name: string
  readonly make: (reading: Reading) => unknown
}
/** Offers a capability; it is made once, when somebody first asks. */
export const provide = <T>(capability: Capability<T>, make: (reading: Reading) => NoInfer<T>): Provision => ({
  name: capability.name,
  make,
})

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
