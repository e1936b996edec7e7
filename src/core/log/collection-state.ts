/**
 * Visible = base + proposals, refolded per row: rollback is forgetting a proposal.
 * Newest `rev` wins, also against a removal, so a late answer never undoes newer news.
 */
import { proxy, ref } from 'valtio/vanilla'
import type { AnyCollection } from './collection.ts'
import type { GantryEvent } from './event.ts'
import type { Broke } from './projection-state.ts'
import { alsoHeld } from './row-list.ts'

type Row = object & { readonly rev?: number }
/** of one collection, in storage; on the screen there may be more */
export const MOST_ROWS = 2000
/** `rows` by id, and which of them show something not yet confirmed. */
export interface RowsView<R extends object = object> {
  readonly rows: Record<number, R>
  readonly waiting: Record<number, true>
}
export interface OpenRows {
  readonly view: RowsView
  /** folds confirmed or observed events into the base; true when it changed */
  confirm(events: readonly GantryEvent[]): boolean
  /** refolds the rows these events name over the base */
  refold(events: readonly GantryEvent[], proposals: readonly GantryEvent[]): void
  /** What storage keeps: the rows seen last, and those with a change that is not confirmed. */
  save(): { readonly rows: [number, object][]; readonly gone: [number, number][] }
  restore(saved: unknown, proposals: readonly GantryEvent[]): void
  clear(): void
}
/** The confirmed rows, and how events move them. */
function createBase(def: AnyCollection, broke: Broke) {
  const rows = new Map<number, Row>()
  /** removed rows, by the version that removed them */
  const gone = new Map<number, number>()
  const tried = <T>(fold: () => T, otherwise: T): T => {
    try {
      return fold()
    } catch (error) {
      broke(def.name, error)
      return otherwise
    }
  }
  const rulesOf = (event: GantryEvent) => def.rules.filter(({ type }) => type === event.type)
  /** What one event makes of one row. */
  const step = (row: Row | undefined, event: GantryEvent, key: number): Row | undefined => {
    if ((event.payload as { gone?: unknown } | null)?.gone === true) return undefined
    return rulesOf(event).reduce<Row | undefined>(
      (held, rule) =>
        tried(
          () =>
            rule.keys(event as never).includes(key)
              ? (rule.next(held as never, event as never, key) as Row | undefined)
              : held,
          held,
        ),
      row,
    )
  }
  /** A removal that names no version is one of the row as it is. */
  const remove = (key: number, { rev: held = 0 }: Row, rev = held): boolean => {
    // a removal that is older than the row: it was taken back since
    if (rev < held) return false
    gone.set(key, Math.max(gone.get(key) ?? 0, rev))
    rows.delete(key)
    return true
  }
  return {
    rows,
    gone,
    step,
    keysOf: (events: readonly GantryEvent[]) =>
      new Set(
        events.flatMap((event) =>
          rulesOf(event).flatMap((rule) => tried(() => rule.keys(event as never), [])),
        ),
      ),
    /** Newest `rev` wins; answers whether the base changed. */
    settle: (event: GantryEvent, key: number): boolean => {
      const held = rows.get(key)
      const next = step(held, event, key)
      if (next === held) return false
      // one was there, for none and none are the same
      if (!next) return remove(key, held!, event.meta.rev)
      // without a version it is the newest
      const rev = next.rev ?? event.meta.rev ?? Infinity
      if (rev < (held?.rev ?? rev) || rev <= (gone.get(key) ?? -1)) return false
      gone.delete(key)
      // to the end: the order of the base is that of being seen
      rows.delete(key)
      rows.set(key, next)
      return true
    },
  }
}

export function openRows(def: AnyCollection, broke: Broke): OpenRows {
  const base = createBase(def, broke)
  const view = proxy<{ rows: Record<number, object>; waiting: Record<number, true> }>({
    rows: {},
    waiting: {},
  })
  const shown = alsoHeld(view.rows)
  const show = (key: number, proposals: readonly GantryEvent[]) => {
    const confirmed = base.rows.get(key)
    const row = proposals.reduce((held, event) => base.step(held, event, key), confirmed)
    if (!row) {
      delete view.rows[key]
      shown.delete(key)
    } else {
      view.rows[key] = ref(row)
      shown.set(key, row)
    }
    const waits = row !== confirmed
    if (waits && !view.waiting[key]) view.waiting[key] = true
    else if (!waits && view.waiting[key]) delete view.waiting[key]
  }
  return {
    view,
    confirm: (events) => {
      let changed = false
      for (const event of events)
        for (const key of base.keysOf([event])) changed = base.settle(event, key) || changed
      return changed
    },
    refold: (events, proposals) => {
      for (const key of base.keysOf(events)) show(key, proposals)
    },
    save: () => ({ rows: newest(base.rows, { ...view.waiting }), gone: newest(base.gone) }),
    restore: (saved, proposals) => {
      const state = saved as { rows?: [number, Row][]; gone?: [number, number][] } | undefined
      for (const [key, row] of state?.rows ?? []) base.rows.set(key, row)
      for (const [key, rev] of state?.gone ?? []) base.gone.set(key, rev)
      for (const key of base.rows.keys()) show(key, proposals)
    },
    clear: () => {
      base.rows.clear()
      base.gone.clear()
      // the proxies stay: row hooks hold on to them
      shown.clear()
      for (const key in view.rows) delete view.rows[key]
      for (const key in view.waiting) delete view.waiting[key]
    },
  }
}

/** The last of them, and those that wait. Of tens of thousands only the keys are looked at. */
const newest = <V>(held: ReadonlyMap<number, V>, waiting: object = {}): [number, V][] =>
  [...held.keys()]
    .filter((key, at) => at >= held.size - MOST_ROWS || key in waiting)
    .map((key) => [key, held.get(key)!])
