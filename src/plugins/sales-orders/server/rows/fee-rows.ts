import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrderPatch } from '#schema/sales/sales-orders.ts'
import { invalid, type Tx } from '#server'
import { feeRow, type OrderFee } from '../../../fees/public.ts'
import { fee } from '../../../fees/tables.ts'
import type { FeeRow } from './stored-order.ts'

/** A fee as it is sent: one that the order has already needs its `id` alone. */
export type SentFee = Partial<NonNullable<z.output<typeof OrderPatch>['fees']>[number]>
/** Fee rows of an order from what was sent: one of the list is copied, a free one needs a name and a rate. */
export async function feeRows(
  tx: Tx,
  sent: readonly SentFee[],
  stored: readonly FeeRow[],
): Promise<OrderFee[]> {
  const wanted = sent.flatMap((s) => (s.fee_id ? [s.fee_id] : []))
  const listed = wanted.length
    ? await tx.db
        .select()
        .from(fee)
        .where(and(eq(fee.tenant_id, tx.tenant), inArray(fee.id, wanted)))
    : []
  return sent.map((s, i): OrderFee => {
    const old = s.id === undefined ? undefined : stored.find((f) => f.id === s.id)
    if (s.id !== undefined && !old)
      throw invalid(`fees.${i}.id`, 'Choose a fee of this order', 'unknown_reference')
    const source = listed.find((f) => f.id === s.fee_id)
    if (s.fee_id && !source) throw invalid(`fees.${i}.fee_id`, 'Choose an existing fee', 'unknown_reference')
    const base: OrderFee | undefined = old ?? (source && feeRow(source))
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
      quantity: s.quantity ?? '1.000',
    }
    return {
      ...(base ?? free),
      ...(s.rate === undefined ? {} : { rate: s.rate }),
      ...(s.quantity === undefined ? {} : { quantity: s.quantity }),
      ...(s.name === undefined ? {} : { name: s.name }),
    }
  })
}
