/** Columns beside a finding: the last ten deliveries or prices, the figure of this order and its limit. */
import type { OddOrder } from '#schema/sales/day-close.ts'
import type { CloseFacts } from './facts.ts'
import type { Finding } from './findings.ts'

type Columns = Pick<OddOrder, 'last_ten' | 'figure' | 'limit'>
const NONE: Columns = { last_ten: [], figure: null, limit: null }
/** The last ten that the check compares with, oldest first; none for a check that compares with nothing. */
export function lastTenOf(facts: CloseFacts, { kind, line }: Finding): Columns {
  const found = facts.lines.find(({ id }) => id === line)
  if (!found) return NONE
  if (kind === 'price')
    return { last_ten: found.last_prices.toReversed(), figure: found.unit_price, limit: null }
  if (kind !== 'gallons' && kind !== 'ordered') return NONE
  return {
    last_ten: found.last_gallons.toReversed(),
    figure: found.quantity,
    limit: found.tank?.safe_fill ?? null,
  }
}
