import { subscribe } from 'valtio/vanilla'
import type { Contract } from '#schema/kit.ts'
import { provide } from '../reading/provide.ts'
import { online, role, signedIn } from '../reading/when.ts'
import { coreManifest, fetchMe, fetchProfile, fetchSettings, kernel, type Kernel } from './core-commands.ts'
import type { Gantry } from './gantry.ts'
import { createInvoke } from '../palette/invoke.ts'
import { createKeys } from '../keys/keys.ts'
import { createPalette } from '../palette/palette.ts'
import { createParts } from './parts.ts'
import { openPerson, type Person } from './person.ts'
import { createPlatform, type Platform } from '../platform.ts'
import type { PluginManifest } from '../plugin/manifest.ts'
import { EXPIRED } from '../session/refresh.ts'
import { createRegistry, type Failure } from '../plugin/registry.ts'
import { finishWipe, signOut } from '../session/sign-out.ts'
import { createMemoryStore } from '../device/store-memory.ts'

export interface StartOptions extends Partial<Platform> {
  readonly plugins: readonly PluginManifest[]
  /** plugins that did not even load: a notice says so */
  readonly off?: readonly Failure[]
  /** when given, permissions of manifests must be those of its calls */
  readonly contract?: readonly Contract[]
  /** default `/api` */
  readonly base?: string
  /** moves inside the application */
  readonly navigate?: (path: string) => void
  /** ms to wait for the stored state, default 5000 */
  readonly patience?: number
  /** without live events, for tests */
  readonly noStream?: boolean
}
const DOUBT_MS = 3000
const isApple = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')

