/** Creating the invoices of an order, any number of times (domain 3.7). */
import type { Invoice } from '#schema/sales/invoices.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { localDay } from '#schema/values/zone.ts'
import { conflict, expression, invalid, notFound, type Req, rows, together, type Tx } from '#server'
import { type Company, COMPANY_PARTS, companyFrom } from '../../settings/server/public.ts'
import { orderToSplit } from '../../sales-orders/public.ts'
import { lockAndCompare, lockOrder, writePricedAgain } from '../../sales-orders/server/public.ts'
import { termJson } from '../../terms/server/public.ts'
import {
  type InvoiceContent,
  isCorrectionDraft,
  type PaymentTerm,
  planInvoices,
  withTraces,
} from '../public.ts'
import { invoicesOfOrder } from './read.ts'
import type { Tools } from './tools.ts'
import {
  insertInvoice,
  type InvoiceEventName,
  settleOrder,
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
    billed_with_reason?: string | undefined
  }
>
interface Created {
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

interface Habits {
  readonly split_by_po: boolean
  readonly term: (Omit<PaymentTerm, 'discount_percent'> & { discount_percent: string }) | null
}
/** $1 tenant, $2 customer, $3 the term of the order. */
const HABITS = rows(
  {
    split_by_po: expression<Habits['split_by_po']>('c.split_by_po'),
    term: expression<Habits['term']>(termJson('coalesce($3::bigint, c.payment_term_id)')),
  },
  'from customer c where c.tenant_id = $1 and c.id = $2',
)
const ask = together({ habits: HABITS, ...COMPANY_PARTS })
/** The customer's habits with the term of the order, else of the customer, and the company. */
export async function billingHabits(
  tx: Tx,
  order: SalesOrder,
): Promise<Habits & { readonly company: Company }> {
  const { habits, ...company } = await ask(tx, [tx.tenant, order.customer_id, order.payment_term_id])
  return { ...habits[0]!, company: companyFrom(company) }
}
/**
 * The order as it is billed: one whose re-bill waits takes the prices that somebody chose for it. Drafts
 * that correct an issued invoice are none of its invoices yet.
 */
async function orderToBill(req: Req, tools: Tools, id: number): Promise<Billed> {
  const { tx } = req
  const [order, all] = await Promise.all([lockOrder(tx, id), invoicesOfOrder(tx, id, req.now)])
  if (!order) throw notFound('Sales order')
  const existing = all.filter((row) => !isCorrectionDraft(row, all))
  if (!existing.some((row) => row.rebills_invoice_id !== null && row.status === 'draft'))
    return { order, existing, all }
  const compared = (await lockAndCompare(tx, { now: req.now, zone: req.user.zone }, id))!
  return { order: await writePricedAgain(tx, { ...tools, zone: req.user.zone }, compared), existing, all }
}
interface Billed {
  readonly order: SalesOrder
  /** every invoice of the order */
  readonly all: readonly Invoice[]
  /** those that are its own yet */
  readonly existing: readonly Invoice[]
}
/** The reason, where one is given: a draft that has one keeps it otherwise. */
const billed = ({ billed_with_reason }: Req_['body']) =>
  billed_with_reason === undefined ? {} : { billed_with_reason }
type Told = [event: InvoiceEventName, id: number, before?: Invoice]
export async function createInvoices(req: Req_): Promise<Created> {
  const { tx, body } = req
  const tools = toolsOf(req)
  if (body.sales_order_id === undefined) throw invalid('sales_order_id', 'Choose a sales order')
  const { order, existing, all } = await orderToBill(req, tools, body.sales_order_id)
  const { split_by_po, term, company } = await billingHabits(tx, order)
  const names = new Map(order.line_items.map((l) => [l.product_id, l.product.name]))
  const explained = (content: InvoiceContent) => withTraces(content, order)
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
  const standing = new Map(all.map((row) => [row.id, row]))
  const tell = async (...told: Told) => {
    const row = await tellInvoice(tx, tools, ...told)
    standing.set(row.id, row)
  }
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
          billed_with_reason: body.billed_with_reason ?? null,
        },
        explained(step.content),
      )
      await tell('created', id)
      ids.push(id)
    } else if (step.kind === 'update') {
      await replaceInvoiceContent(tx, before!, tools, explained(step.content), {
        ...step.header,
        edited: false,
        ...billed(body),
      })
      await tell('updated', step.id, before)
      ids.push(step.id)
    } else if (step.kind === 'void') {
      // its number stays with it: numbers are never used again
      await touchInvoice(tx, step.id, tools, { status: 'void', balance: '0.00' })
      await tell('removed', step.id, before)
    } else {
      const isNew = before!.status === 'draft' && body.billed_with_reason !== undefined
      if (isNew && before!.billed_with_reason !== body.billed_with_reason) {
        await touchInvoice(tx, step.id, tools, billed(body))
        await tell('updated', step.id, before)
      }
      ids.push(step.id)
    }
  }
  if (plan.created + plan.updated + plan.removed) await settleOrder(tx, tools, order, [...standing.values()])
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
    invoices: ids.map((id) => standing.get(id)!),
  }
}
