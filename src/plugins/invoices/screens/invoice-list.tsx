import { defineList, gridColumns, TextCard, type ListColumn, type ListView } from '#core/screens/index.ts'
import { InvoiceHead, invoices as route } from '#schema/sales/invoices.ts'
import { atoms, decimal, DetailList, formats, icons, Tag } from '#ui'
import { printInvoice } from '../commands/changing.ts'
import { listInvoices } from '../commands/reading.ts'
import { invoiceRows, type InvoiceRow } from '../rows.ts'
import { InvoiceStatus } from './invoice-status.tsx'

function attention({ is_overdue, kind }: InvoiceRow) {
  if (is_overdue) return <Tag tone="red">Overdue</Tag>
  return kind === 'credit_memo' ? <Tag tone="neutral">Credit memo</Tag> : null
}
const { shape } = InvoiceHead
const COLUMNS: readonly ListColumn<InvoiceRow>[] = [
  { field: 'invoice_no', label: 'Invoice', width: 120, sort: true, className: atoms.num },
  { field: 'status', width: 130, show: (i) => <InvoiceStatus invoice={i} /> },
  {
    field: 'customer',
    label: 'Customer and delivery site',
    width: 280,
    grow: 2,
    show: (i) => (
      <span className={atoms.trunc}>
        <span className={atoms.medium}>{i.customer.customer_name}</span>{' '}
        <span className={atoms.muted}>{i.ship_to?.name}</span>
      </span>
    ),
  },
  {
    field: 'order',
    width: 110,
    show: (i) => (
      <a href={`/sales-order/${i.sales_order_id}`} className={atoms.num} style={{ color: 'inherit' }}>
        {i.order_no}
      </a>
    ),
  },
  { field: 'po_number', label: 'PO', width: 110 },
  { field: 'invoice_date', label: 'Date', width: 120, sort: true },
  { field: 'due_date', label: 'Due', width: 120, sort: true },
  { field: 'total', width: 120, sort: true, className: atoms.medium },
  { field: 'balance', width: 120, sort: true },
  { field: 'attention', label: 'Needs attention', width: 130, show: attention },
]
/** The columns as a grid draws them. */
export const columns = gridColumns({ columns: COLUMNS, shape, path: '/invoice' }, () => true)
const VIEWS: readonly ListView[] = [
  { id: 'draft', label: 'Drafts', filters: { status: 'draft' } },
  { id: 'to-send', label: 'To send', filters: { status: 'issued' }, startsFor: ['accounting'] },
  { id: 'open', label: 'Open', filters: { balance__gt: '0' } },
  { id: 'paid', label: 'Paid', filters: { status: 'paid' } },
]
const InvoicePeek = ({ invoice }: { readonly invoice: InvoiceRow }) => (
  <DetailList
    items={[
      { label: 'Customer', value: invoice.customer.customer_name },
      { label: 'Order', value: invoice.order_no },
      { label: 'Date', value: formats.day(invoice.invoice_date) },
      { label: 'Due', value: formats.day(invoice.due_date) },
      { label: 'Total', value: formats.money(invoice.total) },
      { label: 'Balance', value: formats.money(invoice.balance) },
    ]}
  />
)

export default defineList<InvoiceRow>({
  name: 'invoice',
  title: 'Invoices',
  words: ['invoice', 'invoices'],
  path: '/invoice',
  shape,
  columns: COLUMNS,
  filters: [
    'status',
    {
      field: 'customer_id',
      label: 'Customer',
      kind: { kind: 'ref', entity: 'customer', label: 'customer_name' },
    },
    'invoice_date',
    'due_date',
    'total',
  ],
  views: VIEWS,
  rows: invoiceRows,
  list: listInvoices,
  pageSize: 10,
  permission: 'invoice.read',
  nameOf: (i) => i.invoice_no,
  route,
  defaultSort: { field: 'invoice_date', desc: true },
  firstUse: (
    <p className={atoms.muted}>Verify a delivered order, then press I on it: its invoice appears here.</p>
  ),
  actions: ([only, ...more], { gantry }) =>
    only && more.length === 0
      ? [
          {
            id: 'print',
            label: 'Print',
            icon: icons.Printer,
            keys: 'p',
            onPress: () => void gantry.dispatch(printInvoice({ id: only.id })),
          },
        ]
      : [],
  rowMenu: (i, { navigate }, plain) => [
    plain,
    {
      entries: [
        {
          id: 'order',
          label: `Open ${i.order_no}`,
          onAction: () => navigate(`/sales-order/${i.sales_order_id}`),
        },
      ],
    },
  ],
  sums: (rows) => [formats.money(decimal.add(...rows.map(({ total }) => total)))],
  peek: (invoice) => <InvoicePeek invoice={invoice} />,
  card: (i) => (
    <TextCard
      title={i.customer.customer_name}
      lines={[`${i.invoice_no}, ${formats.day(i.invoice_date)}, ${formats.money(i.total)}`]}
    >
      <span>
        <InvoiceStatus invoice={i} />
      </span>
    </TextCard>
  ),
  cardHeight: 84,
})
