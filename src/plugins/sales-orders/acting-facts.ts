/** Facts about the orders that a key or a command without input means, for conditions of commands. */
import { deriveFacts, meantRows } from '#core'
import {
  actingCarrier,
  actingDriver,
  actingInvoiced,
  actingOnHold,
  actingSplit,
  actingState,
  actingTaxExpected,
  actingTaxNetMissing,
  orderRows,
  orderScope,
  type OrderRow,
} from './rows.ts'

const KEYS = {
  state: actingState,
  held: actingOnHold,
  invoiced: actingInvoiced,
  driver: actingDriver,
  carrier: actingCarrier,
  split: actingSplit,
  taxExpected: actingTaxExpected,
  taxNetMissing: actingTaxNetMissing,
}
/** Computes the facts of some orders that conditions of commands look at. */
function factsOf(
  orders: readonly Pick<
    OrderRow,
    'status' | 'hold_reason' | 'invoice_state' | 'driver_id' | 'carrier' | 'flags' | 'joins_with'
  >[],
) {
  const tenders = orders.flatMap(({ carrier }) => carrier ?? [])
  const states = new Set(orders.map((order) => order.status))
  const isAsked = tenders.every(({ status }) => status === 'tendered')
  return {
    state: states.size > 1 ? 'mixed' : ([...states][0] ?? ''),
    held: orders.some((order) => order.hold_reason !== null),
    invoiced: orders.some((order) => order.invoice_state !== 'none'),
    driver: orders.some((order) => order.driver_id !== null),
    carrier: tenders.length > 0 && (isAsked ? ('asked' as const) : ('taken' as const)),
    split: orders.some(({ joins_with }) => joins_with != null),
    taxExpected: orders.some((order) => order.flags.includes('tax_expected')),
    taxNetMissing: orders.some((order) => order.flags.includes('tax_net_missing')),
  }
}
/** Follows the selection, the cursor and every change of the orders there. */
export const actingFacts = deriveFacts(orderRows, KEYS, (rows, facts) =>
  factsOf(meantRows(orderScope, facts).flatMap((id) => rows[id] ?? [])),
)
