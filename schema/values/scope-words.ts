/** Words for the scope of a charge, and for what it was counted by. */
import type { ChargeScope } from './charge-scopes.ts'
import { D, money, sum } from './decimal.ts'

/** Scopes as forms offer them. */
export const SCOPE_WORDS: Readonly<Record<ChargeScope, string>> = {
  order: 'Once per order',
  delivery: 'Once per delivery',
  load: 'Once per load',
  line: 'Once per line',
}
const COUNTED: Readonly<Record<ChargeScope, readonly [one: string, many: string]>> = {
  order: ['order', 'orders'],
  delivery: ['delivery', 'deliveries'],
  load: ['load', 'loads'],
  line: ['line', 'lines'],
}
/** Number of orders, deliveries, loads or lines that a charge was owed for: `2 loads`. */
export const timesWords = (scope: ChargeScope, times: number): string =>
  `${times} ${COUNTED[scope][times === 1 ? 0 : 1]}`
/** Scope and count of a charge in one note: `once per order`, `once per load, 2 loads`. */
export const scopeNote = (scope: ChargeScope, times: number): string => {
  const once = SCOPE_WORDS[scope].toLowerCase()
  return scope === 'order' ? once : `${once}, ${timesWords(scope, times)}`
}
/** Note of a charge that the parts of a split order share: `share of $25.00 for the split order`. */
export const shareNote = (whole: string): string => `share of ${whole} for the split order`

/** A tax row, as far as its scope is counted. */
interface CountedRow {
  readonly tax_id: number
  readonly line_item_id: number | null
  readonly scope?: ChargeScope | null | undefined
  readonly counted_by?: string | null | undefined
}
/** Number of sums of its scope that the rows of one tax are parts of. */
export const taxTimes = (rows: readonly CountedRow[]): number =>
  new Set(
    rows.map(({ scope, line_item_id, counted_by }) =>
      scope === 'line' ? `line ${line_item_id}` : (counted_by ?? null),
    ),
  ).size

/** A row of a tax, as far as it may be a share of a flat amount. */
interface ChargedRow extends CountedRow {
  readonly rate_type: string
  readonly rate: string | null
  readonly amount: string
  readonly exempt: boolean
}
/**
 * The flat amount, once per order, of which the rows of one tax are the share of an order that was split; null where
 * they are all of it, or where a certificate takes some of it off.
 */
export function wholeOfTax(rows: readonly ChargedRow[]): string | null {
  const whole = rows[0]?.rate ?? null
  const isFlat = ({ rate_type, scope, exempt, rate }: ChargedRow) =>
    rate_type === 'flat' && (scope ?? 'order') === 'order' && !exempt && rate === whole
  if (whole === null || !rows.every(isFlat)) return null
  const charged = sum(rows.map(({ amount }) => amount))
  return charged.gt('0') && charged.lt(D(money(whole))) ? money(whole) : null
}
