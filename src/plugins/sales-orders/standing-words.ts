/** How an order stands at its carrier, as a sentence has it; lists of thousands do without. Pure. */
import type { TenderState } from '#schema/road/carriers.ts'
import { formats } from '#ui'
import type { OrderRow } from './rows.ts'
import { carrierOf } from './rules/order/carrier.ts'
import { isExpired, type Tendered } from './rules/order/expired-tender.ts'

/** What a carrier's office says for each status (screens 6). */
export const TENDER_WORDS: Readonly<Record<TenderState, string>> = {
  tendered: 'Tendered',
  accepted: 'Accepted',
  declined: 'Declined',
  dispatched: 'Dispatched',
  loaded: 'Loaded',
  late: 'Late',
  diverted: 'Diverted',
  delivered: 'Delivered',
  issue: 'Issue',
}
/** Its status; `Expired` where nobody answered while the link was good. */
export const tenderWord = (tender: Tendered, now: number): string =>
  isExpired(tender, now) ? 'Expired' : TENDER_WORDS[tender.status]
/** `accepted, arrives Thu Nov 26 14:00`, `tendered, no answer yet`. */
export function standingWords(carrier: NonNullable<OrderRow['carrier']>, now: number): string {
  const word = tenderWord(carrier, now).toLowerCase()
  if (carrier.status === 'tendered')
    return isExpired(carrier, now) ? `${word} without an answer` : `${word}, no answer yet`
  return carrier.eta && carrier.status !== 'delivered'
    ? `${word}, arrives ${formats.dayTime(carrier.eta)}`
    : word
}
/** `Lone Haul LLC: accepted, arrives Thu Nov 26 14:00`; undefined at no carrier. */
export const carrierWords = ({ carrier }: Pick<OrderRow, 'carrier'>, now: number): string | undefined =>
  carrier ? `${carrier.supplier_name}: ${standingWords(carrier, now)}` : undefined
/** `Sam Okafor`, `Lone Haul LLC`, `Tendered` while a carrier is asked, else `No driver`. */
export const bringerWords = (order: Pick<OrderRow, 'driver' | 'carrier'>, now: number): string =>
  order.driver?.name ??
  carrierOf(order)?.supplier_name ??
  (order.carrier ? tenderWord(order.carrier, now) : 'No driver')
