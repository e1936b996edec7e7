import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useFact, useGantry, type ContextKey, type Facts } from '#core'
import {
  actingCarrier,
  actingDriver,
  actingOnHold,
  actingInvoiced,
  actingSplit,
  actingState,
  actingTaxExpected,
  cursorOrder,
  orderRows,
  selectedOrders,
  type OrderRow,
} from '../rows.ts'
import { GateSlot } from './verify/gate-slot.tsx'

/** What conditions of commands may know of some orders. */
export function factsOf(
  orders: readonly Pick<
    OrderRow,
    'status' | 'hold_reason' | 'invoice_state' | 'driver_id' | 'carrier' | 'flags' | 'joins_with'
  >[],
) {
  const tenders = orders.flatMap(({ carrier }) => carrier ?? [])
  const states = new Set(orders.map((order) => order.status))
  return {
    state: states.size > 1 ? 'mixed' : ([...states][0] ?? ''),
    held: orders.some((order) => order.hold_reason !== null),
    invoiced: orders.some((order) => order.invoice_state !== 'none'),
    driver: orders.some((order) => order.driver_id !== null),
    carrier:
      tenders[0] !== undefined && (tenders.every(({ status }) => status === 'tendered') ? 'asked' : 'taken'),
    split: orders.some(({ joins_with }) => joins_with != null),
    taxExpected: orders.some((order) => order.flags.includes('tax_expected')),
  }
}
/** Where each of them is kept. */
const KEYS = {
  state: actingState,
  held: actingOnHold,
  invoiced: actingInvoiced,
  driver: actingDriver,
  carrier: actingCarrier,
  split: actingSplit,
  taxExpected: actingTaxExpected,
} as Readonly<Record<string, ContextKey>>
/**
 * The facts as if exactly these orders were meant: for bars and menus
 * that are drawn before the facts have moved.
 */
export const factsAs = (facts: Facts, orders: readonly OrderRow[]): Facts => {
  const told = Object.entries(factsOf(orders)).map(([fact, value]) => [KEYS[fact]!.name, value])
  return {
    ...facts,
    [selectedOrders.name]: orders.map((o) => o.id),
    [cursorOrder.name]: orders[0]?.id,
    ...Object.fromEntries(told),
  }
}
/**
 * Keeps the facts about the acting orders in step with cursor,
 * selection and every change of theirs. Draws nothing but the gate, when one of them stands before it.
 */
export function ActingFacts() {
  const gantry = useGantry()
  const selected = useFact(selectedOrders)
  const cursor = useFact(cursorOrder)
  const listen = useCallback(
    (told: () => void) => {
      const watches = [gantry.log.live$.subscribe(told), gantry.log.touched$.subscribe(told)]
      return () => {
        for (const watch of watches) watch.unsubscribe()
      }
    },
    [gantry],
  )
  const now = useSyncExternalStore(listen, () => {
    const { rows } = gantry.log.rows(orderRows)
    const atCursor = cursor === undefined ? [] : [cursor]
    const ids = selected.length ? selected : atCursor
    return JSON.stringify(factsOf(ids.flatMap((id) => rows[id] ?? [])))
  })
  useEffect(() => {
    const told = JSON.parse(now) as ReturnType<typeof factsOf>
    for (const [fact, value] of Object.entries(told)) gantry.facts.set(KEYS[fact]!, value)
  }, [gantry, now])
  useEffect(
    () => () => {
      for (const key of Object.values(KEYS)) gantry.facts.clear(key)
    },
    [gantry],
  )
  return <GateSlot />
}
