import type { GantryEvent } from '../log/event.ts'
import { createLog } from '../log/log.ts'
import type { Registry } from '../plugin/registry.ts'

/** Rows and read models as events alone make them. */
export interface Refolded {
  readonly rows: ReadonlyMap<string, Readonly<Record<number, object>>>
  readonly views: ReadonlyMap<string, object>
}
/**
 * Folds these events again, from nothing and into views of their own; what is on the screen stays as it is.
 */
export function refolded(
  { projections, collections }: Pick<Registry, 'projections' | 'collections'>,
  events: readonly GantryEvent[],
): Refolded {
  const log = createLog()
  log.add({ projections: [...projections.values()], collections: [...collections.values()] })
  for (const event of events.toSorted((a, b) => (a.meta.seq ?? 0) - (b.meta.seq ?? 0)))
    log.follow(event.meta.seq ?? 0, event, false)
  return {
    rows: new Map(
      [...collections].map(([name, def]) => [
        name,
        log.rows(def as never).rows as Readonly<Record<number, object>>,
      ]),
    ),
    views: new Map([...projections].map(([name, def]) => [name, log.view(def as never) as object])),
  }
}
