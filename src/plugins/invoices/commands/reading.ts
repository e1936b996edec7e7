import { commandFor } from '#core'
import * as contract from '#schema/invoices.ts'
import { observed } from '../rows.ts'

export const listInvoices = commandFor(contract.invoices, { id: 'invoice.list', title: 'List invoices', hidden: true, observes: (page) => [observed({ rows: page.items as never })] })
export const getInvoice = commandFor(contract.invoice, { id: 'invoice.get', title: 'Read invoice', hidden: true, observes: (row) => [observed({ rows: [row as never] })] })
/** The paper as the customer gets it. */
export const invoicePdf = commandFor(contract.invoicePdf, { id: 'invoice.pdf', title: 'Read invoice PDF', kind: 'query', hidden: true })
