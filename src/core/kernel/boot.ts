import { subscribe } from 'valtio/vanilla'
import type { Contract } from '#schema/contract/kit.ts'
import { createKeys } from '../keys/keys.ts'
import { createPaletteDoor, type Palette } from '../palette/door.ts'
import { createInvoke } from '../palette/invoke.ts'
import { createPlatform, type Platform } from '../platform.ts'
import type { PluginManifest } from '../plugin/manifest.ts'
import { createRegistry, type Failure, type Registry } from '../plugin/registry.ts'
import { provide } from '../reading/provide.ts'
import { personId, role, signedIn } from '../reading/when.ts'
import { arrive, leaveWith, LOGGED_OUT } from '../session/passage.ts'
import { finishWipe, signOut } from '../session/sign-out.ts'
import { watchConnection } from './connection.ts'
import { coreManifest, kernel, type Kernel } from './core-commands.ts'
import type { Gantry } from './gantry.ts'
import { createLateSlot } from './late-slot.ts'
import { createLater, type Later } from './later.ts'
import { createParts, type Parts } from './parts.ts'
import { createPlugging } from './plugging.ts'
import { createSeat, type Seat } from './seat.ts'

/** What the browser side starts with: its plugins, and what stands in for the browser in tests. */
export interface StartOptions extends Partial<Platform> {
  readonly plugins: readonly PluginManifest[]
  /** plugins that did not even load: a notice says so */
  readonly off?: readonly Failure[]
  /** when given, permissions of manifests are declared there, or by the contracts that manifests name */
  readonly contract?: readonly Contract[]
  /** areas that are loaded when they are needed */
  readonly later?: Later
  /** default `/api` */
  readonly base?: string
  /** moves inside the application */
  readonly navigate?: (path: string) => void
  /** ms to wait for the stored state, default 5000 */
  readonly patience?: number
  /** without live events, for tests */
  readonly noStream?: boolean
}

/** Starts a kernel over these plugins; returns at once, `ready` tells when the stored state is there. */
export function startGantry(options: StartOptions): Gantry {
  const { plugins, off = [], contract, base = '/api', patience = 5000, noStream = false } = options
  const late = createLateSlot()
  const platform = heardPlatform(options, late.answered)
  const { makeWhole, coming, standIns } = createLater(options.later, late)
  const open = createRegistry([coreManifest, ...plugins, ...standIns], contract ? { contract } : {})
  const { registry } = open
  // the door of the kernel's own commands is made when one of them first runs
  const own = [provide(kernel, () => doorOf({ platform, parts, seat, palette }))]
  const parts = createParts({ platform, base, registry, own, late, makeWhole })
  const { state, facts, session, log, outbox } = parts
  state.whole = options.later === undefined
  const seat = createSeat({ parts, registry, platform, base, patience, noStream, late })
  const plugging = createPlugging(open, parts, late.startEffects)
  for (const failure of off) plugging.switchedOff(failure)
  log.add(foldsOfAll(registry))
  const { navigate = platform.go } = options
  const { palette, keys, invoke } = handsOf(parts, registry, {
    navigate,
    now: platform.now,
    makeWhole,
    coming,
  })
  const connection = watchConnection(platform, facts, state, () => cameBack(parts))
  late.fill({ seat, connection, plugged: { registry, state, ...plugging } })

  const syncFacts = () => {
    facts.set(signedIn, session.state.status === 'in')
    facts.set(personId, Number(session.state.claims?.sub) || undefined)
    facts.set(role, session.state.role)
  }
  const begin = async () => {
    await takeOver(platform, parts)
    session.look()
    syncFacts()
    await seat.enter()
    state.phase = 'ready'
    parts.offlineFiles.look()
  }
  const unwatch = subscribe(session.state, syncFacts, true)
  const watching = session.changes$.subscribe((change) => {
    if (change === 'opened') void seat.enter()
    if (change === 'refreshed') {
      seat.tell('tokens')
      void outbox.drain()
    }
    if (change === 'closed') seat.pause()
  })
  return {
    ...parts,
    ...plugging,
    makeWhole,
    registry,
    keys,
    palette,
    invoke,
    status: parts.bus.status,
    ready: begin(),
    may: parts.me.may,
    stop: async () => {
      connection.stop()
      watching.unsubscribe()
      unwatch()
      outbox.stop()
      parts.offlineFiles.stop()
      await seat.stop()
    },
  }
}

