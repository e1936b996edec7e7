/** Commands that go somewhere or copy something; they change nothing. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { all, any, defineCommand, has, is, itemsOf, saying, screen, oneOf } from '#core'
import { invoices } from '#schema/sales/invoices.ts'
import * as contract from '#schema/sales/sales-orders.ts'
import { customersFor } from '../pickers.ts'
import { actingInvoiced, orderRows, orderScope } from '../rows.ts'
import { notTyping, notVerified, whenOrders } from './acting.ts'

const nothing = z.object({}).default({})
const One = z.object({ id: z.int() })
const path = (id: number, more = '') => `/sales-order/${id}${more}`
/** Screens of orders. */
const PLACES = ['sales-order.list', 'sales-order.detail', 'planning.board', 'planning.week'] as const
export const newOrder = defineCommand({
  id: 'sales-order.new',
  title: 'New order',
  keys: 'c',
  words: ['create', 'take', 'add', 'sales order'],
  kind: 'query',
  permission: contract.createOrder.permission,
  input: nothing,
  // the letter belongs to the page: on another list C makes something else
  when: all(any(...PLACES.map((place) => is(screen, place))), notTyping),
  run: async () => {
    navigate('/sales-order/new')
    return {}
  },
  hidden: true,
})
export const newOrderAnywhere = defineCommand({
  id: 'sales-order.take',
  title: 'New sales order',
  words: ['create', 'take', 'add', 'order'],
  kind: 'query',
  permission: contract.createOrder.permission,
  input: nothing,
  run: async () => {
    navigate('/sales-order/new')
    return {}
  },
})
export const newOrderFor = defineCommand({
  id: 'sales-order.new-for',
  title: 'New order for a customer',
  words: ['create', 'take', 'call'],
  kind: 'query',
  permission: contract.createOrder.permission,
  input: z.object({ customer_id: z.int() }),
  ask: { customer_id: { label: 'Customer', hint: 'Name, code, phone', of: 'customer', items: customersFor } },
  run: async ({ customer_id }) => {
    navigate(`/sales-order/new?customer_id=${customer_id}`)
    return {}
  },
})
export const openOrder = defineCommand({
  id: 'sales-order.open',
  title: 'Open order',
  kind: 'query',
  menus: ['sales-order.row'],
  permission: contract.order.permission,
  input: One,
  scope: oneOf(orderScope),
  when: whenOrders(),
  run: async ({ id }) => {
    navigate(path(id))
    return {}
  },
})
export const editOrder = defineCommand({
  id: 'sales-order.edit',
  title: 'Edit order',
  keys: 'e',
  kind: 'query',
  menus: ['sales-order.row'],
  words: ['change', 'lines'],
  permission: contract.updateOrder.permission,
  input: One,
  scope: oneOf(orderScope),
  when: whenOrders(notVerified),
  run: async ({ id }) => {
    navigate(path(id, '/edit'))
    return {}
  },
})
export const explainOrder = defineCommand({
  id: 'sales-order.explain',
  title: 'Explain the price',
  kind: 'query',
  menus: ['sales-order.row'],
  words: ['trace', 'why', 'margin', 'tax'],
  permission: 'sales_order.read_price',
  input: One,
  scope: oneOf(orderScope),
  when: whenOrders(),
  run: async ({ id }) => {
    navigate(path(id, '?trace=1'))
    return {}
  },
})
/** The newest paper of the order; with several the order's page shows them all. */
export const openInvoice = defineCommand({
  id: 'sales-order.open-invoice',
  title: 'Open invoice',
  keys: 'shift+i',
  kind: 'query',
  menus: ['sales-order.row'],
  words: ['bill', 'send invoice'],
  permission: 'invoice.read',
  input: One,
  scope: oneOf(orderScope),
  when: all(whenOrders(), saying('Create the invoice first', has(actingInvoiced))),
  async run({ id }, { ask }) {
    const input = { page: 1, size: 1, filters: { sales_order_id: String(id) } }
    const [newest] = itemsOf(await ask(invoices, input, { fresh: true }))
    if (newest) navigate(`/invoice/${newest.id}`)
    return {}
  },
})
const copy = async (text: string) => {
  await navigator.clipboard.writeText(text)
  return text
}
export const copyLink = defineCommand({
  id: 'sales-order.copy-link',
  title: 'Copy link of the order',
  menus: ['sales-order.row'],
  words: ['url', 'share'],
  input: One,
  scope: oneOf(orderScope),
  when: whenOrders(),
  run: ({ id }) => copy(`${location.origin}${path(id)}`),
  says: { done: 'Copied to clipboard', failed: 'The browser does not allow copying' },
})
export const copyNumber = defineCommand({
  id: 'sales-order.copy-number',
  title: 'Copy order number',
  keys: 'shift+y',
  menus: ['sales-order.row'],
  input: One,
  scope: oneOf(orderScope),
  when: whenOrders(),
  run: ({ id }, ctx) => copy(ctx.rows(orderRows)[id]?.order_no ?? String(id)),
  says: { done: 'Copied to clipboard', failed: 'The browser does not allow copying' },
})
