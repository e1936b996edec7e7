/** Facts about the orders that a key or a command without input means, for conditions of commands. */
import { deriveFacts, type Facts } from '#core'
import {
  actingCarrier,
  actingDriver,
  actingIds,
  actingInvoiced,
  actingOnHold,
  actingSplit,
  actingState,
  actingTaxExpected,
  cursorOrder,
  orderRows,
  selectedOrders,
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
  }
}
/** Follows the selection, the cursor and every change of the orders there. */
export const actingFacts = deriveFacts(orderRows, KEYS, (rows, facts) =>
  factsOf(actingIds({ facts: () => facts }).flatMap((id) => rows[id] ?? [])),
)
/** Answers the facts as if exactly these orders were meant: for bars and menus of rows that are not selected. */
export const factsAs = (facts: Facts, orders: readonly OrderRow[]): Facts => ({
  ...facts,
  [selectedOrders.name]: orders.map((order) => order.id),
  [cursorOrder.name]: orders[0]?.id,
  ...Object.fromEntries(
    Object.entries(factsOf(orders)).map(([name, value]) => [KEYS[name as keyof typeof KEYS].name, value]),
  ),
})
