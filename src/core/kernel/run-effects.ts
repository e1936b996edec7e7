/** The effects of all plugins, each supervised alone: those of the leader in the leading tab only. */
import type { Observable, Subscription } from 'rxjs'
import type { Dispatch } from '../command/call.ts'
import type { EffectContext } from '../command/contexts.ts'
import type { GantryEvent } from '../log/event.ts'
import { supervise, type Effect } from '../plugin/effect.ts'

export interface EffectParts {
  /** those of the plugins that are on */
  readonly effects: () => Iterable<Effect>
  readonly live$: Observable<GantryEvent>
  readonly context: EffectContext
  readonly dispatch: Dispatch
  readonly crashed: (name: string, error: unknown) => void
}

export function runEffects({ effects, live$, context, dispatch, crashed }: EffectParts) {
  const running = new Map<string, Subscription>()
  const endWhere = (isMeant: (name: string) => boolean) => {
    for (const [name, subscription] of running) {
      if (!isMeant(name)) continue
      subscription.unsubscribe()
      running.delete(name)
    }
  }
  const start = (effect: Effect) => {
    if (running.has(effect.name)) return
    const send = (call: Parameters<Dispatch>[0]) => void dispatch(call, { via: 'effect' })
    running.set(effect.name, supervise(effect, live$, context, send, crashed))
  }
  return {
    /** Starts what should run by now and ends what should not: leadership moved, or plugins came or went. */
    sync(leads: boolean) {
      const wanted = new Map(
        [...effects()].filter(({ runs }) => runs === 'each-tab' || leads).map((one) => [one.name, one]),
      )
      endWhere((name) => !wanted.has(name))
      for (const effect of wanted.values()) start(effect)
    },
    stop() {
      endWhere(() => true)
    },
  }
}
