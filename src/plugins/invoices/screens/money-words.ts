/** Rows of money in the words of the office. */
import type { MoneyRow } from '#schema/sales/payments.ts'
import { formats } from '#ui'

type Said = Pick<MoneyRow, 'kind' | 'amount' | 'origin_id'>
const isBelow0 = (amount: string): boolean => amount.startsWith('-')
/** Words of what a row of money is: a payment, money that was applied or set free, a refund. */
export function moneyWords({ kind, amount, origin_id }: Said): string {
  switch (kind) {
    case 'payment':
      if (origin_id === null) return 'Payment'
      return isBelow0(amount) ? 'Moved to unapplied' : 'Applied from unapplied money'
    case 'discount':
      return 'Early-payment discount'
    case 'write_off':
      return 'Written off'
    case 'refund':
      return 'Refund'
    case 'reversal':
      return 'Reversed'
  }
}
/** "on Mar 2, check 1042, Returned by the bank": how it came, and why. */
export const moneyNote = ({
  paid_on,
  reference,
  reason,
}: Pick<MoneyRow, 'paid_on' | 'reference' | 'reason'>): string =>
  [formats.day(paid_on), reference, reason].filter(Boolean).join(', ')
/** What the button that takes it back says. */
export const reverseWord = ({ kind, origin_id }: Pick<MoneyRow, 'kind' | 'origin_id'>): string =>
  kind === 'payment' && origin_id !== null ? 'Take back' : 'Reverse'
