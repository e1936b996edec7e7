import { CallFailed, commandFor, problemOf, Rejection } from '#core'
import { invoiceSums } from '#schema/sales/invoice-desk.ts'
import * as contract from '#schema/sales/invoices.ts'
import { observed } from '../rows.ts'

/**
 * Says what was asked for before what was wrong with it; a session
 * that ended is no answer and goes its own way.
 */
function named<I extends readonly never[], O, C extends { readonly run: (...given: I) => Promise<O> }>(
  words: string,
  command: C,
): C {
  const { run } = command
  return Object.assign(command, {
    run: (...given: I) =>
      run(...given).catch((error: unknown) => {
        if (
          !(error instanceof CallFailed) ||
          error.status < 400 ||
          error.status === 401 ||
          error.status === 403
        )
          throw error
        const problem = problemOf(error)
        throw new Rejection({ ...problem, detail: `${words} ${problem.detail}` })
      }),
  })
}
export const listInvoices = named(
  'Failed to fetch invoices:',
  commandFor(contract.invoices, {
    id: 'invoice.list',
    title: 'List invoices',
    hidden: true,
    observes: (page) => [observed({ rows: page.items })],
  }),
)
/** Reads the sums of the invoices of a filter. */
export const sumInvoices = commandFor(invoiceSums, {
  id: 'invoice.sums',
  title: 'Sum up invoices',
  kind: 'query',
  hidden: true,
})
export const getInvoice = named(
  'Failed to fetch invoice:',
  commandFor(contract.invoice, {
    id: 'invoice.get',
    title: 'Read invoice',
    hidden: true,
    observes: (row) => [observed({ rows: [row] })],
  }),
)
/** Reads the invoice as it is on paper, block by block. */
export const invoicePaper = named(
  'Failed to fetch invoice:',
  commandFor(contract.invoicePaper, {
    id: 'invoice.paper',
    title: 'Read invoice document',
    kind: 'query',
    hidden: true,
  }),
)
/** Calculates a credit before it is sent. */
export const previewCredit = commandFor(contract.previewCredit, {
  id: 'invoice.preview-credit',
  title: 'Calculate a credit',
  kind: 'query',
  hidden: true,
})
/** The paper as the customer gets it. */
export const invoicePdf = commandFor(contract.invoicePdf, {
  id: 'invoice.pdf',
  title: 'Read invoice PDF',
  kind: 'query',
  hidden: true,
})
