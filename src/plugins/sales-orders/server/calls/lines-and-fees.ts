/** One line or fee of an order is a change of that order. */
import { and, eq } from 'drizzle-orm'
import * as contract from '#schema/sales/sales-orders.ts'
import { notFound, type Req, type ServerKit } from '#server'
import { sales_order_fee, sales_order_line } from '../../tables.ts'
import { changeOrder, type Patch } from '../editing/change-order.ts'
import { lockForChange } from '../editing/lock-order.ts'

type RowsOfOrder = typeof sales_order_line | typeof sales_order_fee

/** Changes the lines or fees of an order, locked before they are listed: two that add at once both stay. */
async function changeRows(
  req: Req,
  orderId: number,
  rowsOf: (before: contract.SalesOrder) => Pick<Patch, 'line_items' | 'fees'>,
): Promise<contract.SalesOrder> {
  const { before } = await lockForChange(req, orderId)
  return changeOrder({ ...req, expect: () => {} }, orderId, rowsOf(before))
}

/** The order of a line or fee; throws 404. */
async function orderOf(req: Req, rows: RowsOfOrder, id: number, words: string): Promise<number> {
  const [row] = await req.tx.db
    .select({ order: rows.sales_order_id })
    .from(rows as typeof sales_order_line)
    .where(and(eq(rows.tenant_id, req.tenant), eq(rows.id, id)))
  if (!row) throw notFound(words)
  return row.order
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => ({ id }))
const without = <Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row[] =>
  rows.filter((row) => row.id !== id)

export function serveLinesAndFees({ serve }: ServerKit): void {
  serve(contract.addLine, async (req) => {
    const { sales_order_id, ...line } = req.body
    return changeRows(req, sales_order_id, ({ line_items }) => ({ line_items: [...idsOf(line_items), line] }))
  })
  serve(contract.changeLine, async (req) => {
    const { id } = req.params
    const order = await orderOf(req, sales_order_line, id, 'Line item')
    return changeRows(req, order, ({ line_items }) => ({
      line_items: idsOf(line_items).map((line) => (line.id === id ? { ...req.body, id } : line)),
    }))
  })
  serve(contract.removeLine, async (req) => {
    const { id } = req.params
    const order = await orderOf(req, sales_order_line, id, 'Line item')
    return changeRows(req, order, ({ line_items }) => ({ line_items: idsOf(without(line_items, id)) }))
  })
  serve(contract.addOrderFee, async (req) =>
    changeRows(req, req.params.id, ({ fees }) => ({ fees: [...idsOf(fees!), req.body] })),
  )
  serve(contract.removeOrderFee, async (req) => {
    const { id } = req.params
    const order = await orderOf(req, sales_order_fee, id, 'Fee')
    req.say('Fee deleted successfully')
    return changeRows(req, order, ({ fees }) => ({ fees: idsOf(without(fees!, id)) }))
  })
}
