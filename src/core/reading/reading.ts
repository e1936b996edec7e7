import type { Capability, Point } from './capability.ts'
import type { Collection } from '../log/collection.ts'
import type { Facts } from './when.ts'
import type { Projection } from '../log/projection.ts'

/** Everything that pure code may look at. */
export interface Reading {
  read<S extends object>(projection: Projection<S>): Readonly<S>
  rows<R extends object>(collection: Collection<R>): Readonly<Record<number, R>>
  facts(): Facts
  use<T>(capability: Capability<T>): T
  contributions<T>(point: Point<T>): readonly T[]
  may(permission: string): boolean
}
