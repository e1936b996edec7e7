/** Delivery exceptions on this side, as the list, the stream and their settling bring them. */
import { observedRows } from '#core'
import { exceptionEvents, type DeliveryException } from '#schema/sales/delivery-exceptions.ts'

export const { rows: exceptionRows, observed: exceptionsObserved } = observedRows<DeliveryException>(
  'delivery-exception',
  { events: Object.values(exceptionEvents) },
)
