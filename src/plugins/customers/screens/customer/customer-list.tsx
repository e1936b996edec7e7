/** The list of customers; its first views are money and deliveries that need a person. */
import { useMemo } from 'react'
import { useMay, type AnyRow, type ResourceScreen } from '#core'
import { ResourceList, type ListColumn, type ListFilter, type ListView } from '#core/screens/index.ts'
import { type CUSTOMER_STANDS, NO_ORDER_DAYS } from '#schema/sales/standing.ts'
import { atoms, cx, decimal, formats } from '#ui'
import { CustomerStatus } from '../../cells.tsx'
import { MONEY_KINDS } from '../../rules/money-kinds.ts'
import { FiguresOf, useAllFigures, useFigures } from './customer-figures-of.tsx'
import { customerOf, type CustomerRow } from './customer-row.ts'
import * as rowCard from '../row-card.css.ts'
import * as s from './customer-list.css.ts'

const PRICE = 'sales_order.read_price'
const NONE = (
  <span className={atoms.faint} aria-label="none">
    {formats.NONE}
  </span>
)
const isOver = (amount: string | null | undefined): amount is string =>
  amount !== null && amount !== undefined && decimal.compare(amount, '0') > 0
/** Balance or credit as they are now; as the row has them until that is known. */
function Money({ row, of }: { readonly row: CustomerRow; readonly of: 'balance' | 'available_credit' }) {
  const amount = (useFigures(row.id) ?? row)[of]
  return amount === null || amount === undefined ? NONE : formats.money(amount)
}
function PastDue({ row: { id } }: { readonly row: CustomerRow }) {
  const figures = useFigures(id)
  if (!figures) return null
  if (!isOver(figures.past_due)) return NONE
  return <span className={s.late}>{formats.money(figures.past_due)} late</span>
}
function NextDelivery({ row: { id } }: { readonly row: CustomerRow }) {
  const figures = useFigures(id)
  if (!figures) return null
  const next = figures.next_delivery
  if (!next) return NONE
  return (
    <>
      <a href={`/sales-order/${next.sales_order_id}`} className={s.next} title={next.order_no}>
        {next.planned_date_start ? formats.day(next.planned_date_start) : 'No day yet'}
      </a>
      {next.hold_reason !== null && <span className={s.late}> On hold</span>}
    </>
  )
}
const COLUMNS: readonly ListColumn<AnyRow>[] = [
  { field: 'customer_name', label: 'Customer', width: 240, grow: 2, sort: true },
  { field: 'code', width: 90, sort: true },
  { field: 'status', width: 84, sort: true, show: (row) => <CustomerStatus row={customerOf(row)} /> },
  { field: 'phone_number', hidden: true },
  { field: 'city_id', label: 'City', width: 130 },
  { field: 'payment_term_id', label: 'Terms', width: 110 },
  {
    field: 'balance',
    width: 120,
    align: 'end',
    sum: true,
    permission: PRICE,
    show: (row) => <Money row={customerOf(row)} of="balance" />,
  },
  {
    field: 'available_credit',
    width: 130,
    align: 'end',
    permission: PRICE,
    show: (row) => <Money row={customerOf(row)} of="available_credit" />,
  },
  {
    field: 'past_due',
    label: 'Past due',
    width: 140,
    align: 'end',
    sort: true,
    permission: 'invoice.read',
    show: (row) => <PastDue row={customerOf(row)} />,
  },
  {
    field: 'next_delivery',
    label: 'Next delivery',
    width: 150,
    sort: 'next_delivery_on',
    permission: 'sales_order.read',
    show: (row) => <NextDelivery row={customerOf(row)} />,
  },
]
/** As a condition is read: "Standing is Past due". */
const STANDS = {
  over_limit: 'Over limit',
  past_due: 'Past due',
  no_order: `No order in ${NO_ORDER_DAYS} days`,
} satisfies Record<(typeof CUSTOMER_STANDS)[number], string>
type Stands = keyof typeof STANDS
interface Shown {
  readonly money: boolean
  readonly late: boolean
  readonly orders: boolean
}
const standsFor = ({ money, late, orders }: Shown): readonly Stands[] => [
  ...(money ? (['over_limit'] as const) : []),
  ...(late ? (['past_due'] as const) : []),
  ...(orders ? (['no_order'] as const) : []),
]
const viewsFor = (shown: Shown): readonly ListView[] => {
  const words = standsFor(shown)
  const view = (id: Stands, more?: ListView['filters']): readonly ListView[] =>
    words.includes(id)
      ? [{ id: id.replace('_', '-'), label: STANDS[id], counted: true, filters: { stands: id, ...more } }]
      : []
  return [
    ...view('over_limit'),
    ...view('past_due'),
    { id: 'on-hold', label: 'On hold', counted: true, filters: { status: 'on_hold' } },
    ...view('no_order', { status: 'active' }),
    { id: '', label: 'All' },
  ]
}
const PAST_DUE: ListFilter = {
  field: 'past_due',
  label: 'Past due',
  kind: { kind: 'decimal', wire: 'money', places: 2 },
  empty: false,
}
const NEXT: ListFilter = {
  field: 'next_delivery_on',
  label: 'Next delivery',
  kind: { kind: 'date' },
  empty: ['No delivery planned', 'Has a delivery planned'],
}
function filtersFor(shown: Shown): readonly ListFilter[] {
  const each = standsFor(shown)
  const words: Readonly<Record<string, string>> = Object.fromEntries(each.map((word) => [word, STANDS[word]]))
  const filters: ListFilter[] = []
  if (each.length) filters.push({ field: 'stands', label: 'Standing', words, empty: false })
  if (shown.late) filters.push(PAST_DUE)
  if (shown.orders) filters.push(NEXT)
  return filters
}
/** The balance of the rows at hand, as it is now. */
function Totals({ rows, whole }: { readonly rows: readonly AnyRow[]; readonly whole: boolean }) {
  const figures = useAllFigures()
  const amounts = rows.flatMap((row) => (figures.get(row.id) ?? customerOf(row)).balance ?? [])
  if (!amounts.length) return null
  return (
    <>
      {!whole && <span>First {formats.number(rows.length)}:</span>}
      <span>Balance {formats.money(decimal.add('0', ...amounts))}</span>
    </>
  )
}
/** A customer on a phone, with its balance, what is late and the next delivery. */
function CustomerCard({ row }: { readonly row: CustomerRow }) {
  const { id, customer_name, code } = row
  const { name: city } = (row.city ?? {}) as { readonly name?: string }
  const figures = useFigures(id)
  return (
    <div className={rowCard.card}>
      <span className={cx(rowCard.cardTitle, atoms.trunc)}>{customer_name}</span>
      {/* an active one has no word, and its place stays */}
      <span className={atoms.end}>
        <CustomerStatus row={row} />
      </span>
      <span className={cx(atoms.muted, atoms.trunc)}>{[code, city].filter(Boolean).join(', ')}</span>
      <span className={atoms.end}>{row.balance !== undefined && <Money row={row} of="balance" />}</span>
      <span className={atoms.trunc}>
        {figures?.next_delivery ? (
          <NextDelivery row={row} />
        ) : (
          <span className={atoms.muted}>No delivery planned</span>
        )}
      </span>
      <span className={atoms.end}>{isOver(figures?.past_due) && <PastDue row={row} />}</span>
    </div>
  )
}
/** Money moves rows into views and out of them that did not change themselves. */
const FOLLOWS = MONEY_KINDS.filter((kind) => kind !== 'customer')
const CustomerList: ResourceScreen = ({ resource }) => {
  const money = useMay(PRICE)
  const late = useMay('invoice.read')
  const orders = useMay('sales_order.read')
  const shown = useMemo(() => ({ money, late, orders }), [money, late, orders])
  const views = useMemo(() => viewsFor(shown), [shown])
  const filters = useMemo(() => filtersFor(shown), [shown])
  return (
    <FiguresOf>
      <ResourceList
        resource={resource}
        columns={COLUMNS}
        filters={filters}
        views={views}
        follows={FOLLOWS}
        card={(row) => <CustomerCard row={customerOf(row)} />}
        cardHeight={88}
        totals={(rows, whole) => <Totals rows={rows} whole={whole} />}
      />
    </FiguresOf>
  )
}
export default CustomerList
