/** Everything that belongs to one signed-in person: their store, their tabs, their stream, their effects. */
import { subscribe } from 'valtio/vanilla'
import type { Dispatch } from '../command/call.ts'
import type { EffectContext } from '../command/contexts.ts'
import { joinTabs, type Leader } from '../device/leader.ts'
import { openStore } from '../device/store.ts'
import type { EventDraft, GantryEvent } from '../log/event.ts'
import type { Log } from '../log/log.ts'
import type { Platform } from '../platform.ts'
import type { Effect } from '../plugin/effect.ts'
import type { Session } from '../session/session.ts'
import { CallFailed } from '../wire/call-failed.ts'
import { openStream, type Stream } from '../wire/stream.ts'
import { keepLog } from './keep-log.ts'
import { runEffects } from './run-effects.ts'

/** What the tabs of one person tell each other. */
type Message =
  | {
      readonly kind: 'frame'
      readonly position: number
      readonly event?: GantryEvent
      readonly live: boolean
    }
  | { readonly kind: 'hello'; readonly head: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'own'; readonly drafts: readonly EventDraft[] }
export interface PersonParts {
  readonly owner: string
  readonly platform: Platform
  readonly base: string
  readonly session: Session
  readonly log: Log
  readonly patience: number
  readonly effects: () => Iterable<Effect>
  readonly context: EffectContext
  readonly dispatch: Dispatch
  readonly outboxChanged: () => void
  readonly leads: (leads: boolean) => void
  readonly streamOpened: () => void
  readonly streamStatus: (status: Stream['state']['status'] | 'off') => void
  readonly wasReset: () => void
  readonly sessionOver: () => void
  readonly crashed: (name: string, error: unknown) => void
  readonly noStream: boolean
}
export type Person = Awaited<ReturnType<typeof openPerson>>

export async function openPerson(parts: PersonParts) {
  const { owner, platform, log } = parts
  // a reload comes within the two seconds that other changes wait for
  const saveOwn = () => void (leads() && keeper.save())
  const tabs = joinPersonsTabs(parts, saveOwn)
  const store = await openStore(owner, {
    now: platform.now,
    patience: parts.patience,
    available: platform.indexedDB !== undefined,
  })
  log.restore(await store.load().catch(() => ({ head: 0, events: [], saved: [] })))
  const { leader, relay } = tabs
  const leads = () => leader.leads$.value
  const keeper = keepLog(log, store, leads)
  tabs.begin()
  const effects = runEffects({ ...parts, live$: log.live$ })
  /** The copy starts anew: too old for the stream, or made with other permissions. */
  const drop = async (tooOld = false) => {
    log.reset()
    await keeper.write(() => store.reset())
    relay({ kind: 'reset' })
    if (tooOld) parts.wasReset()
  }
  const listening = listenToServer(parts, {
    dropped: () => drop(true),
    followed: (position, event, live) => {
      if (platform.locks) relay({ kind: 'frame', position, live, ...(event ? { event } : {}) })
    },
  })
  const leading = leader.leads$.subscribe((isLeader) => {
    effects.sync(isLeader)
    listening.hangUp()
    if (isLeader) listening.listen()
    parts.leads(isLeader)
  })
  /** Nothing is sent or heard any more; the store stays open. */
  const pause = () => {
    leading.unsubscribe()
    keeper.stop()
    effects.stop()
    listening.hangUp()
    leader.stop()
  }
  return {
    owner,
    store,
    leads,
    tellOutbox: () => relay({ kind: 'outbox' }),
    tellOwn: (drafts: readonly EventDraft[]) => {
      relay({ kind: 'own', drafts })
      saveOwn()
    },
    startEffects: () => effects.sync(leads()),
    drop,
    pause,
    close: async (keep = true) => {
      const led = leads()
      pause()
      if (keep && led) await keeper.save()
      await keeper.written()
      store.close()
    },
  }
}

/** Hears the other tabs of this person; what comes before the stored state is there waits for it. */
function joinPersonsTabs({ owner, platform, log, outboxChanged }: PersonParts, saveOwn: () => void) {
  let waiting: Message[] | undefined = []
  const relay = (message: Message) => leader.relay(message)
  /** A tab that joins gets what it missed of the events kept here. */
  const answerHello = (head: number) => {
    for (const event of log.kept())
      if ((event.meta.seq ?? 0) > head) relay({ kind: 'frame', position: log.head(), event, live: false })
  }
  const hear = (message: Message): void => {
    if (waiting) return void waiting.push(message)
    if (message.kind === 'frame') log.follow(message.position, message.event, message.live)
    else if (message.kind === 'reset') log.reset()
    else if (message.kind === 'outbox') outboxChanged()
    else if (message.kind === 'own') {
      log.observe(message.drafts)
      saveOwn()
    } else if (leader.leads$.value) answerHello(message.head)
  }
  const leader: Leader = joinTabs(platform, `gantry-${owner}`, (message) => hear(message as Message))
  return {
    leader,
    relay,
    begin: () => {
      const early = waiting ?? []
      waiting = undefined
      for (const message of early) hear(message)
      relay({ kind: 'hello', head: log.head() })
    },
  }
}

/** The stream of the server, held by the leading tab. */
function listenToServer(
  parts: PersonParts,
  told: {
    readonly dropped: () => Promise<void>
    readonly followed: (position: number, event: GantryEvent | undefined, live: boolean) => void
  },
) {
  const { platform, session, log } = parts
  let stream: Stream | undefined
  let unwatch = () => {}
  /** No call is open that could say so, yet the session is over. */
  const over = (error: unknown): never => {
    if (error instanceof CallFailed && error.status === 401) parts.sessionOver()
    throw error
  }
  return {
    listen: () => {
      if (parts.noStream) return
      stream = openStream({
        platform,
        url: `${parts.base}/events`,
        token: () => session.token().catch(over),
        refresh: (stale) => session.refresh(stale).catch(over),
        head: log.head,
        opened: parts.streamOpened,
        reset: told.dropped,
        follow: (position, event, live) => {
          log.follow(position, event, live)
          told.followed(position, event, live)
        },
      })
      const { state } = stream
      unwatch = subscribe(state, () => parts.streamStatus(state.status), true)
      parts.streamStatus(state.status)
    },
    hangUp: () => {
      unwatch()
      stream?.stop()
      stream = undefined
      parts.streamStatus('off')
    },
  }
}
