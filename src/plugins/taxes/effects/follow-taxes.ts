/** The taxes of an order follow the order and its invoices. */
import { debounceTime, filter, map, startWith, type Observable } from 'rxjs'
import type { GantryEvent } from '#core'

/** after the last event of a change: one call tells several */
const SETTLED = 50
/** The moments to look its taxes up: when the order is opened, and when it or an invoice of it changes. */
export const taxReadings = (live$: Observable<GantryEvent>, order: number): Observable<void> =>
  live$.pipe(
    filter(
      ({ type, payload, meta }) =>
        (type.startsWith('sales-order.') && meta.entity_id === order) ||
        (type.startsWith('invoice.') && (payload as { sales_order_id?: number }).sales_order_id === order),
    ),
    debounceTime(SETTLED),
    map(() => undefined),
    startWith(undefined),
  )
