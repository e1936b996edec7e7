/**
 * A delivery corrected to nothing was none: its lines are open again, and the
 * order waits with the reason where it stood before.
 */
import { conflict } from '#server'
import { type LineEdit, turnedAwayReason } from '../../public.ts'
import { type OrderLine } from '#plugins/order-prices/public.ts'
import type { OrderRow } from '../rows/stored-order.ts'

const QUANTITIES = new Set(['gross_quantity', 'net_quantity'])
/** Whether a correction leaves nothing delivered; throws 409 while an invoice stands on it. */
export function isTakenBack(row: OrderRow, lines: readonly OrderLine[], edits: readonly LineEdit[]): boolean {
  if (
    row.status !== 'delivered' ||
    !edits.some((edit) => edit.fields.some((field) => QUANTITIES.has(field))) ||
    lines.some((line) => Number(line.gross_quantity ?? line.net_quantity ?? 1) !== 0)
  )
    return false
  if (row.invoice_state !== 'none')
    throw conflict(
      'INVOICE_LOCKED',
      'Nothing was delivered by this, and the order has an invoice: void it first',
    )
  return true
}
const NOT_MEASURED = {
  gross_quantity: null,
  net_quantity: null,
  temperature: null,
  api_gravity: null,
  meter_start: null,
  meter_end: null,
  bol_line_id: null,
  bol_no: null,
  delivered_at: null,
  charged_by: null,
}
/** A line as it was before anything was dropped. */
export const reopenedLine = (line: OrderLine): OrderLine => ({
  ...line,
  ...NOT_MEASURED,
  ...(line.bol_line_id == null ? {} : { look_up_cost: true }),
  ...(line.fill ? { quantity: '0.000' } : {}),
})
/** Where an order stands that was not delivered after all: on the road, with its driver, or in the pool. */
function statusBefore({ driver_id, start_date_time }: OrderRow): OrderRow['status'] {
  if (driver_id === null) return 'confirmed'
  return start_date_time === null ? 'assigned' : 'in_transit'
}
/** Back where it stood, and on hold, so that it goes out again only when somebody says so. */
export const placeBeforeDelivery = (
  row: OrderRow,
  reason: string | null,
): Pick<OrderRow, 'status' | 'delivered_at' | 'ordered_total' | 'hold_reason'> => ({
  status: statusBefore(row),
  delivered_at: null,
  ordered_total: null,
  hold_reason: row.hold_reason ?? turnedAwayReason(reason ?? 'the delivery was taken back'),
})
