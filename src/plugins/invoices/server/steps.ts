/** The steps of an invoice's life (domain 2.3): issue, send, void. */
import type { Invoice } from '#schema/sales/invoices.ts'
import { D, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import { conflict, notFound, type Refusal, type Tx } from '#server'
import { lockOrder, reopenOrder, shareAfterBilling } from '../../sales-orders/server/public.ts'
import {
  allowedInvoiceStates,
  type InvoiceCommandName,
  isCorrectionDraft,
  nextInvoiceState,
} from '../public.ts'
import { bookDraftMemo } from './credit.ts'
import { keepPaperFacts } from './paper/paper-facts.ts'
import { pay } from './paying.ts'
import { invoicesOfOrder } from './read.ts'
import { takeRebilledPrices } from './rebill.ts'
import type { Tools } from './tools.ts'
import { eventNameOf, lockInvoice, refreshOrder, billsOrder, tellInvoice, touchInvoice } from './write.ts'

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

/** What issuing a draft that corrects an issued invoice does beside. */
async function issueCorrection(tx: Tx, tools: Tools, draft: Invoice): Promise<void> {
  if (draft.kind === 'credit_memo') await bookDraftMemo(tx, tools, draft)
  else if (draft.rebills_invoice_id !== null) await takeRebilledPrices(tx, tools, draft)
}
/** One step of a locked invoice; nothing when it is there already. */
async function step(tx: Tx, tools: Tools, before: Invoice, command: InvoiceCommandName): Promise<Invoice> {
  const next = nextInvoiceState(before, command)
  if ('noop' in next) return before
  if ('refuse' in next) throw refusalOfStep(next)
  const at = tools.now.toISOString()
  if (next.to === 'issued' && before.status === 'draft') await issueCorrection(tx, tools, before)
  await touchInvoice(tx, before.id, tools, {
    status: next.to,
    issued_at: next.to === 'issued' ? at : undefined,
    sent_at: next.to === 'sent' ? at : undefined,
    balance: next.to === 'void' ? '0.00' : undefined,
  })
  if (next.to === 'issued') await keepPaperFacts(tx, before)
  const after = await tellInvoice(tx, tools, eventNameOf(next.events[0]!), before.id, before)
  return next.to === 'issued' && owesNothing(after) ? payNothing(tx, tools, after) : after
}
/** An invoice of 0.00 is paid when it is issued (domain 2.3). */
const owesNothing = ({ kind, total }: Invoice): boolean => kind === 'invoice' && D(total).eq(ZERO)
async function payNothing(tx: Tx, tools: Tools, issued: Invoice): Promise<Invoice> {
  await touchInvoice(tx, issued.id, tools, { status: 'paid' })
  return tellInvoice(tx, tools, 'paid', issued.id, issued)
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
  const isGivenUp = row.status === 'draft' && (status === 'void' || status === 'draft')
  if (row.kind === 'credit_memo' && status !== 'issued' && status !== 'sent' && !isGivenUp)
    throw conflict('INVALID_TRANSITION', `Cannot set a credit memo to ${status}`, { allowed: ['sent'] })
  if (status === 'void' && row.kind === 'invoice' && row.status !== 'void' && D(row.credited_amount).gt(ZERO))
    throw conflict('INVALID_TRANSITION', 'Cannot void an invoice that has credits', {
      allowed: allowedInvoiceStates(row.status).filter((s) => s !== 'void'),
    })
}
/**
 * A void or wholly credited invoice is acted on only by a repeat of what made it so, a draft that corrects
 * an issued one only by its own number.
 */
function invoicesMeant(all: readonly Invoice[]): Invoice[] {
  const live = all.filter((row) => billsOrder(row) && !isCorrectionDraft(row, all))
  return live.length ? live : all.filter((row) => row.kind === 'invoice')
}
/** A voided invoice takes the drafts that were to correct it along: they could never be issued. */
async function voidItsCorrections(
  tx: Tx,
  tools: Tools,
  { id }: Invoice,
  all: readonly Invoice[],
): Promise<void> {
  const waiting = all.filter(
    (row) => row.status === 'draft' && (row.credits_invoice_id === id || row.rebills_invoice_id === id),
  )
  for (const draft of waiting) await step(tx, tools, draft, 'status=void')
}
/** Throws 409 with the numbers of the invoices of an order that cannot be issued. */
function refuseTogether(rows: readonly Invoice[]): void {
  const refused = rows.flatMap((row) => {
    const next = nextInvoiceState(row, 'status=issued')
    return 'refuse' in next ? { ...next, no: row.invoice_no } : []
  })
  const [first] = refused
  if (first)
    throw refusalOfStep({ ...first, detail: `${refused.map(({ no }) => no).join(', ')}: ${first.detail}` })
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
  if (invoiceId === undefined && status === 'issued') refuseTogether(chosen)
  const done: Invoice[] = []
  for (const row of chosen) {
    checkKind(row, status)
    const next = status === 'paid' ? nextInvoiceState(row, 'status=paid') : undefined
    done.push(
      next && !('noop' in next)
        ? await pay(tx, tools, row, { amount: null }, localDay(tools.now, zone))
        : await step(tx, tools, row, `status=${status}`),
    )
    if (status === 'void' && done.at(-1) !== row) await voidItsCorrections(tx, tools, row, all)
  }
  if (done.some((row, i) => row !== chosen[i])) {
    if (status === 'void' && !(await invoicesOfOrder(tx, orderId, tools.now)).some(billsOrder))
      await reopenOrder(tx, tools, orderId)
    await refreshOrder(tx, tools, orderId)
    if (status === 'void') await shareAfterBilling(tx, { ...tools, zone }, orderId)
  }
  return done
}
