/** What other areas may use of invoices: the rules, and where they may add to the page. */
import type { ComponentType } from 'react'
import { definePoint } from '#core/reading/capability.ts'
import type { Invoice } from '#schema/sales/invoices.ts'

/** Panels shown beside an invoice. */
export const invoicePanels = definePoint<{
  readonly title: string
  readonly Panel: ComponentType<{ readonly invoice: Invoice }>
}>('invoice.panels')
export * from './rules/types.ts'
export { discountLeft, discountTerms, invoiceBalance, isOverdue, plusDays, termDates } from './rules/dates.ts'
export { invoiceContent, sameContent, sameMoney } from './rules/content.ts'
export {
  isCorrectionDraft,
  isLive,
  planInvoices,
  wantedInvoices,
  type InvoicePlan,
  type PlanRefusal,
  type PlanRequest,
  type PlanStep,
} from './rules/plan.ts'
export { traceOfLine, typedTrace, withTraces, type ExplainedOrder } from './rules/line-trace.ts'
export { changesOf, type CorrectedLine } from './rules/correction.ts'
export { lineFor, rechargeBy, rechargeContent, type Recharge } from './rules/recharge.ts'
export { creditMemo, type CreditChoice, type CreditMemo, type CreditRefusal } from './rules/credit-memo.ts'
export {
  freeOverpaid,
  isReversible,
  moveMoney,
  originOf,
  placesOf,
  reverseEntry,
  takeOldest,
  type FreeMoney,
  type MoneyEntry,
  type MoneyKind,
  type MoneyRefusal,
  type NewEntry,
} from './rules/ledger.ts'
export {
  allowedInvoiceStates,
  INVOICE_TABLE,
  nextInvoiceState,
  recordPayment,
  reverseOn,
  type InvoiceCommandName,
  type InvoiceGuard,
  type InvoiceNext,
  type PaymentRefusal,
  type PaymentResult,
  type PaymentTerms,
} from './rules/transitions.ts'
