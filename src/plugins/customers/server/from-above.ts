/** Parts that areas above add to the statements of customers. */
import { type SQL, sql } from 'drizzle-orm'
import { type Conditions, defineParts, type Expression, type ReachedIds, type Req } from '#server'

/** Work that is still under way for a customer, which is not put aside before it ends. $2 the customer. */
export const underWay = defineParts<Conditions>('customer.under-way')

/** Money that a customer owes as the one who pays, and may still order for; null without a limit. */
export interface CustomerAccount {
  readonly balance: string
  readonly available_credit: string | null
}
/** The account of a customer, whose id is an expression; null for none. */
export const customerAccounts = defineParts<{
  readonly of: (id: string) => Expression<CustomerAccount | null>
}>('customer.accounts')

/** Sites where a driver delivers. */
export const ownSites = defineParts<ReachedIds>('ship-to.own')

/** Drops that are still to be brought into tanks: a set of rows with `asset_id`, `quantity` and `fill`. */
export const tankDrops = defineParts<{ readonly coming: (req: Pick<Req, 'tenant'>) => SQL }>('asset.drops')
/** The same as the table `coming`: tank, gallons, and whether it is filled up. */
export const comingDrops = (req: Pick<Req, 'tenant'>): SQL =>
  sql`(${
    tankDrops.get('coming')?.(req) ??
    sql`select null::bigint as asset_id, null::numeric as quantity, false as fill where false`
  }) coming`
