/** Parts that areas above add to the statements of customers. */
import { type SQL, sql } from 'drizzle-orm'
import {
  type Conditions,
  defineParts,
  type Expression,
  expression,
  type ReachedIds,
  type Req,
  type Rows,
  rows,
} from '#server'
import type { ComingDrop } from '../rules/stock.ts'

/** Work that is still under way for a customer, which is not put aside before it ends. $2 the customer. */
export const underWay = defineParts<Conditions>('customer.under-way')

/** Debt of a customer as the one who pays, and what it may still order; null without a limit. */
export interface CustomerAccount {
  readonly balance: string
  readonly available_credit: string | null
}
/** The account of a customer, whose id is an expression; null for none. */
export const customerAccounts = defineParts<{
  readonly of: (id: string) => Expression<CustomerAccount | null>
}>('customer.accounts')

/** The caller and the moment of a question on the standing of customers. */
export type StandingAsked = Pick<Req, 'tx' | 'tenant' | 'now' | 'user'>
/**
 * The standing of customers, as areas above know it: sets of rows with `customer_id`. `past_due` has `amount`, of
 * those who pay; `over_limit` those who pay and owe and order more than their limit; `next_delivery` the next open
 * order with `sales_order_id`, `order_no`, `hold_reason` and `planned_at`; `ordered_since` the customers with an
 * order of that day or later.
 */
export const customerStanding = defineParts<{
  readonly past_due: (asked: StandingAsked) => SQL
  readonly over_limit: (asked: StandingAsked) => SQL
  readonly next_delivery: (asked: StandingAsked) => SQL
  readonly ordered_since: (asked: StandingAsked, day: string) => SQL
}>('customer.standing')
const NO_ROWS: Readonly<Record<'past_due' | 'over_limit' | 'next_delivery' | 'ordered_since', SQL>> = {
  past_due: sql`select null::bigint as customer_id, null::numeric as amount where false`,
  over_limit: sql`select null::bigint as customer_id where false`,
  next_delivery: sql`select null::bigint as customer_id, null::bigint as sales_order_id, null::text as order_no,
    null::text as hold_reason, null::timestamptz as planned_at where false`,
  ordered_since: sql`select null::bigint as customer_id where false`,
}
/** The same sets, without rows where no area knows them. */
export const standingSets = {
  pastDue: (asked: StandingAsked): SQL => customerStanding.get('past_due')?.(asked) ?? NO_ROWS.past_due,
  overLimit: (asked: StandingAsked): SQL => customerStanding.get('over_limit')?.(asked) ?? NO_ROWS.over_limit,
  nextDelivery: (asked: StandingAsked): SQL =>
    customerStanding.get('next_delivery')?.(asked) ?? NO_ROWS.next_delivery,
  orderedSince: (asked: StandingAsked, day: string): SQL =>
    customerStanding.get('ordered_since')?.(asked, day) ?? NO_ROWS.ordered_since,
}

/** Sites where a driver delivers. */
export const ownSites = defineParts<ReachedIds>('ship-to.own')

/**
 * Fuel that is still to be brought into tanks: a set of rows with `asset_id`, `quantity`, `fill` and `planned_at`; `of`
 * selects those of a list of tanks as `TankDropRow`, in a statement whose $1 is the tenant.
 */
export const tankDrops = defineParts<{
  readonly coming: (req: Pick<Req, 'tenant'>) => SQL
  readonly of: (tanks: string) => string
}>('asset.drops')
/** A drop that is to come into a tank. */
export interface TankDropRow extends ComingDrop {
  readonly asset_id: number
}
/** Drops that are to come into a list of tanks, as part of a statement whose $1 is the tenant. */
export const dropsInto = (tanks: string): Rows<TankDropRow> =>
  rows(
    {
      asset_id: expression<number>('x.asset_id'),
      sales_order_id: expression<number>('x.sales_order_id'),
      planned_date_start: expression<string | null>('x.planned_date_start'),
      quantity: expression<string>('x.quantity'),
      fill: expression<boolean>('x.fill'),
    },
    `from (${
      tankDrops.get('of')?.(tanks) ??
      `select null::float8 as asset_id, null::float8 as sales_order_id, null::text as planned_date_start,
        null::text as quantity, false as fill where ${tanks} is null and false`
    }) x`,
  )
/** The same as the table `coming`: tank, gallons, whether it is filled up, and the planned moment. */
export const comingDrops = (req: Pick<Req, 'tenant'>): SQL =>
  sql`(${
    tankDrops.get('coming')?.(req) ??
    sql`select null::bigint as asset_id, null::numeric as quantity, false as fill, null::timestamptz as planned_at
      where false`
  }) coming`
