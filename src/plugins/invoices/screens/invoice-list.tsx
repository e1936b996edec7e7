import type { Gantry, ListInput } from '#core'
import {
  conditionsBy,
  defineList,
  filtersFrom,
  gridColumns,
  TextCard,
  type ListColumn,
  type ListFilter,
  type ListView,
  type TallyOf,
} from '#core/screens/index.ts'
import { InvoiceHead, invoices as route } from '#schema/sales/invoices.ts'
import { atoms, decimal, DetailList, formats, icons, shortSum, Tag } from '#ui'
import { printInvoice } from '../commands/changing.ts'
import { listInvoices, sumInvoices } from '../commands/reading.ts'
import { invoiceRows, type InvoiceRow } from '../rows.ts'
import { InvoiceStatus } from './invoice-status.tsx'

const KINDS = { invoice: 'Invoice', credit_memo: 'Credit memo', opening: 'Opening balance' } as const
function attention({ is_overdue, kind }: InvoiceRow) {
  if (is_overdue) return <Tag tone="red">Overdue</Tag>
  return kind === 'invoice' ? null : <Tag tone="neutral">{KINDS[kind]}</Tag>
}
const { shape } = InvoiceHead
const COLUMNS: readonly ListColumn<InvoiceRow>[] = [
  { field: 'invoice_no', label: 'Invoice', width: 104, sort: true, className: atoms.num },
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
    width: 96,
    show: (i) =>
      i.sales_order_id === null ? null : (
        <a href={`/sales-order/${i.sales_order_id}`} className={atoms.num} style={{ color: 'inherit' }}>
          {i.order_no}
        </a>
      ),
  },
  { field: 'po_number', label: 'PO', width: 96 },
  { field: 'invoice_date', label: 'Date', width: 108, sort: true },
  { field: 'due_date', label: 'Due', width: 108, sort: true },
  { field: 'total', width: 112, sort: true, className: atoms.medium },
  { field: 'balance', width: 108, sort: true },
  { field: 'attention', label: 'Needs attention', width: 130, show: attention },
]
/** The columns as a grid draws them. */
export const columns = gridColumns({ columns: COLUMNS, shape, path: '/invoice' }, () => true)
const FILTERS: readonly ListFilter[] = [
  'status',
  { field: 'kind', words: KINDS },
  {
    field: 'customer_id',
    label: 'Customer',
    kind: { kind: 'ref', entity: 'customer', label: 'customer_name' },
  },
  'invoice_date',
  'due_date',
  'total',
]
/** How a line of conditions is read as a question to this list. */
export const readInvoiceConditions = conditionsBy(filtersFrom(FILTERS, COLUMNS, shape))
const VIEWS: readonly ListView[] = [
  { id: 'draft', counted: true, label: 'Drafts', filters: { status: 'draft' } },
  {
    id: 'to-send',
    counted: true,
    label: 'To send',
    filters: { status: 'issued' },
    startsFor: ['accounting'],
  },
  {
    id: 'open',
    counted: true,
    label: 'Open',
    filters: { balance__gt: '0' },
    startsFor: ['sales', 'manager'],
  },
  { id: 'paid', label: 'Paid', filters: { status: 'paid' } },
]
const sumsOf = async ({ search, filters }: ListInput, { dispatch }: Gantry) => {
  const outcome = await dispatch(sumInvoices({ search: search || undefined, filters }), {
    quiet: true,
    fresh: true,
  })
  return outcome.status === 'done' ? outcome.value : undefined
}
/** Count and dollars of a view in one call: of the open ones what is owed. */
const tallyOf: TallyOf = async ({ id, filters }, gantry) => {
  const sums = await sumsOf({ filters }, gantry)
  if (!sums) return undefined
  const { invoices: count, total, balance } = sums
  return { count, sum: count ? `$${shortSum(id === 'open' ? balance : total)}` : undefined }
}
function Sums({
  total,
  balance,
  first,
}: {
  readonly total: string
  readonly balance: string
  readonly first?: number | undefined
}) {
  return (
    <>
      {first !== undefined && <span>First {formats.number(first)}:</span>}
      <span>
        <b>{formats.money(total)}</b> billed
      </span>
      <span>
        <b>{formats.money(balance)}</b> open
      </span>
    </>
  )
}
/** Void invoices are left out, as where the server sums. */
export const sumOf = (
  rows: readonly Pick<InvoiceRow, 'status' | 'total' | 'balance'>[],
  field: 'total' | 'balance',
) => decimal.add('0.00', ...rows.filter(({ status }) => status !== 'void').map((row) => row[field]))
const InvoicePeek = ({ invoice }: { readonly invoice: InvoiceRow }) => (
  <DetailList
    items={[
      { label: 'Customer', value: invoice.customer.customer_name },
      ...(invoice.order_no === null ? [] : [{ label: 'Order', value: invoice.order_no }]),
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
  filters: FILTERS,
  views: VIEWS,
  tally: tallyOf,
  rows: invoiceRows,
  list: listInvoices,
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
      entries:
        i.sales_order_id === null
          ? []
          : [
              {
                id: 'order',
                label: `Open ${i.order_no}`,
                onAction: () => navigate(`/sales-order/${i.sales_order_id}`),
              },
            ],
    },
  ],
  sums: (rows) => [formats.money(sumOf(rows, 'total'))],
  totals: (rows, whole) => (
    <Sums
      total={sumOf(rows, 'total')}
      balance={sumOf(rows, 'balance')}
      first={whole ? undefined : rows.length}
    />
  ),
  wholeTotals: async (query, gantry) => {
    const sums = await sumsOf(query, gantry)
    return sums && <Sums {...sums} />
  },
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
