/**
 * Calls made without network, sent later in order with the same id, so never twice.
 * A refused entry stops its own lane only, and waits for the person: it is never dropped in silence.
 */
import { from } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'
import { z } from 'zod'
import type { Call } from './call.ts'
import type { InFlight } from './pipeline.ts'
import { createRetryClock } from './retry-clock.ts'
import type { Outcome } from './outcome.ts'
import type { Platform } from '../platform.ts'
import type { OutboxEntry, Store } from '../device/store-port.ts'

export type { OutboxEntry } from '../device/store-port.ts'
export interface OutboxParts {
  readonly platform: Platform
  readonly store: () => Store
  readonly owner: () => string | undefined
  readonly send: (call: Call, id: string) => Promise<Outcome>
  readonly mayDrain: () => boolean
  /** goes before everything else that waits */
  readonly isUrgent: (command: string) => boolean
  readonly newId: () => string
  /** shows the entry's proposal, or takes it away */
  readonly show: (entry: OutboxEntry) => void
  readonly hide: (id: string) => void
  /** the other tabs look again */
  readonly changed: () => void
  readonly quarantined: (count: number) => void
}
export interface OutboxState {
  entries: OutboxEntry[]
  sending: Record<string, true>
}
export type Outbox = ReturnType<typeof createOutbox>

const Entry = z.object({
  v: z.literal(1),
  id: z.string(),
  command: z.string(),
  input: z.unknown(),
  at: z.number(),
  lane: z.string(),
  owner: z.string(),
  refused: z.string().optional(),
})
/** A later attempt may succeed without the person. */
const passing = (status: number | undefined, retryable: boolean): boolean =>
  retryable || status === 401 || status === 403

/**
 * The moment with its parts of a millisecond, because two tabs may queue within one. The finer clock counts while it
 * agrees with the clock of the device.
 */
function momentOf(now: number): number {
  const precise = performance.timeOrigin + performance.now()
  return Math.abs(precise - now) < 5 ? precise : now
}
export function createOutbox(parts: OutboxParts) {
  const entries = createEntries(parts)
  const sending = createSending(parts, entries)
  const { state, put, remove } = entries
  const { drain } = sending
  return {
    state,
    load: entries.load,
    drain,
    waits: (lane: string) => state.entries.some((entry) => entry.lane === lane),
    add: async ({ id, command, input }: InFlight, lane: string) => {
      const last = state.entries.at(-1)?.at ?? 0
      const entry: OutboxEntry = {
        v: 1,
        id,
        command: command.id,
        input,
        at: Math.max(momentOf(parts.platform.now()), last + 0.001),
        lane,
        owner: parts.owner() ?? '',
      }
      // what cannot be stored is not promised: the call is rejected instead of queued
      await parts.store().putOutbox(entry)
      put(entry)
      parts.changed()
      void drain()
    },
    /** Sends a refused entry again with another input; it is a new call to the server. */
    fix: async (id: string, input: unknown) => {
      const entry = state.entries.find((held) => held.id === id)
      if (!entry) return
      const { refused: _refused, ...rest } = entry
      const fixed: OutboxEntry = { ...rest, id: parts.newId(), input }
      state.entries = state.entries.map((held) => (held.id === id ? ref(fixed) : held))
      await parts.store().putOutbox(fixed)
      await parts.store().dropOutbox(id)
      parts.hide(id)
      parts.show(fixed)
      parts.changed()
      await drain()
    },
    /** Gives a change up for good. */
    discard: async (id: string) => {
      parts.hide(id)
      await remove(id)
      await drain()
    },
    /** Commands came: what waits of them is shown. */
    look: () => {
      for (const entry of state.entries) if (entry.refused === undefined) parts.show(entry)
    },
    /** Another person sits down: forgets what is in memory, the stored queue stays. */
    clear: () => {
      for (const { id } of state.entries) parts.hide(id)
      state.entries = []
    },
    stop: sending.stop,
  }
}

