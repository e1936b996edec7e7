import { D, money, pct6, percentOf, round, ZERO } from '#schema/values/decimal.ts'
import type { InvoiceHeader, PaymentTerm } from './types.ts'

/** Calendar days on; plain arithmetic, no zone. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * due_date = invoice_date + net_days; discount_until only with a discount
 * (domain 3.7). Without a term it is due on its date.
 */
export const termDates = (
  invoice_date: string,
  term: PaymentTerm | null,
): { readonly due_date: string; readonly discount_until: string | null } => ({
  due_date: plusDays(invoice_date, term?.net_days ?? 0),
  discount_until:
    term && D(term.discount_percent).gt(ZERO) ? plusDays(invoice_date, term.discount_days) : null,
})

/** What an invoice keeps of its term's discount, so that a change of the term changes no invoice. */
export const discountTerms = (
  term: PaymentTerm | null,
): Required<Pick<InvoiceHeader, 'discount_percent' | 'discount_base'>> => ({
  discount_percent: pct6(term?.discount_percent ?? '0'),
  discount_base: term?.discount_base ?? 'goods',
})

/**
 * What may still be taken off an invoice that is paid early: its discount on what is not credited, once, and
 * never more than is owed (domain 3.7). 0.00 without a term that has one.
 */
export function discountLeft({
  discount_percent,
  discount_base,
  discount_until,
  goods_total,
  total,
  credited_goods,
  credited_amount,
  discount_taken,
  balance,
}: Required<Pick<InvoiceHeader, 'discount_percent' | 'discount_base' | 'discount_until'>> & {
  readonly goods_total: string
  readonly total: string
  readonly credited_goods: string
  readonly credited_amount: string
  readonly discount_taken: string
  readonly balance: string
}): string {
  if (discount_until === null) return money(ZERO)
  const base =
    discount_base === 'goods' ? D(goods_total).minus(D(credited_goods)) : D(total).minus(D(credited_amount))
  const left = round(percentOf(base, discount_percent), 2).minus(D(discount_taken))
  if (left.lte(ZERO)) return money(ZERO)
  return money(left.gt(D(balance)) ? D(balance) : left)
}

/** What is still owed: total less what was paid and credited, 2 decimals (domain 3.7). */
export const invoiceBalance = ({
  total,
  paid_amount,
  credited_amount,
}: {
  readonly total: string
  readonly paid_amount: string
  readonly credited_amount: string
}): string => money(D(total).minus(D(paid_amount)).minus(D(credited_amount)))

/**
 * Whether an invoice is past its due date with something owed; worked out, never stored. Drafts and void
 * ones never are (domain 2.3).
 */
export const isOverdue = (
  {
    status,
    due_date,
    balance,
  }: { readonly status: string; readonly due_date: string; readonly balance: string },
  today: string,
): boolean => status !== 'draft' && status !== 'void' && due_date < today && D(balance).gt(ZERO)
