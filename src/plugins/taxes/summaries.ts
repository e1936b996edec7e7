import { commandFor } from '#core'
import { invoiceTaxes } from '#schema/sales/invoices.ts'
import { orderTaxes } from '#schema/sales/sales-orders.ts'

/** The taxes of an order, summed up. */
export const sumOrderTaxes = commandFor(orderTaxes, {
  id: 'tax.sum-of-order',
  title: 'Sum up the taxes of an order',
  hidden: true,
})
/** The taxes that the invoices of an order carry, summed up. */
export const sumInvoiceTaxes = commandFor(invoiceTaxes, {
  id: 'tax.sum-of-invoices',
  title: 'Sum up the taxes of an order’s invoices',
  hidden: true,
})
