/** Creating the invoices of an order, any number of times (domain 3.7). */
import type { Invoice } from '#schema/sales/invoices.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { localDay } from '#schema/values/zone.ts'
import { conflict, invalid, notFound, type Req, type Tx } from '#server'
import { readCompany } from '../../settings/server/public.ts'
import { orderToSplit } from '../../sales-orders/public.ts'
import { lockAndCompare, lockOrder, writePricedAgain } from '../../sales-orders/server/public.ts'
import { isCorrectionDraft, type PaymentTerm, planInvoices } from '../public.ts'
import { invoicesOfOrder, readInvoices } from './read.ts'
import type { Tools } from './tools.ts'
import {
  insertInvoice,
  refreshOrder,
  replaceInvoiceContent,
  tellInvoice,
  toRules,
  touchInvoice,
} from './write.ts'

type Req_ = Req<
  unknown,
  unknown,
  {
    sales_order_id?: number | undefined
    split_by_po?: boolean | undefined
    invoice_date?: string | undefined
    keep_edited?: boolean | undefined
  }
>
export interface Created {
  readonly created: number
  readonly updated: number
  readonly removed: number
  readonly unchanged: number
  readonly edited_kept: string[]
  readonly edited_replaced: string[]
  readonly invoices: Invoice[]
}

export const toolsOf = (req: Req): Tools => ({
  emit: (draft, before) => req.emit(draft, before),
  now: req.now,
  by: req.user.id,
})

/** The customer's habits, and the term of the order, else of the customer. */
export async function billingHabits(
  tx: Tx,
  order: SalesOrder,
): Promise<{ split_by_po: boolean; term: PaymentTerm | null }> {
  const {
    rows: [row],
  } = await tx.client.query<{
    split_by_po: boolean
    term: (Omit<PaymentTerm, 'discount_percent'> & { discount_percent: string }) | null
  }>(
    `select c.split_by_po,
       (select json_build_object(
           'id', t.id, 'net_days', t.net_days, 'discount_percent', t.discount_percent::text,
           'discount_days', t.discount_days, 'discount_base', t.discount_base)
         from payment_term t
         where t.tenant_id = c.tenant_id and t.id = coalesce($3, c.payment_term_id)) as term
     from customer c where c.tenant_id = $1 and c.id = $2`,
    [tx.tenant, order.customer_id, order.payment_term_id],
  )
  return row!
}
/**
 * The order as it is billed: one whose re-bill waits takes the prices that somebody chose for it. Drafts
 * that correct an issued invoice are none of its invoices yet.
 */
async function orderToBill(req: Req, tools: Tools, id: number): Promise<Billed> {
  const { tx } = req
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('Sales order')
  const all = await invoicesOfOrder(tx, id, req.now)
  const existing = all.filter((row) => !isCorrectionDraft(row, all))
  if (!existing.some((row) => row.rebills_invoice_id !== null && row.status === 'draft'))
    return { order, existing }
  const compared = (await lockAndCompare(tx, { now: req.now, zone: req.user.zone }, id))!
  return { order: await writePricedAgain(tx, { ...tools, zone: req.user.zone }, compared), existing }
}
interface Billed {
  readonly order: SalesOrder
  readonly existing: readonly Invoice[]
}
export async function createInvoices(req: Req_): Promise<Created> {
  const { tx, body } = req
  const tools = toolsOf(req)
  if (body.sales_order_id === undefined) throw invalid('sales_order_id', 'Choose a sales order')
  const { order, existing } = await orderToBill(req, tools, body.sales_order_id)
  const [{ split_by_po, term }, company] = await Promise.all([billingHabits(tx, order), readCompany(tx)])
  const names = new Map(order.line_items.map((l) => [l.product_id, l.product.name]))
  const plan = planInvoices({
    order: orderToSplit(order),
    existing: existing.map(toRules),
    split: body.split_by_po ?? split_by_po,
    keep_edited: body.keep_edited ?? false,
    invoice_date: body.invoice_date ?? null,
    today: localDay(req.now, company.time_zone),
    term,
    require_verified: company.require_verified_for_invoice,
    describe: (id) => names.get(id) ?? '',
  })
  if ('refuse' in plan) throw conflict(plan.refuse, plan.detail)
  const ids: number[] = []
  for (const step of plan.steps) {
    const before = step.kind === 'create' ? undefined : existing.find((row) => row.id === step.id)!
    if (step.kind === 'create') {
      const id = await insertInvoice(
        tx,
        tools,
        company.invoice_prefix,
        {
          ...step.header,
          customer_id: order.customer_id,
          sales_order_id: order.id,
          balance: step.content.total,
        },
        step.content,
      )
      await tellInvoice(tx, tools, 'created', id)
      ids.push(id)
    } else if (step.kind === 'update') {
      await replaceInvoiceContent(tx, before!, tools, step.content, { ...step.header, edited: false })
      await tellInvoice(tx, tools, 'updated', step.id, before)
      ids.push(step.id)
    } else if (step.kind === 'void') {
      // its number stays with it: numbers are never used again
      await touchInvoice(tx, step.id, tools, { status: 'void', balance: '0.00' })
      await tellInvoice(tx, tools, 'removed', step.id, before)
    } else ids.push(step.id)
  }
  if (plan.created + plan.updated + plan.removed) await refreshOrder(tx, tools, order.id)
  if (plan.created) req.answer(201)
  const { created, updated, removed, unchanged } = plan
  const numbers = (of: readonly number[]) => of.map((id) => existing.find((row) => row.id === id)!.invoice_no)
  return {
    updated,
    created,
    removed,
    unchanged,
    edited_kept: numbers(plan.edited.kept),
    edited_replaced: numbers(plan.edited.replaced),
    invoices: await readInvoices(tx, ids, req.now),
  }
}
