/** Makes the pieces of a kernel and ties the pipeline together, in the order that is the design. */
import { decodeTime, monotonicFactory } from 'ulid'
import { proxy } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { createActivity, type Activity } from '../command/activity.ts'
import { createAsk } from '../command/ask.ts'
import { createApi } from '../wire/api.ts'
import { blobStore, createBlobs } from '../device/blobs.ts'
import { createAnswers } from '../command/answers.ts'
import { createBus } from '../command/bus.ts'
import { provide, type Provision } from '../reading/provide.ts'
import type { Dispatch } from '../command/call.ts'
import { commandById } from '../command/for-each-row.ts'
import type { Middleware } from '../command/pipeline.ts'
import { createPasswordQuestion } from '../command/password-question.ts'
import { createConfirming } from '../command/confirming.ts'
import { createDrafts } from '../device/drafts.ts'
import { createOfflineFiles } from '../device/offline-files.ts'
import { derivedValues } from '../reading/derived-facts.ts'
import { createFacts, factsFor, type FactStore } from '../reading/facts.ts'
import { factsMeaning, type RecordScope } from '../reading/record-scope.ts'
import type { Facts } from '../reading/when.ts'
import type { GantryState } from './gantry.ts'
import { createJournal, type Journal } from '../command/journal.ts'
import type { Collection } from '../log/collection.ts'
import type { EventDraft } from '../log/event.ts'
import { createLog, type Log } from '../log/log.ts'
import { createMe, type Me } from '../session/me.ts'
import { journal } from '../command/middleware/journal.ts'
import { lane } from '../command/middleware/lane.ts'
import { notify } from '../command/middleware/notify.ts'
import { optimistic, proposalsOf } from '../command/middleware/optimistic.ts'
import { outbox as outboxLayer } from '../command/middleware/outbox.ts'
import { permit } from '../command/middleware/permit.ts'
import { problem } from '../command/middleware/problem.ts'
import { stepUp } from '../command/middleware/step-up.ts'
import { session as sessionLayer } from '../command/middleware/session.ts'
import { createNotices, type Notices } from '../notify/notices.ts'
import { createOutbox, type Outbox } from '../command/outbox.ts'
import type { Platform } from '../platform.ts'
import type { CommandContext } from '../command/contexts.ts'
import { createReading } from './create-reading.ts'
import { createRecent } from '../device/recent.ts'
import type { Registry } from '../plugin/registry.ts'
import { createSession, type Session } from '../session/session.ts'
import { createServerClock } from '../wire/server-clock.ts'
import type { JournalEntry, OutboxEntry, Store } from '../device/store-port.ts'
import type { Leaving } from '../session/unauthorised.ts'
import { createToasts, type Toasts } from '../notify/toasts.ts'
import type { CallTag } from '../wire/transport.ts'

export interface PartsOptions {
  readonly platform: Platform
  readonly base: string
  readonly registry: Registry
  readonly store: () => Store
  readonly leads: () => boolean
  readonly tellOutbox: () => void
  /** what this browser did itself: every tab of it is to know, and the store at once */
  readonly tellOwn: (drafts: readonly EventDraft[]) => void
  /** what nobody knows may belong to an area that is not loaded yet */
  readonly makeWhole?: () => Promise<void>
  readonly own: readonly Provision[]
}
export type Parts = ReturnType<typeof createParts>
export const ORDER = [
  'journal',
  'notify',
  'problem',
  'permit',
  'optimistic',
  'lane',
  'outbox',
  'step-up',
  'session',
] as const

const STARTING: GantryState = {
  phase: 'starting',
  storage: 'none',
  leads: false,
  stream: 'off',
  plugged: 0,
  whole: true,
  coming: false,
  refused: undefined,
  left: undefined,
}

type Watched = ReturnType<typeof createWatched>
/** What screens watch and the kernel writes. */
const createWatched = () => ({
  state: proxy<GantryState>({ ...STARTING }),
  facts: createFacts(),
  toasts: createToasts(),
  notices: createNotices(),
  confirming: createConfirming(),
  passwordQuestion: createPasswordQuestion(),
})
/** The journal helps to find faults; that it cannot be kept is none. */
const keepEntry = (store: Store, entry: JournalEntry) => store.putJournal(entry).catch(() => undefined)
const foldFailed = (notices: Notices) => (name: string, error: unknown) =>
  notices.add({ code: 'fold-failed', text: `${name} may be out of date: ${String(error)}` })
const quarantine = (notices: Notices) => (count: number) =>
  notices.add({
    code: 'outbox-quarantine',
    text: `${count} unsent changes of another person are kept aside`,
  })
/** What waits is shown as its call would show it, unless the log shows it already. */
const shownBy = (log: Log, registry: Registry, contextOf: (tag: CallTag) => CommandContext) => ({
  show: ({ id, command: name, input }: OutboxEntry) => {
    const command = registry.commands.get(name)
    const parsed = command?.input.safeParse(input)
    if (!command || !parsed?.success || log.proposals().some(({ cause }) => cause === id)) return
    log.propose(id, proposalsOf({ command, parsed: parsed.data }, contextOf({ id, writes: 0 })))
  },
  hide: log.withdraw,
})

/** Why the session is over is read until the page is left, and nothing beside it. */
const lastWord = (toasts: Toasts): Leaving => ({
  began: (text, duration) => toasts.close({ kind: 'error', text, duration, key: 'unauthorised' }),
  went: toasts.reopen,
})
/** What a call says of itself. Its id holds the moment it was made. */
const ofCall = ({ id, signal }: CallTag) => ({
  signal: signal ?? new AbortController().signal,
  callId: id,
  madeAt: () => new Date(decodeTime(id)).toISOString(),
})
/** What this device keeps beside the log. */
const keptParts = (platform: Platform, store: () => Store) => ({
  drafts: createDrafts(store, platform.now, platform.locks),
  offlineFiles: createOfflineFiles(platform),
  recent: createRecent(store, platform.now),
})

