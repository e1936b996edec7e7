import type { Call } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import { MONEY_KINDS } from '../../rules/money-kinds.ts'
import type { CustomerRow } from './customer-row.ts'

/** The customer with its debt and credit of now: a row that is kept misses what moved them since. */
export function useMoney(row: CustomerRow): CustomerRow {
  const { value } = useAnswer<CustomerRow>(
    row.balance === undefined ? undefined : `money ${row.id}`,
    () => ({ command: 'customer.get', input: { id: row.id } }) as Call<string, CustomerRow>,
    MONEY_KINDS,
  )
  if (!value || value.balance === undefined) return row
  return { ...row, balance: value.balance, available_credit: value.available_credit ?? null }
}
