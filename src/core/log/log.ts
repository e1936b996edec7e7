/**
 * The server's log is the truth; this is a bounded copy plus proposals.
 * Only the stream moves the head. Projections fold the stream's order: what an answer brought early
 * stays above the base until the stream has passed it. Ids make double arrival harmless.
 */
import { Subject, type Observable } from 'rxjs'
import type { RowsView } from './collection-state.ts'
import type { AnyCollection, Collection } from './collection.ts'
import type { EventDraft, GantryEvent } from './event.ts'
import type { Broke } from './projection-state.ts'
import type { AnyProjection, Projection } from './projection.ts'
import { createProposals } from './proposals.ts'
import { createSeen } from './seen.ts'
import { createSlots, positionOf, type Saved, type Slots } from './slots.ts'

export type { Proposal } from './proposals.ts'
export type { Saved } from './slots.ts'
/** What the store has to write: new events, and where the stream stands. */
export interface LogChange {
  readonly events: readonly GantryEvent[]
  readonly head: number
}
/** What a plugin folds. */
export interface Folds {
  readonly projections?: readonly AnyProjection[]
  readonly collections?: readonly AnyCollection[]
  readonly types?: readonly string[]
}
export type Log = ReturnType<typeof createLog>
/** events kept in memory, for folds that come later and tabs that join */
const KEPT = 1000

const inOrder = (events: readonly GantryEvent[]): GantryEvent[] =>
  events.toSorted((a, b) => positionOf(a) - positionOf(b))

/** What is confirmed and read so far, and who hears of it. */
function createPast() {
  return {
    kept: [] as readonly GantryEvent[],
    /** brought by answers, not yet passed by the stream */
    ahead: [] as readonly GantryEvent[],
    saved: new Map<string, Saved>(),
    seen: createSeen(),
    head: 0,
  }
}

