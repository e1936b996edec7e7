/** The balance of an invoice and its due day in words. */
import type { InvoiceHead } from '#schema/sales/invoices.ts'
import { formats } from '#ui'
import { isCredited } from '../invoice-status.tsx'

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
/** "12 days late", "due in 3 days", "due today" */
function dueWords(due: string, today: string): string {
  const late = daysBetween(due, today)
  if (late > 0) return `${days(late)} late`
  return late === 0 ? 'due today' : `due in ${days(-late)}`
}
type Shown = Pick<
  InvoiceHead,
  'kind' | 'status' | 'total' | 'balance' | 'due_date' | 'credited_amount' | 'paid_amount'
>
/** "$22,152.32 open, 12 days late" */
export function openWords(invoice: Shown, today: string): string {
  const { kind, status, total, balance, due_date } = invoice
  if (kind === 'credit_memo')
    return status === 'draft'
      ? `${formats.money(total)}, not issued yet`
      : `${formats.money(total)} given back`
  if (status === 'void') return 'Void, nothing is owed'
  if (status === 'draft') return `${formats.money(total)}, not issued yet`
  if (isCredited(invoice)) return 'All of it is credited'
  if (status === 'paid') return `${formats.money(total)} paid`
  return `${formats.money(balance)} open, ${dueWords(due_date, today)}`
}
export const isLate = ({ is_overdue }: Pick<InvoiceHead, 'is_overdue'>): boolean => is_overdue
/** The one next step of an invoice: issue, send, be paid; undefined where nothing is left to do. */
export function nextStep({
  kind,
  status,
}: Pick<InvoiceHead, 'kind' | 'status'>): 'issue' | 'send' | 'pay' | undefined {
  if (status === 'draft') return 'issue'
  if (status === 'issued') return kind === 'opening' ? 'pay' : 'send'
  return kind !== 'credit_memo' && (status === 'sent' || status === 'partially_paid') ? 'pay' : undefined
}
