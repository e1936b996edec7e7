/** The steps of an invoice's life (domain 2.3): issue, send, void, credit. */
import type { Invoice } from '#schema/sales/invoices.ts'
import { D, money, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import { conflict, invalid, notFound, Refusal, type Tx } from '#server'
import { readCompany } from '../../settings/server/public.ts'
import { lockOrder, reopenOrder } from '../../sales-orders/server/public.ts'
import {
  allowedInvoiceStates,
  type CreditChoice,
  creditMemo,
  type InvoiceCommandName,
  nextInvoiceState,
} from '../public.ts'
import { keepPaperFacts } from './paper/paper-facts.ts'
import { pay, releaseOver } from './paying.ts'
import { invoicesOfOrder, oneInvoice } from './read.ts'
import type { Tools } from './tools.ts'
import {
  eventNameOf,
  insertInvoice,
  lockInvoice,
  refreshOrder,
  billsOrder,
  tellInvoice,
  toRules,
  touchInvoice,
} from './write.ts'

export const STATUSES = ['draft', 'issued', 'sent', 'paid', 'void'] as const
export type Status = (typeof STATUSES)[number]
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
  if (next.to === 'issued') await keepPaperFacts(tx, before)
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
  if (done.some((row, i) => row !== chosen[i])) {
    if (status === 'void' && !(await invoicesOfOrder(tx, orderId, tools.now)).some(billsOrder))
      await reopenOrder(tx, tools, orderId)
    await refreshOrder(tx, tools, orderId)
  }
  return done
}

/** What a call of crediting asks for; two of lines, amount off the goods and tax at once are refused. */
interface CreditWish {
  readonly lines?: readonly { readonly line_item_id: number; readonly quantity: string }[] | undefined
  readonly amount?: string | undefined
  readonly tax_id?: number | undefined
  readonly reason: string
}
function choiceOf({ lines, amount, tax_id }: CreditWish): CreditChoice {
  if (lines && (amount !== undefined || tax_id !== undefined))
    throw invalid('lines', 'Choose lines, an amount or a tax, not two of them')
  if (tax_id !== undefined) return { tax_id, amount }
  return amount === undefined ? (lines ?? null) : { amount }
}
/**
 * The exact negation of an invoice, of chosen lines and quantities, of an amount or of one tax (domain 3.7).
 * What the invoice was paid too much by it becomes unapplied money of who pays. Answers the memo.
 */
export async function creditInvoice(tx: Tx, tools: Tools, id: number, wish: CreditWish): Promise<Invoice> {
  const choice = choiceOf(wish)
  const before = await lockInvoice(tx, id, tools.now)
  const memos = (await invoicesOfOrder(tx, before.sales_order_id, tools.now)).filter(
    (row) => row.credits_invoice_id === id && row.status !== 'void',
  )
  const result = creditMemo(toRules(before), memos.map(toRules), choice)
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
      reason: wish.reason,
    },
    result.content,
  )
  await keepPaperFacts(tx, (await oneInvoice(tx, memo, tools.now))!)
  const { credited_amount, balance, paid } = result.original
  const told = await tellInvoice(tx, tools, 'created', memo)
  const freed = D(balance).lt(ZERO)
    ? await releaseOver(tx, tools, before, money(ZERO.minus(D(balance))), {
        paid_on: today,
        reason: `Credited by ${told.invoice_no}`,
      })
    : '0.00'
  await touchInvoice(tx, id, tools, {
    credited_amount,
    paid_amount: money(D(before.paid_amount).minus(D(freed))),
    balance: money(D(balance).plus(D(freed))),
    ...(paid ? { status: 'paid' as const } : {}),
  })
  await tellInvoice(tx, tools, 'credited', id, before)
  await refreshOrder(tx, tools, before.sales_order_id)
  return (await oneInvoice(tx, memo, tools.now))!
}
