import type { z, ZodType } from 'zod'
import type { GantryEvent } from './event.ts'

/** What one event type does to the rows it names. */
export interface RowRule<R> {
  readonly type: string
  readonly keys: (event: GantryEvent<string, never>) => readonly number[]
  readonly next: (row: R | undefined, event: GantryEvent<string, never>, key: number) => R | undefined
}
/** Says what one event does to the rows it names: which ids, and what the row is then. */
export type OnRow<R> = <T extends string, X extends ZodType>(
  def: { readonly type: T; readonly schema: X },
  keys: (event: GantryEvent<T, z.output<X>>) => number | readonly number[],
  next: (row: R | undefined, event: GantryEvent<T, z.output<X>>, key: number) => R | undefined,
) => RowRule<R>

/** Immutable rows by id; a rule returns a new row, the same row, or undefined for none. */
export interface Collection<R extends object = object> {
  readonly name: string
  readonly version: number
  readonly rules: readonly RowRule<R>[]
}
/** A collection as registries hold it, without the type of its rows. */
export interface AnyCollection {
  readonly name: string
  readonly version: number
  readonly rules: readonly {
    readonly type: string
    readonly keys: RowRule<never>['keys']
    readonly next: (row: never, event: GantryEvent<string, never>, key: number) => object | undefined
  }[]
}

/** Declares a collection; a higher `version` drops what was stored of it. */
export function defineCollection<R extends object>(
  name: string,
  build: (row: OnRow<R>) => readonly RowRule<R>[],
  version = 1,
): Collection<R> {
  const on: OnRow<R> = (def, keys, next) => ({
    type: def.type,
    keys: (event) => [keys(event as never)].flat() as number[],
    next: next as unknown as RowRule<R>['next'],
  })
  return { name, version, rules: build(on) }
}
