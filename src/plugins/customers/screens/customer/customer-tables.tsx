import type { ReactNode } from 'react'
import { useAsk, useMay, type Call } from '#core'
import { asset } from '#schema/areas/parties.ts'
import type { Page } from '#schema/contract/kit.ts'
import { invoices } from '#schema/sales/invoices.ts'
import { useAnswer } from '#core/screens/index.ts'
import { atoms, Bone, cx, ErrorPanel, formats, LinkButton, Product, StatusRing, Tag } from '#ui'
import { listOrders, orderWord, type OrderRow } from '../../../sales-orders/public-client.ts'
import { NextDelivery, NONE, ReadingAge, RunsOut, TankBar } from '../tank/tank-cells.tsx'
import { BoxedTable } from './boxed-table.tsx'
import * as s from './customer-page.css.ts'

const FEW = 6

/** A few rows under a word, with the way to all of them; it says so when there are none. */
function Part<R extends { readonly id: number }>({
  title,
  note,
  all,
  none,
  answer: { value, problem, again },
  head,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly all: string
  readonly none: ReactNode
  readonly answer: { readonly value?: Page<R>; readonly problem?: string; readonly again: () => void }
  readonly head: ReactNode
  readonly children: (row: R) => ReactNode
}) {
  return (
    <section className={s.part} aria-label={title}>
      <div className={s.head}>
        <h2 className={atoms.subheading}>{title}</h2>
        <span className={atoms.faint}>{value && formats.number(value.total)}</span>
        {note && <span className={atoms.faint}>{note}</span>}
        <span className={atoms.grow} />
        {value && value.total > FEW && (
          <a className={s.all} href={all}>
            All {formats.number(value.total)}
          </a>
        )}
      </div>
      {problem && (
        <ErrorPanel title={`Failed to fetch: ${title.toLowerCase()}`} detail={problem} onRetry={again} />
      )}
      {!value && !problem && <Bone width={240} />}
      {value?.items.length === 0 && <div className={atoms.muted}>{none}</div>}
      {value && value.items.length > 0 && (
        <BoxedTable label={title}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{value.items.map((row) => children(row))}</tbody>
        </BoxedTable>
      )}
    </section>
  )
}
const Head = ({ words, end }: { readonly words: string; readonly end?: boolean }) => (
  <th scope="col" className={cx(end && s.end)}>
    {words}
  </th>
)
/** Their tanks, what runs out first on top. */
export function TanksOf({ id }: { readonly id: number }) {
  const may = useMay('asset.read')
  const mayMake = useMay('asset.create')
  const filters = { customer_id: String(id) }
  const input = { page: 1, size: FEW, sort_by: 'runs_out_at', order: 'asc', filters }
  const answer = useAsk(asset.list, input, ['asset'])
  if (!may) return null
  return (
    <Part
      title="Tanks"
      note="by run-out"
      all={`/asset?customer_id=${id}`}
      answer={answer}
      none={
        <>
          No tanks yet.{' '}
          {mayMake && (
            <LinkButton size="s" to={`/asset/new?customer_id=${id}`}>
              Add tank
            </LinkButton>
          )}
        </>
      }
      head={
        <>
          <Head words="Site and tank" />
          <Head words="Product" />
          <Head words="Level" />
          <Head words="Gallons" end />
          <Head words="Room" end />
          <Head words="Runs out" />
          <Head words="Reading" />
          <Head words="Next delivery" end />
        </>
      }
    >
      {(tank) => (
        <tr key={tank.id}>
          <td className={s.cell}>
            <a href={`/asset/${tank.id}`} className={atoms.medium}>
              {tank.ship_to?.name ?? tank.asset_name}
            </a>{' '}
            <span className={atoms.muted}>{tank.ship_to && tank.asset_name}</span>
          </td>
          <td>{tank.product ? <Product name={tank.product.name} /> : NONE}</td>
          <td>
            <div className={s.bar}>
              <TankBar tank={tank} />
            </div>
          </td>
          <td className={s.end}>
            <b className={atoms.medium}>{formats.number(tank.inventory, 0)}</b>{' '}
            <span className={atoms.muted}>of {formats.number(tank.capacity, 0)}</span>
          </td>
          <td className={s.end}>{formats.number(tank.ullage, 0)}</td>
          <td>
            <RunsOut tank={tank} />
          </td>
          <td className={s.cell}>
            <ReadingAge tank={tank} />
          </td>
          <td className={s.end}>
            <NextDelivery tank={tank} button />
          </td>
        </tr>
      )}
    </Part>
  )
}
/** What they ordered last. */
export function LastOrders({ id }: { readonly id: number }) {
  const may = useMay('sales_order.read')
  const prices = useMay('sales_order.read_price')
  const answer = useAnswer<Page<OrderRow>>(
    may ? `orders ${id}` : undefined,
    () =>
      listOrders({ page: 1, size: FEW, filters: { customer_id: String(id) } }) as Call<
        string,
        Page<OrderRow>
      >,
    ['sales-order'],
  )
  if (!may) return null
  return (
    <Part
      title="Last orders"
      all={`/sales-order?customer_id=${id}`}
      answer={answer}
      none="No orders yet."
      head={
        <>
          <Head words="Order" />
          <Head words="Status" />
          <th scope="col" className={s.roomy}>
            Site
          </th>
          <Head words="Gallons" end />
          <Head words="Planned" />
          {prices && <Head words="Total" end />}
        </>
      }
    >
      {(order) => (
        <tr key={order.id}>
          <td className={s.cell}>
            <a href={`/sales-order/${order.id}`} className={s.all}>
              {order.order_no}
            </a>
          </td>
          <td>
            <StatusRing status={orderWord(order)} />
          </td>
          <td className={cx(s.cell, s.roomy)}>{order.ship_to?.name ?? NONE}</td>
          <td className={s.end}>{formats.number(order.delivered_quantity ?? order.ordered_quantity, 0)}</td>
          <td className={s.cell}>{order.planned_date_time ? formats.day(order.planned_date_time) : NONE}</td>
          {prices && <td className={s.end}>{formats.money(order.total)}</td>}
        </tr>
      )}
    </Part>
  )
}
const DAY = 86_400_000
function Due({ day }: { readonly day: string }) {
  const late = Math.round((Date.parse(formats.today()) - Date.parse(day)) / DAY)
  return late > 0 ? <Tag tone="red">{formats.plural(late, 'day')} late</Tag> : <>Due {formats.day(day)}</>
}
/** What they have not paid yet, the oldest first. */
export function OpenInvoices({ id }: { readonly id: number }) {
  const may = useMay('invoice.read')
  const filters = { customer_id: String(id), status: 'issued,sent,partially_paid' }
  const input = { page: 1, size: FEW, sort_by: 'due_date', order: 'asc', filters }
  const answer = useAsk(invoices, input, ['invoice', 'payment'])
  if (!may) return null
  return (
    <Part
      title="Open invoices"
      note="oldest first"
      all={`/invoice?customer_id=${id}`}
      answer={answer}
      none="$0.00, nothing open."
      head={
        <>
          <Head words="Invoice" />
          <Head words="Date" />
          <Head words="Total" end />
          <Head words="Balance" end />
          <Head words="Due" end />
        </>
      }
    >
      {(one) => (
        <tr key={one.id}>
          <td className={s.cell}>
            <a href={`/invoice/${one.id}`} className={s.all}>
              {one.invoice_no}
            </a>
          </td>
          <td className={s.cell}>{formats.day(one.invoice_date)}</td>
          <td className={s.end}>{formats.money(one.total)}</td>
          <td className={cx(s.end, atoms.medium)}>{formats.money(one.balance)}</td>
          <td className={s.end}>
            <Due day={one.due_date} />
          </td>
        </tr>
      )}
    </Part>
  )
}