/** Answers that are kept until the log hears of a change of what they tell. */
function answersOver(log: Log, now: () => number, state: GantryState) {
  const answers = createAnswers(now, () => state.stream === 'open')
  log.changes$.subscribe(({ events }) => events.forEach(({ type }) => answers.changed(type)))
  log.resets$.subscribe(answers.clear)
  return answers
}

/** Keeps the facts of all plugins in step with the log and with what screens set. */
function deriveAll({ facts, notices, state }: Watched, log: Log, registry: Registry): void {
  const moved = facts.derive((held) => {
    const all = [...registry.plugins.values()].flatMap((manifest) => manifest.facts ?? [])
    return derivedValues(all, log, held, foldFailed(notices))
  })
  log.changes$.subscribe(moved)
  log.touched$.subscribe(moved)
  log.resets$.subscribe(moved)
  subscribeKey(state, 'plugged', moved)
}

type Layered = Pick<Watched, 'facts' | 'toasts' | 'confirming' | 'passwordQuestion'> & {
  readonly book: Journal
  readonly activity: Activity
  readonly me: Me
  readonly log: Log
  readonly outbox: Outbox
  readonly session: Session
}
type FactsOf = (scope: RecordScope, ids: readonly number[]) => Facts | undefined
/** Facts as if exactly these rows were meant; undefined where this device does not have all of them. */
export const factsOver =
  (log: Log, facts: FactStore): FactsOf =>
  (scope, ids) => {
    const { entity: name } = scope
    if (!log.hasCollection(name)) return undefined
    const { rows } = log.rows({ name } as Collection)
    return ids.every((id) => id in rows) ? factsFor(facts, factsMeaning(scope, ids)) : undefined
  }
/** The layers around every call, in the order that is the design. */
const stackOf = ({ now, isOnline }: Platform, held: Layered): readonly Middleware[] => [
  journal(held.book, now),
  notify(held.toasts, held.activity),
  problem,
  permit({
    confirming: held.confirming,
    zone: held.me.zone,
    may: held.me.mayTry,
    factsOf: factsOver(held.log, held.facts),
  }),
  optimistic(held.log),
  lane(),
  outboxLayer(held.outbox, isOnline),
  stepUp(held.passwordQuestion),
  sessionLayer(held.session),
]

/** Writes events into the log, and sends those of this device to its other tabs. */
const observing =
  (log: Log, registry: Registry, tellOwn: PartsOptions['tellOwn']) =>
  (drafts: readonly EventDraft[]): void => {
    log.observe(drafts)
    const done = drafts.filter(({ type }) => registry.events.get(type)?.scope === 'device')
    if (done.length > 0) tellOwn(done)
  }

export function createParts(options: PartsOptions) {
  const { platform, base, registry, store, leads, tellOutbox, tellOwn, own, makeWhole } = options
  const { now } = platform
  // of two calls in one millisecond the second sorts behind the first
  const ulid = monotonicFactory()
  const newId = () => ulid(clock.now().getTime())
  const watched = createWatched()
  const { facts, notices } = watched
  const session = createSession(platform, base, lastWord(watched.toasts))
  const me = createMe(store, () => session.state.status === 'in')
  const log = createLog({
    now: () => new Date(now()).toISOString(),
    me: () => Number(session.state.claims?.sub) || null,
    broke: foldFailed(notices),
  })
  const find = (id: string) => registry.commands.get(id)
  const blobs = createBlobs(store, newId, now)
  const blobsToo = [...own, provide(blobStore, () => blobs), provide(commandById, () => find)]
  const reading = createReading({ registry, log, facts, may: me.may, own: blobsToo })
  const clock = createServerClock(platform)
  const wire = { base, platform, bearer: session.bearer, confirm: log.confirm, heard: clock.heard }
  const book = createJournal((entry) => void keepEntry(store(), entry))
  // dispatch and replay are born below, from layers that hold these two
  const dispatch: Dispatch = (call, options) => bus.dispatch(call, options)
  const ask = createAsk({ offering: registry.offering, missing: makeWhole, may: me.mayTry, dispatch })
  const activity = createActivity(dispatch, now)
  const observe = observing(log, registry, tellOwn)
  const contextOf = (tag: CallTag): CommandContext => ({
    ...reading,
    ...ofCall(tag),
    api: createApi(wire, tag),
    dispatch,
    ask,
    observe,
  })
  const outbox = createOutbox({
    platform,
    store,
    newId,
    ...shownBy(log, registry, contextOf),
    changed: tellOutbox,
    owner: session.owner,
    send: (call, id) => bus.replay(call, id),
    mayDrain: () => leads() && platform.isOnline() && session.state.status === 'in',
    isUrgent: (name) => find(name)?.urgent === true,
    quarantined: quarantine(notices),
  })
  const stack = stackOf(platform, { ...watched, book, activity, me, log, outbox, session })
  const answers = answersOver(log, now, watched.state)
  deriveAll(watched, log, registry)
  const bus = createBus({
    find,
    stack,
    context: contextOf,
    newId,
    now,
    answers,
    ...(makeWhole ? { missing: makeWhole } : {}),
  })
  return {
    ...watched,
    ...{ clock, session, me, log },
    reading,
    journal: book,
    activity,
    outbox,
    blobs,
    bus,
    stack,
    dispatch,
    ask,
    newId,
    contextOf,
    api: createApi(wire, { id: newId(), writes: 0 }),
    ...keptParts(platform, store),
  }
}
