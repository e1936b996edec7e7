import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrderPatch } from '#schema/sales/sales-orders.ts'
import { invalid, type Tx } from '#server'
import { refuseNegative } from '../../../taxes/server/public.ts'
import { feeRow, type OrderFee } from '../../../fees/public.ts'
import { fee, fee_rate } from '../../../fees/tables.ts'
import type { FeeRow } from './stored-order.ts'

/** A fee as it is sent: one that the order has already needs its `id` alone. */
export type SentFee = Partial<NonNullable<z.output<typeof OrderPatch>['fees']>[number]>
/**
 * Throws 422 at the first rate below zero that is typed and not confirmed; what a row of the order has already is
 * not asked about again.
 */
export function refuseNegativeFees(
  sent: readonly SentFee[] | undefined,
  stored: readonly Pick<FeeRow, 'id' | 'rate'>[],
): void {
  for (const [at, { id, rate, confirm }] of (sent ?? []).entries())
    if (rate !== stored.find((row) => row.id === id)?.rate) refuseNegative(rate, confirm, `fees.${at}.rate`)
}
/** A fee of the list that was sent, with its rates. */
const listedFees = async (tx: Tx, ids: readonly number[]) => {
  if (!ids.length) return []
  const [fees, rates] = await Promise.all([
    tx.db
      .select()
      .from(fee)
      .where(and(eq(fee.tenant_id, tx.tenant), inArray(fee.id, [...ids]))),
    tx.db
      .select()
      .from(fee_rate)
      .where(and(eq(fee_rate.tenant_id, tx.tenant), inArray(fee_rate.fee_id, [...ids]))),
  ])
  return fees.map((one) => ({ ...one, rates: rates.filter((rate) => rate.fee_id === one.id) }))
}
/** A fee of the list as a row of the order; one without a rate on its day needs a rate of its own. */
function copyOf(source: Listed, sent: SentFee, day: string, at: number): OrderFee {
  const row = feeRow(source, day)
  if (row) return row
  if (sent.rate === undefined)
    throw invalid(`fees.${at}.fee_id`, `${source.name} has no rate on ${day}`, 'no_rate')
  const { id: fee_id, name, fee_code, erp_code, fee_type, amount_type, unit, quantity, scope } = source
  return {
    id: null,
    fee_id,
    name,
    fee_code,
    erp_code,
    fee_type,
    amount_type,
    rate: sent.rate,
    fee_rate_id: null,
    unit,
    quantity,
    scope,
  }
}
/** Fields of a row that decide what it charges. */
const CHARGED_BY = ['rate', 'quantity'] as const
type Listed = Awaited<ReturnType<typeof listedFees>>[number]

/**
 * Fee rows of an order from what was sent: one of the list is copied with its rate of the day, a free one needs
 * a name and a rate. A rate that is sent and another stays the row's own.
 */
export async function feeRows(
  tx: Tx,
  sent: readonly SentFee[],
  stored: readonly FeeRow[],
  day: string,
): Promise<OrderFee[]> {
  const wanted = sent.flatMap((s) => (s.fee_id ? [s.fee_id] : []))
  const listed = await listedFees(tx, wanted)
  return sent.map((s, i): OrderFee => {
    const old = s.id === undefined ? undefined : stored.find((f) => f.id === s.id)
    if (s.id !== undefined && !old)
      throw invalid(`fees.${i}.id`, 'Choose a fee of this order', 'unknown_reference')
    const source = listed.find((f) => f.id === s.fee_id)
    if (s.fee_id && !source) throw invalid(`fees.${i}.fee_id`, 'Choose an existing fee', 'unknown_reference')
    const base: OrderFee | undefined = old ?? (source && copyOf(source, s, day, i))
    if (!base && (!s.name || s.rate === undefined))
      throw invalid(`fees.${i}.${s.name ? 'rate' : 'name'}`, 'Enter a value')
    const free: OrderFee = {
      id: null,
      fee_id: null,
      name: s.name ?? '',
      fee_code: null,
      erp_code: null,
      fee_type: s.fee_type ?? 'flat',
      amount_type: s.amount_type ?? 'fixed_amount',
      rate: s.rate ?? '0',
      fee_rate_id: null,
      unit: s.unit ?? null,
      quantity: s.quantity ?? '1.000',
    }
    const row = base ?? free
    const isOwn = CHARGED_BY.some((field) => s[field] !== undefined && s[field] !== row[field])
    return {
      ...row,
      // a part of a split order that charges a fee otherwise has it for itself
      ...(isOwn ? { shared_row_id: null } : {}),
      ...(s.rate === undefined || s.rate === row.rate ? {} : { rate: s.rate, fee_rate_id: null }),
      ...(s.quantity === undefined ? {} : { quantity: s.quantity }),
      ...(s.name === undefined ? {} : { name: s.name }),
    }
  })
}
