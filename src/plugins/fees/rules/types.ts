/**
 * Fees and the fee rows of an order: field names of domain 1.6 and 1.7, rates and quantities as decimal text.
 */
import type { ChargeScope } from '#schema/values/charge-scopes.ts'
import type { Unit } from '#schema/values/units.ts'

export type FeeType = 'flat' | 'per_unit'
/** Kind of the rate of a fee: money, or percent of the goods (domain 3.5). */
export type AmountType = 'fixed_amount' | 'percentage'

/** In force on the days effective_from ≤ day < effective_to; null = open. */
export interface FeeRate {
  readonly id: number
  readonly rate: string
  readonly effective_from: string
  readonly effective_to: string | null
}
/**
 * A fee of the list: its dated rates (money, or percent where 2.5 means 2.5 %), quantity, and whom and what it
 * is for (domain 1.6, 3.5).
 */
export interface Fee {
  readonly id: number
  readonly name: string
  readonly fee_code: string | null
  readonly erp_code: string | null
  readonly fee_type: FeeType
  readonly amount_type: AmountType
  readonly rates: readonly FeeRate[]
  /** unit that a fee per unit counts; null: the unit of the goods */
  readonly unit: Unit | null
  readonly quantity: string
  readonly minimum_quantity: string | null
  /** empty = all lines */
  readonly product_ids: readonly number[]
  readonly customer_ids: readonly number[]
  readonly applies_to_all_customers: boolean
  readonly auto_add: boolean
  readonly taxable: boolean
  /** scope of a flat amount or a minimum: it is owed once for each */
  readonly scope: ChargeScope
  readonly is_active: boolean
}
/**
 * A fee on an order: copy of the fee at the time; `fee_id` null for a free fee. `fee_rate_id` is the dated rate
 * it follows to the day of the order; null: a rate of its own.
 */
export interface OrderFee {
  readonly id: number | null
  readonly fee_id: number | null
  readonly name: string
  readonly fee_code: string | null
  readonly erp_code: string | null
  readonly fee_type: FeeType
  readonly amount_type: AmountType
  readonly rate: string
  readonly fee_rate_id: number | null
  readonly unit: Unit | null
  /** of a flat fee as it was typed, for one sum of its scope; of the others what was counted */
  readonly quantity: string
  /** free fees only; a fee of the list follows the list; nothing: the order */
  readonly scope?: ChargeScope | undefined
  /** its share of the fee's minimum where the order was split before fees were shared; null or nothing: all of it */
  readonly minimum_quantity?: string | null | undefined
  /** free fees only; a fee of the list follows the list */
  readonly taxable?: boolean | undefined
  /** the row of the whole order that it and rows of other parts were made of when the order was split */
  readonly shared_row_id?: number | null | undefined
  /** it added itself; false or nothing: a person put it on the order */
  readonly automatic?: boolean | undefined
  /** of a delivery: the fee as it was charged by; none: it follows the list */
  readonly charged_by?: FeeHead | null | undefined
}
/** The part of a fee of the list that decides the money of a row of it, beside the row itself. */
export interface FeeHead {
  readonly product_ids: readonly number[]
  readonly minimum_quantity: string | null
  readonly taxable: boolean
  /** nothing: fees kept before there were scopes, by the order */
  readonly scope?: ChargeScope | undefined
}
/** The part of a fee that one line owes; 2 decimals. */
export interface FeeOfLine {
  readonly line_no: number
  readonly amount: string
}
/**
 * A fee of an order with its money, 2 decimals; `left_out` names lines that are sold by another unit. `times` is the
 * many sums of its scope it is owed for; `by_line` shares them, and is empty for a fee by the order or in percent.
 */
export interface PricedFee extends OrderFee {
  readonly fee_no: number
  readonly subtotal: string
  /** the fee of all parts of the split order, of which `subtotal` is the share; null or nothing: it is not shared */
  readonly whole?: string | null | undefined
  readonly taxable: boolean
  readonly scope: ChargeScope
  readonly times: number
  readonly by_line: readonly FeeOfLine[]
  readonly left_out: readonly number[]
}
/** Line as a fee sees it: billed quantity in the unit it is sold by, and goods in money. */
export interface FeeLine {
  readonly line_no: number
  readonly sold_as: Unit
  readonly gallons_per_unit: string | null
  readonly product_id: number
  readonly billed: string
  readonly subtotal: string
  /** moment of its drop in UTC; null or nothing: it is not delivered */
  readonly delivery?: string | null | undefined
  /** load that it is on; null or nothing: none */
  readonly load?: number | null | undefined
}
