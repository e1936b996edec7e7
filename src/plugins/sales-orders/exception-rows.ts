/** Delivery exceptions on this side, as the list, the stream and their settling bring them. */
import { observedRows } from '#core'
import { exceptionEvents, type DeliveryException } from '#schema/sales/delivery-exceptions.ts'

export const { rows: exceptionRows, observed: exceptionsObserved } = observedRows<DeliveryException>(
  'delivery-exception',
  { events: Object.values(exceptionEvents) },
)

/** The exception with the names of what was dropped where; of an unknown order they stand apart, for the office. */
export const withNames = (row: DeliveryException): DeliveryException =>
  row.named ? { ...row, received: { ...row.received, ...row.named } } : row
