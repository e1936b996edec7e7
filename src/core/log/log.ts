/**
 * The server's log is the truth; this is a bounded copy plus proposals.
 * Only the stream moves the head. Projections fold the stream's order: what an answer brought early
 * stays above the base until the stream has passed it. Ids make double arrival harmless.
 */
import { Subject, type Observable } from 'rxjs'
import type { RowsView } from './collection-state.ts'
import type { Collection } from './collection.ts'
import type { EventDraft, GantryEvent } from './event.ts'
import type { Broke } from './projection-state.ts'
import type { Projection } from './projection.ts'
import { createProposals, type Proposals } from './proposals.ts'
import { createSeen } from './seen.ts'
import { createSlots, positionOf, type Folds, type Saved, type Slots } from './slots.ts'

export type { Proposal } from './proposals.ts'
export type { Saved } from './slots.ts'
/** What the store has to write: new events, and where the stream stands. */
export interface LogChange {
  readonly events: readonly GantryEvent[]
  readonly head: number
}
/** What a store gives back. */
export interface StoredLog extends LogChange {
  readonly saved: readonly Saved[]
}
/** What a plugin folds, and the events it knows. */
export interface LogFolds extends Folds {
  readonly types?: readonly string[]
}
/** The log of this browser: confirmed events, proposals over them, and what they fold to. */
export type Log = ReturnType<typeof createLog>
/** events kept in memory, for folds that come later and tabs that join */
const KEPT = 1000

const inOrder = (events: readonly GantryEvent[]): GantryEvent[] =>
  events.toSorted((a, b) => positionOf(a) - positionOf(b))

/** What is confirmed and read so far, and how more of it arrives. */
function createPast(slots: Slots, proposals: Proposals, told: (change: LogChange, live: boolean) => void) {
  const types = new Set<string>()
  const unknown = new Map<string, number>()
  let kept: readonly GantryEvent[] = []
  /** brought by answers, not yet passed by the stream */
  let ahead: readonly GantryEvent[] = []
  let saved: ReadonlyMap<string, Saved> = new Map()
  let seen = createSeen()
  let head = 0

  const keep = (events: readonly GantryEvent[]) => {
    kept = [...kept, ...events].slice(-KEPT)
    for (const { type } of events) if (!types.has(type)) unknown.set(type, (unknown.get(type) ?? 0) + 1)
  }
  const fresh = (events: readonly GantryEvent[]) =>
    events.filter((event) => !seen.has(event) && seen.add(event))
  /** Both ways in end here: rows settle, twins retire, what was touched refolds, the rest is told. */
  const arrive = (news: readonly GantryEvent[], settled: readonly GantryEvent[], live: boolean) => {
    const retired = proposals.retire(news)
    keep(news)
    slots.settle(news)
    slots.refold([...news, ...retired, ...settled])
    told({ events: news, head }, live)
  }
  return {
    types,
    unknown,
    ahead: () => ahead,
    /** where the stream was read to, what is kept of it, and what nobody knew */
    standing: {
      head: () => head,
      kept: () => kept,
      unknown: unknown as ReadonlyMap<string, number>,
    },
    beginning: () => ({ saved, events: kept, head }),
    /** Events of an answer: applied and remembered, but the head stays where the stream is. */
    confirm(events: readonly GantryEvent[]) {
      const news = fresh(events)
      if (news.length === 0) return
      ahead = inOrder([...ahead, ...news])
      arrive(news, [], true)
    },
    /** A frame of the stream: an event, or only the position read so far. */
    follow(position: number, event?: GantryEvent, live = true) {
      if (position <= head && !event) return
      const news = event ? fresh([event]) : []
      head = Math.max(head, position)
      const passed = ahead.filter((one) => positionOf(one) <= head)
      ahead = ahead.filter((one) => positionOf(one) > head)
      slots.fold(inOrder([...passed, ...news]))
      arrive(news, passed, live)
    },
    /** Starts from what was stored; replayed events are not live. */
    restore(stored: StoredLog) {
      // a snapshot may be younger than the last written position, and
      // the stream must not repeat what it holds
      head = Math.max(stored.head, ...stored.saved.map((one) => one.head))
      seen = createSeen(head)
      saved = new Map(stored.saved.map((one) => [one.name, one]))
      const events = fresh(stored.events)
      keep([...stored.events.filter((event) => positionOf(event) <= head), ...events])
      ahead = events
      slots.begin({ saved, events: stored.events, head })
    },
    forget() {
      head = 0
      ahead = []
      kept = []
      saved = new Map()
      seen = createSeen()
      unknown.clear()
      slots.clear()
    },
  }
}

/** Opens a log over these folds; more can be added later and catch up from the kept events. */
export function createLog({
  now = () => new Date().toISOString(),
  me = () => null as number | null,
  broke = (() => {}) as Broke,
} = {}) {
  const live$ = new Subject<GantryEvent>()
  const changes$ = new Subject<LogChange>()
  const touched$ = new Subject<void>()
  const resets$ = new Subject<void>()
  const proposals = createProposals(now, me)
  const slots = createSlots(broke, () => ({ ahead: past.ahead(), proposed: proposals.events() }))
  const past = createPast(slots, proposals, (change, live) => {
    changes$.next(change)
    if (live) for (const event of change.events) live$.next(event)
  })
  const { types, unknown } = past
  /** Proposals changed: they are seen at once, and the store keeps nothing of them. */
  const touch = (events: readonly GantryEvent[]) => {
    slots.refold(events)
    touched$.next()
  }
  /** Forgets everything confirmed; proposals stay, for their calls are still open. */
  const reset = () => {
    past.forget()
    resets$.next()
  }
  return {
    live$: live$ as Observable<GantryEvent>,
    changes$: changes$ as Observable<LogChange>,
    /** something visible changed that is not an event of the server */
    touched$: touched$ as Observable<void>,
    /** everything confirmed was forgotten: who shows rows has to read them again */
    resets$: resets$ as Observable<void>,
    ...past.standing,
    proposals: proposals.all,
    ...views(slots),
    /**
     * Adds folds; what was stored for them is taken when its version matches, then kept events are folded.
     */
    add(folds: LogFolds) {
      slots.add(folds, past.beginning())
      for (const type of folds.types ?? []) {
        types.add(type)
        unknown.delete(type)
      }
    },
    /** Takes folds away again, with what they show; events of their types count as unknown from now on. */
    remove(folds: LogFolds) {
      slots.remove(folds)
      for (const type of folds.types ?? []) types.delete(type)
    },
    /** Shows events at once, as long as the call `cause` is open. */
    propose: (cause: string, drafts: readonly EventDraft[]) => touch(proposals.add(cause, drafts)),
    withdraw(cause: string) {
      const gone = proposals.drop(cause)
      if (gone.length > 0) touch(gone)
    },
    confirm: past.confirm,
    follow: past.follow,
    /** What a read returned, or a change of this browser: folded by the same rules, never live. */
    observe(drafts: readonly EventDraft[]) {
      const events = proposals.note(drafts)
      slots.fold(events)
      slots.settle(events)
      touch(events)
    },
    restore: past.restore,
    /** The slots that changed since they were asked for last, as they may be stored. */
    save: (): Saved[] => slots.save(past.standing.head()),
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
