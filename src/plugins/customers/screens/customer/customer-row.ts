import type { AnyRow } from '#core'

/** A customer as its calls answer it; money is left out for who may not see it. */
export interface CustomerRow extends AnyRow {
  readonly customer_name: string
  readonly code: string | null
  readonly status: 'active' | 'inactive' | 'on_hold'
  readonly balance?: string
  readonly available_credit?: string | null
  readonly credit_limit?: string | null
  readonly po_required: boolean
}
export const customerOf = (row: AnyRow): CustomerRow => row as CustomerRow