type Entries = ReturnType<typeof createEntries>
/** What waits on this device, in memory as it is stored. */
function createEntries(parts: OutboxParts) {
  const state = proxy<OutboxState>({ entries: [], sending: {} })
  return {
    state,
    put: (entry: OutboxEntry) => {
      const at = state.entries.findIndex((held) => held.id === entry.id)
      if (at >= 0) state.entries[at] = ref(entry)
      else state.entries.push(ref(entry))
    },
    remove: async (id: string) => {
      state.entries = state.entries.filter((entry) => entry.id !== id)
      await parts.store().dropOutbox(id)
      parts.changed()
    },
    /** Reads what is stored; entries of another person are kept aside and told of. */
    load: async () => {
      const owner = parts.owner()
      const before = [...state.entries]
      const read = (await parts.store().outbox()).flatMap(
        (entry) => Entry.safeParse(entry).data ?? [],
      ) as OutboxEntry[]
      const mine = read.filter((entry) => entry.owner === owner)
      if (mine.length < read.length) parts.quarantined(read.length - mine.length)
      for (const { id } of state.entries) if (!mine.some((entry) => entry.id === id)) parts.hide(id)
      // what came while it was read is not in what was read
      const came = state.entries.filter((one) => !before.includes(one))
      state.entries = [...mine.filter(({ id }) => !came.some((one) => one.id === id)), ...came]
        .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
        .map((entry) => ref(entry))
      for (const entry of mine) if (entry.refused === undefined) parts.show(entry)
    },
  }
}

/** Sends what waits: lanes beside each other, the calls of a lane one after another. */
function createSending(parts: OutboxParts, { state, put, remove }: Entries) {
  const clock = createRetryClock((ms) => from(parts.platform.wait(ms)))
  let stopped = false

  const refuse = async (entry: OutboxEntry, detail: string) => {
    const refused: OutboxEntry = { ...entry, refused: detail }
    put(refused)
    await parts.store().putOutbox(refused)
    parts.hide(entry.id)
    parts.changed()
  }
  const sendOne = async (entry: OutboxEntry): Promise<'next' | 'stop' | 'later'> => {
    state.sending[entry.id] = true
    const outcome = await parts.send({ command: entry.command, input: entry.input }, entry.id).finally(() => {
      delete state.sending[entry.id]
    })
    if (outcome.status === 'done') {
      await remove(entry.id)
      return 'next'
    }
    if (outcome.status === 'queued') return 'later'
    const { status, retryable, detail, code } = outcome.problem
    if (passing(status, retryable) || code === 'UNAUTHORIZED') return 'later'
    await refuse(entry, detail)
    return 'stop'
  }
  const busy = new Set<string>()
  /** Answers whether nothing of the lane is left that may go by itself; what is left is tried again later. */
  const sendLane = async (lane: string): Promise<boolean> => {
    busy.add(lane)
    try {
      for (;;) {
        const entry = state.entries.find((held) => held.lane === lane)
        if (!entry || entry.refused !== undefined || stopped || !parts.mayDrain()) return true
        const how = await sendOne(entry)
        if (how === 'later') clock.tried(false)
        if (how !== 'next') return how === 'stop'
      }
    } finally {
      // with its last look, so that nothing comes between
      busy.delete(lane)
    }
  }
  /** A lane is sent once at a time, whoever asks. */
  const last = new Map<string, Promise<boolean>>()
  const runLane = (lane: string): Promise<boolean> => {
    const mine = busy.has(lane) ? (last.get(lane) ?? Promise.resolve(false)) : sendLane(lane)
    last.set(lane, mine)
    return mine
  }
  const runLanes = (urgent: boolean): Promise<boolean>[] => {
    const those = state.entries.filter(({ command }) => parts.isUrgent(command) === urgent)
    return [...new Set(those.map(({ lane }) => lane))].map(runLane)
  }
  /** Photos over a weak signal take long: a lane holds up no other, unless it is urgent. */
  const drain = async (): Promise<void> => {
    if (stopped || !parts.mayDrain()) return
    const first = runLanes(true)
    // the others begin at once where nothing is urgent
    const settled = first.length > 0 ? await Promise.all(first) : []
    settled.push(...(await Promise.all(runLanes(false))))
    if (settled.every(Boolean)) clock.tried(true)
  }
  const retrying = clock.due$.subscribe(() => void drain())
  return {
    drain,
    stop: () => {
      stopped = true
      retrying.unsubscribe()
    },
  }
}
