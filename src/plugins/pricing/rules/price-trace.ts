import { D, round, sum, type Big } from '#schema/values/decimal.ts'
import type { Cost } from './cost.ts'
import type { CostSetting, MarginType, PriceSource } from './types.ts'
import type { RuleReason } from './rule-match.ts'

export type PartKind =
  | 'typed'
  | 'quote'
  | 'freight'
  | 'fixed_rate'
  | 'customer_price'
  | 'cost'
  | 'list_price'
  | 'margin'
  | 'rounding'
  | 'computed'
/** One step of a price, in money per unit. The amounts of all parts add up to the unit price. */
export interface TracePart {
  readonly kind: PartKind
  readonly amount: string
  readonly margin?: string
  readonly margin_type?: MarginType
  readonly margin_id?: number
}
/** The posted price behind a computed one; `amount` is exact to 12 decimals. */
export interface TraceBase {
  readonly amount: string
  readonly setting: CostSetting
  readonly buying_price_id: number | null
  readonly supplier_id: number | null
  readonly terminal_id: number | null
  readonly effective_from: string | null
  readonly buying_price_ids: readonly number[]
}
/** Why a price was considered and not used (domain 3.1). */
export type PriceReason =
  | RuleReason
  | 'not_typed'
  | 'no_quote'
  | 'quote_status'
  | 'quote_dates'
  | 'quote_product'
  | 'no_item'
  | 'no_price'
  | 'no_margin'
  | 'no_cost'
  | 'less_specific'
  | 'no_list_price'
  | 'negative_price'
/** A price considered and not used; `unit_price` when it would have been one. */
export interface RejectedPrice {
  readonly source: PriceSource
  readonly reason: PriceReason
  readonly unit_price?: string
  readonly price_quote_id?: number
  readonly customer_pricing_id?: number
  readonly pricing_rule_id?: number
  readonly pricing_rule_name?: string
  readonly customer_price_item_id?: number
  readonly margin_id?: number
}
/** The rows a price came from. */
export type TraceRefs = Omit<RejectedPrice, 'source' | 'reason' | 'unit_price'>
/** The lift whose buying price is the cost of a drop; `amount` is that price (domain decision 38). */
export interface TraceLift {
  readonly bol_line_id: number
  readonly bol_no: string
  readonly supplier_id: number
  readonly terminal_id: number
  readonly lifted_at: string
  readonly buying_price_id: number
  readonly amount: string
}
/** Why a line costs what it costs. `unit_price` null = no price. */
export interface PriceTrace {
  readonly source: PriceSource
  readonly unit_price: string | null
  readonly at: string
  readonly terminal_id: number | null
  readonly supplier_id: number | null
  readonly refs: TraceRefs
  readonly base: TraceBase | null
  readonly parts: readonly TracePart[]
  readonly rejected: readonly RejectedPrice[]
  /** without one the cost is that of the moment of the price */
  readonly lift?: TraceLift | undefined
}

/** At least 6 decimals, at most 12: enough to show what was rounded away. */
export const exactText = (x: Big): string =>
  round(x, 12)
    .toFixed(12)
    .replace(/0{1,6}$/, '')

/** The posted price behind a computed one, as a trace tells it. */
export function traceBase({ amount, setting, chosen, considered }: Cost): TraceBase {
  return {
    amount: exactText(amount),
    setting,
    buying_price_id: chosen?.id ?? null,
    supplier_id: chosen?.supplier_id ?? null,
    terminal_id: chosen?.terminal_id ?? null,
    effective_from: chosen?.effective_from ?? null,
    buying_price_ids: considered.map(({ id }) => id),
  }
}

/** Adds what rounding changed, so that the parts add up to the price to the last digit. */
export function closeParts(parts: readonly TracePart[], unit_price: Big): TracePart[] {
  const rest = unit_price.minus(sum(parts.map((part) => part.amount)))
  return rest.eq(D('0')) ? [...parts] : [...parts, { kind: 'rounding', amount: exactText(rest) }]
}

export { withoutCost } from '#schema/sales/price-trace.ts'
