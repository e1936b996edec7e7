/**
 * One tab holds the stream and drains the queue. Without Web Locks (plain http)
 * nobody can be chosen, so every tab is its own leader.
 */
import { BehaviorSubject } from 'rxjs'
import type { Platform } from '../platform.ts'

export interface Leader {
  readonly leads$: BehaviorSubject<boolean>
  /** to the other tabs of the same person */
  relay(message: unknown): void
  stop(): void
}

/** Competes for leadership of `name`; `told` hears what other tabs relay. */
export function joinTabs(platform: Platform, name: string, told: (message: unknown) => void): Leader {
  const leads$ = new BehaviorSubject(!platform.locks)
  // alone by force, the stream of another leading tab would only double what this one hears
  const channel = platform.channel(name)
  channel?.listen(told)
  let release = () => {}
  const stopped = new AbortController()
  const hold = () =>
    new Promise<void>((resolve) => {
      if (stopped.signal.aborted) return resolve()
      release = resolve
      leads$.next(true)
    })
  platform.locks?.request(name, { signal: stopped.signal }, hold).catch(() => undefined)
  return {
    leads$,
    relay: (message) => channel?.post(message),
    stop: () => {
      stopped.abort()
      release()
      leads$.next(false)
      channel?.close()
    },
  }
}
