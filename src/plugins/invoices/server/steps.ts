/** The steps of an invoice's life (domain 2.3): issue, send, pay, void, credit. */
import type { Invoice } from '#schema/sales/invoices.ts'
import { D, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import { conflict, invalid, notFound, Refusal, type Tx } from '#server'
import { readCompany } from '../../settings/server/public.ts'
import { lockOrder } from '../../sales-orders/server/public.ts'
import {
  allowedInvoiceStates,
  creditMemo,
  type InvoiceCommandName,
  nextInvoiceState,
  recordPayment,
} from '../public.ts'
import { payment } from '../tables.ts'
import { invoicesOfOrder, oneInvoice } from './read.ts'
import {
  type InvoiceEventName,
  insertInvoice,
  lockInvoice,
  refreshOrder,
  billsOrder,
  tellInvoice,
  toRules,
  touchInvoice,
  type Tools,
} from './write.ts'

export const STATUSES = ['draft', 'issued', 'sent', 'paid', 'void'] as const
export type Status = (typeof STATUSES)[number]
const eventNameOf = (type: string): InvoiceEventName => type.replace('invoice.', '') as InvoiceEventName
const refusalOfStep = ({
  refuse,
  detail,
  allowed,
}: {
  refuse: string
  detail: string
  allowed: readonly string[]
}): Refusal => conflict(refuse, detail, { allowed })

/** One step of a locked invoice; nothing when it is there already. */
async function step(tx: Tx, tools: Tools, before: Invoice, command: InvoiceCommandName): Promise<Invoice> {
  const next = nextInvoiceState(before, command)
  if ('noop' in next) return before
  if ('refuse' in next) throw refusalOfStep(next)
  const at = tools.now.toISOString()
  await touchInvoice(tx, before.id, tools, {
    status: next.to,
    ...(next.to === 'issued' ? { issued_at: at } : {}),
    ...(next.to === 'sent' ? { sent_at: at } : {}),
    ...(next.to === 'void' ? { balance: '0.00' } : {}),
  })
  return tellInvoice(tx, tools, eventNameOf(next.events[0]!), before.id, before)
}
/** Locked, issued when it was a draft, and its order told. */
export async function issueIfDraft(
  tx: Tx,
  tools: Tools,
  id: number,
  command: 'send' | 'push' = 'send',
): Promise<Invoice> {
  const before = await lockInvoice(tx, id, tools.now)
  const after = await step(tx, tools, before, command)
  if (after !== before) await refreshOrder(tx, tools, after.sales_order_id)
  return after
}

interface Money {
  readonly amount: string | null
  readonly paid_on?: string | undefined
  readonly payment_method_id?: number | null
  readonly reference?: string | null
}
async function pay(
  tx: Tx,
  tools: Tools,
  before: Invoice,
  { amount, paid_on, payment_method_id = null, reference = null }: Money,
  today: string,
): Promise<Invoice> {
  const result = recordPayment(before, amount)
  if ('refuse' in result)
    throw result.refuse === 'VALIDATION' ? invalid('amount', result.detail, 'too_big') : refusalOfStep(result)
  const at = tools.now.toISOString()
  if (D(result.amount).gt(ZERO)) {
    await tx.db.insert(payment).values({
      tenant_id: tx.tenant,
      invoice_id: before.id,
      amount: result.amount,
      paid_on: paid_on ?? today,
      payment_method_id,
      reference,
      created_at: at,
      updated_at: at,
      created_by: tools.by,
      updated_by: tools.by,
    })
  }
  await touchInvoice(tx, before.id, tools, {
    status: result.to,
    paid_amount: result.paid_amount,
    balance: result.balance,
  })
  return tellInvoice(tx, tools, eventNameOf(result.events[0]!), before.id, before)
}
/** Money received; more than the balance is refused. */
export async function takePayment(
  tx: Tx,
  tools: Tools,
  id: number,
  given: Money,
  zone: string,
): Promise<Invoice> {
  const before = await lockInvoice(tx, id, tools.now)
  if (before.kind === 'credit_memo')
    throw conflict('INVALID_TRANSITION', 'A credit memo takes no payments', { allowed: [] })
  const today = localDay(tools.now, zone)
  if (given.paid_on && given.paid_on > today) throw invalid('paid_on', 'A payment cannot lie in the future')
  return pay(tx, tools, before, given, today)
}

/**
 * A memo is money given back: it is sent, nothing else. An invoice with
 * credits is not voided away from under them.
 */
function checkKind(row: Invoice, status: Status): void {
  if (row.kind === 'credit_memo' && status !== 'issued' && status !== 'sent')
    throw conflict('INVALID_TRANSITION', `Cannot set a credit memo to ${status}`, { allowed: ['sent'] })
  if (status === 'void' && row.kind === 'invoice' && row.status !== 'void' && D(row.credited_amount).gt(ZERO))
    throw conflict('INVALID_TRANSITION', 'Cannot void an invoice that has credits', {
      allowed: allowedInvoiceStates(row.status).filter((s) => s !== 'void'),
    })
}
/** A void or wholly credited invoice is acted on only by a repeat of what made it so. */
function invoicesMeant(all: readonly Invoice[]): Invoice[] {
  const live = all.filter(billsOrder)
  return live.length ? live : all.filter((row) => row.kind === 'invoice')
}
/** Every live invoice of an order, or the one that is named; all of them or none. */
export async function setInvoicesStatus(
  tx: Tx,
  tools: Tools,
  orderId: number,
  status: Status,
  invoiceId: number | undefined,
  zone: string,
): Promise<Invoice[]> {
  if (!(await lockOrder(tx, orderId))) throw notFound('Sales order')
  await tx.client.query(
    'select from invoice where tenant_id = $1 and sales_order_id = $2 order by id for update',
    [tx.tenant, orderId],
  )
  const all = await invoicesOfOrder(tx, orderId, tools.now)
  const chosen = invoiceId === undefined ? invoicesMeant(all) : all.filter((row) => row.id === invoiceId)
  if (!chosen.length) throw notFound('Invoice')
  const done: Invoice[] = []
  for (const row of chosen) {
    checkKind(row, status)
    const next = status === 'paid' ? nextInvoiceState(row, 'status=paid') : undefined
    done.push(
      next && !('noop' in next)
        ? await pay(tx, tools, row, { amount: null }, localDay(tools.now, zone))
        : await step(tx, tools, row, `status=${status}`),
    )
  }
  if (done.some((row, i) => row !== chosen[i])) await refreshOrder(tx, tools, orderId)
  return done
}

/** The exact negation of an invoice, or of chosen lines and quantities (domain 3.7). Answers the memo. */
export async function creditInvoice(
  tx: Tx,
  tools: Tools,
  id: number,
  lines: readonly { readonly line_item_id: number; readonly quantity: string }[] | undefined,
  reason: string,
): Promise<Invoice> {
  const before = await lockInvoice(tx, id, tools.now)
  const memos = (await invoicesOfOrder(tx, before.sales_order_id, tools.now)).filter(
    (row) => row.credits_invoice_id === id && row.status !== 'void',
  )
  const result = creditMemo(toRules(before), memos.map(toRules), lines ?? null)
  if ('refuse' in result)
    throw result.refuse === 'VALIDATION'
      ? invalid(result.path ?? 'lines', result.detail)
      : conflict(result.refuse, result.detail, { allowed: allowedInvoiceStates(before.status) })
  const company = await readCompany(tx)
  const today = localDay(tools.now, company.time_zone)
  const memo = await insertInvoice(
    tx,
    tools,
    company.invoice_prefix,
    {
      kind: 'credit_memo',
      status: 'issued',
      credits_invoice_id: id,
      customer_id: before.customer_id,
      sales_order_id: before.sales_order_id,
      ship_to_id: before.ship_to_id,
      payment_term_id: before.payment_term_id,
      invoice_date: today,
      due_date: today,
      balance: '0.00',
      issued_at: tools.now.toISOString(),
      reason,
    },
    result.content,
  )
  const { credited_amount, balance, paid } = result.original
  await touchInvoice(tx, id, tools, {
    credited_amount,
    balance,
    ...(paid ? { status: 'paid' as const } : {}),
  })
  await tellInvoice(tx, tools, 'created', memo)
  await tellInvoice(tx, tools, 'credited', id, before)
  await refreshOrder(tx, tools, before.sales_order_id)
  return (await oneInvoice(tx, memo, tools.now))!
}
