import type { Collection } from '../log/collection.ts'
import type { Log } from '../log/log.ts'
import type { ContextKey, Facts } from './when.ts'

type Keys = Readonly<Record<string, ContextKey<never> | ContextKey>>
/** Values of derived facts: one for each of their keys. */
export type ValuesOf<K extends Keys> = {
  readonly [N in keyof K]: K[N] extends ContextKey<infer T> ? T : never
}
/** Facts that follow from rows and from other facts. */
export interface DerivedFacts {
  readonly collection: string
  readonly keys: Keys
  readonly derive: (rows: never, facts: Facts) => Readonly<Record<string, unknown>>
}

/**
 * Declares facts that follow from the rows of a collection and from facts that screens set, such as the state of the
 * orders that are selected. They hold on every screen, whatever is mounted there.
 */
export const deriveFacts = <R extends object, const K extends Keys>(
  { name }: Collection<R>,
  keys: K,
  derive: (rows: Readonly<Record<number, R>>, facts: Facts) => ValuesOf<K>,
): DerivedFacts => ({ collection: name, keys, derive: derive as DerivedFacts['derive'] })

/** Computes all derived facts by the names of their keys; one that breaks is left out and named. */
export function derivedValues(
  all: readonly DerivedFacts[],
  log: Pick<Log, 'rows' | 'hasCollection'>,
  facts: Facts,
  broke: (name: string, error: unknown) => void,
): Facts {
  const values: Record<string, unknown> = {}
  for (const { collection, keys, derive } of all) {
    if (!log.hasCollection(collection)) continue
    try {
      const { rows } = log.rows({ name: collection } as Collection)
      for (const [own, value] of Object.entries(derive(rows as never, facts))) values[keys[own]!.name] = value
    } catch (error) {
      broke(`facts of ${collection}`, error)
    }
  }
  return values
}
