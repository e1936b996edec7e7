import { useEffect, useMemo, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { fact, has, not, typing, useGantry, useScreen, useWaiting } from '#core'
import { copyText, neighboursOf, RecordPanels } from '#core/screens/index.ts'
import type { SalesOrder } from '#schema/sales-orders.ts'
import {
  atoms,
  Banner,
  Button,
  Empty,
  ErrorPanel,
  Facts,
  formats,
  IconButton,
  icons,
  LinkButton,
  Menu,
  Page,
  Skeleton,
  Split,
  Stepper,
  Tag,
  TopBar,
  STATUSES,
} from '#ui'
import { cursorOrder, orderRows } from '../../rows.ts'
import { ORDER_TYPES, orderWord, planOf } from '../../words.ts'
import { ActingFacts } from '../acting-facts.tsx'
import { DeliverySlot } from '../delivery/delivery-slot.tsx'
import { OrderActivity, useSeen } from './order-activity.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLines } from './order-lines.tsx'
import { nextStep, stepsOf, verbOf } from './order-steps.ts'
import { actionFor, menuFor, runOrder } from '../run-order.ts'
import { traceText } from '../trace/trace.ts'
import { tracedOrder } from '../trace/traced.ts'
import { TracePanel, useTrace } from '../trace/trace-panel.tsx'
import { useOrder } from '../use-order.ts'
import * as s from './order-page.css.ts'

/** One order: where it stands, what it needs next, and why it costs what it costs. */
export default function OrderPage() {
  const id = Number(useParams<{ id: string }>().id)
  return <OnePage key={id} id={id} />
}
/** The latest change by somebody else since the page was opened. */
function useNews(
  id: number,
): { readonly type: string; readonly by: number | null; readonly at: string } | undefined {
  const gantry = useGantry()
  const [news, setNews] = useState<{ type: string; by: number | null; at: string }>()
  useEffect(() => {
    const mine = Number(gantry.session.state.claims?.sub)
    const watch = gantry.log.live$.subscribe(({ type, meta }) => {
      if (type.startsWith('sales-order.') && meta.entity_id === id && meta.by !== mine)
        setNews({ type, by: meta.by, at: meta.at })
    })
    return () => watch.unsubscribe()
  }, [gantry, id])
  return news
}
function OnePage({ id }: { readonly id: number }) {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const query = useSearch()
  const { row, whole, state, problem, reload } = useOrder(id)
  const waiting = useWaiting(orderRows, id)
  const news = useNews(id)
  const seen = useSeen(id, row?.rev)
  const [line, setLine] = useState<number | 'order' | undefined>(() =>
    new URLSearchParams(query).has('trace') ? 'order' : undefined,
  )
  const [read, setRead] = useState('')
  const traced = useMemo(() => whole && tracedOrder(whole), [whole])
  const key = line === 'order' ? undefined : line
  const trace = useTrace(traced, key)
  const near = neighboursOf('sales-order', id)
  const back = near.from ?? '/sales-order'
  const to = (other: number | undefined) => {
    if (other !== undefined)
      navigate(`/sales-order/${other}${line === undefined ? '' : '?trace=1'}`, { replace: true })
  }
  const explain = () => {
    if (!traced)
      gantry.toasts.show({
        text:
          whole && whole.total === undefined
            ? 'Needs permission sales_order.read_price'
            : 'The order is still being read',
      })
    else setLine((now) => (now === undefined ? 'order' : undefined))
  }
  const when = not(has(typing))
  const on = (keys: string, title: string, run: () => void) => ({ keys, title, run, when })
  useScreen({
    title: row?.order_no ?? 'Sales order',
    id: 'sales-order.detail',
    path: `/sales-order/${id}`,
    facts: [fact(cursorOrder, id)],
    keys: [
      on('t', 'Explain the price', explain),
      on('shift+t', 'Copy the trace', () => {
        if (trace) void gantry.dispatch(copyText({ text: traceText(trace) }))
      }),
      on('j', 'Next in the list', () => to(near.after)),
      on('k', 'Previous in the list', () => to(near.before)),
      on('escape', 'Close the panel, then back to the list', () =>
        line === undefined ? navigate(back) : setLine(undefined),
      ),
      { keys: 'y', title: 'Copy link of the order', command: 'sales-order.copy-link', when },
    ],
  })
  const word = row && orderWord(row)
  const next = row && nextStep(row)
  const orders = row ? [row] : []
  const step = next && actionFor(gantry, next.command, next.label, icons.Check, orders)[0]
  const primary = step && (
    <Button
      kind="primary"
      {...(step.keys ? { keys: step.keys } : {})}
      disabled={step.reason !== undefined}
      {...(step.reason ? { reason: step.reason } : {})}
      onPress={step.onPress}
    >
      {step.label}
    </Button>
  )
  const button = (command: string, label: string, icon: typeof icons.Pencil) =>
    actionFor(gantry, command, label, icon, orders).map((one) => (
      <Button
        key={one.id}
        size="s"
        icon={icon}
        {...(one.keys ? { keys: one.keys } : {})}
        disabled={one.reason !== undefined}
        {...(one.reason ? { reason: one.reason } : {})}
        onPress={one.onPress}
      >
        {label}
      </Button>
    ))
  const fresh = news && read !== news.at
  return (
    <Page>
      <ActingFacts />
      {whole && <DeliverySlot order={whole} />}
      <TopBar
        title={row?.order_no ?? 'Sales order'}
        crumbs={[{ label: 'Sales orders', to: back }]}
        tags={
          word && (
            <>
              <Tag large tone={STATUSES[word]?.[0] ?? 'neutral'}>
                {word}
              </Tag>
              {waiting && (
                <Tag tone="amber" icon={icons.Clock}>
                  Waiting
                </Tag>
              )}
            </>
          )
        }
        action={primary && <span className={atoms.onlyWide}>{primary}</span>}
      />
      {fresh && (
        <Banner
          tone="blue"
          actions={
            <Button size="s" kind="ghost" onPress={() => setRead(news.at)}>
              Dismiss
            </Button>
          }
        >
          {seen.find((one) => one.by === news.by)?.who ?? 'A colleague'}{' '}
          {verbOf(news.type.replace('sales-order.', ''))} {formats.ago(news.at)}. This page shows it already.
        </Banner>
      )}
      {state === 'loading' && !row && <Skeleton rows={8} widths={[160, 220, 140]} />}
      {state === 'failed' && !row && (
        <ErrorPanel title="Failed to fetch the sales order" detail={problem} onRetry={reload} />
      )}
      {state === 'missing' && !row && (
        <Empty
          title="This order is not here."
          actions={<LinkButton to="/sales-order">Show sales orders</LinkButton>}
        />
      )}
      {row && (
        <>
          <div className={s.strip}>
            <Stepper steps={stepsOf(row, seen)} label="Where this order stands" />
            <span className={atoms.grow} />
            <span className={`${atoms.row} ${atoms.onlyWide}`}>
              {row.status === 'delivered' &&
                button('sales-order.correct-delivery', 'Correct delivery', icons.Droplet)}
              {button('sales-order.edit', 'Edit', icons.Pencil)}
              {button('sales-order.print-tickets', 'Ticket', icons.Printer)}
            </span>
            <Menu label="More for this order" groups={menuFor(gantry, orders)}>
              <IconButton icon={icons.Ellipsis} label="More" size="s" kind="plain" />
            </Menu>
            {near.place && (
              <span className={`${atoms.faint} ${atoms.small} ${atoms.nowrap} ${atoms.onlyWide}`}>
                {near.place}
              </span>
            )}
            <IconButton
              icon={icons.ChevronUp}
              label="Previous"
              keys="k"
              size="s"
              kind="plain"
              disabled={near.before === undefined}
              onPress={() => to(near.before)}
            />
            <IconButton
              icon={icons.ChevronDown}
              label="Next"
              keys="j"
              size="s"
              kind="plain"
              disabled={near.after === undefined}
              onPress={() => to(near.after)}
            />
          </div>
          <Split>
            <div className={s.body}>
              <OrderFacts
                order={whole ?? row}
                onAssign={() => void runOrder(gantry, 'sales-order.assign-driver', orders)}
              />
              {whole ? (
                <OrderLines
                  order={whole}
                  traced={key}
                  onTrace={(one) => setLine((now) => (now === one ? undefined : one))}
                />
              ) : state === 'failed' ? (
                <ErrorPanel title="Failed to fetch the lines" detail={problem} onRetry={reload} />
              ) : (
                <Skeleton rows={3} widths={[200, 160, 90]} />
              )}
              <OrderDocuments order={row} />
              <RecordPanels entity="sales_order" id={id} />
              <OrderActivity order={row} seen={seen} />
              {primary && (
                <div className={s.foot}>
                  <b className={atoms.num}>{formats.money(row.total)}</b>
                  {primary}
                </div>
              )}
            </div>
            {line !== undefined && traced && trace && (
              <TracePanel
                trace={trace}
                traced={traced}
                line={key ?? (traced.lines.length === 1 ? traced.lines[0]?.key : undefined)}
                onClose={() => setLine(undefined)}
              />
            )}
          </Split>
        </>
      )}
    </Page>
  )
}
function OrderFacts({
  order,
  onAssign,
}: {
  readonly order: Partial<SalesOrder> &
    Parameters<typeof planOf>[0] &
    Pick<
      SalesOrder,
      'customer' | 'ship_to' | 'po_number' | 'driver' | 'assets' | 'order_type' | 'delivered_at'
    >
  readonly onAssign: () => void
}) {
  const plan = planOf(order)
  const site = order.site
  const address = site ? [site.address_one, `${site.city} ${site.state}`].join(', ') : order.ship_to?.city
  return (
    <Facts
      items={[
        {
          label: 'Customer',
          value: <a href={`/customer/${order.customer.id}`}>{order.customer.customer_name}</a>,
          note: ORDER_TYPES[order.order_type] ?? order.order_type,
        },
        {
          label: 'Delivery site',
          value: order.ship_to?.name ?? formats.NONE,
          ...(address ? { note: address } : {}),
        },
        { label: 'PO number', value: order.po_number ?? formats.NONE },
        order.delivered_at
          ? {
              label: 'Delivered',
              value: formats.dayTime(order.delivered_at),
              ...(plan ? { note: `Window ${plan.window}` } : {}),
            }
          : { label: 'Planned', value: plan?.day ?? 'Not planned', ...(plan ? { note: plan.window } : {}) },
        {
          label: 'Driver',
          value: order.driver?.name ?? (
            <Button size="s" kind="ghost" onPress={onAssign}>
              No driver
            </Button>
          ),
          ...(order.assets.length ? { note: formats.list(order.assets.map((one) => one.name)) } : {}),
        },
      ]}
    />
  )
}
