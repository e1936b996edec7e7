/** Writes what the log confirmed into the store, one write after another; only the leading tab writes. */
import type { Subscription } from 'rxjs'
import type { Store } from '../device/store-port.ts'
import type { Log } from '../log/log.ts'

const SNAPSHOT_MS = 2000
/** A page that is hidden may be ended at any moment. */
const HIDING = ['pagehide', 'visibilitychange']

export function keepLog(log: Log, store: Store, leads: () => boolean) {
  let writing: Promise<unknown> = Promise.resolve()
  let snapshot: ReturnType<typeof setTimeout> | undefined

  const write = (job: () => Promise<unknown>) => {
    writing = writing.then(job).catch(() => undefined)
    return writing
  }
  const save = () =>
    write(async () => {
      const changed = log.save()
      if (changed.length > 0) await store.save(changed).catch(() => log.keep(changed))
    })
  const saveSoon = () => {
    if (!leads()) return
    snapshot ??= setTimeout(() => {
      snapshot = undefined
      void save()
    }, SNAPSHOT_MS)
  }
  const hide = () => {
    if (snapshot === undefined) return
    clearTimeout(snapshot)
    snapshot = undefined
    void save()
  }
  for (const event of HIDING) globalThis.addEventListener?.(event, hide)
  const subscriptions: readonly Subscription[] = [
    log.changes$.subscribe(({ events, head }) => {
      if (!leads()) return
      void write(() => store.append(events, head))
      if (events.length > 0) saveSoon()
    }),
    log.touched$.subscribe(saveSoon),
  ]
  return {
    write,
    save,
    /** all writes so far are done, or failed */
    written: () => writing,
    stop: () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      for (const event of HIDING) globalThis.removeEventListener?.(event, hide)
      clearTimeout(snapshot)
      snapshot = undefined
    },
  }
}
