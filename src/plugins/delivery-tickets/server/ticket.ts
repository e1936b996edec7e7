/**
 * The delivery ticket as data: one page, or one per PO whose money sums exactly to the order's (screens 4).
 */
import type { z } from 'zod'
import type { NetTable } from '#schema/values/net-tables.ts'
import type { SalesOrder, ticket as contract } from '#schema/sales/sales-orders.ts'
import {
  carrierText,
  type Files,
  hasNetVolume,
  invalid,
  notFound,
  placeLine,
  registrationText,
  shareText,
  terminalText,
  type Tx,
} from '#server'
import { dyedNotice } from '../../products/public.ts'
import type { PaperProduct } from '../../products/server/public.ts'
import { type Company, readCompany } from '../../settings/server/public.ts'
import {
  splitByPo,
  type PoGroup,
  orderToSplit,
  type SharedFee,
  type SplitLine,
  wholeOrder,
} from '../../sales-orders/public.ts'
import { readOrders } from '../../sales-orders/server/public.ts'
import { keepLate, lastTicket } from './frozen-tickets.ts'
import type { ContentLine, TicketContent } from './ticket-content.ts'
import { contentNow } from './ticket-names.ts'

export type TicketLine = z.output<typeof contract.returns>['pages'][number]['lines'][number] & {
  readonly sold_as: string
  readonly dyed: boolean
  /** a fuel sold by volume: it has a net at 60 °F */
  readonly has_net: boolean
  /** name, TCN and place of the terminal it was loaded at */
  readonly origin: string | null
  readonly tank_note: string | null
  /** gallons that the tank holds when full */
  readonly tank_size: string | null
  readonly api_gravity: number | null
  /** by which its net is worked out */
  readonly net_table?: NetTable | null
  readonly bol_no: string | null
  /** of its BOL, where the load was diverted */
  readonly diversion_no: string | null
  /** name and FEIN of a common carrier */
  readonly carrier: string | null
  /** code of the federal list of products */
  readonly fta_code: string | null
  readonly po_number: string | null
  readonly delivered_at: string | null
}
interface Charge {
  readonly name: string
  readonly amount: string
  /** which part of the order's fee it is */
  readonly share?: string
}
export interface TicketPage {
  readonly po_number: string | null
  readonly lines: TicketLine[]
  /** numbers of the certificates that take taxes of its goods off */
  readonly certificates: readonly string[]
  readonly taxes?: readonly Charge[]
  readonly fees?: readonly Charge[]
  readonly goods_total?: string
  readonly tax_total?: string
  readonly fee_total?: string
  readonly total?: string
}
export interface Ticket {
  readonly sales_order_id: number
  readonly order_no: string
  readonly ticket_no: string
  /** of what was delivered; null before the delivery */
  readonly revision: number | null
  /** kept later than its delivery, with the names of that later day */
  readonly as_of: boolean
  readonly po_numbers: (string | null)[]
  /** the order is a draft still */
  readonly is_draft: boolean
  /** when it was kept; before the delivery, when the order changed last */
  readonly updated_at: string
  readonly company: Pick<
    Company,
    | 'company_name'
    | 'address'
    | 'phone_number'
    | 'email'
    | 'emergency_phone'
    | 'time_zone'
    | 'currency'
    | 'logo_key'
    | 'fein'
    | 'license_no'
  >
  readonly bill_to: { readonly name: string; readonly lines: readonly string[] }
  readonly ship_to: {
    readonly name: string
    readonly lines: readonly string[]
    readonly directions: string | null
  } | null
  /** city and state that the goods go to */
  readonly destination: string | null
  readonly driver: string | null
  readonly trucks: readonly string[]
  readonly terms: string | null
  readonly planned_date_time: string | null
  readonly started_at: string | null
  readonly delivered_at: string | null
  readonly unattended: boolean
  readonly notes: string | null
  readonly driver_notes: string | null
  readonly signature_file_key: string | null
  readonly signature_url: string | null
  readonly prices: boolean
  /** what the one who pays owed before this delivery; null: not to be printed, or it is on an invoice already */
  readonly prior_balance: string | null
  readonly pages: TicketPage[]
}
export interface Wanted {
  readonly split_by_po: boolean
  readonly po_number?: string | undefined
  /** the reader may see prices; the company decides whether they are printed */ readonly may_see_prices: boolean
}

/** T- and the digits of the order's number. */
export const ticketNo = (order_no: string): string => `T-${/(\d+)\D*$/.exec(order_no)?.[1] ?? order_no}`

type Split = ContentLine & SplitLine
/** The same groups that invoices are made of. */
function groupsOf(
  order: TicketContent['order'],
  { split_by_po, po_number }: Omit<Wanted, 'may_see_prices'>,
): PoGroup<Split>[] {
  const whole = orderToSplit(order)
  if (po_number === undefined) return split_by_po ? splitByPo(whole) : [wholeOrder(whole, order.po_number)]
  const found = splitByPo(whole).filter((group) => group.po_number === po_number)
  if (!found.length) throw invalid('po_number', 'Choose a PO number of this order', 'unknown_reference')
  return found
}
/** The words that the law demands for it: its own, else those of dyed fuel. */
const noticeOf = (product: PaperProduct | undefined): string | null =>
  product ? (product.statutory_text ?? dyedNotice(product)) : null
