/** Fees: the rows, and those of a customer. */
import { and, arrayContains, eq, or } from 'drizzle-orm'
import * as contract from '#schema/sales/taxes.ts'
import { localDay } from '#schema/values/zone.ts'
import { type CrudService, hasRow, invalid, notFound, type RowOf, type ServerKit, type Tx } from '#server'
import { refuseNegative, refuseNothing } from '../../taxes/server/public.ts'
import { shownRate } from '../public.ts'
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
    before({ confirm, ...values }, _req, current) {
      const next = { ...current, ...values }
      if (values.rate !== undefined && values.rate !== current?.rate) refuseNegative(values.rate, confirm)
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
/** Reads one fee with its rates; undefined where there is none. */
export async function readFee(tx: Tx, id: number) {
  const [row] = await tx.db
    .select()
    .from(fee)
    .where(and(eq(fee.tenant_id, tx.tenant), eq(fee.id, id)))
  return row && { ...row, rates: await ratesOfFees(tx, [id]) }
}
/** The calls of the dated rates of fees. */
export function serveFeeRates({ serve }: ServerKit, fees: CrudService): void {
  const writer = new FeeRateWriter(fees)
  serve(contract.addFeeRate, async (req) => {
    const { fee_id, confirm, ...given } = req.body
    if (fee_id === undefined) throw invalid('fee_id', 'Choose one')
    refuseNegative(given.rate, confirm)
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
