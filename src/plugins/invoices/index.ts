import {
  contribute,
  definePlugin,
  listSearches,
  mergeManifests,
  paletteWords,
  recordFinders,
  recordPanels,
} from '#core'
import { billOrders, correctInvoiceOfOrder } from './commands/billing.ts'
import { deskCommands } from './commands/desk.ts'
import {
  createInvoice,
  issueInvoice,
  markPaid,
  printInvoice,
  refillInvoice,
  showInvoice,
  setInvoiceStatus,
  voidInvoice,
} from './commands/changing.ts'
import {
  applyMoney,
  listPayments,
  openCredit,
  openDiscount,
  openReceive,
  openRefund,
  openWriteOff,
  payInvoice,
  readAccount,
  receivePayment,
  refundMoney,
  reversePayment,
  sendCredit,
  sendPayment,
  sendWriteOff,
  undoMoney,
} from './commands/money.ts'
import {
  openCorrect,
  openTrace,
  previewCorrection,
  readTrace,
  sendCorrection,
} from './commands/correcting.ts'
import * as lines from './commands/lines.ts'
import {
  getInvoice,
  invoicePaper,
  invoicePdf,
  listInvoices,
  previewCredit,
  sumInvoices,
} from './commands/reading.ts'
import { customerTables } from '../customers/public-client.ts'
import { importing } from '../import/public-client.ts'
import { panelsOfHome } from './home-panels.ts'
import { relatedInvoices } from './related.ts'
import { meantInvoiceFacts } from './desk-facts.ts'
import { invoiceAsked, invoiceRows, observed } from './rows.ts'
import { invoiceEvents } from '#schema/sales/invoices.ts'
import { invoiceDeleted } from '#schema/sales/opening-invoices.ts'
import { account, paymentEvents } from '#schema/sales/payments.ts'

export default definePlugin({
  id: 'invoices',
  title: 'Invoices',
  events: [
    observed,
    invoiceAsked,
    ...Object.values(invoiceEvents),
    invoiceDeleted,
    ...Object.values(paymentEvents),
  ],
  collections: [invoiceRows],
  facts: [meantInvoiceFacts],
  ...mergeManifests(
    importing({
      entity: 'opening-invoice',
      words: ['open invoice', 'open invoices'],
      path: '/invoice?kind=opening',
      list: 'invoice',
      needs: ['invoice.create'],
    }),
    {
      commands: [
        listInvoices,
        sumInvoices,
        previewCredit,
        getInvoice,
        invoicePaper,
        invoicePdf,
        billOrders,
        correctInvoiceOfOrder,
        createInvoice,
        showInvoice,
        setInvoiceStatus,
        issueInvoice,
        markPaid,
        voidInvoice,
        payInvoice,
        applyMoney,
        openTrace,
        readTrace,
        openCorrect,
        previewCorrection,
        sendCorrection,
        openCredit,
        openDiscount,
        openWriteOff,
        refillInvoice,
        ...Object.values(lines),
        printInvoice,
        ...deskCommands,
        sendPayment,
        sendCredit,
        sendWriteOff,
        undoMoney,
        listPayments,
        readAccount,
        openReceive,
        openRefund,
        receivePayment,
        refundMoney,
        reversePayment,
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
        ...panelsOfHome,
        ...relatedInvoices,
        contribute(customerTables, {
          title: 'Open invoices',
          permission: 'invoice.read',
          order: 20,
          load: () => import('./screens/open-invoices.tsx'),
        }),
        contribute(paletteWords, {
          to: '/invoice',
          words: [
            'aging',
            'receivables',
            'accounts receivable',
            'past due',
            'unpaid',
            'collections',
            'who owes',
          ],
        }),
        contribute(recordPanels, {
          id: 'customer-account',
          title: 'Account',
          permission: account.permission,
          order: 2,
          load: () => import('./screens/account-panel.tsx'),
        }),
        contribute(listSearches, {
          label: 'invoices',
          path: '/invoice',
          permission: 'invoice.read',
          order: 20,
          load: async () => (await import('./screens/invoice-list.tsx')).readInvoiceConditions,
        }),
        contribute(recordFinders, {
          id: 'invoice',
          label: 'Invoice',
          type: 'invoice',
          permission: 'invoice.read',
          find: () => [],
        }),
      ],
    },
  ),
})
