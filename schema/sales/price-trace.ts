/** What of a price trace may be shown to whom; the rules that make traces stand with pricing. */
import { price6 } from '../values/decimal.ts'

interface Trace {
  readonly unit_price: string | null
  readonly base: unknown
  readonly parts: readonly { readonly kind: string; readonly amount: string }[]
  readonly rejected: readonly object[]
  readonly lift?: unknown
}
const REVEALING: ReadonlySet<string> = new Set(['cost', 'margin', 'rounding'])
/**
 * The trace for people who may not see buying prices or margins: one
 * computed part, no base, no lift, no price of losers.
 */
export function withoutCost<T extends Trace>(trace: T): T {
  const secret = trace.base !== null || trace.parts.some((part) => REVEALING.has(part.kind))
  return {
    ...trace,
    base: null,
    lift: undefined,
    parts:
      secret && trace.unit_price !== null
        ? [{ kind: 'computed', amount: price6(trace.unit_price) }]
        : trace.parts,
    rejected: trace.rejected.map((one) =>
      Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'unit_price' && key !== 'margin_id')),
    ),
  }
}
