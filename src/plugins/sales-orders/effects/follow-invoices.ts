/** The invoices of an order follow what invoicing tells of it. */
import { filter, map, startWith, type Observable } from 'rxjs'
import type { GantryEvent } from '#core'

/**
 * The moments to read the invoices and mails of an order: when it is
 * opened, and when an invoice of it changes.
 */
export const invoiceReadings = (live$: Observable<GantryEvent>, order: number): Observable<void> =>
  live$.pipe(
    filter(
      ({ type, payload }) =>
        type.startsWith('invoice.') && (payload as { sales_order_id?: number }).sales_order_id === order,
    ),
    map(() => undefined),
    startWith(undefined),
  )
