import type { Activity } from '../command/activity.ts'
import type { AskRoute } from '../command/ask.ts'
import type { Api } from '../wire/api.ts'
import type { Blobs } from '../device/blobs.ts'
import type { createBus } from '../command/bus.ts'
import type { Dispatch } from '../command/call.ts'
import type { PasswordQuestion } from '../command/password-question.ts'
import type { Confirming } from '../command/confirming.ts'
import type { Drafts } from '../device/drafts.ts'
import type { FactStore } from '../reading/facts.ts'
import type { Journal } from '../command/journal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Log } from '../log/log.ts'
import type { Me } from '../session/me.ts'
import type { Notices } from '../notify/notices.ts'
import type { OfflineFiles } from '../device/offline-files.ts'
import type { Outbox } from '../command/outbox.ts'
import type { Palette } from '../palette/door.ts'
import type { PluginManifest } from '../plugin/manifest.ts'
import type { Reading } from '../reading/reading.ts'
import type { RecordScope } from '../reading/record-scope.ts'
import type { Facts } from '../reading/when.ts'
import type { Recent } from '../device/recent.ts'
import type { Failure, Registry } from '../plugin/registry.ts'
import type { ServerClock } from '../wire/server-clock.ts'
import type { Session } from '../session/session.ts'
import type { Toasts } from '../notify/toasts.ts'

/** How the whole kernel stands; `phase` is `starting` until the stored state was read or given up. */
export interface GantryState {
  phase: 'starting' | 'ready'
  storage: 'none' | 'indexeddb' | 'in-memory'
  leads: boolean
  stream: 'off' | 'connecting' | 'open' | 'waiting' | 'stopped'
  /** how many plugins were added after the start; routes and menu are read again when it moves */
  plugged: number
  /** every area is loaded; before that some stand in the menu only */
  whole: boolean
  /** plugins from outside are still loading: an unknown place may be one of theirs */
  coming: boolean
  /** the page whose refusal led to this start: the start stays open until another page is */
  refused: string | undefined
  /** the place that was open when the last session ended: the first start after it leads back there */
  left: string | undefined
}
/** A running kernel. */
export interface Gantry {
  readonly state: GantryState
  /** the stored state was read, or given up after 5 s; the first calls about me have been sent */
  readonly ready: Promise<void>
  readonly registry: Registry
  readonly dispatch: Dispatch
  /** asks a call of the contract, whichever plugin offers it */
  readonly ask: AskRoute
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
  /** runs a command for rows of its scope, as a bar or a menu does: at once, or through the steps it still asks for */
  invoke(id: string, rows?: readonly number[]): Promise<void>
  readonly notices: Notices
  readonly journal: Journal
  readonly activity: Activity
  readonly outbox: Outbox
  readonly drafts: Drafts
  /** photos and signatures that wait on this device */
  readonly blobs: Blobs
  /** whether this browser would start without signal */
  readonly offlineFiles: OfflineFiles
  readonly recent: Recent
  /** the time by the server's clock, and how far this device's is off */
  readonly clock: ServerClock
  readonly confirming: Confirming
  /** asked when the server wants the password again */
  readonly passwordQuestion: PasswordQuestion
  readonly reading: Reading
  may(permission: string): boolean
  /** facts as if exactly these rows were meant; undefined where this device does not have all of them */
  factsOf(scope: RecordScope, ids: readonly number[]): Facts | undefined
  /** adds a plugin after the start; answers why not */
  plug(manifest: PluginManifest): readonly string[]
  /** takes a plugin away at run time, with all it brought; answers why not, e.g. who needs it */
  unplug(id: string): readonly string[]
  /** loads the areas that are not there yet: once, and again after a failure */
  makeWhole(): Promise<void>
  /** says that a plugin could not be loaded at all */
  switchedOff(failure: Failure): void
  stop(): Promise<void>
}