const shareOf = (fee: SharedFee): Pick<Charge, 'share'> => {
  const share = shareText(fee)
  return share ? { share } : {}
}
function lineOf(line: Split, { order, names }: TicketContent, prices: boolean): TicketLine {
  const product = names.products[line.product_id]
  const tank = names.tanks[line.asset_id ?? '']
  const carrier = names.carriers[line.carrier_id ?? '']
  const terminal = names.terminals[line.terminal_id ?? order.terminal_id ?? '']
  return {
    product: product?.name ?? '',
    sold_as: line.unit ?? product?.sold_as ?? '',
    dyed: product?.dyed ?? false,
    has_net: product ? hasNetVolume(product) : false,
    origin: terminal ? terminalText(terminal) : null,
    statutory_text: noticeOf(product),
    hazard_text: product?.hazard_text ?? null,
    tank: tank?.name ?? null,
    tank_note: tank?.location_note ?? null,
    tank_size: tank?.capacity ?? null,
    ordered: line.quantity,
    gross: line.gross_quantity,
    net: line.net_quantity,
    temperature: line.temperature,
    api_gravity: line.api_gravity,
    net_table: product?.net_table ?? null,
    bol_no: line.bol_no,
    diversion_no: line.diversion_no,
    carrier: carrier ? carrierText(carrier) : null,
    fta_code: product?.fta_code ?? null,
    po_number: line.po_number,
    meter_start: line.meter_start,
    meter_end: line.meter_end,
    delivered_at: line.delivered_at,
    ...(prices ? { unit_price: line.unit_price, subtotal: line.subtotal } : {}),
  }
}
function pageOf(group: PoGroup<Split>, content: TicketContent, prices: boolean): TicketPage {
  return {
    po_number: group.po_number,
    lines: group.line_items.map((line) => lineOf(line, content, prices)),
    certificates: [...new Set(group.taxable_items.flatMap(({ certificate_no }) => certificate_no ?? []))],
    ...(prices
      ? {
          taxes: group.taxable_items.map((t) => ({ name: t.tax_name, amount: t.amount })),
          fees: group.fees.map((f) => ({ name: f.name, amount: f.subtotal, ...shareOf(f) })),
          goods_total: group.goods_total,
          tax_total: group.tax_total,
          fee_total: group.fee_total,
          total: group.total,
        }
      : {}),
  }
}
/** The revision of a ticket, and when it was made. */
export interface TicketVersion {
  /** null: the order is not delivered, its ticket says what is known now */
  readonly revision: number | null
  readonly as_of: boolean
  readonly at: string
}
const known = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((line): line is string => !!line)
const placeOf = ({ site }: TicketContent['names']): Pick<Ticket, 'ship_to' | 'destination'> => {
  const place = site?.place
  if (!site || !place) return { ship_to: null, destination: null }
  const lines = known([
    place.address_one,
    place.address_two,
    placeLine(place.city, place.state, place.zip_code),
  ])
  return {
    ship_to: { name: site.name, lines, directions: place.directions },
    destination: placeLine(place.city, place.state, null) || null,
  }
}
/** A ticket as it is drawn: that of the wanted PO numbers, with prices where they are printed and may be seen. */
export function ticketOf(
  content: TicketContent,
  { revision, as_of, at }: TicketVersion,
  status: string,
  wanted: Omit<Wanted, 'may_see_prices'> & { readonly with_prices: boolean },
): Omit<Ticket, 'signature_url'> {
  const { order, names } = content
  const { company, party } = names
  const { with_prices: prices } = wanted
  const { bill_to } = party
  return {
    sales_order_id: order.id,
    order_no: order.order_no,
    ticket_no: ticketNo(order.order_no),
    revision,
    as_of,
    po_numbers: splitByPo(orderToSplit(order)).map(({ po_number }) => po_number),
    updated_at: at,
    is_draft: status === 'draft',
    company,
    bill_to: {
      name: bill_to.name,
      lines: known([
        bill_to.address_one,
        bill_to.address_two,
        placeLine(bill_to.city, bill_to.state, bill_to.zip_code),
        registrationText(bill_to.fein, bill_to.license_no),
      ]),
    },
    ...placeOf(names),
    driver: names.drivers[order.driver_id ?? ''] ?? null,
    trucks: order.truck_ids.flatMap((id) => names.trucks[id] ?? []),
    terms: party.terms,
    planned_date_time: order.planned_date_time,
    started_at: order.started_at,
    delivered_at: order.delivered_at,
    unattended: order.unattended,
    notes: order.notes,
    driver_notes: order.driver_notes,
    signature_file_key: order.signature_file_key,
    prices,
    prior_balance: prices ? party.prior_balance : null,
    pages: groupsOf(order, wanted).map((group) => pageOf(group, content, prices)),
  }
}
/** The content of a ticket and its revision: kept where the order is delivered, else as it is now. */
async function contentAndVersion(
  tx: Tx,
  order: SalesOrder,
  now: Date,
): Promise<{ readonly content: TicketContent; readonly version: TicketVersion }> {
  if (order.delivered_at === null) {
    const version = { revision: null, as_of: false, at: order.updated_at }
    return { content: (await contentNow(tx, order)).content, version }
  }
  const { content, ...version } =
    (await lastTicket(tx, order.id)) ?? (await keepLate(tx, order, now.toISOString()))
  return { content, version }
}
/** Throws 404. */
export async function readTicket(
  tx: Tx,
  files: Files,
  orderId: number,
  wanted: Wanted,
  now: Date,
): Promise<Ticket> {
  const [order] = await readOrders(tx, [orderId])
  if (!order) throw notFound('Sales order')
  const { content, version } = await contentAndVersion(tx, order, now)
  const { print_prices_on_ticket } = await readCompany(tx)
  const with_prices = print_prices_on_ticket && wanted.may_see_prices
  const ticket = ticketOf(content, version, order.status, { ...wanted, with_prices })
  const { signature_file_key: key } = ticket
  return { ...ticket, signature_url: key && files.describe(tx.tenant, key, 'signature').file_url }
}
