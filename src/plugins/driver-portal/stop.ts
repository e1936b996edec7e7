/**
 * One stop of a driver's day: what the road needs of an order, and
 * nothing about money, whatever the server sent.
 */
import { z } from 'zod'
import { netTableField } from '#schema/values/net-tables.ts'
import { localDay } from '#schema/values/zone.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'

export const StopLine = z.object({
  id: z.int(),
  product_id: z.int().optional(),
  product: z.string(),
  dyed: z.boolean(),
  unit: z.string(),
  tank_id: z.int().nullable(),
  tank: z.string().nullable(),
  quantity: z.string(),
  fill: z.boolean(),
  gross_quantity: z.string().nullable(),
  delivered_at: z.string().nullable(),
  /** what the meter said after it; copies of before do not say it */
  meter_end: z.string().nullable().optional(),
  billed_net: z.boolean().optional(),
  net_table: netTableField(),
})
export const Stop = z.object({
  id: z.int(),
  rev: z.int(),
  order_no: z.string(),
  status: z.string(),
  hold_reason: z.string().nullable(),
  customer: z.string(),
  site: z.string().nullable(),
  /** of its site; copies of before do not say it */
  ship_to_id: z.int().nullable().optional(),
  address: z.string(),
  directions: z.string().nullable(),
  driver_notes: z.string().nullable(),
  po_number: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  started_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  lines: z.array(StopLine),
  /** nothing was dropped here, and that is reported; copies of before do not say it */
  in_vain: z.boolean().optional(),
})
export type StopLine = z.output<typeof StopLine>
export type Stop = z.output<typeof Stop>

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

export function stopOf(order: SalesOrder): Stop {
  const { site, ship_to } = order
  return {
    id: order.id,
    rev: order.rev,
    order_no: order.order_no,
    status: order.status,
    hold_reason: order.hold_reason,
    customer: order.customer.customer_name,
    site: ship_to?.name ?? null,
    ship_to_id: ship_to?.id ?? null,
    address: site ? joined(site.address_one, site.address_two, site.city) : (ship_to?.city ?? ''),
    directions: site?.directions ?? null,
    driver_notes: order.driver_notes,
    po_number: order.po_number,
    from: order.planned_date_start ?? order.planned_date_time,
    until: order.planned_date_end,
    started_at: order.start_date_time,
    delivered_at: order.delivered_at,
    in_vain: order.delivered_at === null && (order.delivery?.notes ?? null) !== null,
    lines: order.line_items.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      product: line.product.name,
      dyed: line.product.dyed,
      unit: line.product.sold_as,
      tank_id: line.asset_id,
      tank: line.asset?.asset_name ?? null,
      quantity: line.quantity,
      fill: line.fill,
      gross_quantity: line.gross_quantity,
      delivered_at: line.delivered_at,
      meter_end: line.meter_end,
      billed_net: line.billing_basis === 'net',
      net_table: line.product.net_table,
    })),
  }
}
export const isDone = (stop: Pick<Stop, 'status'>): boolean =>
  ['delivered', 'verified', 'completed', 'archive'].includes(stop.status)
/** Reported as a stop in vain, until the office releases the order. */
export const isInVain = (stop: Pick<Stop, 'status' | 'hold_reason' | 'in_vain'>): boolean =>
  !isDone(stop) && stop.in_vain === true && stop.hold_reason !== null
/** Nothing is left to do here, as far as this phone knows. */
export const isOver = (stop: Pick<Stop, 'status' | 'hold_reason' | 'in_vain'>): boolean =>
  isDone(stop) || isInVain(stop)
/**
 * How a stop stands to the day: overdue since a day before, or without a
 * day. Undefined when it is of today, or done.
 */
export function overdueSince(
  stop: Pick<Stop, 'status' | 'from' | 'until'>,
  today: string,
  zone: string,
): { readonly since: string | null } | undefined {
  const at = stop.from ?? stop.until
  if (isDone(stop)) return undefined
  if (at === null) return { since: null }
  const since = localDay(at, zone)
  return since < today ? { since } : undefined
}
/** Opens the phone's own maps where there is one, a web page where there is not. */
export const mapsLink = (stop: Stop): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(stop.address || stop.customer)}`
const UNITS: Readonly<Record<string, string>> = {
  gallon: 'gal',
  liter: 'L',
  pound: 'lb',
  ton: 'ton',
  each: 'pcs',
}
export const unitOf = (unit: string): string => UNITS[unit] ?? unit
const AMOUNTS: Readonly<Record<string, string>> = {
  gallon: 'gallons',
  liter: 'liters',
  pound: 'pounds',
  ton: 'tons',
  each: 'pieces',
}
/** What is counted of it: gallons, pounds, pieces. */
export const amountOf = (unit: string): string => AMOUNTS[unit] ?? 'quantity'
/** Comes through a meter, and has a temperature. */
export const isPumped = (unit: string): boolean => unit === 'gallon' || unit === 'liter'
