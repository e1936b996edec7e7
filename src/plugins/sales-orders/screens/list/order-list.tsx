import { useGantry, type Gantry, type ListInput } from '#core'
import { defineList, type TallyOf } from '#core/screens/index.ts'
import { orders as route } from '#schema/sales/sales-orders.ts'
import { Button, formats, icons, shortSum, type SelectionAction, whenOpened } from '#ui'
import { listOrders, sumOrders } from '../../commands/reading.ts'
import { BILLING_PLACE } from '../../places.ts'
import { orderRows, type OrderRow } from '../../rows.ts'
import { GateSlot } from '../verify/gate-slot.tsx'
import { marginOf, sumsOf } from '../order-words.tsx'
import { actionFor, menuFor } from '../run-order.ts'
import { COLUMNS, FILTERS, shape, viewsFor } from './list-columns.tsx'
import { OrderCard } from './order-card.tsx'

const OrderPeek = whenOpened(
  async () => (await import('./order-peek.tsx')).OrderPeek,
  () => true,
)

const KEYS = [
  { keys: 'y', title: 'Copy link of the order', command: 'sales-order.copy-link' },
  { keys: 't', title: 'Explain the price', command: 'sales-order.explain' },
] as const
const actionsFor = (gantry: Gantry, orders: readonly OrderRow[]): readonly SelectionAction[] => [
  ...actionFor(
    gantry,
    orders.length > 1 ? 'sales-order.bulk-assign-driver' : 'sales-order.assign-driver',
    'Assign',
    icons.User,
    orders,
  ),
  ...actionFor(gantry, 'sales-order.change-date', 'Change date', icons.Calendar, orders),
  ...(orders.every(({ status }) => status === 'verified')
    ? actionFor(gantry, BILLING_PLACE, 'Invoice', icons.FileText, orders)
    : actionFor(gantry, 'sales-order.verify', 'Verify', icons.Check, orders)),
  ...actionFor(gantry, 'sales-order.print-tickets', 'Tickets', icons.Printer, orders),
  ...(orders.length > 1
    ? actionFor(gantry, 'sales-order.send-tickets', 'Email tickets', icons.Mail, orders)
    : []),
  { id: 'more', label: 'More', keys: 'mod+k', onPress: () => gantry.palette.open() },
]
function Sums({
  first,
  sums: [gallons, money],
  margin,
}: {
  readonly first?: number | undefined
  readonly sums: readonly string[]
  readonly margin: string | undefined
}) {
  return (
    <>
      {first !== undefined && <span>First {formats.number(first)}:</span>}
      <span>
        <b>{gallons}</b> ordered
      </span>
      {money && (
        <span>
          <b>{money}</b>
        </span>
      )}
      {margin && (
        <span>
          <b>{margin}</b> margin
        </span>
      )}
    </>
  )
}
/** Views of which the office wants to know the dollars; of the others the gallons. */
const IN_DOLLARS: readonly string[] = ['to-invoice', 'on-hold']
/** Count and sum of a view in one call. */
const tallyOf: TallyOf = async ({ id, filters }, { dispatch }) => {
  const outcome = await dispatch(sumOrders(filters ? { filters } : {}), { quiet: true, fresh: true })
  if (outcome.status !== 'done') return undefined
  const { orders, quantities, total } = outcome.value
  if (orders === 0) return { count: 0 }
  if (!IN_DOLLARS.includes(id)) {
    const [first, ...others] = quantities
    const sum = first ? `${shortSum(first.ordered)} ${formats.unitWord(first.unit)}` : ''
    return { count: orders, sum: others.length ? `${sum} +${others.length}` : sum }
  }
  return { count: orders, sum: total === undefined ? undefined : `$${shortSum(total)}` }
}
/** Of the whole filter; nothing while the server cannot say. */
async function wholeSums({ search, filters }: ListInput, { dispatch }: Gantry) {
  const outcome = await dispatch(sumOrders({ search: search || undefined, filters }), {
    quiet: true,
    fresh: true,
  })
  if (outcome.status !== 'done') return undefined
  const { quantities, total, margin_total: margin } = outcome.value
  const ordered = quantities.map(({ unit, ordered: quantity }) => ({ unit, quantity }))
  return (
    <Sums
      sums={[formats.quantities(ordered), ...(total === undefined ? [] : [formats.money(total)])]}
      margin={margin === undefined ? undefined : formats.money(margin)}
    />
  )
}

const FirstUse = () => {
  const gantry = useGantry()
  return (
    <Button onPress={() => gantry.palette.open()} keys="mod+k">
      Find a command
    </Button>
  )
}
/** The office's first page: every order, what it needs, and the keys to do it. */
export default defineList<OrderRow>({
  name: 'sales-order',
  title: 'Sales orders',
  words: ['order', 'orders'],
  path: '/sales-order',
  shape,
  columns: COLUMNS,
  filters: FILTERS,
  views: viewsFor,
  tally: tallyOf,
  rows: orderRows,
  list: listOrders,
  permission: 'sales_order.read',
  nameOf: (o) => o.order_no,
  route,
  defaultSort: { field: 'order_no', desc: true },
  create: { label: 'New order', to: '/sales-order/new', permission: 'sales_order.create' },
  keys: KEYS,
  actions: (orders, { gantry }) => actionsFor(gantry, orders),
  rowMenu: (order, { gantry }) => menuFor(gantry, [order]),
  sums: sumsOf,
  totals: (orders, whole) => (
    <Sums sums={sumsOf(orders)} margin={marginOf(orders)} first={whole ? undefined : orders.length} />
  ),
  wholeTotals: wholeSums,
  peek: (order) => <OrderPeek order={order} />,
  card: (order) => <OrderCard order={order} />,
  cardHeight: 86,
  firstUse: <FirstUse />,
  Beside: GateSlot,
})
