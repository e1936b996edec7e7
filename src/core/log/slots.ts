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
/** What a plugin folds. */
export interface Folds {
  readonly projections?: readonly AnyProjection[]
  readonly collections?: readonly AnyCollection[]
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

const from = ({ saved }: Beginning, name: string, version: number): Saved | undefined => {
  const held = saved.get(name)
  return held?.version === version ? held : undefined
}

function createProjectionSlots(broke: Broke, above: () => Above) {
  const slots = new Map<string, ProjectionSlot>()
  const unsaved = new Set<string>()
  const over = (): readonly GantryEvent[] => [...above().ahead, ...above().proposed]
  // also at the start: what was folded over a snapshot must be in the next
  // one before its events are too old to be kept
  const foldInto = (slot: ProjectionSlot, events: readonly GantryEvent[]) => {
    if (slot.touches(events)) unsaved.add(slot.name)
    slot.fold(events)
  }
  const begin = (slot: ProjectionSlot, beginning: Beginning, isNew: boolean) => {
    const name = `projection:${slot.name}`
    const held = from(beginning, name, slot.version)
    if (held) slot.restore(held.state)
    // what was stored by another version is read anew, never replayed from the middle
    if (held || (isNew && !beginning.saved.has(name)))
      foldInto(
        slot,
        beginning.events.filter(
          (event) => positionOf(event) > (held?.head ?? 0) && positionOf(event) <= beginning.head,
        ),
      )
    slot.refold(over())
  }
  return {
    slots,
    add(def: AnyProjection, beginning: Beginning) {
      const slot = openProjection(def, broke)
      slots.set(def.name, slot)
      begin(slot, beginning, true)
    },
    begin(beginning: Beginning) {
      for (const slot of slots.values()) begin(slot, beginning, false)
    },
    remove(name: string) {
      slots.delete(name)
      unsaved.delete(name)
    },
    fold(events: readonly GantryEvent[]) {
      for (const slot of slots.values()) foldInto(slot, events)
    },
    refold(events: readonly GantryEvent[]) {
      const all = over()
      for (const slot of slots.values()) if (slot.touches(events)) slot.refold(all)
    },
    save: (head: number): Saved[] =>
      [...slots.values()].flatMap((slot) =>
        unsaved.delete(slot.name)
          ? [{ name: `projection:${slot.name}`, version: slot.version, head, state: slot.save() }]
          : [],
      ),
    keep: (name: string) => void unsaved.add(name),
    clear() {
      unsaved.clear()
      for (const slot of slots.values()) {
        slot.clear()
        slot.refold(over())
      }
    },
  }
}

function createCollectionSlots(broke: Broke, above: () => Above) {
  const slots = new Map<string, CollectionSlot>()
  const unsaved = new Set<string>()
  const settleInto = (name: string, open: OpenRows, events: readonly GantryEvent[]) => {
    if (open.confirm(events)) unsaved.add(name)
  }
  const begin = (name: string, { def, open }: CollectionSlot, beginning: Beginning) => {
    const held = from(beginning, `collection:${name}`, def.version)
    if (held) open.restore(held.state, above().proposed)
    settleInto(name, open, beginning.events)
    open.refold(beginning.events, above().proposed)
  }
  return {
    slots,
    add(def: AnyCollection, beginning: Beginning) {
      const slot = { def, open: openRows(def, broke) }
      slots.set(def.name, slot)
      begin(def.name, slot, beginning)
    },
    begin(beginning: Beginning) {
      for (const [name, slot] of slots) begin(name, slot, beginning)
    },
    remove(name: string) {
      slots.delete(name)
      unsaved.delete(name)
    },
    settle(events: readonly GantryEvent[]) {
      for (const [name, { open }] of slots) settleInto(name, open, events)
    },
    refold(events: readonly GantryEvent[]) {
      const { proposed } = above()
      for (const { open } of slots.values()) open.refold(events, proposed)
    },
    save: (head: number): Saved[] =>
      [...slots].flatMap(([name, { def, open }]) =>
        unsaved.delete(name)
          ? [{ name: `collection:${name}`, version: def.version, head, state: open.save() }]
          : [],
      ),
    keep: (name: string) => void unsaved.add(name),
    clear() {
      unsaved.clear()
      const { proposed } = above()
      for (const { open } of slots.values()) {
        open.clear()
        open.refold(proposed, proposed)
      }
    },
  }
}

/** All folds of a log. */
export function createSlots(broke: Broke, above: () => Above) {
  const projections = createProjectionSlots(broke, above)
  const collections = createCollectionSlots(broke, above)
  return {
    projections: projections.slots as ReadonlyMap<string, ProjectionSlot>,
    collections: collections.slots as ReadonlyMap<string, CollectionSlot>,
    /** A fold that comes later catches up from the events that were kept. */
    add(folds: Folds, beginning: Beginning) {
      for (const def of folds.projections ?? []) projections.add(def, beginning)
      for (const def of folds.collections ?? []) collections.add(def, beginning)
    },
    remove(folds: Folds) {
      for (const { name } of folds.projections ?? []) projections.remove(name)
      for (const { name } of folds.collections ?? []) collections.remove(name)
    },
    /** Everything starts again from what was stored. */
    begin(beginning: Beginning) {
      projections.begin(beginning)
      collections.begin(beginning)
    },
    /** Folds into the bases of projections, in the order of the stream. */
    fold: projections.fold,
    /** Folds into the bases of rows, in any order: the newest `rev` wins. */
    settle: collections.settle,
    /** Shows again what these events touch. */
    refold(events: readonly GantryEvent[]) {
      projections.refold(events)
      collections.refold(events)
    },
    /**
     * The slots that changed since they were asked for last: the base only, never what is merely proposed.
     */
    save: (head: number): Saved[] => [...projections.save(head), ...collections.save(head)],
    /** They could not be stored: the next `save` answers them again. */
    keep(saved: readonly Saved[]) {
      for (const { name } of saved) {
        const [kind, ...rest] = name.split(':')
        const slots = kind === 'projection' ? projections : collections
        slots.keep(rest.join(':'))
      }
    },
    clear() {
      collections.clear()
      projections.clear()
    },
  }
}
