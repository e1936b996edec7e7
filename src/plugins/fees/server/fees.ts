/** Fees: the rows, those of a customer, and what one would cost on an order. */
import { and, arrayContains, eq, or } from 'drizzle-orm'
import * as contract from '#schema/sales/taxes.ts'
import type { Unit } from '#schema/values/units.ts'
import { localDay } from '#schema/values/zone.ts'
import { type CrudService, hasRow, invalid, notFound, type RowOf, type ServerKit } from '#server'
import { readOrders } from '../../sales-orders/server/public.ts'
import { readUnits } from '../../products/server/public.ts'
import { taxDay } from '../../taxes/public.ts'
import { refuseNothing } from '../../taxes/server/public.ts'
import { feeRow, priceFees, shownRate } from '../public.ts'
import { fee } from '../tables.ts'
import { FeeRateWriter, ratesOfFees, takeTypedRate } from './rate-writer.ts'

/** Where nobody says which day it is, the rate that came last. */
const LATEST = '9999-12-31'

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
      // what is not sent is the rate that was shown
      return current ? { ...values, rate: values.rate ?? current.rate } : values
    },
    async after(row, req, previous) {
      const id = row.id as number
      const [written] = await req.tx.db
        .select({ rate: fee.rate })
        .from(fee)
        .where(and(eq(fee.tenant_id, req.tenant), eq(fee.id, id)))
      if (written!.rate !== previous?.rate) await takeTypedRate(req, id, written!.rate)
    },
    async complete(rows, tx, req) {
      const rates = await ratesOfFees(
        tx,
        rows.map((row) => row.id as number),
      )
      const today = req ? localDay(req.now, req.user.zone) : LATEST
      return rows.map((row) => {
        const own = rates.filter((rate) => rate.fee_id === row.id)
        return { ...row, rates: own, rate: shownRate(own, today)?.rate ?? row.rate }
      })
    },
  })
}
/** Serves the active fees that an order of a customer would bear. */
export function serveFeesOfCustomer(
  { serve, tables }: ServerKit,
  fees: CrudService<RowOf<typeof contract.fee>>,
): void {
  serve(contract.feesOfCustomer, async (req) => {
    if (!(await hasRow(req.tx, tables.get('customer'), req.params.id))) throw notFound('Customer')
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
      req,
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
    const goods = await readUnits(
      req.tx,
      order.line_items.map((l) => l.product_id),
    )
    const day = taxDay(order.delivered_at, order.planned_date_time, req.now.toISOString(), req.user.zone)
    const listed = { ...row, rates: await ratesOfFees(req.tx, [row.id]) }
    const onDay = feeRow(listed, day)
    if (!onDay) throw invalid('fee_id', 'This fee has no rate on the day of the order')
    const [priced] = priceFees(
      [onDay],
      [listed],
      order.line_items.map((l) => ({
        line_no: l.line_no,
        product_id: l.product_id,
        sold_as: l.product.sold_as as Unit,
        gallons_per_unit: goods.find(({ id }) => id === l.product_id)?.gallons_per_unit ?? null,
        billed: l.billed_quantity,
        subtotal: l.subtotal!,
      })),
      day,
    )
    const { name, fee_code, erp_code, fee_type, amount_type, rate, unit, quantity, subtotal, left_out } =
      priced!
    return {
      id: row.id,
      fee_id: row.id,
      name,
      fee_code,
      erp_code,
      fee_type,
      amount_type,
      rate,
      unit,
      quantity,
      subtotal,
      left_out: [...left_out],
    }
  })
}
/** The calls of the dated rates of fees. */
export function serveFeeRates({ serve }: ServerKit, fees: CrudService): void {
  const writer = new FeeRateWriter(fees)
  serve(contract.addFeeRate, async (req) => {
    const { fee_id, ...given } = req.body
    if (fee_id === undefined) throw invalid('fee_id', 'Choose one')
    return writer.add(req, fee_id, given)
  })
  serve(contract.updateFeeRate, async (req) => {
    const { row } = await writer.lockRate(req, req.params.id)
    req.expect(row)
    refuseNothing(req.given)
    return writer.change(req, row.id, req.body)
  })
  serve(contract.removeFeeRate, async (req) => {
    const { row } = await writer.lockRate(req, req.params.id)
    req.expect(row, contract.FeeRate)
    return writer.remove(req, row.id)
  })
}
