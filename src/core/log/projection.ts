import type { z, ZodType } from 'zod'
import type { EventDef, GantryEvent } from './event.ts'

interface Handler<S> {
  readonly type: string
  readonly reduce: (state: S, event: GantryEvent<string, never>) => void
}
/** Small mutable state folded from events; rows of tables belong in a collection. */
export interface Projection<S extends object = object> {
  readonly name: string
  readonly version: number
  readonly initial: () => S
  readonly handlers: readonly Handler<S>[]
}
/** A projection as registries hold it, without the type of its read model. */
export interface AnyProjection {
  readonly name: string
  readonly version: number
  readonly initial: () => object
  readonly handlers: readonly {
    readonly type: string
    readonly reduce: (state: never, event: GantryEvent<string, never>) => void
  }[]
}
type On<S> = <T extends string, X extends ZodType>(
  def: EventDef<T, X>,
  reduce: (state: S, event: GantryEvent<T, z.output<X>>) => void,
) => Handler<S>

/** Folds must be pure: same events, same state. A higher `version` drops what was stored. */
export function defineProjection<S extends object>(
  name: string,
  initial: () => S,
  build: (on: On<S>) => readonly Handler<S>[],
  version = 1,
): Projection<S> {
  const on: On<S> = (def, reduce) => ({ type: def.type, reduce: reduce as unknown as Handler<S>['reduce'] })
  return { name, version, initial, handlers: build(on) }
}
