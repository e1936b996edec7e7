/**
 * Life of an invoice: the table of domain 2.3 as data. Locked from
 * issued on; `overdue` is computed, never a state.
 */
import { D, money, moneyText, ZERO } from '#schema/values/decimal.ts'
import {
  refuseStep,
  NO_CHANGE,
  nextStates,
  type StepAnswer,
  type Refusal,
  type StateRow,
} from '#plugins/sales-orders/public.ts'
import { INVOICE_STATES, type InvoiceStatus } from './types.ts'

/** What can be done to an invoice, by the names of domain 2.3. */
export type InvoiceCommandName =
  | 'create-again'
  | 'remove'
  | 'status=draft'
  | 'status=issued'
  | 'send'
  | 'push'
  | 'mail-accepted'
  | 'status=sent'
  | 'payment'
  | 'full-payment'
  | 'status=paid'
  | 'status=void'
/** A rule that refuses a step of an invoice (domain 2.3). */
export type InvoiceGuard = 'contents_differ' | 'no_price_missing' | 'amount_positive' | 'nothing_paid'
type Row = StateRow<InvoiceStatus, InvoiceCommandName, InvoiceGuard>
/** What comes of a command to an invoice: its step, nothing, or the refusal (domain 2). */
export type InvoiceNext = StepAnswer<InvoiceStatus, InvoiceGuard>

const row = (
  from: readonly InvoiceStatus[],
  command: InvoiceCommandName,
  to: InvoiceStatus,
  guards: readonly InvoiceGuard[],
  permission: string,
  event: string,
): Row => ({ from, command, to, guards, permission: `invoice.${permission}`, events: [`invoice.${event}`] })

const OWED: readonly InvoiceStatus[] = ['issued', 'sent', 'partially_paid']
/** Every permitted step of an invoice: from, command, to, guards, permission and event (domain 2.3). */
export const INVOICE_TABLE: readonly Row[] = [
  row(['draft'], 'create-again', 'draft', ['contents_differ'], 'create', 'updated'),
  row(['draft'], 'remove', 'void', [], 'create', 'removed'),
  row(['draft'], 'status=issued', 'issued', ['no_price_missing'], 'status', 'issued'),
  row(['draft'], 'send', 'issued', ['no_price_missing'], 'email', 'issued'),
  row(['draft'], 'push', 'issued', ['no_price_missing'], 'push', 'issued'),
  row(['issued'], 'mail-accepted', 'sent', [], 'email', 'sent'),
  row(['issued'], 'status=sent', 'sent', [], 'status', 'sent'),
  row(OWED, 'payment', 'partially_paid', ['amount_positive'], 'update', 'payment-recorded'),
  row(OWED, 'full-payment', 'paid', ['amount_positive'], 'update', 'paid'),
  row(OWED, 'status=paid', 'paid', [], 'status', 'paid'),
  row(['draft', 'issued', 'sent'], 'status=void', 'void', ['nothing_paid'], 'status', 'voided'),
]

const VERBS: Readonly<Record<InvoiceCommandName, string>> = {
  'create-again': 'update',
  remove: 'remove',
  'status=draft': 'draft',
  'status=issued': 'issue',
  send: 'send',
  push: 'push',
  'mail-accepted': 'send',
  'status=sent': 'send',
  payment: 'pay',
  'full-payment': 'pay',
  'status=paid': 'pay',
  'status=void': 'void',
}
/** An issued invoice may be mailed and pushed again and again; its state stays. */
const REPEATABLE: Readonly<Partial<Record<InvoiceCommandName, readonly InvoiceStatus[]>>> = {
  send: ['issued', 'sent', 'partially_paid', 'paid'],
  push: ['issued', 'sent', 'partially_paid', 'paid'],
  'mail-accepted': ['sent', 'partially_paid', 'paid'],
  'status=draft': ['draft'],
}

/** Every other state an invoice can come into next, in life order. */
export const allowedInvoiceStates = (status: InvoiceStatus): InvoiceStatus[] =>
  nextStates(INVOICE_TABLE, status, INVOICE_STATES)

/**
 * The step a command makes from where the invoice stands; nothing at all; or 409 `INVALID_TRANSITION`.
 * Voiding one that has payments is refused (domain 2.3).
 */
export function nextInvoiceState(
  invoice: { readonly status: InvoiceStatus; readonly paid_amount: string },
  name: InvoiceCommandName,
): InvoiceNext {
  const { status } = invoice
  const found = INVOICE_TABLE.find((each) => each.command === name && each.from.includes(status))
  if (found?.to && found.guards.includes('nothing_paid') && D(invoice.paid_amount).gt(ZERO)) {
    return {
      refuse: 'INVALID_TRANSITION',
      detail: 'Cannot void an invoice that has payments',
      allowed: allowedInvoiceStates(status).filter((state) => state !== 'void'),
    }
  }
  if (found?.to)
    return { to: found.to, events: found.events, permission: found.permission, guards: found.guards }
  // Another payment of a paid invoice is no repeat of the first: money would be counted twice.
  const is_payment = name === 'payment' || name === 'full-payment'
  const reached = !is_payment && INVOICE_TABLE.some((each) => each.command === name && each.to === status)
  return reached || REPEATABLE[name]?.includes(status)
    ? NO_CHANGE
    : refuseStep(VERBS[name], 'invoice', status, allowedInvoiceStates(status))
}

/**
 * What a payment makes of an invoice: its state, what was paid by it and in all, and what is still owed;
 * amounts have 2 decimals.
 */
export interface PaymentResult {
  readonly to: 'partially_paid' | 'paid'
  readonly amount: string
  readonly paid_amount: string
  readonly balance: string
  readonly events: readonly string[]
}
/**
 * Puts a payment against the balance; null pays all of it. Refuses 0 or less and more than the balance (422
 * `VALIDATION`), and an invoice that takes none (409 `INVALID_TRANSITION`; domain 2.3, 3.7).
 */
export function recordPayment(
  invoice: { readonly status: InvoiceStatus; readonly paid_amount: string; readonly balance: string },
  amount: string | null,
): PaymentResult | Refusal<InvoiceStatus> {
  const paid = D(amount ?? invoice.balance)
  const balance = D(invoice.balance)
  const payment = paid.eq(balance) ? 'full-payment' : 'payment'
  const step = nextInvoiceState(invoice, amount === null ? 'status=paid' : payment)
  if ('refuse' in step) return step
  const allowed = allowedInvoiceStates(invoice.status)
  if ('noop' in step) return refuseStep('pay', 'invoice', invoice.status, allowed)
  if (paid.lte(ZERO) && amount !== null)
    return { refuse: 'VALIDATION', detail: 'Amount must be above 0', allowed }
  if (paid.gt(balance))
    return {
      refuse: 'VALIDATION',
      detail: `Amount is more than the balance of ${moneyText(balance)}`,
      allowed,
    }
  return {
    to: step.to === 'paid' ? 'paid' : 'partially_paid',
    amount: money(paid),
    paid_amount: money(D(invoice.paid_amount).plus(paid)),
    balance: money(balance.minus(paid)),
    events: step.events,
  }
}