/** Opens a log over these folds; more can be added later and catch up from the kept events. */
export function createLog({
  now = () => new Date().toISOString(),
  me = () => null as number | null,
  broke = (() => {}) as Broke,
} = {}) {
  const types = new Set<string>()
  const unknown = new Map<string, number>()
  const live$ = new Subject<GantryEvent>()
  const changes$ = new Subject<LogChange>()
  const touched$ = new Subject<void>()
  const resets$ = new Subject<void>()
  const proposals = createProposals(now, me)
  let past = createPast()
  const slots = createSlots(broke, () => ({ ahead: past.ahead, proposed: proposals.events() }))

  const keep = (events: readonly GantryEvent[]) => {
    past.kept = [...past.kept, ...events].slice(-KEPT)
    for (const { type } of events) if (!types.has(type)) unknown.set(type, (unknown.get(type) ?? 0) + 1)
  }
  const fresh = (events: readonly GantryEvent[]) =>
    events.filter((event) => !past.seen.has(event) && past.seen.add(event))
  /**
   * Both ways in end here: rows settle, twins retire, what was touched refolds, the store is told,
   * effects see it.
   */
  const arrive = (news: readonly GantryEvent[], settled: readonly GantryEvent[], live: boolean) => {
    const retired = proposals.retire(news)
    keep(news)
    slots.settle(news)
    slots.refold([...news, ...retired, ...settled])
    changes$.next({ events: news, head: past.head })
    if (live) for (const event of news) live$.next(event)
  }
  /** Proposals changed: they are seen at once, and the store keeps nothing of them. */
  const touch = (events: readonly GantryEvent[]) => {
    slots.refold(events)
    touched$.next()
  }
  /** Forgets everything confirmed; proposals stay, for their calls are still open. */
  const reset = () => {
    past = createPast()
    unknown.clear()
    slots.clear()
    resets$.next()
  }

  return {
    live$: live$ as Observable<GantryEvent>,
    changes$: changes$ as Observable<LogChange>,
    /** something visible changed that is not an event of the server */
    touched$: touched$ as Observable<void>,
    /** everything confirmed was forgotten: who shows rows has to read them again */
    resets$: resets$ as Observable<void>,
    head: () => past.head,
    unknown: unknown as ReadonlyMap<string, number>,
    proposals: proposals.all,
    kept: () => past.kept,
    ...views(slots),

    /** Adds folds; what was stored for them is taken when its version matches, then kept events are folded. */
    add(folds: Folds) {
      const beginning = { saved: past.saved, events: past.kept, head: past.head }
      for (const def of folds.projections ?? []) slots.addProjection(def, beginning)
      for (const def of folds.collections ?? []) slots.addCollection(def, beginning)
      for (const type of folds.types ?? []) {
        types.add(type)
        unknown.delete(type)
      }
    },
    /** Takes folds away again, with what they show; events of their types count as unknown from now on. */
    remove(folds: Folds) {
      slots.remove({
        projections: (folds.projections ?? []).map(({ name }) => name),
        collections: (folds.collections ?? []).map(({ name }) => name),
      })
      for (const type of folds.types ?? []) types.delete(type)
    },
    /** Shows events at once, as long as the call `cause` is open. */
    propose(cause: string, drafts: readonly EventDraft[]) {
      touch(proposals.add(cause, drafts))
    },
    withdraw(cause: string) {
      const gone = proposals.drop(cause)
      if (gone.length > 0) touch(gone)
    },
    /** Events of an answer: applied and remembered, but the head stays where the stream is. */
    confirm(events: readonly GantryEvent[]) {
      const news = fresh(events)
      if (news.length === 0) return
      past.ahead = inOrder([...past.ahead, ...news])
      arrive(news, [], true)
    },
    /** A frame of the stream: an event, or only the position read so far. */
    follow(position: number, event?: GantryEvent, live = true) {
      if (position <= past.head && !event) return
      const news = event ? fresh([event]) : []
      past.head = Math.max(past.head, position)
      const passed = past.ahead.filter((one) => positionOf(one) <= past.head)
      past.ahead = past.ahead.filter((one) => positionOf(one) > past.head)
      slots.fold(inOrder([...passed, ...news]))
      arrive(news, passed, live)
    },
    /** What a read returned, or a change of this browser: folded by the same rules, never live, without a place. */
    observe(drafts: readonly EventDraft[]) {
      const events = proposals.note(drafts)
      slots.fold(events)
      slots.settle(events)
      touch(events)
    },
    /** Starts from what was stored; replayed events are not live. */
    restore(stored: {
      readonly events: readonly GantryEvent[]
      readonly saved: readonly Saved[]
      readonly head: number
    }) {
      // a snapshot may be younger than the last written position, and
      // the stream must not repeat what it holds
      const head = Math.max(stored.head, ...stored.saved.map((one) => one.head))
      past.head = head
      past.seen = createSeen(head)
      past.saved = new Map(stored.saved.map((one) => [one.name, one]))
      const events = fresh(stored.events.filter((event) => positionOf(event) > head))
      keep([...stored.events.filter((event) => positionOf(event) <= head), ...events])
      past.ahead = events
      slots.begin({ saved: past.saved, events: stored.events, head })
    },
    /** The slots that changed since they were asked for last, as they may be stored. */
    save: (): Saved[] => slots.save(past.head),
    /** They could not be stored: the next `save` answers them again. */
    keep: slots.keep,
    reset,
    /** Forgets proposals too: another person sits down. */
    clear() {
      proposals.clear()
      reset()
    },
  }
}

/** How screens look at the folds. */
const views = ({ projections, collections }: Slots) => ({
  view: <S extends object>({ name }: Projection<S>): S => slotOf(projections, name).view as S,
  rows: <R extends object>({ name }: Collection<R>): RowsView<R> =>
    slotOf(collections, name).open.view as RowsView<R>,
  hasProjection: (name: string) => projections.has(name),
  hasCollection: (name: string) => collections.has(name),
})
function slotOf<S>(slots: ReadonlyMap<string, S>, name: string): S {
  const slot = slots.get(name)
  if (!slot) throw new Error(`"${name}" is in no manifest`)
  return slot
}
