/**
 * Fees and the fee rows of an order: field names of domain 1.6 and 1.7, rates and quantities as decimal text.
 */
import type { Unit } from '#schema/values/units.ts'

export type FeeType = 'flat' | 'per_unit'
/** Whether the rate of a fee is money or percent of the goods (domain 3.5). */
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
  /** what a fee per unit counts; null: the unit of the goods */
  readonly unit: Unit | null
  readonly quantity: string
  readonly minimum_quantity: string | null
  /** empty = all lines */
  readonly product_ids: readonly number[]
  readonly customer_ids: readonly number[]
  readonly applies_to_all_customers: boolean
  readonly auto_add: boolean
  readonly taxable: boolean
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
  readonly quantity: string
  /** its share of the fee's minimum where an order was split; null or nothing: all of it */
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
}
/** A fee of an order with its money, 2 decimals; `left_out` names lines that are sold by another unit. */
export interface PricedFee extends OrderFee {
  readonly fee_no: number
  readonly subtotal: string
  /** the fee of all parts of the split order, of which `subtotal` is the share; null or nothing: it is not shared */
  readonly whole?: string | null | undefined
  readonly taxable: boolean
  readonly left_out: readonly number[]
}
/** What a fee sees of a line: billed quantity in the unit it is sold by, and goods in money. */
export interface FeeLine {
  readonly line_no: number
  readonly sold_as: Unit
  readonly gallons_per_unit: string | null
  readonly product_id: number
  readonly billed: string
  readonly subtotal: string
}
