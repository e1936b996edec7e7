import { z } from 'zod'
import { commandFor, defineCommand } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import { readFile } from '#schema/areas/settings.ts'
import { observed } from '../rows.ts'

export const listOrders = commandFor(contract.orders, {
  id: 'sales-order.list',
  title: 'List sales orders',
  hidden: true,
  unauthorised: 'orders',
  says: { failed: 'Failed to fetch sales orders' },
  observes: (page) => [observed({ rows: page.items })],
})
/** Gallons and dollars of a whole filter. */
export const sumOrders = commandFor(contract.orderSums, {
  id: 'sales-order.sums',
  title: 'Sum up sales orders',
  hidden: true,
  unauthorised: 'orders',
})
export const getOrder = commandFor(contract.order, {
  id: 'sales-order.get',
  title: 'Read sales order',
  hidden: true,
  unauthorised: 'orders',
  says: { failed: 'Failed to fetch the sales order' },
  observes: (row) => [observed({ rows: [row] })],
})
/** The money of an order that is still being typed; a newer question aborts the older one. */
export const previewOrder = defineCommand({
  id: 'sales-order.preview',
  title: 'Calculate an order',
  kind: 'query',
  hidden: true,
  unauthorised: 'orders',
  permission: contract.previewOrder.permission,
  input: z.record(z.string(), z.unknown()),
  says: { failed: 'Failed to calculate the prices' },
  run: (body, { api }) => api.send(contract.previewOrder, { body }),
})
/** A photo or the signature of a delivery; the server shows it to whoever may read the order. */
export const proofFile = commandFor(readFile, {
  id: 'sales-order.proof',
  title: 'Read a picture of a delivery',
  kind: 'query',
  hidden: true,
  unauthorised: 'orders',
})
export const ticketPdf = commandFor(contract.ticketPdf, {
  id: 'sales-order.ticket-pdf',
  title: 'Read delivery ticket',
  kind: 'query',
  hidden: true,
  unauthorised: 'orders',
})
