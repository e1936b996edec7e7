/** Base = everything up to the head, in order; the view is a copy of it with the rest folded on top. */
import { proxy } from 'valtio/vanilla'
import type { GantryEvent } from './event.ts'
import type { AnyProjection } from './projection.ts'

type Fold = (state: never, event: GantryEvent<string, never>) => void
const gone = (event: GantryEvent): boolean => (event.payload as { gone?: unknown } | null)?.gone === true

/**
 * A fold of a plugin that throws loses its event and is told to `broke`; the folds of others never notice.
 */
export type Broke = (name: string, error: unknown) => void

export function openProjection(def: AnyProjection, broke: Broke) {
  const folds = new Map<string, Fold[]>()
  for (const { type, reduce } of def.handlers) folds.set(type, [...(folds.get(type) ?? []), reduce])
  let base = def.initial()
  const view = proxy(def.initial()) as Record<string, unknown>

  const apply = (state: object, event: GantryEvent) => {
    if (gone(event)) return
    for (const fold of folds.get(event.type) ?? []) {
      try {
        fold(state as never, event as never)
      } catch (error) {
        broke(def.name, error)
      }
    }
  }
  return {
    name: def.name,
    version: def.version,
    view: view as object,
    touches: (events: readonly GantryEvent[]) => events.some((event) => folds.has(event.type)),
    fold: (events: readonly GantryEvent[]) => {
      for (const event of events) apply(base, event)
    },
    refold: (above: readonly GantryEvent[]) => {
      const next = structuredClone(base) as Record<string, unknown>
      for (const event of above) apply(next, event)
      for (const key of Object.keys(view)) if (!(key in next)) delete view[key]
      Object.assign(view, next)
    },
    save: () => structuredClone(base),
    restore: (state: unknown) => {
      base = structuredClone(state) as object
    },
    clear: () => {
      base = def.initial()
    },
  }
}
