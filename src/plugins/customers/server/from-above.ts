/** What areas above add to the statements of customers. */
import { type Conditions, defineParts } from '#server'

/** Work that is still under way for a customer, which is not put aside before it ends. $2 the customer. */
export const underWay = defineParts<Conditions>('customer.under-way')
