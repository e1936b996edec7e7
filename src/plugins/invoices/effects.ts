/** What of the log makes an account be read again. */
import { debounceTime, filter, map, startWith, type Observable } from 'rxjs'
import type { GantryEvent } from '#core'

const MOVES = /^(payment|invoice|sales-order|customer)\./
/** The moments to read an account: when it is opened, and when money, invoices or orders have moved. */
export const accountReadings = (live$: Observable<GantryEvent>): Observable<void> =>
  live$.pipe(
    filter(({ type }) => MOVES.test(type)),
    debounceTime(250),
    map(() => undefined),
    startWith(undefined),
  )
