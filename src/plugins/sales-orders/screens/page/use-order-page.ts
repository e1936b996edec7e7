import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fact, has, not, typing, useGantry, useScreen } from '#core'
import { changesByOthers, copyText, neighboursOf } from '#core/screens/index.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { cursorOrder, type OrderRow } from '../../rows.ts'
import { tracedOrder } from '../trace/traced.ts'
import { traceText, useTrace } from '#plugins/order-prices/public-screens.ts'

/** The latest change by somebody else since the page was opened. */
export function useNews(
  id: number,
): { readonly type: string; readonly by: number | null; readonly at: string } | undefined {
  const gantry = useGantry()
  const [news, setNews] = useState<{ type: string; by: number | null; at: string }>()
  useEffect(() => {
    const me = Number(gantry.session.state.claims?.sub)
    const watch = changesByOthers({ name: 'sales-order', me }, gantry.log.live$, id).subscribe(
      ({ type, meta }) => setNews({ type, by: meta.by, at: meta.at }),
    )
    return () => watch.unsubscribe()
  }, [gantry, id])
  return news
}
/** The trace that is open: of one line, of the order, or of nothing. */
export function useOrderTrace(whole: SalesOrder | undefined) {
  const gantry = useGantry()
  const query = useSearch()
  const [line, setLine] = useState<number | 'order' | undefined>(() =>
    new URLSearchParams(query).has('trace') ? 'order' : undefined,
  )
  const traced = useMemo(() => whole && tracedOrder(whole), [whole])
  const key = line === 'order' ? undefined : line
  const trace = useTrace(traced, key)
  const explain = () => {
    // while the order is still being read the key is not lost: the trace opens with it
    if (traced || !whole) return setLine((now) => (now === undefined ? 'order' : undefined))
    gantry.toasts.show({ text: 'Needs permission sales_order.read_price' })
  }
  return {
    isOpen: line !== undefined,
    /** the line it is of; undefined for the whole order */
    key,
    traced,
    trace,
    explain,
    toggle: (one: number) => setLine((now) => (now === one ? undefined : one)),
    close: () => setLine(undefined),
  }
}
export type OrderTrace = ReturnType<typeof useOrderTrace>

/** The orders before and after this one in the list it was opened from. */
export function useNeighbours(id: number, withTrace: boolean) {
  const [, navigate] = useLocation()
  const { from, before, after, place } = neighboursOf('sales-order', id)
  const open = (other: number | undefined) =>
    other === undefined
      ? undefined
      : () => navigate(`/sales-order/${other}${withTrace ? '?trace=1' : ''}`, { replace: true })
  return {
    back: from ?? '/sales-order',
    place,
    before: open(before),
    after: open(after),
  }
}
export type Neighbours = ReturnType<typeof useNeighbours>

/** The name of the page, and its keys. */
export function useOrderScreen(id: number, row: OrderRow | undefined, trace: OrderTrace, near: Neighbours) {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const when = not(has(typing))
  const on = (keys: string, title: string, run: () => void) => ({ keys, title, run, when })
  useScreen({
    title: row?.order_no ?? 'Sales order',
    id: 'sales-order.detail',
    path: `/sales-order/${id}`,
    facts: [fact(cursorOrder, id)],
    keys: [
      on('t', 'Explain the price', trace.explain),
      on('shift+t', 'Copy the trace', () => {
        if (trace.trace) void gantry.dispatch(copyText({ text: traceText(trace.trace) }))
      }),
      on('j', 'Next in the list', () => near.after?.()),
      on('k', 'Previous in the list', () => near.before?.()),
      on('escape', 'Close the panel, then back to the list', () =>
        trace.isOpen ? trace.close() : navigate(near.back),
      ),
      { keys: 'y', title: 'Copy link of the order', command: 'sales-order.copy-link', when },
    ],
  })
}
