/** Invoices as other areas' commands use them. */
export { showInvoice } from './commands/changing.ts'