const foldsOfAll = ({ projections, collections, events }: Registry) => ({
  projections: [...projections.values()],
  collections: [...collections.values()],
  types: [...events.keys()],
})
/** What the page before gave along, and what it left to be wiped. */
async function takeOver(platform: Platform, { toasts, state }: Parts): Promise<void> {
  const { text, ...places } = arrive(platform)
  await finishWipe(platform)
  if (text !== undefined) toasts.show({ text })
  Object.assign(state, places)
}
/** The network is back: what waits is sent, what is missing fetched. */
const cameBack = ({ outbox, offlineFiles }: Parts): void => {
  void outbox.drain()
  offlineFiles.look()
}
/** The browser's parts, telling of every answer. */
function heardPlatform(options: Partial<Platform>, heard: (answer: Response) => void): Platform {
  const { fetch, ...platform } = createPlatform(options)
  return {
    ...platform,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      heard(answer)
      return answer
    },
  }
}

interface DoorParts {
  readonly platform: Platform
  readonly parts: Parts
  readonly seat: Seat
  readonly palette: Pick<Palette, 'open'>
}
/** What the kernel's own commands may do, such as signing out. */
function doorOf({ platform, parts, seat, palette }: DoorParts): Kernel {
  const { session, toasts, outbox, drafts, me, activity } = parts
  return {
    openSession: (answer, username, userRole) => {
      const opened = session.open(answer, username, userRole)
      if (opened) seat.tell('opened')
      return opened
    },
    renewSession: (send) => session.renew(send),
    signOut: async () => {
      toasts.show({ text: LOGGED_OUT })
      await signOut({
        platform,
        stop: () => seat.person()?.pause(),
        tellServer: session.tellServer,
        tellTabs: () => seat.tell('logout'),
        forget: seat.forget,
        go: (path) => leaveWith({ text: LOGGED_OUT }, platform, path),
      })
    },
    unsent: () => ({ changes: outbox.state.entries.length, drafts: drafts.state.forms.length }),
    setCurrent: async (current) => {
      if (await me.setCurrent(current)) await seat.person()?.drop()
    },
    setProfile: me.setProfile,
    setSettings: me.setSettings,
    undo: activity.undoLast,
    redo: activity.redoLast,
    openPalette: palette.open,
  }
}

const isApple = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')
interface Around {
  readonly navigate: (path: string) => void
  readonly now: () => number
  readonly makeWhole: () => Promise<void>
  readonly coming: (stroke: string) => Promise<void> | undefined
}
/** What is under the hands: the palette and the keys. */
function handsOf(parts: Parts, registry: Registry, { navigate, now, makeWhole, coming }: Around) {
  const { facts, reading, dispatch, notices } = parts
  const palette = createPaletteDoor({
    registry,
    facts,
    reading,
    dispatch,
    now,
    keys: () => keys.current(),
    recent: parts.recent,
    navigate,
    context: () => parts.contextOf({ id: parts.newId(), writes: 0 }),
    finderFailed: (label, error) =>
      notices.add({ code: 'finder-failed', text: `${label} cannot be searched: ${String(error)}` }),
  })
  const invoke = createInvoke({ registry, reading, facts, dispatch, palette, makeWhole })
  const keys = createKeys({
    facts,
    bindings: () => registry.bindings,
    runCommand: (id) => void invoke(id, 'keys'),
    apple: isApple(),
    coming,
    typeAhead: (text) => void palette.type(palette.state.text + text),
  })
  return { palette, keys, invoke: (id: string, rows?: readonly number[]) => invoke(id, 'screen', rows) }
}
