/**
 * A delivery corrected to nothing was none: its lines are open again, and the
 * order waits with the reason where it stood before.
 */
import { conflict } from '#server'
import { type LineEdit, type OrderLine, turnedAway } from '../public.ts'
import type { OrderRow } from './held.ts'

const QUANTITIES = new Set(['gross_quantity', 'net_quantity'])
/** Throws 409 while an invoice stands on it. */
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
}
export const openedAgain = (line: OrderLine): OrderLine => ({
  ...line,
  ...NOT_MEASURED,
  ...(line.fill ? { quantity: '0.000' } : {}),
})
/**
 * Back on the road, with its driver, or in the pool; on hold, so that
 * it goes out again only when somebody says so.
 */
export const standing = (
  row: OrderRow,
  reason: string | null,
): Pick<OrderRow, 'status' | 'delivered_at' | 'hold_reason'> => ({
  status: row.driver_id === null ? 'confirmed' : row.start_date_time === null ? 'assigned' : 'in_transit',
  delivered_at: null,
  hold_reason: row.hold_reason ?? turnedAway(reason ?? 'the delivery was taken back'),
})
