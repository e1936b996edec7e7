/**
 * The late slot of the kernel. State is made first, then the bus over it, then the person who sits here; what is made
 * before reaches what is made after by this slot alone, and only once the kernel runs.
 */
import type { Contract } from '#schema/contract/kit.ts'
import type { Replay } from '../command/bus.ts'
import type { Dispatch } from '../command/call.ts'
import { createMemoryStore } from '../device/store-memory.ts'
import type { Store } from '../device/store-port.ts'
import type { EventDraft } from '../log/event.ts'
import type { PluginManifest } from '../plugin/manifest.ts'
import type { Failure, Registry } from '../plugin/registry.ts'
import type { Connection } from './connection.ts'
import type { GantryState } from './gantry.ts'

/** The person who sits here, as far as other parts need them. */
export interface Sitting {
  readonly store: Store
  readonly leads: () => boolean
  readonly tellOutbox: () => void
  readonly tellOwn: (drafts: readonly EventDraft[]) => void
  readonly startEffects: () => void
}
/** The plugins that are on, and how more of them come. */
export interface Plugged {
  readonly registry: Registry
  readonly state: GantryState
  readonly bring: (come: readonly PluginManifest[], among?: readonly Contract[]) => void
  readonly switchedOff: (failure: Failure) => void
}
interface LateParts {
  readonly bus: { readonly dispatch: Dispatch; readonly replay: Replay }
  readonly seat: { readonly person: () => Sitting | undefined }
  readonly plugged: Plugged
  readonly connection: Connection
}
export type LateSlot = ReturnType<typeof createLateSlot>

/** Makes an empty slot. A part that is asked for before it is filled in is a fault of the wiring, and throws. */
export function createLateSlot() {
  const made: Partial<LateParts> = {}
  // the store before a person is signed in: two kernels share none
  const nowhere = createMemoryStore()
  const part = <K extends keyof LateParts>(name: K): LateParts[K] => {
    const found = made[name]
    if (!found) throw new Error(`The kernel has no ${name} yet`)
    return found as LateParts[K]
  }
  const dispatch: Dispatch = (call, options) => part('bus').dispatch(call, options)
  const replay: Replay = (call, id) => part('bus').replay(call, id)
  const person = () => made.seat?.person()
  return {
    fill: (parts: Partial<LateParts>): void => void Object.assign(made, parts),
    dispatch,
    replay,
    store: () => person()?.store ?? nowhere,
    leads: () => person()?.leads() ?? false,
    tellOutbox: () => person()?.tellOutbox(),
    tellOwn: (drafts: readonly EventDraft[]) => person()?.tellOwn(drafts),
    startEffects: () => person()?.startEffects(),
    plugged: () => part('plugged'),
    /** a call was answered: the server can be reached */
    answered: (answer: Response) => made.connection?.answered(answer),
    /** the stream changed */
    lookAtConnection: () => made.connection?.look(),
  }
}
