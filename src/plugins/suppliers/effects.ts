/** When buying prices on a screen are read again. */
import type { GantryEvent } from '#core'
import { debounceTime, filter, map, startWith, type Observable } from 'rxjs'

/** after the last event: a file brings many prices at once */
const SETTLED = 400
/** The moments to read the prices again: at first, and when prices, suppliers or terminals moved. */
export const matrixReadings = (live$: Observable<GantryEvent>): Observable<void> =>
  live$.pipe(
    filter(({ type }) => /^(buying-price|supplier|terminal)\./.test(type)),
    debounceTime(SETTLED),
    map(() => undefined),
    startWith(undefined),
  )
