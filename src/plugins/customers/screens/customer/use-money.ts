import type { Call } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { CustomerRow } from './customer-row.ts'

/** Events after which a customer owes another sum, or has another credit. */
export const MOVES = ['payment', 'invoice', 'sales-order', 'customer'] as const
/** The customer with its debt and credit of now: a row that is kept misses what moved them since. */
export function useMoney(row: CustomerRow): CustomerRow {
  const { value } = useAnswer<CustomerRow>(
    row.balance === undefined ? undefined : `money ${row.id}`,
    () => ({ command: 'customer.get', input: { id: row.id } }) as Call<string, CustomerRow>,
    MOVES,
  )
  if (!value || value.balance === undefined) return row
  return { ...row, balance: value.balance, available_credit: value.available_credit ?? null }
}
