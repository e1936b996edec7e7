/** Invoices as work: steps that are open to each, and the one thing about it that needs attention. */
import { D, moneyText, ZERO } from '#schema/values/decimal.ts'
import type { InvoiceHead } from '#schema/sales/invoices.ts'

const OPEN: ReadonlySet<InvoiceHead['status']> = new Set(['issued', 'sent', 'partially_paid'])
type Stepped = Pick<InvoiceHead, 'status' | 'kind' | 'balance'>
export const isIssuable = ({ status, kind }: Pick<Stepped, 'status' | 'kind'>): boolean =>
  status === 'draft' && kind !== 'opening'
export const isSendable = ({ status }: Pick<Stepped, 'status'>): boolean =>
  status !== 'draft' && status !== 'void'
export const isPayable = ({ status, kind, balance }: Stepped): boolean =>
  kind !== 'credit_memo' && OPEN.has(status) && D(balance).gt(ZERO)
export const isVoidable = ({ status, kind }: Pick<Stepped, 'status' | 'kind'>): boolean =>
  kind === 'invoice' && (status === 'draft' || status === 'issued' || status === 'sent')
export const isCreditable = ({ status, kind }: Pick<Stepped, 'status' | 'kind'>): boolean =>
  kind !== 'credit_memo' && (OPEN.has(status) || status === 'paid')

const DAY_MS = 86_400_000
/** Days past the due date of an open invoice, below 0 before it; undefined where nothing is owed. */
export function daysLate(row: Stepped & Pick<InvoiceHead, 'due_date'>, today: string): number | undefined {
  return isPayable(row) ? Math.round((Date.parse(today) - Date.parse(row.due_date)) / DAY_MS) : undefined
}
type Way = Pick<InvoiceHead, 'status' | 'sent_at' | 'mailed_at' | 'printed_at' | 'bounced_at'>
/** Latest way on which an invoice went to its customer; undefined for a draft and a void one. */
export function wayOf({
  status,
  sent_at,
  mailed_at = null,
  printed_at = null,
  bounced_at = null,
}: Way): { readonly way: 'back' | 'emailed' | 'printed' | 'none'; readonly at: string | null } | undefined {
  if (status === 'draft' || status === 'void') return undefined
  if (bounced_at !== null) return { way: 'back', at: bounced_at }
  const emailed = mailed_at ?? sent_at
  if (emailed !== null) return { way: 'emailed', at: emailed }
  return printed_at === null ? { way: 'none', at: null } : { way: 'printed', at: printed_at }
}

/** A tag: its words, and how much it presses. */
export interface Attention {
  readonly words: string
  readonly tone: 'red' | 'amber' | 'blue' | 'neutral'
}
const SMALL = D(50)
/** Days before its end on which a discount is pointed out. */
const DISCOUNT_DAYS = 5
const plural = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
/** The worst thing about an invoice, or nothing; facts that are not known say nothing. */
export function attentionOf(
  row: Stepped & Way & Pick<InvoiceHead, 'due_date' | 'discount_until' | 'on_hold' | 'unapplied'>,
  today: string,
  dayWords: (day: string) => string,
): Attention | undefined {
  const late = daysLate(row, today)
  const way = wayOf(row)
  if (way?.way === 'back') return { words: `Came back ${dayWords(way.at!)}`, tone: 'red' }
  if (late === undefined) return undefined
  if (way?.way === 'none' && row.kind !== 'opening' && late > 0)
    return { words: `Never sent, ${plural(late)} late`, tone: 'red' }
  if (row.on_hold) return { words: 'On hold', tone: 'red' }
  if (row.unapplied !== undefined && D(row.unapplied).gt(ZERO))
    return { words: `$${moneyText(D(row.unapplied))} unapplied`, tone: 'blue' }
  const { discount_until } = row
  if (discount_until !== null && discount_until >= today) {
    const left = Math.round((Date.parse(discount_until) - Date.parse(today)) / DAY_MS)
    if (left <= DISCOUNT_DAYS) return { words: `Discount ends ${dayWords(discount_until)}`, tone: 'blue' }
  }
  return D(row.balance).lt(SMALL) ? { words: 'Under $50', tone: 'neutral' } : undefined
}
