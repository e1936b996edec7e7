/** The open folds of a log: which events they hold, how they look, and which of them storage lacks. */
import { openRows, type OpenRows } from './collection-state.ts'
import type { AnyCollection } from './collection.ts'
import type { GantryEvent } from './event.ts'
import { openProjection, type Broke } from './projection-state.ts'
import type { AnyProjection } from './projection.ts'

/** What one slot looks like in storage. */
export interface Saved {
  readonly name: string
  readonly version: number
  readonly head: number
  readonly state: unknown
}
/** What stands above the confirmed base: answers the stream has not passed yet, and open proposals. */
export interface Above {
  readonly ahead: readonly GantryEvent[]
  readonly proposed: readonly GantryEvent[]
}
/** Where a fold starts: what was stored, the events kept beside it, and how far the stream was read. */
export interface Beginning {
  readonly saved: ReadonlyMap<string, Saved>
  readonly events: readonly GantryEvent[]
  readonly head: number
}
type ProjectionSlot = ReturnType<typeof openProjection>
interface CollectionSlot {
  readonly def: AnyCollection
  readonly open: OpenRows
}
export type Slots = ReturnType<typeof createSlots>

export const positionOf = (event: GantryEvent): number => event.meta.seq ?? 0

export function createSlots(broke: Broke, above: () => Above) {
  const projections = new Map<string, ProjectionSlot>()
  const collections = new Map<string, CollectionSlot>()
  /** slots whose base is not the one in storage */
  const unsaved = new Set<string>()

  const over = (): readonly GantryEvent[] => [...above().ahead, ...above().proposed]
  // also at the start: what was folded over a snapshot must be in the next
  // one before its events are too old to be kept
  const foldInto = (slot: ProjectionSlot, events: readonly GantryEvent[]) => {
    if (slot.touches(events)) unsaved.add(`projection:${slot.name}`)
    slot.fold(events)
  }
  const confirmInto = (name: string, open: OpenRows, events: readonly GantryEvent[]) => {
    if (open.confirm(events)) unsaved.add(`collection:${name}`)
  }
  const beginProjection = (slot: ProjectionSlot, { saved, events, head }: Beginning, fromStart: boolean) => {
    const held = saved.get(`projection:${slot.name}`)
    const fits = held?.version === slot.version
    if (fits) slot.restore(held.state)
    const from = fits ? held.head : 0
    const passed = events.filter((event) => positionOf(event) > from && positionOf(event) <= head)
    if (fits || (fromStart && !held)) foldInto(slot, passed)
    slot.refold(over())
  }
  const beginCollection = (name: string, { def, open }: CollectionSlot, { saved, events }: Beginning) => {
    const held = saved.get(`collection:${name}`)
    if (held?.version === def.version) open.restore(held.state, above().proposed)
    confirmInto(name, open, events)
    open.refold(events, above().proposed)
  }
  return {
    projections: projections as ReadonlyMap<string, ProjectionSlot>,
    collections: collections as ReadonlyMap<string, CollectionSlot>,
    /** A fold that comes later catches up from the events that were kept. */
    addProjection(def: AnyProjection, beginning: Beginning) {
      const slot = openProjection(def, broke)
      projections.set(def.name, slot)
      beginProjection(slot, beginning, true)
    },
    addCollection(def: AnyCollection, beginning: Beginning) {
      const slot = { def, open: openRows(def, broke) }
      collections.set(def.name, slot)
      beginCollection(def.name, slot, beginning)
    },
    /** Forgets folds of a plugin that was switched off; nothing of them is stored any more. */
    remove(names: { readonly projections: readonly string[]; readonly collections: readonly string[] }) {
      for (const name of names.projections) {
        projections.delete(name)
        unsaved.delete(`projection:${name}`)
      }
      for (const name of names.collections) {
        collections.delete(name)
        unsaved.delete(`collection:${name}`)
      }
    },
    /** Everything starts again from what was stored. */
    begin(beginning: Beginning) {
      for (const slot of projections.values()) beginProjection(slot, beginning, false)
      for (const [name, slot] of collections) beginCollection(name, slot, beginning)
    },
    /** Folds into the bases of projections, in the order of the stream. */
    fold(events: readonly GantryEvent[]) {
      for (const slot of projections.values()) foldInto(slot, events)
    },
    /** Folds into the bases of rows, in any order: the newest `rev` wins. */
    settle(events: readonly GantryEvent[]) {
      for (const [name, { open }] of collections) confirmInto(name, open, events)
    },
    /** Shows again what these events touch. */
    refold(events: readonly GantryEvent[]) {
      const { ahead, proposed } = above()
      const all = [...ahead, ...proposed]
      for (const slot of projections.values()) if (slot.touches(events)) slot.refold(all)
      for (const { open } of collections.values()) open.refold(events, proposed)
    },
    /** The slots that changed since they were asked for last: the base only, never what is merely proposed. */
    save(head: number): Saved[] {
      const changed = [...projections.values()].flatMap((slot): Saved[] =>
        unsaved.has(`projection:${slot.name}`)
          ? [{ name: `projection:${slot.name}`, version: slot.version, head, state: slot.save() }]
          : [],
      )
      for (const [name, { def, open }] of collections)
        if (unsaved.has(`collection:${name}`))
          changed.push({ name: `collection:${name}`, version: def.version, head, state: open.save() })
      unsaved.clear()
      return changed
    },
    /** They could not be stored: the next `save` answers them again. */
    keep(slots: readonly Saved[]) {
      for (const { name } of slots) unsaved.add(name)
    },
    clear() {
      unsaved.clear()
      for (const { open } of collections.values()) {
        open.clear()
        open.refold(above().proposed, above().proposed)
      }
      for (const slot of projections.values()) {
        slot.clear()
        slot.refold(over())
      }
    },
  }
}
