import { useLocation } from 'wouter'
import { useGantry } from '#core'
import { RecordList, type FilterField, type ListView } from '#core/screens/index.ts'
import { invoices as route } from '#schema/sales/invoices.ts'
import { atoms, cx, DetailList, formats, icons, Tag, type GridColumn } from '#ui'
import { printInvoice } from '../commands/changing.ts'
import { listInvoices } from '../commands/reading.ts'
import { invoiceRows, type InvoiceRow } from '../rows.ts'
import { InvoiceStatus } from './invoice-status.tsx'

function attention({ is_overdue, kind }: InvoiceRow) {
  if (is_overdue) return <Tag tone="red">Overdue</Tag>
  return kind === 'credit_memo' ? <Tag tone="neutral">Credit memo</Tag> : null
}
export const COLUMNS: readonly GridColumn<InvoiceRow>[] = [
  {
    key: 'invoice_no',
    title: 'Invoice',
    width: 120,
    sort: 'invoice_no',
    render: (i) => (
      <a href={`/invoice/${i.id}`} className={cx(atoms.medium, atoms.num)} style={{ color: 'inherit' }}>
        {i.invoice_no}
      </a>
    ),
  },
  { key: 'status', title: 'Status', width: 130, render: (i) => <InvoiceStatus invoice={i} /> },
  {
    key: 'customer',
    title: 'Customer and delivery site',
    width: 280,
    grow: 2,
    render: (i) => (
      <span className={atoms.trunc}>
        <span className={atoms.medium}>{i.customer.customer_name}</span>{' '}
        <span className={atoms.muted}>{i.ship_to?.name}</span>
      </span>
    ),
  },
  {
    key: 'order',
    title: 'Order',
    width: 110,
    render: (i) => (
      <a href={`/sales-order/${i.sales_order_id}`} className={atoms.num} style={{ color: 'inherit' }}>
        {i.order_no}
      </a>
    ),
  },
  { key: 'po_number', title: 'PO', width: 110, render: (i) => i.po_number ?? formats.NONE },
  {
    key: 'invoice_date',
    title: 'Date',
    width: 120,
    sort: 'invoice_date',
    render: (i) => <span className={atoms.num}>{formats.day(i.invoice_date)}</span>,
  },
  {
    key: 'due_date',
    title: 'Due',
    width: 120,
    sort: 'due_date',
    render: (i) => <span className={atoms.num}>{formats.day(i.due_date)}</span>,
  },
  {
    key: 'total',
    title: 'Total',
    width: 120,
    align: 'end',
    sort: 'total',
    render: (i) => <span className={cx(atoms.num, atoms.medium)}>{formats.money(i.total)}</span>,
  },
  {
    key: 'balance',
    title: 'Balance',
    width: 120,
    align: 'end',
    sort: 'balance',
    render: (i) => <span className={atoms.num}>{formats.money(i.balance)}</span>,
  },
  {
    key: 'attention',
    title: 'Needs attention',
    width: 130,
    render: attention,
  },
]
const FILTERS: readonly FilterField[] = [
  {
    field: 'status',
    label: 'Status',
    kind: { kind: 'enum', values: ['draft', 'issued', 'sent', 'partially_paid', 'paid', 'void'] },
  },
  {
    field: 'customer_id',
    label: 'Customer',
    kind: { kind: 'ref', entity: 'customer', label: 'customer_name' },
  },
  { field: 'invoice_date', label: 'Date', kind: { kind: 'date' } },
  { field: 'due_date', label: 'Due', kind: { kind: 'date' } },
  { field: 'total', label: 'Total', kind: { kind: 'decimal', wire: 'money', places: 2 } },
]
const VIEWS: readonly ListView[] = [
  { id: 'draft', label: 'Drafts', filters: { status: 'draft' } },
  { id: 'to-send', label: 'To send', filters: { status: 'issued' } },
  { id: 'open', label: 'Open', filters: { balance__gt: '0' } },
  { id: 'paid', label: 'Paid', filters: { status: 'paid' } },
]

/** The totals of the chosen invoices, to the cent. */
const sumOf = (rows: readonly InvoiceRow[]): string =>
  rows
    .reduce((sum, row) => sum + BigInt(row.total.replace('.', '')), 0n)
    .toString()
    .replace(/(\d{2})$/, '.$1')
    .replace(/^\./, '0.')
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
const InvoiceCard = ({ invoice }: { readonly invoice: InvoiceRow }) => (
  <div className={atoms.col}>
    <span className={cx(atoms.medium, atoms.trunc)} style={{ fontSize: 14 }}>
      {invoice.customer.customer_name}
    </span>
    <span className={cx(atoms.muted, atoms.small)}>
      {invoice.invoice_no}, {formats.day(invoice.invoice_date)}, {formats.money(invoice.total)}
    </span>
    <span>
      <InvoiceStatus invoice={invoice} />
    </span>
  </div>
)

export default function InvoiceList() {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  return (
    <RecordList<InvoiceRow>
      name="invoice"
      title="Invoices"
      words={['invoice', 'invoices']}
      columns={COLUMNS}
      rows={invoiceRows}
      list={listInvoices}
      pageSize={10}
      permission="invoice.read"
      nameOf={(i) => i.invoice_no}
      pathOf={(i) => `/invoice/${i.id}`}
      filters={FILTERS}
      views={VIEWS}
      route={route}
      defaultSort={{ field: 'invoice_date', desc: true }}
      firstUse={
        <p className={atoms.muted}>Verify a delivered order, then press I on it: its invoice appears here.</p>
      }
      actions={(chosen) =>
        chosen.length === 1
          ? [
              {
                id: 'print',
                label: 'Print',
                icon: icons.Printer,
                keys: 'p',
                onPress: () => void gantry.dispatch(printInvoice({ id: chosen[0]!.id })),
              },
            ]
          : []
      }
      rowMenu={(i) => [
        {
          entries: [
            { id: 'open', label: 'Open', keys: 'enter', onAction: () => navigate(`/invoice/${i.id}`) },
            {
              id: 'order',
              label: `Open ${i.order_no}`,
              onAction: () => navigate(`/sales-order/${i.sales_order_id}`),
            },
          ],
        },
      ]}
      sums={(rows) => [formats.money(sumOf(rows))]}
      peek={(invoice) => <InvoicePeek invoice={invoice} />}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
      cardHeight={84}
    />
  )
}
