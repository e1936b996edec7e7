/** Fees: the rows, those of a customer, and what one would cost on an order. */
import { and, arrayContains, eq, or } from 'drizzle-orm'
import * as contract from '#schema/sales/taxes.ts'
import { type CrudService, invalid, notFound, type RowOf, type ServerKit } from '#server'
import { readOrders } from '../../sales-orders/server/public.ts'
import { feeRow, priceFees } from '../public.ts'
import { fee } from '../tables.ts'

/** Serves the fees themselves. A fee per unit is a fixed amount. */
export function serveFees({ serveCrud }: ServerKit): CrudService<RowOf<typeof contract.fee>> {
  return serveCrud(contract.fee, fee, {
    idle: { customer_ids: 'applies_to_all_customers' },
    // those that apply to a customer: named for it, or for every customer
    where({ customer_id }) {
      if (customer_id === undefined) return { used: [] }
      if (!/^[1-9]\d{0,14}$/.test(String(customer_id)))
        throw invalid('customer_id', 'Enter a number', 'bad_filter')
      return {
        used: ['customer_id'],
        sql: or(
          eq(fee.applies_to_all_customers, true),
          arrayContains(fee.customer_ids, [Number(customer_id)]),
        ),
      }
    },
    before(values, _req, current) {
      const next = { ...current, ...values }
      if (next.fee_type === 'per_unit' && next.amount_type === 'percentage')
        throw invalid('amount_type', 'A fee per unit is a fixed amount')
    },
  })
}
/** Serves the active fees that an order of a customer would bear. */
export function serveFeesOfCustomer(
  { serve }: ServerKit,
  fees: CrudService<RowOf<typeof contract.fee>>,
): void {
  serve(contract.feesOfCustomer, async (req) => {
    const { rowCount } = await req.tx.client.query('select from customer where tenant_id = $1 and id = $2', [
      req.tenant,
      req.params.id,
    ])
    if (!rowCount) throw notFound('Customer')
    const rows = await req.tx.db
      .select({ id: fee.id })
      .from(fee)
      .where(
        and(
          eq(fee.tenant_id, req.tenant),
          eq(fee.is_active, true),
          or(eq(fee.applies_to_all_customers, true), arrayContains(fee.customer_ids, [req.params.id])),
        ),
      )
      .orderBy(fee.name)
    const items = await fees.read(
      req.tx,
      rows.map((r) => r.id),
    )
    return {
      items,
      total: items.length,
      page: 1,
      size: Math.max(items.length, 1),
      pages: items.length ? 1 : 0,
    }
  })
}
/** Serves what one fee comes to on one order. */
export function serveFeeAmount({ serve }: ServerKit): void {
  serve(contract.calculateFee, async (req) => {
    const [row] = await req.tx.db
      .select()
      .from(fee)
      .where(and(eq(fee.tenant_id, req.tenant), eq(fee.id, req.query.fee_id)))
    if (!row) throw notFound('Fee')
    const [order] = await readOrders(req.tx, [req.query.sales_order_id])
    if (!order) throw notFound('Sales order')
    const [priced] = priceFees(
      [feeRow(row)],
      [row],
      order.line_items.map((l) => ({
        product_id: l.product_id,
        billed: l.billed_quantity,
        subtotal: l.subtotal!,
      })),
    )
    const { name, fee_code, erp_code, fee_type, amount_type, rate, quantity, subtotal } = priced!
    return {
      id: row.id,
      fee_id: row.id,
      name,
      fee_code,
      erp_code,
      fee_type,
      amount_type,
      rate,
      quantity,
      subtotal,
    }
  })
}
