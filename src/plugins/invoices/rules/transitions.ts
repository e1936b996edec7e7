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
  | 'reversed-in-part'
  | 'reversed-when-sent'
  | 'reversed'
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
const PAID: readonly InvoiceStatus[] = ['partially_paid', 'paid']
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
  row(PAID, 'reversed-in-part', 'partially_paid', [], 'update', 'payment-reversed'),
  row(PAID, 'reversed-when-sent', 'sent', [], 'update', 'payment-reversed'),
  row(PAID, 'reversed', 'issued', [], 'update', 'payment-reversed'),
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
  'reversed-in-part': 'reverse a payment of',
  'reversed-when-sent': 'reverse a payment of',
  reversed: 'reverse a payment of',
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
 * What a payment makes of an invoice: its state, what was paid by it and in all, what is still owed, what was
 * taken off for paying early and what is over; amounts have 2 decimals.
 */
export interface PaymentResult {
  readonly to: 'partially_paid' | 'paid'
  readonly amount: string
  readonly discount: string
  /** money beyond the balance, which stays the customer's */
  readonly rest: string
  readonly paid_amount: string
  readonly balance: string
  readonly events: readonly string[]
}
/** What a payment may do beside paying. */
export interface PaymentTerms {
  /** taken off for paying early */
  readonly discount?: string | undefined
  /** what is over stays the customer's instead of being refused */
  readonly unapplied?: boolean
}
/** 409 `INVALID_TRANSITION`, or 422 `VALIDATION` at `path` (`amount` unless named). */
export type PaymentRefusal = Refusal<InvoiceStatus> & { readonly path?: 'discount' }
/**
 * Puts a payment against the balance; null pays all of it. Refuses 0 or less and more than the balance (422
 * `VALIDATION`), and an invoice that takes none (409 `INVALID_TRANSITION`; domain 1.7, 2.3, 3.7). A discount belongs
 * to a payment of all the rest (domain decision 37).
 */
export function recordPayment(
  invoice: { readonly status: InvoiceStatus; readonly paid_amount: string; readonly balance: string },
  amount: string | null,
  { discount = '0', unapplied = false }: PaymentTerms = {},
): PaymentResult | PaymentRefusal {
  const paid = D(amount ?? invoice.balance)
  const owed = D(invoice.balance)
  const due = owed.minus(D(discount))
  const over = paid.gt(due)
  const step = nextInvoiceState(invoice, amount === null ? 'status=paid' : paymentOf(paid.gte(due)))
  if ('refuse' in step) return step
  const allowed = allowedInvoiceStates(invoice.status)
  if ('noop' in step) return refuseStep('pay', 'invoice', invoice.status, allowed)
  const wrong = (detail: string): PaymentRefusal => ({ refuse: 'VALIDATION', detail, allowed })
  if (due.lt(ZERO))
    return { ...wrong(`Discount is more than the balance of $${moneyText(owed)}`), path: 'discount' }
  if (paid.lte(ZERO) && amount !== null) return wrong('Amount must be above 0')
  if (D(discount).gt(ZERO) && paid.lt(due))
    return {
      ...wrong(
        `The discount belongs to a payment of the rest, $${moneyText(due)}: a part payment takes none`,
      ),
      path: 'discount',
    }
  if (over && !unapplied)
    return wrong(
      D(discount).gt(ZERO)
        ? `Amount is more than $${moneyText(due)}, the balance less the discount`
        : `Amount is more than the balance of $${moneyText(owed)}`,
    )
  const applied = over ? due : paid
  const settled = applied.plus(D(discount))
  return {
    to: step.to === 'paid' ? 'paid' : 'partially_paid',
    amount: money(applied),
    discount: money(discount),
    rest: money(paid.minus(applied)),
    paid_amount: money(D(invoice.paid_amount).plus(settled)),
    balance: money(owed.minus(settled)),
    events: step.events,
  }
}
const paymentOf = (isWhole: boolean): InvoiceCommandName => (isWhole ? 'full-payment' : 'payment')

/** What becomes of an invoice of which a payment is taken back: its state by what is left paid. */
export function reverseOn(
  invoice: { readonly status: InvoiceStatus; readonly sent_at: string | null; readonly paid_amount: string },
  paid_amount: string,
): InvoiceNext {
  const unpaid: InvoiceCommandName = invoice.sent_at ? 'reversed-when-sent' : 'reversed'
  return nextInvoiceState(invoice, D(paid_amount).gt(ZERO) ? 'reversed-in-part' : unpaid)
}
