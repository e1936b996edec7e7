/** Ties the pipeline of a kernel over its state, in the order that is the design. */
import { createActivity, type Activity } from '../command/activity.ts'
import { createAsk } from '../command/ask.ts'
import { createBus } from '../command/bus.ts'
import { timeOfCall } from '../command/call-id.ts'
import type { CommandContext } from '../command/contexts.ts'
import { journal } from '../command/middleware/journal.ts'
import { lane } from '../command/middleware/lane.ts'
import { notify } from '../command/middleware/notify.ts'
import { optimistic, proposalsOf } from '../command/middleware/optimistic.ts'
import { outbox as outboxLayer } from '../command/middleware/outbox.ts'
import { permit } from '../command/middleware/permit.ts'
import { problem } from '../command/middleware/problem.ts'
import { session as sessionLayer } from '../command/middleware/session.ts'
import { stepUp } from '../command/middleware/step-up.ts'
import { createOutbox, type Outbox } from '../command/outbox.ts'
import type { Middleware } from '../command/pipeline.ts'
import type { OutboxEntry } from '../device/store-port.ts'
import type { EventDraft } from '../log/event.ts'
import type { Log } from '../log/log.ts'
import type { Notices } from '../notify/notices.ts'
import type { Platform } from '../platform.ts'
import type { Registry } from '../plugin/registry.ts'
import { createApi } from '../wire/api.ts'
import type { CallTag } from '../wire/transport.ts'
import type { LateSlot } from './late-slot.ts'
import { createState, type State, type StateOptions } from './state.ts'

export interface PartsOptions extends StateOptions {
  readonly late: LateSlot
  /** what nobody knows may belong to an area that is not loaded yet */
  readonly makeWhole?: () => Promise<void>
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

/** What a call says of itself. Its id holds the moment it was made. */
const ofCall = ({ id, signal }: CallTag) => ({
  signal: signal ?? new AbortController().signal,
  callId: id,
  madeAt: () => new Date(timeOfCall(id)).toISOString(),
})
type Layered = Omit<State, 'answers'> & { readonly activity: Activity; readonly outbox: Outbox }
/** The layers around every call, in the order that is the design. */
const stackOf = ({ now, isOnline }: Platform, held: Layered): readonly Middleware[] => [
  journal(held.journal, now),
  notify(held.toasts, held.activity),
  problem,
  permit({
    confirming: held.confirming,
    zone: held.me.zone,
    may: held.me.mayTry,
    factsOf: held.factsOf,
  }),
  optimistic(held.log),
  lane(),
  outboxLayer(held.outbox, isOnline),
  stepUp(held.passwordQuestion),
  sessionLayer(held.session),
]

/** Writes events into the log, and sends those of this device to its other tabs. */
const observing =
  (log: Log, registry: Registry, tellOwn: LateSlot['tellOwn']) =>
  (drafts: readonly EventDraft[]): void => {
    log.observe(drafts)
    const done = drafts.filter(({ type }) => registry.events.get(type)?.scope === 'device')
    if (done.length > 0) tellOwn(done)
  }

/** Makes the state, then the bus over it, and fills the bus into the slot. */
export function createParts(options: PartsOptions) {
  const { platform, base, registry, late, makeWhole } = options
  const { now } = platform
  const { answers, ...state } = createState(options)
  const { log, me, session, reading, newId } = state
  const wire = { base, platform, bearer: session.bearer, confirm: log.confirm, heard: state.clock.heard }
  const ask = createAsk({
    offering: registry.offering,
    missing: makeWhole,
    may: me.mayTry,
    dispatch: late.dispatch,
  })
  const observe = observing(log, registry, late.tellOwn)
  const contextOf = (tag: CallTag): CommandContext => ({
    ...reading,
    ...ofCall(tag),
    api: createApi(wire, tag),
    dispatch: late.dispatch,
    ask,
    observe,
  })
  const activity = createActivity(late.dispatch, now)
  const outbox = createOutbox({
    platform,
    store: late.store,
    newId,
    ...shownBy(log, registry, contextOf),
    changed: late.tellOutbox,
    owner: session.owner,
    send: late.replay,
    mayDrain: () => late.leads() && platform.isOnline() && session.isIn(),
    isUrgent: (name) => registry.commands.get(name)?.urgent === true,
    quarantined: quarantine(state.notices),
  })
  const stack = stackOf(platform, { ...state, activity, outbox })
  const bus = createBus({
    find: (id) => registry.commands.get(id),
    stack,
    context: contextOf,
    newId,
    now,
    answers,
    ...(makeWhole ? { missing: makeWhole } : {}),
  })
  late.fill({ bus })
  return {
    ...state,
    activity,
    outbox,
    bus,
    stack,
    dispatch: bus.dispatch,
    ask,
    contextOf,
    api: createApi(wire, { id: newId(), writes: 0 }),
  }
}
