/**
 * The server's log is the truth; this is a bounded copy plus proposals.
 * Only the stream moves the head. Projections fold the stream's order: what an answer brought early
 * stays above the base until the stream has passed it. Ids make double arrival harmless.
 */
import { Subject, type Observable } from 'rxjs'
import type { AnyCollection, Collection } from './collection.ts'
import type { EventDraft, GantryEvent } from './event.ts'
import { openProjection, type Broke } from './projection-state.ts'
import type { AnyProjection, Projection } from './projection.ts'
import { openRows, type OpenRows, type RowsView } from './collection-state.ts'
import { createSeen } from './seen.ts'

export interface Proposal {
  readonly cause: string
  readonly events: readonly GantryEvent[]
}
/** What one slot looks like in storage. */
export interface Saved {
  readonly name: string
  readonly version: number
  readonly head: number
  readonly state: unknown
}
export interface LogChange {
  readonly events: readonly GantryEvent[]
  readonly head: number
}
export type Log = ReturnType<typeof createLog>
const KEPT = 1000

/** Opens a log over these folds; more can be added later and catch up from the kept events. */
export function createLog({
  now = () => new Date().toISOString(),
  me = () => null as number | null,
  broke = (() => {}) as Broke,
} = {}) {
  const projections = new Map<string, ReturnType<typeof openProjection>>()
  const collections = new Map<string, { readonly def: AnyCollection; readonly open: OpenRows }>()
  const types = new Set<string>()
  const unknown = new Map<string, number>()
  const live$ = new Subject<GantryEvent>()
  const changes$ = new Subject<LogChange>()
  const touched$ = new Subject<void>()
  const resets$ = new Subject<void>()
  let seen = createSeen()
  let proposals: readonly Proposal[] = []
  let kept: readonly GantryEvent[] = []
  let ahead: readonly GantryEvent[] = []
  let saved = new Map<string, Saved>()
  /** slots whose base is not the one in storage */
  const unsaved = new Set<string>()
  let head = 0
  let count = 0

  const proposed = () => proposals.flatMap((proposal) => proposal.events)
  const above = () => [...ahead, ...proposed()]
  const note = (drafts: readonly EventDraft[], cause?: string): GantryEvent[] =>
    drafts.map((draft) => ({
      ...draft,
      meta: { id: `local-${++count}`, at: now(), by: me(), ...(cause ? { cause } : {}) },
    }))
  const refold = (events: readonly GantryEvent[]) => {
    const [over, open] = [above(), proposed()]
    for (const slot of projections.values()) if (slot.touches(events)) slot.refold(over)
    for (const { open: rows } of collections.values()) rows.refold(events, open)
  }
  const keep = (events: readonly GantryEvent[]) => {
    kept = [...kept, ...events].slice(-KEPT)
    for (const { type } of events) if (!types.has(type)) unknown.set(type, (unknown.get(type) ?? 0) + 1)
  }
  const retire = (events: readonly GantryEvent[]): readonly GantryEvent[] => {
    const causes = new Set(events.map((event) => event.meta.cause))
    const retired = proposals.filter((proposal) => causes.has(proposal.cause))
    if (retired.length > 0) proposals = proposals.filter((proposal) => !causes.has(proposal.cause))
    return retired.flatMap((proposal) => proposal.events)
  }
  // also at the start: what was folded over a snapshot must be in the next
  // one before its events are too old to be kept
  const foldInto = (slot: ReturnType<typeof openProjection>, events: readonly GantryEvent[]) => {
    if (slot.touches(events)) unsaved.add(`projection:${slot.name}`)
    slot.fold(events)
  }
  const confirmInto = (name: string, open: OpenRows, events: readonly GantryEvent[]) => {
    if (open.confirm(events)) unsaved.add(`collection:${name}`)
  }
  const settleRows = (events: readonly GantryEvent[]) => {
    for (const [name, { open }] of collections) confirmInto(name, open, events)
  }
  const fold = (events: readonly GantryEvent[]) => {
    for (const slot of projections.values()) foldInto(slot, events)
  }
  const fresh = (events: readonly GantryEvent[]) =>
    events.filter((event) => !seen.has(event) && seen.add(event))
  /**
   * Both doors end here: the base is folded, twins retire, rows refold, the store is told, effects see it.
   */
  const arrive = (
    news: readonly GantryEvent[],
    retired: readonly GantryEvent[],
    settled: readonly GantryEvent[],
    live: boolean,
  ) => {
    keep(news)
    settleRows(news)
    refold([...news, ...retired, ...settled])
    changes$.next({ events: news, head })
    if (live) for (const event of news) live$.next(event)
  }

  return {
    live$: live$ as Observable<GantryEvent>,
    /** what the store has to write: new events, and where the stream stands */
    changes$: changes$ as Observable<LogChange>,
    /** something visible changed that is not an event of the server */
    touched$: touched$ as Observable<void>,
    /** everything confirmed was forgotten: who shows rows has to read them again */
    resets$: resets$ as Observable<void>,
    head: () => head,
    unknown: unknown as ReadonlyMap<string, number>,
    proposals: () => proposals,
    kept: () => kept,
    view: <S extends object>({ name }: Projection<S>): S => slotOf(projections, name).view as S,
    rows: <R extends object>({ name }: Collection<R>): RowsView<R> =>
      slotOf(collections, name).open.view as RowsView<R>,
    hasProjection: (name: string) => projections.has(name),
    hasCollection: (name: string) => collections.has(name),

    /**
     * Adds folds; what was stored for them is taken when its version matches, then kept events are folded.
     */
    add(parts: {
      readonly projections?: readonly AnyProjection[]
      readonly collections?: readonly AnyCollection[]
      readonly types?: readonly string[]
    }) {
      for (const def of parts.projections ?? []) {
        const slot = openProjection(def, broke)
        projections.set(def.name, slot)
        const held = saved.get(`projection:${def.name}`)
        const from = held?.version === def.version ? held.head : 0
        if (held?.version === def.version) slot.restore(held.state)
        if (!held || held.version === def.version)
          foldInto(
            slot,
            kept.filter((event) => (event.meta.seq ?? 0) > from && (event.meta.seq ?? 0) <= head),
          )
        slot.refold(above())
      }
      for (const def of parts.collections ?? []) {
        const open = openRows(def, broke)
        collections.set(def.name, { def, open })
        const held = saved.get(`collection:${def.name}`)
        if (held?.version === def.version) open.restore(held.state, proposed())
        confirmInto(def.name, open, kept)
        open.refold(kept, proposed())
      }
      for (const type of parts.types ?? []) {
        types.add(type)
        unknown.delete(type)
      }
    },
    /** Shows events at once, as long as the call `cause` is open. */
    propose(cause: string, drafts: readonly EventDraft[]) {
      const events = note(drafts, cause)
      proposals = [...proposals, { cause, events }]
      refold(events)
      touched$.next()
    },
    withdraw(cause: string) {
      const gone = proposals
        .filter((proposal) => proposal.cause === cause)
        .flatMap((proposal) => proposal.events)
      if (gone.length === 0) return
      proposals = proposals.filter((proposal) => proposal.cause !== cause)
      refold(gone)
      touched$.next()
    },
    /** Events of an answer: applied and remembered, but the head stays where the stream is. */
    confirm(events: readonly GantryEvent[]) {
      const news = fresh(events)
      if (news.length === 0) return
      ahead = [...ahead, ...news].toSorted((a, b) => (a.meta.seq ?? 0) - (b.meta.seq ?? 0))
      arrive(news, retire(news), [], true)
    },
    /** A frame of the stream: an event, or only the position read so far. */
    follow(position: number, event?: GantryEvent, live = true) {
      if (position <= head && !event) return
      const news = event ? fresh([event]) : []
      head = Math.max(head, position)
      const passed = ahead.filter((one) => (one.meta.seq ?? 0) <= head)
      ahead = ahead.filter((one) => (one.meta.seq ?? 0) > head)
      const settled = [...passed, ...news].toSorted((a, b) => (a.meta.seq ?? 0) - (b.meta.seq ?? 0))
      fold(settled)
      arrive(news, retire(news), passed, live)
    },
    /**
     * What a read returned, or a fact of this browser: folded by the same
     * rules, never live, without a place in the log.
     */
    observe(drafts: readonly EventDraft[]) {
      const events = note(drafts)
      fold(events)
      settleRows(events)
      refold(events)
      touched$.next()
    },
    /** Starts from what was stored; replayed events are not live. */
    restore(stored: {
      readonly head: number
      readonly events: readonly GantryEvent[]
      readonly saved: readonly Saved[]
    }) {
      // a snapshot may be younger than the last written position, and
      // the stream must not repeat what it holds
      head = Math.max(stored.head, ...stored.saved.map((one) => one.head))
      seen = createSeen(head)
      saved = new Map(stored.saved.map((one) => [one.name, one]))
      const events = fresh(stored.events.filter((event) => (event.meta.seq ?? 0) > head))
      keep([...stored.events.filter((event) => (event.meta.seq ?? 0) <= head), ...events])
      ahead = events
      for (const slot of projections.values()) {
        const held = saved.get(`projection:${slot.name}`)
        if (held && held.version === slot.version) {
          slot.restore(held.state)
          foldInto(
            slot,
            stored.events.filter(
              (event) => (event.meta.seq ?? 0) > held.head && (event.meta.seq ?? 0) <= head,
            ),
          )
        }
        slot.refold(above())
      }
      for (const [name, { def, open }] of collections) {
        const held = saved.get(`collection:${name}`)
        if (held && held.version === def.version) open.restore(held.state, proposed())
        confirmInto(name, open, stored.events)
        open.refold(stored.events, proposed())
      }
    },
    /**
     * The slots that changed since they were asked for last, as they may be
     * stored: the base only, never what is merely proposed.
     */
    save: (): Saved[] => {
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
    /** Forgets everything confirmed; proposals stay, for their calls are still open. */
    reset() {
      ;[head, ahead, kept, saved] = [0, [], [], new Map()]
      seen = createSeen()
      unknown.clear()
      unsaved.clear()
      for (const { open } of collections.values()) {
        open.clear()
        open.refold(proposed(), proposed())
      }
      for (const slot of projections.values()) {
        slot.clear()
        slot.refold(above())
      }
      resets$.next()
    },
    /** Forgets proposals too: another person sits down. */
    clear() {
      proposals = []
      this.reset()
    },
  }
}

function slotOf<S>(slots: ReadonlyMap<string, S>, name: string): S {
  const slot = slots.get(name)
  if (!slot) throw new Error(`"${name}" is in no manifest`)
  return slot
}
