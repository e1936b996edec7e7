/**
 * The delivery ticket as data: one page, or one per PO whose money sums exactly to the order's (screens 4).
 */
import type { z } from 'zod'
import type { NetTable } from '#schema/values/net-tables.ts'
import type { SalesOrder, ticket as contract } from '#schema/sales/sales-orders.ts'
import {
  type Files,
  hasNetVolume,
  invalid,
  notFound,
  placeLine,
  registrationText,
  shareText,
  statement,
  terminalText,
  type Tx,
} from '#server'
import {
  type PaperPayer,
  paperPayer,
  type PaperTank,
  paperTanks,
  usualTerm,
} from '../../customers/server/public.ts'
import { dyedNotice } from '../../products/public.ts'
import { type PaperProduct, paperProducts } from '../../products/server/public.ts'
import { type Company, readCompany } from '../../settings/server/public.ts'
import {
  splitByPo,
  type PoGroup,
  orderToSplit,
  type SharedFee,
  type SplitLine,
  wholeOrder,
} from '../../sales-orders/public.ts'
import { readAccounts, readOrders } from '../../sales-orders/server/public.ts'
import { type PaperTerminal, paperTerminals } from '../../suppliers/server/public.ts'
import { termName } from '../../terms/server/public.ts'

type Line = SalesOrder['line_items'][number]
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
  readonly po_numbers: (string | null)[]
  /** the order is a draft still */
  readonly is_draft: boolean
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

interface More {
  readonly bill_to: PaperPayer
  readonly terms: string | null
  readonly goods: readonly PaperProduct[]
  readonly tanks: readonly PaperTank[]
  readonly terminals: readonly PaperTerminal[]
}
/** $1 tenant, $2 customer, $3 the term of the order, $4 its products, $5 its tanks, $6 its terminals. */
const MORE = statement<More>(
  `select ${paperPayer('$2')} as bill_to, ${termName(`coalesce($3, ${usualTerm('$2')})`)} as terms,
    ${paperProducts('$4::bigint[]')} as goods, ${paperTanks('$5::bigint[]')} as tanks,
    ${paperTerminals('$6::bigint[]')} as terminals`,
)
async function more(tx: Tx, order: SalesOrder): Promise<More> {
  const known = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)
  const [row] = await MORE(tx, [
    tx.tenant,
    order.customer_id,
    order.payment_term_id,
    known(order.line_items.map((l) => l.product_id)),
    known(order.line_items.map((l) => l.asset_id)),
    known([order.terminal_id, ...order.line_items.map((l) => l.terminal_id)]),
  ])
  return row!
}

type Split = Line & SplitLine
/** The same groups that invoices are made of. */
function groupsOf(order: SalesOrder, { split_by_po, po_number }: Wanted): PoGroup<Split>[] {
  const whole = orderToSplit(order)
  if (po_number === undefined) return split_by_po ? splitByPo(whole) : [wholeOrder(whole, order.po_number)]
  const found = splitByPo(whole).filter((group) => group.po_number === po_number)
  if (!found.length) throw invalid('po_number', 'Choose a PO number of this order', 'unknown_reference')
  return found
}
/** What the law wants said of it: its own words, else those of dyed fuel. */
const noticeOf = (product: More['goods'][number] | undefined): string | null =>
  product ? (product.statutory_text ?? dyedNotice(product)) : null
