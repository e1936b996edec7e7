/** Invoices on the pages of those they are for. */
import { contribute, relatedLists, type RelatedList } from '#core'
import { listInvoices } from './commands/reading.ts'
import { invoiceRows, type InvoiceRow } from './rows.ts'

const SHOWN = ['invoice_no', 'status', 'invoice_date', 'total', 'balance']
const ofCustomer: RelatedList<InvoiceRow> = {
  id: 'invoice.customer_id',
  of: 'customer',
  label: 'Invoices',
  permission: 'invoice.read',
  order: 20,
  rows: invoiceRows,
  names: (row, id) => row.customer_id === id,
  columns: async () =>
    (await import('./screens/invoice-list.tsx')).columns.filter(({ key }) => SHOWN.includes(key)),
  async find(id, dispatch, size) {
    const outcome = await dispatch(
      listInvoices({
        page: 1,
        size,
        sort_by: 'invoice_date',
        order: 'desc',
        filters: { customer_id: String(id) },
      }),
    )
    return outcome.status === 'done' ? { total: outcome.value.total, items: outcome.value.items } : undefined
  },
  all: (id) => `/invoice?customer_id=${id}`,
}
export const relatedInvoices = [contribute(relatedLists, ofCustomer)]
