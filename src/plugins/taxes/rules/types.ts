/**
 * Master data and questions of the tax rules: field names of domain 1.5, 1.6
 * and 1.7; rates and quantities as decimal text.
 */
import type { ChargeScope } from '#schema/values/charge-scopes.ts'
import type { Unit } from '#schema/values/units.ts'
import type { RateType, TaxBasis, TaxLevel } from '#schema/sales/sales-orders.ts'

/** Which quantity a tax is taken on: measured, brought to 60 °F, or the one that is billed. */
export type QuantityBasis = TaxBasis
export type { RateType, TaxLevel }

/**
 * An amount up to a quantity, which it holds itself (`up_to`, the default) or not (`below`). The last is open; with
 * `step`, each step that is started beyond the last bound adds `step_amount` to it.
 */
export interface Bracket {
  readonly up_to: string | null
  readonly amount: string
  /** nothing: up_to */
  readonly bound?: 'up_to' | 'below' | undefined
  readonly step?: string | null | undefined
  readonly step_amount?: string | null | undefined
}
/** In force on the days effective_from ≤ day < effective_to; null = open. `rate` is null for a bracket. */
export interface TaxRate {
  readonly id: number
  readonly rate: string | null
  readonly rate_type: RateType
  readonly brackets: readonly Bracket[]
  readonly effective_from: string
  readonly effective_to: string | null
  readonly confirmed_at: string | null
}
/**
 * A tax with its rates and what it applies to; an `applies_to_all_…` that is true makes its list say nothing
 * (domain 1.6, 3.6).
 */
export interface Tax {
  readonly id: number
  readonly name: string
  readonly level: TaxLevel
  readonly tax_group: string | null
  readonly applies_to_all_states: boolean
  readonly applies_to_all_cities: boolean
  readonly applies_to_all_jurisdictions: boolean
  readonly applies_to_all_products: boolean
  readonly applies_to_all_product_categories: boolean
  readonly state_ids: readonly number[]
  readonly city_ids: readonly number[]
  readonly jurisdiction_ids: readonly number[]
  readonly product_ids: readonly number[]
  readonly category_ids: readonly number[]
  readonly tax_use: string | null
  readonly quantity_basis: QuantityBasis
  readonly unit: Unit
  readonly sequence: number
  readonly compound: boolean
  readonly applies_to_fees: boolean
  /** on fees as a whole, whatever goods it taxes */
  readonly always: boolean
  /** scope of a flat amount or a bracket: it is owed once for each */
  readonly scope: ChargeScope
  readonly applies_to_sales: boolean
  readonly applies_to_purchases: boolean
  readonly is_active: boolean
  readonly rates: readonly TaxRate[]
}
/** `expires_on` is printed on paper and inclusive. */
export interface ExemptionCertificate {
  readonly id: number
  readonly customer_id: number
  readonly ship_to_id: number | null
  readonly tax_ids: readonly number[]
  readonly tax_groups: readonly string[]
  readonly state_id: number | null
  readonly product_ids: readonly number[]
  readonly tax_use: string | null
  readonly certificate_no: string
  readonly exempt_percent: string
  readonly issued_on: string
  readonly expires_on: string | null
  readonly status: 'active' | 'revoked'
  /** first day on which it does not count */
  readonly revoked_on?: string | null
  /** since when it stands as it does, an instant */
  readonly updated_at?: string
}
/** The taxes of the company, and the certificates that exempt its customers. */
export interface TaxWorld {
  readonly taxes: readonly Tax[]
  readonly exemption_certificates: readonly ExemptionCertificate[]
}

/** Where a sale is taxed (domain 3.6). */
export interface TaxPlace {
  readonly state_id: number | null
  readonly city_id: number | null
  readonly jurisdiction_ids: readonly number[]
}
/** What of a tax its amount and its row depend on, once it applies. */
export type TaxTerms = Pick<
  Tax,
  'id' | 'name' | 'tax_group' | 'level' | 'quantity_basis' | 'unit' | 'sequence' | 'compound'
> & {
  /** nothing: charges kept before there were scopes, by the order */
  readonly scope?: ChargeScope | undefined
}
/** What of a rate they depend on. */
export type RateTerms = Pick<TaxRate, 'id' | 'rate' | 'rate_type' | 'brackets'>
/** The certificate that takes a part of a tax off: percent as text, 100 the whole. */
export interface Relief {
  readonly certificate_id: number | null
  readonly certificate_no: string | null
  readonly exempt_percent: string
}
/**
 * A tax that applies, with its rate and the certificate that takes a part of it off. Kept with a delivery, it is
 * charged again without being looked up (domain decision 33).
 */
