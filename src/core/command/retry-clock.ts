/**
 * When what waits is tried again: 2, 4 … 60 s after an attempt that
 * left something, from 2 s again once all went.
 */
import { exhaustMap, map, Subject, timer, type Observable } from 'rxjs'

const FIRST_MS = 2000
const MOST_MS = 60_000

/** `after` is the clock; a wish to try again while one is pending changes nothing. */
export function createRetryClock(after: (ms: number) => Observable<unknown> = timer) {
  const left$ = new Subject<void>()
  let patience = 0
  return {
    /** the moments to try again */
    due$: left$.pipe(
      exhaustMap(() => after(Math.min(MOST_MS, FIRST_MS * 2 ** patience++))),
      map(() => undefined),
    ),
    /** an attempt is over: everything went, or something waits for another time */
    tried: (settled: boolean) => {
      if (settled) patience = 0
      else left$.next()
    },
  }
}
