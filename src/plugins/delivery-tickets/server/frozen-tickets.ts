/**
 * Tickets kept as they came true (decision 43): revision 1 when the order is delivered, the next with each correction
 * that the ticket shows, in the transaction of the change.
 */
import { orderEvents, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { type BesideEvents, type Emitted, statement, type Tx } from '#server'
import {
  deliveredFrom,
  type LoadOfLine,
  loadsOfOrders,
  readOrders,
} from '../../sales-orders/server/public.ts'
import { readCompany } from '../../settings/server/public.ts'
import {
  contentOrder,
  namesCarriedOver,
  saysTheSame,
  saysTheSameUnpriced,
  type TicketContent,
} from './ticket-content.ts'
import { readNames } from './ticket-names.ts'

/** A kept ticket. */
export interface FrozenTicket {
  readonly sales_order_id: number
  readonly revision: number
  readonly as_of: boolean
  readonly content: TicketContent
  /** when it was kept */
  readonly at: string
}
const LAST = statement<FrozenTicket>(
  `select distinct on (sales_order_id) sales_order_id::float8 as sales_order_id, revision, as_of, content,
     to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
   from delivery_ticket where tenant_id = $1 and sales_order_id = any($2::bigint[])
   order by sales_order_id, revision desc`,
)
const KEEP = statement(
  `insert into delivery_ticket (tenant_id, sales_order_id, revision, as_of, content, created_at, updated_at)
   values ($1, $2, $3, $4, $5::jsonb, $6, $6) on conflict (tenant_id, sales_order_id, revision) do nothing`,
)
const REWRITE = statement(
  `update delivery_ticket set content = $4::jsonb
   where tenant_id = $1 and sales_order_id = $2 and revision = $3`,
)
/** Reads the newest revision of a ticket; undefined where none was kept. */
export const lastTicket = async (tx: Tx, orderId: number): Promise<FrozenTicket | undefined> =>
  (await LAST(tx, [tx.tenant, [orderId]]))[0]

/** The content of a ticket as it would be now. */
export async function contentNow(
  tx: Tx,
  order: SalesOrder,
  loads?: readonly LoadOfLine[],
): Promise<TicketContent> {
  const of = loads ?? (await loadsOfOrders(tx, [order.id]))
  return { order: contentOrder(order, of), names: await readNames(tx, order, of) }
}
const keep = (tx: Tx, ticket: FrozenTicket): Promise<object[]> =>
  KEEP(tx, [
    tx.tenant,
    ticket.sales_order_id,
    ticket.revision,
    ticket.as_of,
    JSON.stringify(ticket.content),
    ticket.at,
  ])
/** Keeps the ticket of an order that was delivered before tickets were kept; answers the one that is kept. */
export async function keepLate(tx: Tx, order: SalesOrder, at: string): Promise<FrozenTicket> {
  await keep(tx, {
    sales_order_id: order.id,
    revision: 1,
    as_of: true,
    content: await contentNow(tx, order),
    at,
  })
  // another print at the same moment may have kept it before
  return (await lastTicket(tx, order.id))!
}

/** An order as a transaction leaves it, and whether it had been delivered before. */
interface Told {
  readonly order: SalesOrder
  readonly wasDelivered: boolean
}
/** Events whose payload is the order; those of its tenders have another. */
const OF_ORDERS = new Set<string>(Object.values(orderEvents).map(({ type }) => type))
/** Delivered orders among the rows of events, each as the last event of it says. */
function deliveredOrders(emitted: readonly Emitted[]): Told[] {
  const told = new Map<number, Told>()
  for (const { draft, before } of emitted) {
    if (!OF_ORDERS.has(draft.type)) continue
    const order = draft.payload as SalesOrder
    const was = (before as SalesOrder | undefined)?.delivered_at ?? null
    told.set(order.id, { order, wasDelivered: told.get(order.id)?.wasDelivered ?? was !== null })
  }
  return [...told.values()].filter(({ order }) => order.delivered_at !== null)
}
/** Delivered orders whose goods are on the BOLs of events: their tickets print the numbers of the BOLs. */
async function ordersOfBols(tx: Tx, emitted: readonly Emitted[]): Promise<Told[]> {
  const lines = emitted.flatMap(({ draft }) =>
    draft.type.startsWith('bol.')
      ? ((draft.payload as { readonly lines?: readonly { readonly id: number }[] }).lines ?? [])
      : [],
  )
  if (!lines.length) return []
  const ids = await deliveredFrom(
    tx,
    lines.map(({ id }) => id),
  )
  const orders = await readOrders(tx, ids)
  return orders.map((order) => ({ order, wasDelivered: true }))
}
/** Keeps what an order says now, after the newest revision of its ticket. */
async function keepNext(
  tx: Tx,
  { order, wasDelivered }: Told,
  loads: readonly LoadOfLine[],
  before: FrozenTicket | undefined,
  at: string,
): Promise<void> {
  const kept = before?.content
  const says = contentOrder(order, loads)
  if (kept && saysTheSame(kept.order, says)) return
  const [now, { print_prices_on_ticket }] = await Promise.all([readNames(tx, order, loads), readCompany(tx)])
  const content = { order: says, names: namesCarriedOver(now, kept?.names) }
  // no paper with the prices of before was printed
  if (kept && !print_prices_on_ticket && saysTheSameUnpriced(kept.order, says))
    await REWRITE(tx, [tx.tenant, order.id, before.revision, JSON.stringify(content)])
  else
    await keep(tx, {
      sales_order_id: order.id,
      revision: (before?.revision ?? 0) + 1,
      as_of: !before && wasDelivered,
      content,
      at,
    })
}
/** Keeps the tickets of orders that were delivered or corrected; what changes nothing on a ticket keeps none. */
export const keepTickets: BesideEvents = async (tx, emitted, at) => {
  const told = deliveredOrders(emitted)
  const ofBols = await ordersOfBols(tx, emitted)
  const all = [...told, ...ofBols.filter(({ order }) => !told.some((one) => one.order.id === order.id))]
  if (!all.length) return
  const ids = all.map(({ order }) => order.id)
  const [last, loads] = await Promise.all([LAST(tx, [tx.tenant, ids]), loadsOfOrders(tx, ids)])
  for (const one of all)
    await keepNext(
      tx,
      one,
      loads.filter((load) => load.sales_order_id === one.order.id),
      last.find((ticket) => ticket.sales_order_id === one.order.id),
      at,
    )
}