const shareOf = (fee: SharedFee): Pick<Charge, 'share'> => {
  const share = shareText(fee)
  return share ? { share } : {}
}
function pageOf(
  group: PoGroup<Split>,
  order: SalesOrder,
  { goods, tanks, terminals }: More,
  prices: boolean,
): TicketPage {
  const tankOf = (line: Split) => tanks.find((t) => t.id === line.asset_id)
  const productOf = (line: Split) => goods.find((g) => g.id === line.product_id)
  const originOf = (line: Split) => {
    const terminal = terminals.find((t) => t.id === (line.terminal_id ?? order.terminal_id))
    return terminal ? terminalText(terminal) : null
  }
  return {
    po_number: group.po_number,
    lines: group.line_items.map((l) => ({
      product: l.product.name,
      sold_as: l.product.sold_as,
      dyed: l.product.dyed,
      has_net: hasNetVolume({ is_fuel: productOf(l)?.is_fuel ?? false, sold_as: l.product.sold_as }),
      origin: originOf(l),
      statutory_text: noticeOf(productOf(l)),
      hazard_text: productOf(l)?.hazard_text ?? null,
      tank: l.asset?.asset_name ?? null,
      tank_note: tankOf(l)?.location_note ?? null,
      tank_size: tankOf(l)?.capacity ?? null,
      ordered: l.quantity,
      gross: l.gross_quantity,
      net: l.net_quantity,
      temperature: l.temperature,
      api_gravity: l.api_gravity,
      net_table: l.product.net_table ?? null,
      bol_no: l.bol_no,
      meter_start: l.meter_start,
      meter_end: l.meter_end,
      delivered_at: l.delivered_at,
      ...(prices ? { unit_price: l.unit_price, subtotal: l.subtotal } : {}),
    })),
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

const senderOf = ({
  company_name,
  address,
  phone_number,
  email,
  emergency_phone,
  time_zone,
  currency,
  logo_key,
  fein,
  license_no,
}: Company): Ticket['company'] => ({
  company_name,
  address,
  phone_number,
  email,
  emergency_phone,
  time_zone,
  currency,
  logo_key,
  fein,
  license_no,
})
/** Where prices are printed, what was owed before; an invoice of this very order would be counted twice. */
async function priorBalance(tx: Tx, { invoice_state }: SalesOrder, payer: number): Promise<string | null> {
  if (invoice_state === 'issued' || invoice_state === 'partial') return null
  return (await readAccounts(tx, [payer])).get(payer)?.balance ?? null
}
/** Throws 404. */
export async function readTicket(tx: Tx, files: Files, orderId: number, wanted: Wanted): Promise<Ticket> {
  const [order] = await readOrders(tx, [orderId])
  if (!order) throw notFound('Sales order')
  const [company, about] = await Promise.all([readCompany(tx), more(tx, order)])
  const { bill_to } = about
  const prices = company.print_prices_on_ticket && wanted.may_see_prices
  const { site, delivery } = order
  const lines = (parts: readonly (string | null | undefined)[]) =>
    parts.filter((line): line is string => !!line)
  const signature = delivery?.signature_file_key ?? null
  return {
    sales_order_id: order.id,
    order_no: order.order_no,
    ticket_no: ticketNo(order.order_no),
    po_numbers: splitByPo(orderToSplit(order)).map(({ po_number }) => po_number),
    updated_at: order.updated_at,
    is_draft: order.status === 'draft',
    company: senderOf(company),
    bill_to: {
      name: bill_to.name,
      lines: lines([
        bill_to.address_one,
        bill_to.address_two,
        placeLine(bill_to.city, bill_to.state, bill_to.zip_code),
        registrationText(bill_to.fein, bill_to.license_no),
      ]),
    },
    ship_to:
      site && order.ship_to
        ? {
            name: order.ship_to.name,
            lines: lines([
              site.address_one,
              site.address_two,
              placeLine(site.city, site.state, site.zip_code),
            ]),
            directions: site.directions,
          }
        : null,
    destination: (site && placeLine(site.city, site.state, null)) || null,
    driver: order.driver?.name ?? null,
    trucks: order.assets.map((a) => a.name),
    terms: about.terms,
    planned_date_time: order.planned_date_time,
    started_at: delivery?.started_at ?? null,
    delivered_at: order.delivered_at,
    unattended: delivery?.unattended ?? false,
    notes: delivery?.notes ?? null,
    driver_notes: order.driver_notes,
    signature_file_key: signature,
    signature_url: signature && files.describe(tx.tenant, signature, 'signature').file_url,
    prices,
    prior_balance: prices ? await priorBalance(tx, order, bill_to.id) : null,
    pages: groupsOf(order, wanted).map((group) => pageOf(group, order, about, prices)),
  }
}
