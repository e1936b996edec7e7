import { contribute, definePlugin, recordFinders } from '#core'
import {
  createInvoice,
  creditInvoice,
  issueInvoice,
  markPaid,
  payInvoice,
  printInvoice,
  sendPayment,
  setInvoiceStatus,
  voidInvoice,
} from './commands/changing.ts'
import { getInvoice, invoicePdf, listInvoices } from './commands/reading.ts'
import { relatedInvoices } from './related.ts'
import { invoiceRows, observed } from './rows.ts'
import { invoiceEvents } from '#schema/sales/invoices.ts'

export default definePlugin({
  id: 'invoices',
  title: 'Invoices',
  events: [observed, ...Object.values(invoiceEvents)],
  collections: [invoiceRows],
  commands: [
    listInvoices,
    getInvoice,
    invoicePdf,
    createInvoice,
    setInvoiceStatus,
    issueInvoice,
    markPaid,
    voidInvoice,
    payInvoice,
    sendPayment,
    creditInvoice,
    printInvoice,
  ],
  routes: [
    {
      path: '/invoice',
      title: 'Invoices',
      permission: 'invoice.read',
      load: () => import('./screens/invoice-list.tsx'),
    },
    {
      path: '/invoice/:id',
      title: 'Invoice',
      permission: 'invoice.read',
      load: () => import('./screens/invoice-page.tsx'),
    },
  ],
  menu: [
    {
      group: 'sales',
      label: 'Invoices',
      to: '/invoice',
      order: 20,
      description: 'Billed, sent, paid and overdue',
    },
  ],
  contributes: [
    ...relatedInvoices,
    contribute(recordFinders, {
      id: 'invoice',
      label: 'Invoice',
      type: 'invoice',
      permission: 'invoice.read',
      find: () => [],
    }),
  ],
})
