/** Pricing chosen orders again: those that are not billed, and as drafts those that are (decision 29). */
import type { z } from 'zod'
import { createInvoice } from '#schema/sales/invoices.ts'
import type { priceAgain } from '#schema/sales/repricing.ts'
import { attempt, conflict, notFound, type Req } from '#server'
import { draftCorrections, invoicesOfOrder, toolsOf } from '../../invoices/server/public.ts'
import { isCorrectionDraft, isLive } from '../../invoices/public.ts'
import {
  lockAndCompare,
  lockRows,
  writePricedAgain,
  type ComparedOrder,
} from '../../sales-orders/server/public.ts'

type Answer = z.output<typeof priceAgain.returns>
interface Done extends Partial<
  Pick<Answer, 'repriced' | 'drafts_renewed' | 'drafted' | 'unchanged' | 'edited_replaced'>
> {
  readonly compared: ComparedOrder
}

/** The reason that a memo names. */
const REASON = 'Rates or prices saved after the delivery'
const DELIVERED = new Set(['delivered', 'verified', 'completed'])
/** Tells whether late rates can concern an order of this state. */
export const isDelivered = (status: string): boolean => DELIVERED.has(status)

/** An order without issued invoices takes the new prices at once, and so do its drafts. */
async function reprice(req: Req, compared: ComparedOrder, drafts: readonly string[]): Promise<Done> {
  const { row } = compared.stored
  await writePricedAgain(req.tx, { ...toolsOf(req), zone: req.user.zone }, compared)
  if (!drafts.length) return { compared, repriced: [row.id] }
  const renewed = await req.call(createInvoice, {
    sales_order_id: row.id,
    split_by_po: drafts.length > 1 ? true : undefined,
  })
  const edited_replaced = renewed?.edited_replaced ?? []
  return { compared, repriced: [row.id], drafts_renewed: [row.id], edited_replaced }
}
/** One order, locked, after others of the same call. Throws 404, and 409 for what has to be settled by hand. */
async function priceOne(req: Req, id: number, before: readonly ComparedOrder[]): Promise<Done> {
  const compared = await lockAndCompare(req.tx, { now: req.now, zone: req.user.zone }, id, before)
  if (!compared) throw notFound('Sales order')
  const { row } = compared.stored
  if (!isDelivered(row.status)) throw conflict('NOT_DELIVERED', `${row.order_no} is not delivered`)
  const isLate = compared.late.parts.length > 0
  const all = await invoicesOfOrder(req.tx, id, req.now)
  const live = all.filter((one) => isLive(one) && !isCorrectionDraft(one, all))
  const hasDraft = live.some((one) => one.status === 'draft')
  if (!isLate && (hasDraft || !live.length)) return { compared, unchanged: [id] }
  if (live.every((one) => one.status === 'draft'))
    return reprice(
      req,
      compared,
      live.map((one) => one.invoice_no),
    )
  const drafted = await draftCorrections(req.tx, toolsOf(req), compared, REASON)
  if (!isLate && !drafted.length) return { compared, unchanged: [id] }
  return { compared, drafted: drafted.map((one) => ({ sales_order_id: id, ...one })) }
}

/** Each order under a savepoint, by its number: one that refuses does not hold up the others. */
export async function priceChosen(req: Req, ids: readonly number[]): Promise<Answer> {
  const answer: Answer = {
    repriced: [],
    drafts_renewed: [],
    drafted: [],
    unchanged: [],
    edited_replaced: [],
    failed: [],
  }
  await lockRows(req.tx, ids)
  // a correction that is drafted changes its order only when it is issued: a part that comes after it knows it here
  const before: ComparedOrder[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const tried = await attempt(req, 'Sales order', (one) => priceOne(one, id, before))
    if ('refusal' in tried) {
      answer.failed.push({ id, code: tried.refusal.code, detail: tried.refusal.detail })
      continue
    }
    const { compared, repriced = [], drafts_renewed = [], drafted = [], unchanged = [] } = tried.value
    before.push(compared)
    answer.repriced.push(...repriced)
    answer.drafts_renewed.push(...drafts_renewed)
    answer.drafted.push(...drafted)
    answer.unchanged.push(...unchanged)
    answer.edited_replaced.push(...(tried.value.edited_replaced ?? []))
  }
  return answer
}
