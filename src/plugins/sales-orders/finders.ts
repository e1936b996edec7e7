/** Orders in the palette: by number, PO, customer or site; and "new order for" somebody. */
import { contribute, recordFinders, rowList, type CommandContext, type FoundRecord } from '#core'
import { customersFor } from './pickers.ts'
import { orderRows, type OrderRow } from './rows.ts'
import { orderedWords, orderWord, planOf } from './words.ts'

const NEAR = 8
const recordOf = (order: OrderRow): FoundRecord => ({
  path: `/sales-order/${order.id}`,
  label: `${order.order_no} ${order.customer.customer_name}`,
  hint: 'Sales order',
  number: order.order_no.replace(/\D/g, ''),
  words: [order.po_number ?? '', order.ship_to?.name ?? ''].filter(Boolean),
  detail: [orderWord(order), orderedWords(order), planOf(order)?.day].filter(Boolean).join(', '),
})
const searchTexts = new WeakMap<OrderRow, string>()
/** What an order is found by; a row never changes, so it is written once. */
function searchTextOf(order: OrderRow): string {
  const known = searchTexts.get(order)
  if (known !== undefined) return known
  const { order_no, customer, ship_to, po_number } = order
  const text = `${order_no} ${customer.customer_name} ${ship_to?.name ?? ''} ${po_number ?? ''}`.toLowerCase()
  searchTexts.set(order, text)
  return text
}
/** rows looked through before the next key gets its turn */
const SLICE = 4000
async function nearest(query: string, orders: readonly OrderRow[]): Promise<OrderRow[]> {
  const near: OrderRow[] = []
  for (let from = 0; from < orders.length && near.length < NEAR; from += SLICE) {
    if (from > 0) await new Promise((done) => setTimeout(done))
    for (const order of orders.slice(from, from + SLICE))
      if (near.length < NEAR && searchTextOf(order).includes(query)) near.push(order)
  }
  return near
}
async function findOrders(text: string, ctx: CommandContext): Promise<readonly FoundRecord[]> {
  const query = text
    .trim()
    .toLowerCase()
    .replace(/^so-?(?=\d)/, '')
  return query ? (await nearest(query, rowList(ctx.rows(orderRows)))).map(recordOf) : []
}
const NEW_FOR = /^new\s+(?:sales\s+)?order\s+(?:for\s+)?(\S.*)$/i
async function findNewFor(text: string, ctx: CommandContext): Promise<readonly FoundRecord[]> {
  const who = NEW_FOR.exec(text.trim())?.[1]
  if (!who || !ctx.may('sales_order.create')) return []
  return (await customersFor(who, ctx)).slice(0, NEAR).map(({ value, label, detail }) => ({
    path: `/sales-order/new?customer_id=${value}`,
    label: `New order for ${label}`,
    hint: detail || 'Customer',
  }))
}
export const finders = [
  contribute(recordFinders, {
    id: 'sales-order',
    label: 'Sales order',
    type: 'sales_order',
    permission: 'sales_order.read',
    scope: { many: 'orders', name: (id, reading) => reading.rows(orderRows)[id]?.order_no },
    find: findOrders,
  }),
  contribute(recordFinders, {
    id: 'sales-order.new-for',
    label: 'New order',
    permission: 'customer.read',
    find: findNewFor,
  }),
]