export interface MatchedTax {
  readonly tax: TaxTerms
  readonly rate: RateTerms
  readonly relief: Relief | null
  /** a rate that no person has confirmed */
  readonly unconfirmed: boolean
}
/** The taxes of one line, whatever its quantity: those that apply, and those that do not with the reason. */
export interface MatchedLine {
  readonly taxes: readonly MatchedTax[]
  readonly rejected: readonly Pick<RejectedTax, 'tax_id' | 'reason'>[]
  /** a certificate would exempt one of them, had it not run out */
  readonly certificate_expired: boolean
}
/** A percent tax that may be taken on fees; `relief` and `expired` are of a fee that it is taken on as a whole. */
export interface MatchedFeeTax extends MatchedTax {
  readonly always: boolean
  readonly fits_place: boolean
  readonly place_rank: number
  readonly expired: boolean
}
/** The taxes of a sale before any is charged: of each line in its order, and those that are taken on its fees. */
export interface MatchedTaxes {
  readonly lines: readonly MatchedLine[]
  /** of the lines of other parts; nothing where there are none */
  readonly beside?: readonly MatchedLine[] | undefined
  readonly on_fees: readonly MatchedFeeTax[]
}
/**
 * `tax_use` is the line's, else its tank's. Quantities in `sold_as`, before delivery
 * all three the ordered one; `day` in the tenant zone.
 */
export interface TaxableLine {
  readonly line_no: number
  readonly line_item_id: number | null
  readonly product_id: number
  readonly category_id: number | null
  readonly sold_as: Unit
  readonly gallons_per_unit: string | null
  readonly tax_use: string | null
  readonly day: string
  readonly gross: string
  readonly net: string
  readonly billed: string
  readonly subtotal: string
  /** moment of its drop in UTC; null or nothing: it is not delivered */
  readonly delivery?: string | null | undefined
  /** load that it is on; null or nothing: none */
  readonly load?: number | null | undefined
  /** the place it was delivered at, where that is not the one of the request */
  readonly place?: TaxPlace | undefined
  /** its taxes as they were matched before; none: they are looked up */
  readonly matched?: MatchedLine | null | undefined
}
/**
 * A line of another part of the split order that is taxed. What is owed once for the whole order is shared with it
 * (domain decision 34); nothing else of it counts.
 */
export interface LineBeside extends TaxableLine {
  /** it comes before the lines that are taxed; every part counts in the same order */
  readonly is_before: boolean
  /** its billed amount of each tax, which stays; null: it is on no invoice */
  readonly billed_taxes: readonly { readonly tax_id: number; readonly amount: string }[] | null
}
/** A fee as taxes see it: its money, and whether any tax may be taken on it. */
export interface TaxableFee {
  readonly fee_no: number
  readonly fee_row_id: number | null
  readonly subtotal: string
  readonly taxable: boolean
}
/** What is sold or bought, where and to whom, for its taxes to be worked out. */
export interface TaxRequest {
  readonly direction: 'sale' | 'purchase'
  readonly place: TaxPlace
  /** the one whose certificates count; null for purchases */
  readonly customer_id: number | null
  readonly ship_to_id: number | null
  /** day of the taxes on fees */
  readonly day: string
  readonly lines: readonly TaxableLine[]
  readonly fees: readonly TaxableFee[]
  readonly beside?: readonly LineBeside[] | undefined
  /** taxes on fees as they were matched before; none: they are looked up */
  readonly on_fees?: readonly MatchedFeeTax[] | null | undefined
}

/** One applied tax. Positions `line_no` and `fee_no` tell rows apart that are not saved yet. */
export interface TaxItem {
  readonly line_item_id: number | null
  readonly line_no: number | null
  readonly fee_row_id: number | null
  readonly fee_no: number | null
  readonly tax_id: number
  readonly tax_rate_id: number
  readonly tax_name: string
  readonly tax_group: string | null
  readonly level: TaxLevel
  readonly rate_type: RateType
  /** null for a bracket */
  readonly rate: string | null
  readonly quantity_basis: QuantityBasis
  /** in the tax's unit for per_unit and bracket, else in the line's; null on a fee */
  readonly taxable_quantity: string | null
  readonly taxable_amount: string
  readonly amount: string
  readonly exempt: boolean
  readonly certificate_id: number | null
  readonly certificate_no: string | null
  /** percent of it that the certificate takes off; null where none does */
  readonly exempt_percent: string | null
  /** scope of a flat amount or a bracket; null or nothing: another tax, or a row of before */
  readonly scope?: ChargeScope | null | undefined
  /** drop or load that it is owed once for; null where it is owed by none */
  readonly counted_by?: string | null | undefined
}
/** Why a tax was not taken (domain 3.6). */
export type TaxReason =
  | 'less_specific'
  | 'place'
  | 'goods'
  | 'use'
  | 'no_rate'
  | 'inactive'
  | 'no_unit_factor'
/** A tax that was looked at for a line and not taken, with the reason. */
export interface RejectedTax {
  readonly line_item_id: number | null
  readonly line_no: number
  readonly tax_id: number
  readonly reason: TaxReason
}
/** Order tax details: rows by line, then sequence, then tax id; taxes on fees last. */
export interface OrderTax {
  readonly total_tax_amount: string
  readonly taxable_items: readonly TaxItem[]
  readonly rejected: readonly RejectedTax[]
  /** an applied rate nobody has confirmed */
  readonly tax_unconfirmed: boolean
  /** an applied tax that a certificate would exempt, had it not run out */
  readonly certificate_expired: boolean
}
