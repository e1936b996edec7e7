import type { Activity } from './activity.ts'
import type { Api } from './api.ts'
import type { Blobs } from './blobs.ts'
import type { createBus } from './bus.ts'
import type { Dispatch } from './command.ts'
import type { Confirming } from './confirming.ts'
import type { Drafts } from './drafts.ts'
import type { FactStore } from './facts.ts'
import type { Journal } from './journal.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { Me } from './me.ts'
import type { Notices } from './notices.ts'
import type { Outbox } from './outbox.ts'
import type { Palette } from './palette.ts'
import type { PluginManifest, Reading } from './plugin.ts'
import type { Recent } from './recent.ts'
import type { Failure, Registry } from './registry.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

/** How the whole kernel stands; `phase` is `starting` until the stored state was read or given up. */
export interface GantryState {
  phase: 'starting' | 'ready'
  storage: 'none' | 'indexeddb' | 'in-memory'
  leads: boolean
  stream: 'off' | 'connecting' | 'open' | 'waiting' | 'stopped'
  /** how many plugins were added after the start; routes and menu are read again when it moves */
  plugged: number
}
/** A running kernel. */
export interface Gantry {
  readonly state: GantryState
  /** the stored state was read, or given up after 5 s; the first calls about me have been sent */
  readonly ready: Promise<void>
  readonly registry: Registry
  readonly dispatch: Dispatch
  readonly status: ReturnType<typeof createBus>['status']
  readonly log: Log
  readonly facts: FactStore
  readonly keys: Keys
  readonly session: Session
  readonly me: Me
  /** not bound to a call: for what is no command, such as an image behind a bearer */
  readonly api: Api
  readonly toasts: Toasts
  readonly palette: Palette
  readonly notices: Notices
  readonly journal: Journal
  readonly activity: Activity
  readonly outbox: Outbox
  readonly drafts: Drafts
  /** photos and signatures that wait on this device */
  readonly blobs: Blobs
  readonly recent: Recent
  readonly confirming: Confirming
  readonly reading: Reading
  may(permission: string): boolean
  /** adds a plugin after the start; answers why not */
  plug(manifest: PluginManifest): readonly string[]
  /** says that a plugin could not be loaded at all */
  switchedOff(failure: Failure): void
  stop(): Promise<void>
}
