import { interval, map, startWith, type Observable } from 'rxjs'

/** links of files open for a quarter of an hour */
const FRESH_MS = 10 * 60_000

/**
 * The moments to read the notes of a record: when it is opened, and before the links of their files close.
 */
export const noteReadings = (): Observable<void> =>
  interval(FRESH_MS).pipe(
    map(() => undefined),
    startWith(undefined),
  )
