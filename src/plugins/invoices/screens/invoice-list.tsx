import { useSearch } from 'wouter'
import { later, type Gantry, type ListInput } from '#core'
import {
  conditionsBy,
  defineList,
  filtersFrom,
  gridColumns,
  TextCard,
  type ListFilter,
  type ListView,
  type TallyOf,
} from '#core/screens/index.ts'
import { InvoiceHead, invoices as route } from '#schema/sales/invoices.ts'
import { atoms, decimal, DetailList, Empty, formats, LinkButton, Page, Skeleton, TopBar } from '#ui'
import { voidInvoices } from '../commands/desk.ts'
import { listInvoices, sumInvoices } from '../commands/reading.ts'
import { invoiceRows, type InvoiceRow } from '../rows.ts'
import { daysLate, isVoidable } from '../rules/desk.ts'
import { AgingBar, UnappliedMoney } from './desk/aging-bar.tsx'
import { DESK_KEYS, deskActions } from './desk/desk-actions.ts'
import { AttentionTag, COLUMNS, DaysLate, KINDS } from './desk/desk-columns.tsx'
import { DeskShapes } from './desk/desk-shapes.tsx'
import { DeskSlot } from './desk/desk-slot.tsx'
import { useStartTab } from './desk/start-tab.ts'
import { InvoiceStatus } from './invoice-status.tsx'

const { shape } = InvoiceHead
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
  { field: 'late', label: 'Days late', kind: { kind: 'int' }, empty: false },
  { field: 'tab', label: 'Tab', kind: { kind: 'text' }, empty: false, chip: false },
]
/** Reads a line of conditions as a question to this list. */
export const readInvoiceConditions = conditionsBy(
  filtersFrom(
    FILTERS.filter((each) => typeof each === 'string' || each.chip !== false),
    COLUMNS,
    shape,
  ),
)
const OLDEST: ListView['sort'] = [{ field: 'due_date', desc: false }]
/** Tabs of the work, in the order of an invoice's life. */
const VIEWS: readonly ListView[] = [
  { id: 'to-issue', counted: true, label: 'To issue', filters: { tab: 'to_issue' } },
  { id: 'to-send', counted: true, label: 'To send', filters: { tab: 'to_send' } },
  { id: 'open', counted: true, label: 'Open', filters: { tab: 'open' }, sort: OLDEST },
  { id: 'overdue', counted: true, label: 'Overdue', filters: { tab: 'overdue' }, sort: OLDEST },
  { id: 'paid', counted: true, label: 'Paid', filters: { tab: 'paid' } },
  { id: '', label: 'All' },
]
/** Tabs that are summed by what the invoices come to; the others by what is open. */
const BY_TOTAL: readonly string[] = ['to-issue', 'paid']
const sumsOf = async ({ search, filters }: ListInput, { dispatch }: Gantry) => {
  const outcome = await dispatch(sumInvoices({ search: search || undefined, filters }), {
    quiet: true,
    fresh: true,
  })
  return outcome.status === 'done' ? outcome.value : undefined
}
/** Count and dollars of a tab in one call. */
const tallyOf: TallyOf = async ({ id, filters }, gantry) => {
  const sums = await sumsOf({ filters }, gantry)
  if (!sums) return undefined
  const { invoices: count, total, balance } = sums
  const sum = BY_TOTAL.includes(id) ? total : balance
  return { count, sum: count ? formats.money(sum) : undefined }
}
interface Summed {
  readonly total: string
  readonly paid: string
  readonly balance: string
}
function Sums({ total, paid, balance, first }: Summed & { readonly first?: number | undefined }) {
  return (
    <>
      {first !== undefined && <span>First {formats.number(first)}:</span>}
      <span>
        Total <b>{formats.money(total)}</b>
      </span>
      <span>
        Paid <b>{formats.money(paid)}</b>
      </span>
      <span>
        Balance <b>{formats.money(balance)}</b>
      </span>
    </>
  )
}
type Summable = Pick<InvoiceRow, 'status' | 'total' | 'balance' | 'paid_amount' | 'credited_amount'>
/** Sums of rows as the server sums them: nothing of a void invoice, and a draft is not owed yet. */
export const sumOf = (
  rows: readonly Pick<Summable, 'status' | 'total' | 'balance'>[],
  field: 'total' | 'balance',
) =>
  decimal.add(
    '0.00',
    ...rows
      .filter(({ status }) => status !== 'void' && !(field === 'balance' && status === 'draft'))
      .map((row) => row[field]),
  )
