/**
 * Facts that a delivered line was charged by (domain decision 33): the part of master data that its charge used is
 * kept with the order, with values, and every edit of the order afterwards charges by it.
 */
import type { MatchedFeeTax, MatchedLine, TaxPlace } from '#plugins/taxes/public.ts'
import type { Unit } from '#schema/values/units.ts'
import type { LOOKED_UP_FOR, SalesOrderLine } from '#schema/sales/sales-orders.ts'

/** Occasion on which the facts of a charge were looked up. */
export type LookedUpFor = (typeof LOOKED_UP_FOR)[number]
/** When and why facts were looked up. */
export interface LookedUp {
  /** moment of the look-up, an instant */
  readonly at: string
  readonly why: LookedUpFor
}
/** The facts of one delivered line. `day` is that of its rates, in the tenant zone. */
export interface LineCharge extends LookedUp {
  readonly day: string
  readonly place: TaxPlace
  readonly sold_as: Unit
  readonly gallons_per_unit: string | null
  readonly category_id: number | null
  readonly tax_use: string | null
  /** basis of billing of a line that names none itself */
  readonly basis: SalesOrderLine['billing_basis']
  readonly taxes: MatchedLine
  /** load that the order was on when it was dropped; nothing: kept before there were scopes */
  readonly load_id?: number | null | undefined
}
/** The facts of a line before its taxes are matched. */
export type LineFacts = Omit<LineCharge, 'at' | 'why' | 'taxes' | 'load_id'>
/** The facts of what an order is charged beside its lines: the day of its fees and the taxes taken on them. */
export interface OrderCharge extends LookedUp {
  readonly day: string
  readonly place: TaxPlace
  readonly on_fees: readonly MatchedFeeTax[]
}
/**
 * Facts to look up again: `all` after a correction of site, customer, product, use or moment; `rates` where rates,
 * certificates and fees of the day are asked for, and place, unit, basis and use stay those of the delivery.
 */
export type LookUp = 'all' | 'rates'

/** Returns the facts that stay whatever the rates are; null where nothing is kept or all of it is looked up again. */
export const keptOf = <T>(of: {
  readonly charged_by?: T | null | undefined
  readonly look_up?: LookUp | undefined
}): T | null => (of.look_up === 'all' ? null : (of.charged_by ?? null))

/** When and why facts that are kept now were looked up. */
export const lookedUp = (
  of: { readonly charged_by?: LookedUp | null | undefined; readonly look_up?: LookUp | undefined },
  why: 'correction' | 'repricing' | undefined,
  now: string,
): LookedUp =>
  of.charged_by && of.look_up === undefined
    ? { at: of.charged_by.at, why: of.charged_by.why }
    : { at: now, why: of.look_up === undefined ? 'delivery' : (why ?? 'correction') }
