import { useState } from 'react'
import { useGantry } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import {
  atoms,
  Button,
  formats,
  LinkButton,
  Panel,
  PanelGrow,
  PanelLink,
  PanelTable,
  Product,
  SegmentedControl,
  shiftDay,
  StatusRing,
  Tag,
  thisMinute,
} from '#ui'
import { listOrders } from '../../commands/reading.ts'
import type { OrderRow } from '../../rows.ts'
import { runOrder } from '../run-order.ts'
import { amountWords, attentionOf, type Mend, orderWord, planOf } from '../../words.ts'

const ROWS = 8
/** Orders of two days; more are left to the list. */
const MOST = 200
const SHOWN = ['missing', 'all'] as const
type Shown = (typeof SHOWN)[number]

/** Orders of today and tomorrow, those first that lack something. */
export default function DeskOrdersPanel() {
  const [shown, setShown] = useState<Shown>('missing')
  const today = formats.today()
  const filters = {
    planned_date_start: today,
    planned_date_end: shiftDay(today, 1),
    status: 'draft,confirmed,assigned,in_transit',
  }
  const input = { page: 1, size: MOST, sort_by: 'planned_date_time', order: 'asc', filters } as const
  const answer = useAnswer(`desk-orders ${today}`, () => listOrders(input), ['sales-order'])
  const lacking = (rows: readonly OrderRow[]) =>
    rows.filter((row) => attentionOf(row, thisMinute()).length > 0)
  const to = `/sales-order?planned_date_start=${today}&planned_date_end=${filters.planned_date_end}&status=${filters.status}`
  return (
    <Panel
      answer={answer}
      count={({ items }) => `${formats.number(lacking(items).length)} with something missing`}
      bones={6}
      isEmpty={({ items }) => items.length === 0}
      empty="No orders today or tomorrow."
      link={{ label: 'All', to }}
      tools={
        <SegmentedControl
          size="s"
          label="Orders shown"
          current={shown}
          items={[
            { id: 'missing', label: 'Missing' },
            { id: 'all', label: `All ${formats.number(answer.value?.total)}` },
          ]}
          onPick={(id) => setShown(SHOWN.find((one) => one === id) ?? 'missing')}
        />
      }
    >
      {({ items, total }) => (
        <OrderTable
          rows={(shown === 'missing' ? lacking(items) : items).slice(0, ROWS)}
          quiet={shown === 'missing' ? total - lacking(items).length : 0}
        />
      )}
    </Panel>
  )
}
function OrderTable({ rows, quiet }: { readonly rows: readonly OrderRow[]; readonly quiet: number }) {
  return (
    <PanelTable
      label="Orders of today and tomorrow"
      heads={[
        { words: 'Order' },
        { words: 'Status', wide: true },
        { words: 'Customer and delivery site' },
        { words: 'Product', wide: true },
        { words: 'Quantity', end: true, wide: true },
        { words: 'When' },
        { words: 'Missing' },
        { words: 'Next step', end: true },
      ]}
      foot={
        quiet > 0 && (
          <tr>
            <td colSpan={8}>{formats.plural(quiet, 'more', 'more')} with nothing missing</td>
          </tr>
        )
      }
    >
      {rows.map((row) => (
        <OrderLine key={row.id} row={row} />
      ))}
    </PanelTable>
  )
}
function OrderLine({ row }: { readonly row: OrderRow }) {
  const [first] = attentionOf(row, thisMinute())
  const [product] = row.products
  const at = planOf(row)
  return (
    <tr>
      <td>
        <PanelLink to={`/sales-order/${row.id}`}>{row.order_no}</PanelLink>
      </td>
      <td className={atoms.onlyWide}>
        <StatusRing status={orderWord(row)} />
      </td>
      <PanelGrow title={[row.customer.customer_name, row.ship_to?.name].filter(Boolean).join(', ')}>
        {row.customer.customer_name} <span className={atoms.muted}>{row.ship_to?.name}</span>
      </PanelGrow>
      <td className={atoms.onlyWide}>{product && <Product name={product.name} dyed={product.dyed} />}</td>
      <td className={`${atoms.end} ${atoms.onlyWide}`}>{amountWords(row)}</td>
      <td>
        {at
          ? `${at.day === formats.day(formats.today()) ? 'Today' : 'Tomorrow'} ${at.window}`
          : 'Not planned'}
      </td>
      <td>{first && <Tag tone={first.tone}>{first.text}</Tag>}</td>
      <td className={atoms.end}>{first?.mend && <MendStep mend={first.mend} row={row} />}</td>
    </tr>
  )
}
/** The next step of an order that lacks something. */
function MendStep({ mend, row }: { readonly mend: Mend; readonly row: OrderRow }) {
  const gantry = useGantry()
  const label = `${mend.label}: ${row.order_no}`
  if ('to' in mend)
    return (
      <LinkButton size="s" to={mend.to} label={label}>
        {mend.label}
      </LinkButton>
    )
  const { command } = mend
  return (
    <Button size="s" label={label} onPress={() => void runOrder(gantry, command, [row])}>
      {mend.label}
    </Button>
  )
}
