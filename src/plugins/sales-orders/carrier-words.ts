/** Who brings an order, in the words of the office. Pure. */
import type { OrderRow } from './rows.ts'
import { carrierOf, isExpired, type Tendered } from './rules/order/carrier.ts'

/** A carrier that has not answered: `Tendered`, or `Expired` once its link ended. */
export const askedWord = (tender: Tendered, now: number): string =>
  isExpired(tender, now) ? 'Expired' : 'Tendered'
type Brought = Pick<OrderRow, 'driver' | 'carrier'>
/** The name of the driver, or of the carrier that took it; undefined while nobody brings it. */
export const bringerOf = (order: Brought): string | undefined =>
  order.driver?.name ?? carrierOf(order)?.supplier_name
/** `Sam Okafor`, `Lone Haul LLC`, `Tendered` while a carrier is asked, else `No driver`. */
export const bringerWords = (order: Brought, now: number): string =>
  bringerOf(order) ?? (order.carrier ? askedWord(order.carrier, now) : 'No driver')
