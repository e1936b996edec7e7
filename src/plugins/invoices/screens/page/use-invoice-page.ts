import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  fact,
  has,
  not,
  typing,
  useAfterReset,
  useCommand,
  useGantry,
  useMay,
  useRow,
  useScreen,
} from '#core'
import { copyText, neighboursOf, useAnswer } from '#core/screens/index.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { printPanel, type PaperPlace } from '#ui'
import { traceText, useTrace } from '#plugins/order-prices/public-screens.ts'
import { issueInvoice, printInvoice } from '../../commands/changing.ts'
import { readTrace } from '../../commands/correcting.ts'
import { payInvoice } from '../../commands/money.ts'
import { getInvoice } from '../../commands/reading.ts'
import { invoiceRows, invoiceScope, type InvoiceRow } from '../../rows.ts'
import { nextStep } from './due-words.ts'
import { keyOfLine, tracedInvoice } from './traced-invoice.ts'

/** The invoice of an address: what is at hand at once, then what the server has. */
export function useInvoice(id: number) {
  const read = useCommand(getInvoice)
  const row = useRow(invoiceRows, id)
  const whole = row?.line_items ? (row as Invoice) : undefined
  const [problem, setProblem] = useState<{ missing: boolean; detail: string }>()
  const load = useCallback(() => {
    setProblem(undefined)
    void read({ id }, { fresh: true }).then((o) => {
      if (o.status === 'rejected') setProblem({ missing: o.problem.status === 404, detail: o.problem.detail })
    })
  }, [id, read])
  useEffect(load, [load])
  useAfterReset(load)
  return { row, whole, problem, load }
}
/** Panels beside the paper: named by the address, so that a link and a command open them. */
export const SIDES = ['trace', 'correct', 'send'] as const
export type Side = (typeof SIDES)[number]
function useSide(id: number) {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const side = SIDES.find((name) => asked.has(name))
  const line = Number(asked.get('trace') ?? 0) || undefined
  const open = useCallback(
    (name: Side | undefined, value = '1') =>
      navigate(`/invoice/${id}${name ? `?${name}=${value}` : ''}`, { replace: true }),
    [id, navigate],
  )
  return { side, line, open }
}
/** The trace that is open: of one line, or of the whole invoice. */
export function useInvoiceTrace(id: number, rev: number | undefined) {
  const { side, line, open } = useSide(id)
  const isOpen = side === 'trace'
  const { value, problem } = useAnswer(isOpen && rev !== undefined ? `${id} ${rev}` : undefined, () =>
    readTrace({ id }),
  )
  const traced = useMemo(() => value && tracedInvoice(value), [value])
  const keys = traced?.lines.map(({ key }) => key)
  const key = line !== undefined && keys?.includes(line) ? line : undefined
  const trace = useTrace(traced, key)
  /** Opens it at the place of the paper that was pressed: goods come first there. */
  const explain = (place: PaperPlace, invoice: Invoice) => {
    const at = place === 'total' || place.group > 0 ? undefined : invoice.line_items[place.row]
    open('trace', String(at ? keyOfLine(at) : 'all'))
  }
  return { side, open, isOpen, problem, traced, trace, key, explain }
}
export type InvoiceTraceState = ReturnType<typeof useInvoiceTrace>

/** The invoices before and after this one in the list it was opened from; an open trace goes along. */
export function useNeighbours(id: number, side: Side | undefined) {
  const [, navigate] = useLocation()
  const { from, before, after, place } = neighboursOf('invoice', id)
  const open = (other: number | undefined) =>
    other === undefined
      ? undefined
      : () => navigate(`/invoice/${other}${side === 'trace' ? '?trace=all' : ''}`, { replace: true })
  return { back: from ?? '/invoice', place, before: open(before), after: open(after) }
}
export type Neighbours = ReturnType<typeof useNeighbours>

/** Acts on the invoice of the page, as far as the person may do them. */
export function useDeeds(id: number, row: InvoiceRow | undefined, open: InvoiceTraceState['open']) {
  const gantry = useGantry()
  const [maySend, mayIssue, mayPay] = [
    useMay('invoice.email'),
    useMay('invoice.status'),
    useMay(payInvoice.permission!),
  ]
  const next = row && nextStep(row)
  const isThere = row !== undefined
  const order = row?.sales_order_id ?? 0
  return {
    next,
    print: useCallback(() => {
      if (isThere) void gantry.dispatch(printInvoice({ id }))
    }, [gantry, id, isThere]),
    send: maySend && isThere && row.status !== 'void' ? () => open('send') : undefined,
    issue:
      mayIssue && next === 'issue'
        ? () => void gantry.dispatch(issueInvoice({ id, sales_order_id: order }))
        : undefined,
    pay:
      mayPay && row && row.kind !== 'credit_memo' && ['issued', 'sent', 'partially_paid'].includes(row.status)
        ? () => void gantry.dispatch(payInvoice({ id }))
        : undefined,
  }
}
export type Deeds = ReturnType<typeof useDeeds>

/** The name of the page, and its keys. */
export function useInvoiceScreen(
  id: number,
  row: InvoiceRow | undefined,
  trace: InvoiceTraceState,
  deeds: Deeds,
  near: Neighbours,
) {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const when = not(has(typing))
  const on = (keys: string, title: string, run: () => void) => ({ keys, title, run, when })
  useScreen({
    title: row?.invoice_no ?? 'Invoice',
    id: 'invoice',
    path: `/invoice/${id}`,
    facts: [fact(invoiceScope.cursor, row?.id)],
    keys: [
      on('t', 'Why was I charged this?', () => trace.open(trace.isOpen ? undefined : 'trace', 'all')),
      on('shift+t', 'Copy the trace', () => {
        if (trace.trace) void gantry.dispatch(copyText({ text: traceText(trace.trace) }))
      }),
      on('i', 'Issue invoice', () => deeds.issue?.()),
      on('s', 'Send invoice', () => deeds.send?.()),
      on('b', 'Record payment', () => deeds.pay?.()),
      on('p', trace.isOpen ? 'Print the trace' : 'Print invoice', trace.isOpen ? printPanel : deeds.print),
      on('j', 'Next in the list', () => near.after?.()),
      on('k', 'Previous in the list', () => near.before?.()),
      on('escape', 'Close the panel, then back to the list', () =>
        trace.side ? trace.open(undefined) : navigate(near.back),
      ),
    ],
  })
}
