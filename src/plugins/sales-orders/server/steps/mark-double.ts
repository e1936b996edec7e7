/** An order that was typed twice: it is archived with the number of the one that stays. */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, invalid, type Req } from '#server'
import { tellChange } from '../editing/tell-change.ts'
import { readHeads } from '../rows/read-orders.ts'
import { touchOrder } from '../rows/write-order.ts'
import { askGuards, guardInputOf, lockForStep, nextStep } from './guard-input.ts'

/**
 * Archives an order as a double of another one of the same customer; the reason is added to its notes. Refuses one
 * with a lift or an issued invoice of its own (409 `HAS_LIFT`, `INVOICE_LOCKED`); throws 422 where the other one is none.
 */
export async function markDouble(
  req: Req,
  id: number,
  other: number,
  reason: string | null,
): Promise<SalesOrder> {
  if (other === id) throw invalid('sales_order_id', 'Choose the order that stays')
  const order = await lockForStep(req, id)
  const { stored, before } = order
  const [kept] = await readHeads(req.tx, [other])
  if (!kept || kept.customer_id !== before.customer_id)
    throw invalid('sales_order_id', 'Choose an order of the same customer')
  const next = nextStep(stored, { name: 'double-of' })
  if (!next) return before
  if (before.invoice_state !== 'none')
    throw conflict('INVOICE_LOCKED', 'An invoice bills this order: void it first')
  askGuards(next.guards, guardInputOf(req, order))
  const note = `Double of ${kept.order_no}${reason === null ? '' : `: ${reason}`}`
  const touched = touchOrder(req, id, {
    status: next.to,
    previous_status: stored.row.status,
    notes: [stored.row.notes, note].filter(Boolean).join('\n'),
  })
  return tellChange(req, before, [touched], 'doubled')
}
