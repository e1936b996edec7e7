/** Everything that belongs to one signed-in person: their store, their tabs, their stream, their effects. */
import type { Subscription } from 'rxjs'
import { subscribe } from 'valtio/vanilla'
import { CallFailed } from '../wire/call-failed.ts'
import { supervise, type Effect } from '../plugin/effect.ts'
import type { Dispatch } from '../command/call.ts'
import type { GantryEvent } from '../log/event.ts'
import { joinTabs, type Leader } from '../device/leader.ts'
import type { Log } from '../log/log.ts'
import type { Platform } from '../platform.ts'
import type { EffectContext } from '../command/contexts.ts'
import type { Session } from '../session/session.ts'
import { openStore } from '../device/store.ts'
import { type Store } from '../device/store-port.ts'
import { openStream, type Stream } from '../wire/stream.ts'

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
const SNAPSHOT_MS = 2000

export async function openPerson(parts: PersonParts) {
  const { owner, platform, session, log } = parts
  let ready = false
  let early: Message[] = []
  let stream: Stream | undefined
  let unwatch = () => {}
  let writing: Promise<unknown> = Promise.resolve()
  let snapshot: ReturnType<typeof setTimeout> | undefined
  const running = new Map<string, Subscription>()
  const subscriptions: Subscription[] = []

  const hear = (message: Message): void => {
    if (!ready) return void early.push(message)
    if (message.kind === 'frame') log.follow(message.position, message.event, message.live)
    else if (message.kind === 'reset') log.reset()
    else if (message.kind === 'outbox') parts.outboxChanged()
    else if (message.kind === 'hello' && leader.leads$.value) {
      for (const event of log.kept())
        if ((event.meta.seq ?? 0) > message.head)
          relay({ kind: 'frame', position: log.head(), event, live: false })
    }
  }
  const leader: Leader = joinTabs(platform, `gantry-${owner}`, (message) => hear(message as Message))
  const relay = (message: Message) => leader.relay(message)
  const store: Store = await openStore(owner, {
    now: platform.now,
    patience: parts.patience,
    available: platform.indexedDB !== undefined,
  })
  log.restore(await store.load().catch(() => ({ head: 0, events: [], saved: [] })))
  ready = true
  for (const message of early) hear(message)
  early = []
  relay({ kind: 'hello', head: log.head() })

  const write = (job: () => Promise<unknown>) => {
    writing = writing.then(job).catch(() => undefined)
    return writing
  }
  const save = async () => {
    const changed = log.save()
    if (changed.length > 0) await store.save(changed).catch(() => log.keep(changed))
  }
  const saveSoon = () => {
    if (!leader.leads$.value) return
    snapshot ??= setTimeout(() => {
      snapshot = undefined
      void write(save)
    }, SNAPSHOT_MS)
  }
  /** The copy starts anew: too old for the stream, or made with other permissions. */
  const drop = async (tooOld = false) => {
    log.reset()
    await write(() => store.reset())
    relay({ kind: 'reset' })
    if (tooOld) parts.wasReset()
  }
  subscriptions.push(
    log.changes$.subscribe(({ events, head }) => {
      if (!leader.leads$.value) return
      void write(() => store.append(events, head))
      if (events.length > 0) saveSoon()
    }),
    log.touched$.subscribe(saveSoon),
  )
  const start = (effect: Effect) => {
    if (running.has(effect.name)) return
    running.set(
      effect.name,
      supervise(
        effect,
        log.live$,
        parts.context,
        (call) => void parts.dispatch(call, { via: 'effect' }),
        parts.crashed,
      ),
    )
  }
  const startEffects = () => {
    for (const effect of parts.effects()) {
      if (effect.runs === 'each-tab' || leader.leads$.value) start(effect)
      else {
        running.get(effect.name)?.unsubscribe()
        running.delete(effect.name)
      }
    }
  }
  /** No call is open that could say so, yet the session is over. */
  const over = (error: unknown): never => {
    if (error instanceof CallFailed && error.status === 401) parts.sessionOver()
    throw error
  }
  const listen = () => {
    if (parts.noStream) return
    stream = openStream({
      platform,
      url: `${parts.base}/events`,
      token: () => session.token().catch(over),
      refresh: (stale) => session.refresh(stale).catch(over),
      head: log.head,
      opened: parts.streamOpened,
      reset: () => drop(true),
      follow: (position, event, live) => {
        log.follow(position, event, live)
        if (platform.locks) relay({ kind: 'frame', position, live, ...(event ? { event } : {}) })
      },
    })
    const { state } = stream
    unwatch = subscribe(state, () => parts.streamStatus(state.status), true)
    parts.streamStatus(state.status)
  }
  const hangUp = () => {
    unwatch()
    stream?.stop()
    stream = undefined
    parts.streamStatus('off')
  }
  subscriptions.push(
    leader.leads$.subscribe((leads) => {
      startEffects()
      hangUp()
      if (leads) listen()
      parts.leads(leads)
    }),
  )

  /** Nothing is sent or heard any more; the store stays open. */
  const pause = () => {
    for (const subscription of [...subscriptions, ...running.values()]) subscription.unsubscribe()
    running.clear()
    hangUp()
    clearTimeout(snapshot)
    leader.stop()
  }
  return {
    owner,
    store,
    leads: () => leader.leads$.value,
    tellOutbox: () => relay({ kind: 'outbox' }),
    startEffects,
    drop,
    pause,
    close: async (keep = true) => {
      const leads = leader.leads$.value
      pause()
      if (keep && leads) await write(save)
      await writing
      store.close()
    },
  }
}
