/** Suppliers and buying prices that sales are priced with. */
import { held, tableRows } from '#server'
import { buying_price, supplier } from '../tables.ts'

/** Reads all suppliers of the company, as the process holds them. */
export const heldSuppliers = held(
  ['suppliers'],
  { all: tableRows(supplier, 'order by x.id') },
  ({ all }) => all,
)
/**
 * Buying prices of some products that are in force at any time between two instants, as part of a statement whose $1
 * is the tenant.
 * @param products a list of ids, `from` and `to` instants, each as an expression
 */
export const pricesBetween = (products: string, from: string, to: string) =>
  tableRows(
    buying_price,
    `and x.product_id = any(${products}) and x.status = 'active'
       and x.effective_from <= ${to}
       and (x.effective_to is null or x.effective_to > ${from})`,
  )