/** Starts a kernel over these plugins; returns at once, `ready` tells when the stored state is there. */
export function startGantry(options: StartOptions): Gantry {
  const { plugins, off = [], contract, base = '/api', patience = 5000, noStream = false } = options
  const platform = createPlatform(options)
  const { registry, add } = createRegistry([coreManifest, ...plugins], contract ? { contract } : {})
  const nowhere = createMemoryStore()
  let person: Person | undefined
  let entering: Promise<void> = Promise.resolve()
  let paused = false
  let stopped = false
  let doubting: ReturnType<typeof setTimeout> | undefined

  const door: Kernel = {
    openSession: (answer, username, userRole) => session.open(answer, username, userRole),
    signOut: async () => {
      toasts.show({ text: 'You have been logged out.' })
      await signOut({
        platform,
        stop: () => person?.pause(),
        tellServer: session.tellServer,
        tellTabs: () => tabs?.post({ kind: 'logout' }),
        forget,
      })
    },
    unsent: () => ({ changes: outbox.state.entries.length, drafts: parts.drafts.state.forms.length }),
    setCurrent: async (current) => {
      if (await me.setCurrent(current)) await person?.drop()
    },
    setProfile: (profile) => me.setProfile(profile),
    setSettings: (settings) => me.setSettings(settings),
    undo: () => activity.undoLast(),
    redo: () => activity.redoLast(),
    openPalette: () => palette.open(),
  }
  const parts = createParts({
    platform,
    base,
    registry,
    own: [provide(kernel, () => door)],
    store: () => person?.store ?? nowhere,
    leads: () => person?.leads() ?? false,
    tellOutbox: () => person?.tellOutbox(),
  })
  const { state, facts, toasts, notices, session, me, log, outbox, activity, dispatch, reading } = parts
  const switchedOff = ({ plugin, reasons }: Failure) =>
    notices.add({
      code: 'plugin-off',
      plugin,
      text: `The plugin "${plugin}" is switched off: ${reasons.join('; ')}`,
    })
  for (const failure of [...off, ...registry.failures]) switchedOff(failure)
  log.add({
    projections: [...registry.projections.values()],
    collections: [...registry.collections.values()],
    types: [...registry.events.keys()],
  })

  const palette = createPalette({
    registry,
    facts,
    reading,
    dispatch,
    now: platform.now,
    recent: parts.recent,
    navigate: options.navigate ?? platform.go,
    context: () => parts.contextOf({ id: parts.newId(), writes: 0 }),
    finderFailed: (label, error) =>
      notices.add({ code: 'finder-failed', text: `${label} cannot be searched: ${String(error)}` }),
  })
  const invoke = createInvoke({ registry, reading, dispatch, palette })
  const keys = createKeys({
    facts,
    bindings: () => registry.bindings,
    runCommand: (id) => void invoke(id, 'keys'),
    apple: isApple(),
  })

  const forget = async () => {
    const leaving = person
    person = undefined
    outbox.clear()
    await leaving?.close(false)
    for (const part of [log, me, activity, parts.journal, parts.recent, parts.drafts]) part.clear()
    parts.bus.forget()
  }
  const loadMe = async () => {
    await Promise.all([
      dispatch(fetchMe({}), { fresh: true }),
      dispatch(fetchProfile({})),
      dispatch(fetchSettings({})),
    ])
    me.wasAsked()
  }
  const open = async () => {
    if (!session.owner()) await session.authorise()
    const owner = session.owner()
    if (!owner || stopped) return
    if (person?.owner !== owner || paused) {
      paused = false
      await forget()
      person = await openPerson({
        owner,
        platform,
        base,
        session,
        log,
        patience,
        noStream,
        dispatch,
        effects: () => registry.effects.values(),
        context: { ...reading, dispatch },
        // another tab may have added what only the leader sends
        outboxChanged: () => void outbox.load().then(outbox.drain),
        leads: (leads) => {
          state.leads = leads
          if (leads) void Promise.resolve().then(outbox.drain)
        },
        streamOpened: () => void outbox.drain(),
        streamStatus: (status) => {
          state.stream = status
          doubt()
        },
        sessionOver: () => {
          toasts.show({ kind: 'error', text: EXPIRED, key: 'unauthorised' })
          session.unauthorised('shared', true)
        },
        wasReset: () =>
          notices.add({ code: 'stream-reset', text: 'The copy of this device was too old and starts anew' }),
        crashed: (name, error) => notices.add({ code: 'effect-crashed', text: `${name}: ${String(error)}` }),
      })
      state.storage = person.store.kind
      if (state.storage === 'in-memory')
        notices.add({
          code: 'in-memory',
          text: 'This browser keeps nothing: unsent changes are lost when the tab closes',
        })
      await Promise.all([outbox.load(), me.load(), parts.recent.load(), parts.drafts.load()])
    }
    void outbox.drain()
    void loadMe()
  }
  // one after another: a login may come while the start still reads the store
  const enter = () => {
    entering = entering.then(open)
    return entering
  }
  const begin = async () => {
    await finishWipe(platform)
    session.look()
    syncFacts()
    if (session.state.status === 'in') await enter()
    state.phase = 'ready'
  }
  const syncFacts = () => {
    facts.set(signedIn, session.state.status === 'in')
    facts.set(role, session.state.role)
  }
  /**
   * A browser says "online" wherever it has a network, with or without a way to the
   * server: three seconds without the stream count as offline.
   */
  const doubt = () => {
    const trying = state.stream === 'connecting' || state.stream === 'waiting'
    if (trying && platform.isOnline()) {
      doubting ??= setTimeout(() => facts.set(online, false), DOUBT_MS)
      return
    }
    clearTimeout(doubting)
    doubting = undefined
    facts.set(online, platform.isOnline())
  }
  const wentOnline = () => {
    clearTimeout(doubting)
    doubting = undefined
    facts.set(online, true)
    doubt()
    void outbox.drain()
  }
  const wentOffline = () => doubt()

  const tabs = platform.channel('gantry-session')
  tabs?.listen((message) => {
    const { kind } = message as { kind?: string }
    if (kind === 'logout') void forget().then(() => platform.go('/'))
    if (kind === 'tokens') session.look()
  })
  const unwatch = subscribe(session.state, syncFacts, true)
  const watching = session.changes$.subscribe((change) => {
    if (change === 'opened') void enter()
    if (change === 'refreshed') {
      tabs?.post({ kind: 'tokens' })
      void outbox.drain()
    }
    if (change === 'closed') {
      paused = true
      person?.pause()
    }
  })
  facts.set(online, platform.isOnline())
  globalThis.addEventListener?.('online', wentOnline)
  globalThis.addEventListener?.('offline', wentOffline)

  return {
    ...parts,
    registry,
    keys,
    palette,
    status: parts.bus.status,
    ready: begin(),
    may: me.may,
    switchedOff,
    plug: (manifest) => {
      const reasons = add(manifest)
      if (reasons.length > 0) switchedOff({ plugin: manifest?.id ?? '?', reasons })
      else {
        log.add({
          projections: manifest.projections ?? [],
          collections: manifest.collections ?? [],
          types: (manifest.events ?? []).map((event) => event.type),
        })
        person?.startEffects()
        state.plugged++
      }
      return reasons
    },
    stop: async () => {
      stopped = true
      clearTimeout(doubting)
      globalThis.removeEventListener?.('online', wentOnline)
      globalThis.removeEventListener?.('offline', wentOffline)
      watching.unsubscribe()
      unwatch()
      outbox.stop()
      tabs?.close()
      await person?.close()
    },
  }
}
