/** What a look found is told, and what it is about is read again. */
import { debounceTime, filter, map, startWith, type Observable } from 'rxjs'
import { defineEffect, ofEvent, type GantryEvent } from '#core'
import { lateOrders, lookEvents } from '#schema/sales/repricing.ts'
import { tellFound } from './commands.ts'

/** A look that found something says so, to whoever may see it. */
export const tellWhatWasFound = defineEffect('repricing.tell-found', 'each-tab', (live$, ctx) =>
  live$.pipe(
    ofEvent(lookEvents.ended),
    filter(({ payload }) => payload.found > 0 && ctx.may(lateOrders.permission)),
    map(({ payload: { found, difference } }) => tellFound({ found, difference })),
  ),
)
/** after the last event: choosing many orders tells of each */
const SETTLED = 400
/** The moments to read again: at first, and when looks, orders or invoices have moved. */
export const repricingReadings = (live$: Observable<GantryEvent>, order?: number): Observable<void> =>
  live$.pipe(
    filter(({ type, payload, meta }) => {
      if (type.startsWith('repricing.')) return order === undefined || type === lookEvents.ended.type
      if (order === undefined) return type === 'sales-order.updated' || type.startsWith('invoice.')
      return (
        (type.startsWith('sales-order.') && meta.entity_id === order) ||
        (type.startsWith('invoice.') && (payload as { sales_order_id?: number }).sales_order_id === order)
      )
    }),
    debounceTime(SETTLED),
    map(() => undefined),
    startWith(undefined),
  )
