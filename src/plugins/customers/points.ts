/** Points where other areas add to pages of customers. */
import type { ComponentType } from 'react'
import { definePoint } from '#core'

export interface CustomerTableProps {
  readonly customer: number
}
/** A table of a few rows on the page of a customer, such as their last orders. */
export interface CustomerTable {
  readonly title: string
  readonly permission: string
  readonly order: number
  readonly load: () => Promise<{ readonly default: ComponentType<CustomerTableProps> }>
}
/** Tables of a few rows on the page of a customer. */
export const customerTables = definePoint<CustomerTable>('customer.tables')
