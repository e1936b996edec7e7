/** A sale that was priced, as the explanation of its price takes it. */
import type { z } from 'zod'
import type { SalesOrderLine, TaxItem } from '#schema/sales/sales-orders.ts'
import type { ChargeScope } from '#schema/values/charge-scopes.ts'
import type { Unit } from '#schema/values/units.ts'
import type { PriceTrace } from './rules/price-trace.ts'

export interface TracedLine {
  readonly key: number
  readonly no: number
  readonly product: string
  readonly quantity: string
  /** unit of sale; gallons where it is not known */
  readonly unit?: Unit | undefined
  readonly unit_price: string | null
  readonly subtotal: string
  readonly trace: PriceTrace | null
  readonly reason?: string | null
  /** the place that its reasons are kept in, as words */
  readonly kept?: string | undefined
  /** since when and why it is charged as it is; null while it is not delivered */
  readonly charged_as_of?: ChargedAsOf | null | undefined
}
export type ChargedAsOf = NonNullable<SalesOrderLine['charged_as_of']>
export interface TracedFee {
  readonly name: string
  readonly fee_type: string
  readonly amount_type: string
  readonly rate: string
  readonly quantity: string
  readonly subtotal: string
  /** the fee of a whole split order, of which it is the share */
  readonly whole?: string | null | undefined
  readonly scope?: ChargeScope | undefined
  /** number of times that it is owed by its scope */
  readonly times?: number | undefined
  /** numbers of lines that it does not count */
  readonly left_out?: readonly number[]
}
export interface Traced {
  /** kind of the document; an order without it */
  readonly of?: 'order' | 'invoice' | undefined
  readonly lines: readonly TracedLine[]
  /** `line_item_id` is the key of a line, null on a fee */
  readonly taxes: readonly z.output<typeof TaxItem>[]
  readonly fees: readonly TracedFee[]
  readonly rejected: readonly {
    readonly line_item_id: number | null
    readonly tax_id: number
    readonly reason: string
  }[]
  readonly total: string
  /** before anything was delivered; null where nothing is delivered, or no quantity was ordered */
  readonly ordered?: string | null
}
