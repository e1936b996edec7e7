/** Invoices as other areas' commands use them. */
export { billOrders } from './commands/billing.ts'
export { showInvoice } from './commands/changing.ts'
