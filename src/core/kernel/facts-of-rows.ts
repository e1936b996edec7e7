import type { Collection } from '../log/collection.ts'
import type { Log } from '../log/log.ts'
import { factsFor, type FactStore } from '../reading/facts.ts'
import { factsMeaning, type RecordScope } from '../reading/record-scope.ts'
import type { Facts } from '../reading/when.ts'

/** Facts as if exactly these rows were meant; undefined where this device does not have all of them. */
export type FactsOfRows = (scope: RecordScope, ids: readonly number[]) => Facts | undefined
/** Reads the facts of rows from the log and the page. */
export const createFactsOfRows =
  (log: Log, facts: FactStore): FactsOfRows =>
  (scope, ids) => {
    const { entity: name } = scope
    if (!log.hasCollection(name)) return undefined
    const { rows } = log.rows({ name } as Collection)
    return ids.every((id) => id in rows) ? factsFor(facts, factsMeaning(scope, ids)) : undefined
  }
