/** Who sits at this browser: entered one after another, and left without a trace of the one before. */
import type { Registry } from '../plugin/registry.ts'
import type { Platform } from '../platform.ts'
import { leaveWith, LOGGED_OUT } from '../session/passage.ts'
import { fetchMe, fetchProfile, fetchSettings } from './core-commands.ts'
import type { LateSlot } from './late-slot.ts'
import type { Parts } from './parts.ts'
import { openPerson, type Person } from './person.ts'

export interface SeatParts {
  readonly parts: Parts
  readonly registry: Registry
  readonly platform: Platform
  readonly base: string
  readonly patience: number
  readonly noStream: boolean
  readonly late: LateSlot
}
export type Seat = ReturnType<typeof createSeat>

export function createSeat(seat: SeatParts) {
  const { parts, platform } = seat
  const { state, notices, session, me, log, outbox, dispatch } = parts
  let person: Person | undefined
  let entering: Promise<void> = Promise.resolve()
  let paused = false
  let stopped = false

  /** Leaves nothing of who sat here in memory; what is stored stays. */
  const forget = async () => {
    const leaving = person
    person = undefined
    outbox.clear()
    await leaving?.close(false)
    for (const part of [log, me, parts.activity, parts.journal, parts.recent, parts.drafts]) part.clear()
    parts.bus.forget()
  }
  const load = async () => {
    await Promise.all([dispatch(fetchMe({})), dispatch(fetchProfile({})), dispatch(fetchSettings({}))])
    me.wasAsked()
  }
  const sitDown = async (owner: string) => {
    paused = false
    await forget()
    person = await openPerson({ ...seat, ...told(seat), owner, session, log, dispatch })
    state.storage = person.store.kind
    if (state.storage === 'in-memory')
      notices.add({
        code: 'in-memory',
        text: 'This browser stores nothing: unsent changes are lost when the tab closes',
      })
    await readKept(parts)
  }
  const open = async () => {
    if (!session.owner()) await session.authorise()
    const owner = session.owner()
    if (!owner || stopped) return
    if (person?.owner !== owner || paused) await sitDown(owner)
    void outbox.drain()
    void load()
  }
  // a message of another tab ends it as a sign-out here does
  const tabs = platform.channel('gantry-session')
  tabs?.listen((message) => {
    const { kind } = message as { kind?: string }
    if (kind === 'logout') void forget().then(() => leaveWith({ text: LOGGED_OUT }, platform, '/'))
    if (kind === 'tokens') session.look()
    // the login of this tab goes on as that one did
    if (kind === 'opened' && session.state.status === 'out') {
      session.look()
      session.changes$.next('opened')
    }
  })
  return {
    person: () => person,
    forget,
    tell: (kind: 'logout' | 'tokens' | 'opened') => tabs?.post({ kind }),
    /** one after another: a login may come while the start still reads the store */
    enter: () => {
      entering = entering.then(open)
      return entering
    },
    /** The session ended: nothing is sent or heard until somebody signs in. */
    pause: () => {
      paused = true
      person?.pause()
    },
    stop: async () => {
      stopped = true
      tabs?.close()
      await person?.close()
    },
  }
}

/** What this browser kept for the person; a part that cannot be read keeps none of the others away. */
async function readKept({ outbox, me, recent, drafts, notices }: Parts): Promise<void> {
  const loaded = await Promise.allSettled([outbox.load(), me.load(), recent.load(), drafts.load()])
  if (loaded.some(({ status }) => status === 'rejected'))
    notices.add({
      code: 'in-memory',
      text: 'The data in this browser cannot be read: unsent changes may be missing',
    })
}
/** What the kernel does about what a person's stream, tabs and effects say. */
function told({ parts, registry, platform, late }: SeatParts) {
  const { state, notices, session, outbox, reading, dispatch } = parts
  return {
    platform,
    effects: () => registry.effects.values(),
    context: { ...reading, dispatch },
    // another tab may have added what only the leader sends
    outboxChanged: () => void outbox.load().then(outbox.drain),
    leads: (leads: boolean) => {
      state.leads = leads
      void Promise.resolve().then(outbox.drain)
    },
    streamOpened: () => void outbox.drain(),
    streamStatus: (status: typeof state.stream) => {
      state.stream = status
      if (status !== 'open') parts.bus.answers.deaf()
      late.lookAtConnection()
    },
    sessionOver: () => {
      session.unauthorised('shared', true)
    },
    wasReset: () =>
      void notices.add({
        code: 'stream-reset',
        text: 'The data on this device was too old and is loaded again',
      }),
    crashed: (name: string, error: unknown) =>
      void notices.add({ code: 'effect-crashed', text: `${name}: ${String(error)}` }),
  }
}
