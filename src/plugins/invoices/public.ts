/** Invoice rules other areas may use. */
export * from './rules/types.ts'
export { invoiceBalance, isOverdue, plusDays, termDates, termDiscount } from './rules/dates.ts'
export { invoiceContent, sameContent, sameMoney } from './rules/content.ts'
export { isLive, planInvoices, wantedInvoices, type InvoicePlan, type PlanRefusal, type PlanRequest, type PlanStep } from './rules/plan.ts'
export { creditMemo, type CreditMemo, type CreditRefusal } from './rules/credit-memo.ts'
export {
  allowedInvoiceStates, INVOICE_TABLE, nextInvoiceState, recordPayment,
  type InvoiceCommandName, type InvoiceGuard, type InvoiceNext, type PaymentResult,
} from './rules/transitions.ts'
