/** What areas above add to the statements of customers. */
import { type Conditions, defineParts, type Expression } from '#server'

/** Work that is still under way for a customer, which is not put aside before it ends. $2 the customer. */
export const underWay = defineParts<Conditions>('customer.under-way')

/** What a customer owes as the one who pays, and what it may still order; null without a limit. */
export interface CustomerAccount {
  readonly balance: string
  readonly available_credit: string | null
}
/** The account of a customer, whose id is an expression; null for none. */
export const customerAccounts = defineParts<{
  readonly of: (id: string) => Expression<CustomerAccount | null>
}>('customer.accounts')
