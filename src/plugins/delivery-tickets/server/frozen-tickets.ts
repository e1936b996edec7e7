/**
 * Tickets kept as they came true (decision 43): revision 1 when the order is delivered, the next with each correction
 * that the ticket shows, in the transaction of the change.
 */
import { isDeepStrictEqual } from 'node:util'
import { orderEvents, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { type BesideEvents, type Emitted, statement, type Tx } from '#server'
import { deliveredFrom, readOrders } from '../../sales-orders/server/public.ts'
import {
  contentOrder,
  namesCarriedOver,
  saysTheSame,
  saysTheSameUnpriced,
  type TicketContent,
} from './ticket-content.ts'
import { contentNow } from './ticket-names.ts'

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
    content: (await contentNow(tx, order)).content,
    at,
  })
  // another print at the same moment may have kept it before
  return (await lastTicket(tx, order.id))!
}

const MANY = 100
/** Inserts first revisions, each as its delivery would have kept it; what is kept already stays. */
const KEEP_FIRST = statement(
  `insert into delivery_ticket (tenant_id, sales_order_id, revision, as_of, content, created_at, updated_at)
   select $1, x.sales_order_id, 1, false, x.content, x.at, x.at
   from json_to_recordset($2::json) as x(sales_order_id bigint, content jsonb, at timestamptz)
   on conflict (tenant_id, sales_order_id, revision) do nothing`,
)
/** Keeps the tickets of delivered orders that were written without events, as of their delivery. */
export async function keepFirstTickets(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MANY) {
    const orders = await readOrders(tx, ids.slice(from, from + MANY))
    const tickets = await Promise.all(
      orders.map(async (order) => ({
        sales_order_id: order.id,
        content: (await contentNow(tx, order)).content,
        at: order.delivered_at,
      })),
    )
    await KEEP_FIRST(tx, [tx.tenant, JSON.stringify(tickets)])
  }
}

/** An order as a transaction leaves it, and as it was before; undefined for a new one. */
interface Changed {
  readonly order: SalesOrder
  readonly before: SalesOrder | undefined
}
/** Events whose payload is the order; those of its tenders have another. */
const OF_ORDERS = new Set<string>(Object.values(orderEvents).map(({ type }) => type))
const liftsOf = ({ line_items }: SalesOrder) => line_items.map(({ bol_line_id }) => bol_line_id)
/** Tells that a change of a delivered order changes nothing on its ticket. */
const isSameOnPaper = ({ order, before }: Changed): boolean =>
  !!before?.delivered_at &&
  saysTheSame(contentOrder(before, []), contentOrder(order, [])) &&
  isDeepStrictEqual(liftsOf(before), liftsOf(order))
/** Delivered orders among the rows of events, each as the last event of it says. */
function deliveredOrders(emitted: readonly Emitted[]): Changed[] {
  const changed = new Map<number, Changed>()
  for (const { draft, before } of emitted) {
    if (!OF_ORDERS.has(draft.type)) continue
    const order = draft.payload as SalesOrder
    const first = changed.get(order.id)
    changed.set(order.id, { order, before: first ? first.before : (before as SalesOrder | undefined) })
  }
  return [...changed.values()].filter((one) => one.order.delivered_at !== null && !isSameOnPaper(one))
}
/** Delivered orders whose goods are on the BOLs of events: their tickets print the numbers of the BOLs. */
async function ordersOfBols(tx: Tx, emitted: readonly Emitted[]): Promise<Changed[]> {
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
  return (await readOrders(tx, ids)).map((order) => ({ order, before: order }))
}
/** Keeps what an order says now, after the newest revision of its ticket. */
async function keepNext(tx: Tx, { order, before }: Changed, at: string): Promise<void> {
  const wasDelivered = !!before?.delivered_at
  const [last, { content: now, print_prices }] = await Promise.all([
    lastTicket(tx, order.id),
    contentNow(tx, order),
  ])
  const kept = last?.content
  if (kept && saysTheSame(kept.order, now.order)) return
  const content = { order: now.order, names: namesCarriedOver(now.names, kept?.names) }
  // no paper with the prices of before was printed
  if (kept && !print_prices && saysTheSameUnpriced(kept.order, now.order))
    await REWRITE(tx, [tx.tenant, order.id, last.revision, JSON.stringify(content)])
  else
    await keep(tx, {
      sales_order_id: order.id,
      revision: (last?.revision ?? 0) + 1,
      as_of: !last && wasDelivered,
      content,
      at,
    })
}
/** Keeps the tickets of orders that were delivered or corrected; what changes nothing on a ticket keeps none. */
export const keepTickets: BesideEvents = async (tx, emitted, at) => {
  const own = deliveredOrders(emitted)
  const ofBols = await ordersOfBols(tx, emitted)
  const others = ofBols.filter(({ order }) => !own.some((one) => one.order.id === order.id))
  for (const one of [...own, ...others]) await keepNext(tx, one, at)
}
