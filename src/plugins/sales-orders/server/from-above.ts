/** Parts that areas above add to the statements of orders. */
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import { type Conditions, type Contributed, defineParts } from '#server'

/** Facts of other areas that an order shows. */
export interface ShownOnOrder {
  readonly carrier: SalesOrderHead['carrier']
}
/** Facts of other areas on the rows of orders, in terms of `o`, the order. */
export const shownOnOrders = defineParts<Contributed<ShownOnOrder>>('sales-order.shown')

/** Facts of other areas that can refuse a step of an order (domain 2.1). */
export interface StepFacts {
  /** the load it is on that is not delivered yet */
  readonly open_load: string | null
  /** the first of its trucks that was found unsafe, with what is wrong */
  readonly unsafe_truck: string | null
  /** numbers of the invoices that bill it */
  readonly live_invoices: readonly string[] | null
  /** groups of its lines, by PO number, that no invoice bills */
  readonly groups_not_invoiced: number
}
/** Facts of other areas that can refuse a step, in terms of `$1`, the tenant, and `STEP_ORDER`. */
export const stepFacts = defineParts<Contributed<StepFacts>>('sales-order.step-facts')
/** The order of a step, whose ids are given as a list of one. */
export const STEP_ORDER = '($2::bigint[])[1]'

/** Facts of other areas on the load that a line came from, as papers print them. */
export interface LoadFacts {
  /** the number of the diversion that its BOL has */
  readonly diversion_no: string | null
  /** the common carrier of the load; null where it was carried by own trucks */
  readonly carrier_id: number | null
}
/** Facts of other areas on the load of a line, in terms of `l`, the line of an order. */
export const loadFacts = defineParts<Contributed<LoadFacts>>('sales-order.load-facts')

/** Conditions on an order by the carriers that bring it. */
export interface ByCarrier {
  /** a carrier took it, and has not declined */
  readonly taken: (order: SQLWrapper, tenant: number) => SQL
  /** one of these carriers was asked, and has not declined */
  readonly asked: (order: SQLWrapper, tenant: number, carriers: readonly number[]) => SQL
}
/** Filters of lists of orders by carriers. */
export const byCarrier = defineParts<ByCarrier>('sales-order.by-carrier')

/** Conditions under which one of the trucks is unsafe. $2 their ids. */
export const unsafeTrucks = defineParts<Conditions>('sales-order.unsafe-trucks')
/** Conditions under which the office signed off a day. $2 the driver, $3 the day. */
export const closedDays = defineParts<Conditions>('sales-order.closed-days')
