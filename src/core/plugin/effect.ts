/**
 * Effects see live events only, never replayed ones; one broken effect
 * restarts alone and its siblings never notice.
 */
import { defer, filter, retry, timer, type Observable, type Subscription } from 'rxjs'
import type { z, ZodType } from 'zod'
import type { Call } from '../command/call.ts'
import type { EventDef, GantryEvent } from '../log/event.ts'
import type { EffectContext } from '../command/contexts.ts'

/** What reacts to events: a stream of events in, a stream of calls out. */
export interface Effect {
  readonly name: string
  /** in the one tab that holds the stream, or in every open tab */
  readonly runs: 'leader' | 'each-tab'
  readonly run: (live$: Observable<GantryEvent>, ctx: EffectContext) => Observable<Call>
}
/**
 * Declares what reacts to events: a stream of events in, a stream of calls out, in every tab or in the one
 * that leads. It sees live events only; what must happen without a browser is a reaction of the server
 * instead.
 */
export const defineEffect = (name: string, runs: Effect['runs'], run: Effect['run']): Effect => ({
  name,
  runs,
  run,
})

/** Narrows a stream of events to one definition. */
export const ofEvent = <T extends string, S extends ZodType>(def: EventDef<T, S>) =>
  filter((event: GantryEvent): event is GantryEvent<T, z.output<S>> => def.is(event))

/** Runs one effect until unsubscribed; after a crash it starts again in 2, 4 … 30,000 ms. */
export function supervise(
  effect: Effect,
  live$: Observable<GantryEvent>,
  ctx: EffectContext,
  onCall: (call: Call) => void,
  onCrash: (name: string, error: unknown) => void,
): Subscription {
  const delay = (error: unknown, count: number) => {
    onCrash(effect.name, error)
    return timer(Math.min(30_000, 2 ** count))
  }
  return defer(() => effect.run(live$, ctx))
    .pipe(retry({ delay, resetOnSuccess: true }))
    .subscribe(onCall)
}
