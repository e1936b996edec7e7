/** Content of a delivery ticket: the facts of the order, and the names and places of others beside them. */
import { isDeepStrictEqual } from 'node:util'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { PaperPayer, PaperTank } from '../../customers/server/public.ts'
import type { PaperProduct } from '../../products/server/public.ts'
import type { LoadOfLine } from '../../sales-orders/server/public.ts'
import type { Company } from '../../settings/server/public.ts'
import type { PaperCarrier, PaperTerminal } from '../../suppliers/server/public.ts'

type Line = SalesOrder['line_items'][number]
const ORDER_FIELDS = [
  ...(['id', 'order_no', 'customer_id', 'ship_to_id', 'payment_term_id', 'terminal_id'] as const),
  ...(['po_number', 'planned_date_time', 'delivered_at', 'driver_id', 'driver_notes'] as const),
] as const
const LINE_FIELDS = [
  ...(['id', 'line_no', 'product_id', 'asset_id', 'terminal_id', 'po_number', 'quantity'] as const),
  ...(['gross_quantity', 'net_quantity', 'billed_quantity', 'billing_basis', 'delivered_at'] as const),
  ...(['temperature', 'api_gravity', 'bol_no', 'meter_start', 'meter_end'] as const),
  ...(['unit', 'unit_price', 'subtotal', 'tax_amount'] as const),
] as const
const COMPANY_FIELDS = [
  ...(['company_name', 'address', 'phone_number', 'email', 'emergency_phone', 'time_zone'] as const),
  ...(['currency', 'logo_key', 'fein', 'license_no'] as const),
] as const
/** A line as its ticket shows it, with the load that it came from. */
export type ContentLine = Pick<Line, (typeof LINE_FIELDS)[number]> &
  Pick<LoadOfLine, 'diversion_no' | 'carrier_id'>
/** Facts of the order itself; everything of others is named by its id. */
export type ContentOrder = Pick<SalesOrder, (typeof ORDER_FIELDS)[number]> & {
  readonly truck_ids: readonly number[]
  readonly started_at: string | null
  readonly unattended: boolean
  readonly notes: string | null
  readonly signature_file_key: string | null
  readonly line_items: readonly ContentLine[]
  readonly fees: NonNullable<SalesOrder['fees']>
  readonly tax_details: NonNullable<SalesOrder['tax_details']>
}
/** The customer and its payer, with the term, and the balance before this delivery. */
export interface ContentParty {
  readonly customer_id: number
  readonly payment_term_id: number | null
  readonly bill_to: PaperPayer
  readonly terms: string | null
  readonly prior_balance: string | null
}
/** The place that the goods go to. */
export interface ContentSite {
  readonly id: number
  readonly name: string
  readonly place: SalesOrder['site']
}
type ById<T> = Readonly<Record<string, T>>
/** Names, places and numbers of others as they were when the ticket came true; those in lists by id. */
export interface ContentNames {
  readonly company: Pick<Company, (typeof COMPANY_FIELDS)[number]>
  readonly party: ContentParty
  readonly site: ContentSite | null
  readonly products: ById<PaperProduct>
  readonly tanks: ById<PaperTank>
  readonly terminals: ById<PaperTerminal>
  readonly carriers: ById<PaperCarrier>
  readonly drivers: ById<string>
  readonly trucks: ById<string>
}
/** All that a ticket says, in JSON. */
export interface TicketContent {
  readonly order: ContentOrder
  readonly names: ContentNames
}

const pick = <R extends object, const K extends readonly (keyof R)[]>(row: R, fields: K) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<R, K[number]>
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
/** Returns the facts of an order on its ticket, as JSON keeps them. */
export function contentOrder(order: SalesOrder, loads: readonly LoadOfLine[]): ContentOrder {
  const { delivery } = order
  const loadOf = (id: number) => loads.find((load) => load.line_item_id === id)
  return asJson({
    ...pick(order, ORDER_FIELDS),
    truck_ids: order.assets.map(({ id }) => id),
    started_at: delivery?.started_at ?? null,
    unattended: delivery?.unattended ?? false,
    notes: delivery?.notes ?? null,
    signature_file_key: delivery?.signature_file_key ?? null,
    line_items: order.line_items.map((line) => ({
      ...pick(line, LINE_FIELDS),
      diversion_no: loadOf(line.id)?.diversion_no ?? null,
      carrier_id: loadOf(line.id)?.carrier_id ?? null,
    })),
    fees: order.fees!,
    tax_details: { ...order.tax_details!, rejected: [] },
  })
}
const NO_MONEY = { unit_price: null, subtotal: '', tax_amount: '' }
const withoutMoney = (order: ContentOrder): object => ({
  ...order,
  line_items: order.line_items.map((line) => ({ ...line, ...NO_MONEY })),
  fees: [],
  tax_details: null,
})
/** Tells whether two orders say the same on a ticket. */
export const saysTheSame = (a: ContentOrder, b: ContentOrder): boolean => isDeepStrictEqual(a, b)
/** Tells whether two orders say the same on a ticket without prices. */
export const saysTheSameUnpriced = (a: ContentOrder, b: ContentOrder): boolean =>
  isDeepStrictEqual(withoutMoney(a), withoutMoney(b))
/** The company as a ticket names it. */
export const contentCompany = (company: Company): ContentNames['company'] => pick(company, COMPANY_FIELDS)
/** Names of a corrected ticket: what the ticket before it named goes on with the same words. */
export function namesCarriedOver(now: ContentNames, before: ContentNames | undefined): ContentNames {
  if (!before) return now
  const carried = <T>(some: ById<T>, older: ById<T>): ById<T> =>
    Object.fromEntries(Object.entries(some).map(([id, name]) => [id, older[id] ?? name]))
  const isSameParty =
    now.party.customer_id === before.party.customer_id &&
    now.party.payment_term_id === before.party.payment_term_id
  return {
    company: before.company,
    party: isSameParty ? before.party : now.party,
    site: now.site?.id === before.site?.id ? before.site : now.site,
    products: carried(now.products, before.products),
    tanks: carried(now.tanks, before.tanks),
    terminals: carried(now.terminals, before.terminals),
    carriers: carried(now.carriers, before.carriers),
    drivers: carried(now.drivers, before.drivers),
    trucks: carried(now.trucks, before.trucks),
  }
}
