/** Orders on this side: heads from lists and whole orders share one row, the newest `rev` wins. */
import { z } from 'zod'
import { defineContextKey, meantRows, observedRows, proposalOf, recordScope, type Reading } from '#core'
import type { CarrierTender } from '#schema/road/carriers.ts'
import { orderEvents, type SalesOrder, type SalesOrderHead } from '#schema/sales/sales-orders.ts'

/** A head from a list, or the whole order once it was opened. */
export type OrderRow = SalesOrderHead & Partial<Omit<SalesOrder, keyof SalesOrderHead>>
const TENDER_TOLD = ['tendered', 'tender-updated'] as const
/** What the events of its tender tell of an order; their contract is loaded by who shows tenders. */
const TenderTold = z.custom<{ readonly id: number; readonly tender: CarrierTender }>()
/** What an order says of the carrier it is at, from the tender that its events tell of. */
const atCarrier = ({ id: tender_id, carrier, status, eta, answer_expires_at }: CarrierTender) =>
  carrier && status !== 'declined' ? { ...carrier, tender_id, status, eta, answer_expires_at } : null
export const orderProposed = proposalOf<OrderRow>('sales-order')
export const { rows: orderRows, observed } = observedRows<OrderRow>('sales-order', {
  events: Object.values(orderEvents),
  // a head of the same version must not take the lines away again
  read: (base, next) => (base && base.rev === next.rev ? { ...base, ...next } : next),
  also: (row) => [
    row(
      orderProposed,
      ({ payload }) => payload.id,
      (base, { payload }) => base && { ...base, ...payload.changes },
    ),
    // a carrier's answer changes no version of its order
    ...TENDER_TOLD.map((type) =>
      row(
        { type: `sales-order.${type}`, schema: TenderTold },
        ({ payload }) => payload.id,
        (base, { payload }) => base && { ...base, carrier: atCarrier(payload.tender) },
      ),
    ),
  ],
})

/** Orders that commands are about; the list and the pages set its facts. */
export const orderScope = recordScope(orderRows, ['order', 'orders'])
export const { selected: selectedOrders, cursor: cursorOrder } = orderScope
/** The state the acting orders share, `mixed` when they differ. */
export const actingState = defineContextKey<string>('sales-order.state', '')
/** One of the acting orders is held. */
export const actingOnHold = defineContextKey<boolean>('sales-order.held', false)
/** One of the acting orders has invoices. */
export const actingInvoiced = defineContextKey<boolean>('sales-order.invoiced', false)
/** One of the acting orders is a part of another, or another of it, and both can be one again. */
export const actingSplit = defineContextKey<boolean>('sales-order.split', false)
/** One of the acting orders lacks a tax that is expected. */
export const actingTaxExpected = defineContextKey<boolean>('sales-order.tax-expected', false)
export const actingTaxNetMissing = defineContextKey<boolean>('sales-order.tax-net-missing', false)
/** One of the acting orders has a driver. */
export const actingDriver = defineContextKey<boolean>('sales-order.driver', false)

/** Whether an acting order is at a carrier: `asked`, or `taken` by one. */
export const actingCarrier = defineContextKey<false | 'asked' | 'taken'>('sales-order.carrier', false)

/** Ids of the orders that a key or a command without input is about. */
export const actingIds = (reading: Pick<Reading, 'facts'>): readonly number[] =>
  meantRows(orderScope, reading.facts())
export const actingRows = (reading: Pick<Reading, 'facts' | 'rows'>): readonly OrderRow[] => {
  const rows = reading.rows(orderRows)
  return actingIds(reading).flatMap((id) => rows[id] ?? [])
}