const paidOf = (rows: readonly Summable[]): string =>
  decimal.add(
    '0.00',
    ...rows
      .filter(({ status }) => status !== 'void' && status !== 'draft')
      .flatMap(({ paid_amount, credited_amount }) => [paid_amount, credited_amount]),
  )
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
const NOTHING = {
  'to-issue': <Empty title="Nothing to issue." />,
  'to-send': (
    <Empty
      title="Nothing to send."
      actions={
        <LinkButton to="/invoice?view=open&tab=open&sort_by=due_date&order=asc">
          Show open invoices
        </LinkButton>
      }
    />
  ),
  open: <Empty title="Nothing is open." />,
  overdue: <Empty title="Nothing is overdue." />,
} as const
/** Name of the customer where the selection is of one, and what is owed on it. */
const sumsOfSelection = (rows: readonly InvoiceRow[]): readonly string[] => {
  const names = new Set(rows.map(({ customer }) => customer.customer_name))
  const isDraft = rows.every(({ status }) => status === 'draft')
  return [...(names.size === 1 ? names : []), formats.money(sumOf(rows, isDraft ? 'total' : 'balance'))]
}
const Card = ({ invoice: i }: { readonly invoice: InvoiceRow }) => (
  <TextCard
    title={i.customer.customer_name}
    lines={[`${i.invoice_no}, due ${formats.day(i.due_date)}, ${formats.money(i.balance)}`]}
  >
    <span className={atoms.row}>
      <InvoiceStatus invoice={i} />
      {(daysLate(i, formats.today()) ?? 0) > 0 && (
        <span>
          <DaysLate invoice={i} /> days late
        </span>
      )}
      <AttentionTag invoice={i} />
    </span>
  </TextCard>
)
const List = defineList<InvoiceRow>({
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
  overRows: <AgingBar />,
  noneIn: NOTHING,
  tools: (
    <>
      <UnappliedMoney />
      <DeskShapes />
    </>
  ),
  keys: DESK_KEYS,
  firstUse: <p className={atoms.muted}>Verified orders become invoices when you close the day.</p>,
  actions: (rows, { gantry }) => deskActions(rows, gantry),
  rowMenu: (i, { navigate, gantry }, plain) => [
    plain,
    {
      entries: [
        ...(i.sales_order_id === null
          ? []
          : [
              {
                id: 'order',
                label: `Open ${i.order_no}`,
                onAction: () => navigate(`/sales-order/${i.sales_order_id}`),
              },
            ]),
        ...(isVoidable(i) && gantry.may(voidInvoices.permission!)
          ? [
              {
                id: 'void',
                label: 'Void',
                danger: true,
                onAction: () => void gantry.dispatch(voidInvoices({ ids: [i.id] })),
              },
            ]
          : []),
      ],
    },
  ],
  sums: sumsOfSelection,
  totals: (rows, whole) => (
    <Sums
      total={sumOf(rows, 'total')}
      paid={paidOf(rows)}
      balance={sumOf(rows, 'balance')}
      first={whole ? undefined : rows.length}
    />
  ),
  wholeTotals: async (query, gantry) => {
    const sums = await sumsOf(query, gantry)
    return sums && <Sums {...sums} />
  },
  peek: (invoice) => <InvoicePeek invoice={invoice} />,
  card: (i) => <Card invoice={i} />,
  cardHeight: 96,
  Beside: DeskSlot,
})
const ByCustomer = later(() => import('./desk/by-customer.tsx'))
/** The invoice desk: tabs of work, or open invoices by customer. */
function InvoiceDesk() {
  const ready = useStartTab(VIEWS)
  if (new URLSearchParams(useSearch()).get('by') === 'customer') return <ByCustomer />
  if (ready) return <List />
  return (
    <Page>
      <TopBar title="Invoices" />
      <Skeleton rows={12} widths={[90, 100, 240, 70, 100, 70, 100]} />
    </Page>
  )
}
export default Object.assign(InvoiceDesk, { spec: List.spec })
