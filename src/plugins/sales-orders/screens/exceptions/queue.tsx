/** The exceptions beside the one that is read: those that wait, those of today, all. */
import { useCallback, useEffect, useState } from 'react'
import { useCommand, useRows } from '#core'
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import { localDay } from '#schema/values/zone.ts'
import { cx, formats, Icon, icons, Kbd, Product, SegmentedControl } from '#ui'
import { listExceptions } from '../../commands/exceptions.ts'
import { exceptionRows, withNames } from '../../exception-rows.ts'
import { EXCEPTION_WORDS } from '../../rules/driver/exception-words.ts'
import { isWrong, workGallons } from './exception-words.tsx'
import * as s from './exceptions.css.ts'

const MOST = 100
const A_MINUTE = 60_000
type Tab = 'open' | 'today' | 'all'
const IN: Readonly<Record<Tab, (one: DeliveryException) => boolean>> = {
  open: ({ outcome }) => outcome === null,
  today: ({ settled_at }) =>
    settled_at !== null && localDay(settled_at, formats.formatZone()) === formats.today(),
  all: () => true,
}
const NONE_IN: Readonly<Record<Tab, string>> = {
  open: 'None is open.',
  today: 'None was resolved today.',
  all: 'None yet.',
}
/** Fuel that went wrong before the rest, the newest first. */
export const inOrder = (rows: readonly DeliveryException[]): readonly DeliveryException[] =>
  rows.toSorted(
    (a, b) =>
      Number(isWrong(b)) - Number(isWrong(a)) ||
      b.received.delivered_at.localeCompare(a.received.delivered_at),
  )

/** The queue as it is read and as the stream changes it. */
export function useQueue() {
  const list = useCommand(listExceptions)
  const rows = useRows(exceptionRows)
  const [tab, setTab] = useState<Tab>('open')
  const [isRead, setIsRead] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = useCallback(async () => {
    setProblem(undefined)
    const newest = { size: MOST, sort_by: 'created_at', order: 'desc' } as const
    const outcome = await list({ ...newest, filters: { status: 'open' } })
    setIsRead(outcome.status === 'done')
    if (outcome.status === 'rejected') return setProblem(outcome.problem.detail)
    // what was settled already fills the other two
    void list(newest)
  }, [list])
  useEffect(() => void read(), [read])
  const all = inOrder(Object.values(rows))
  const open = all.filter(IN.open)
  return { all, open, shown: all.filter(IN[tab]), tab, setTab, isRead, problem, again: () => void read() }
}
/** "5 open, oldest 1 h 22 min" */
export function openWords(open: readonly DeliveryException[], now: number): string {
  const [oldest] = open.map(({ received }) => Date.parse(received.delivered_at)).toSorted((a, b) => a - b)
  if (oldest === undefined) return 'none open'
  const age = now - oldest
  return `${formats.number(String(open.length))} open, oldest ${age < A_MINUTE ? 'just now' : formats.span(age)}`
}
export type Queue = ReturnType<typeof useQueue>

/** "10:54" of today, "Wed Nov 25 10:54" of days before. */
const whenWords = (at: string): string =>
  formats.day(at) === formats.day(formats.today()) ? formats.time(at) : formats.dayTime(at)
function Dropped({ of }: { readonly of: DeliveryException }) {
  const { product } = withNames(of).received
  return product ? <Product name={product.name} dyed={product.dyed} /> : null
}
export function QueuePane({
  queue,
  current,
}: {
  readonly queue: Queue
  readonly current: number | undefined
}) {
  const { all, open, shown, tab, setTab } = queue
  const today = all.filter(IN.today).length
  return (
    <nav className={s.queue} aria-label="Delivery exceptions">
      <div className={s.tabs}>
        <SegmentedControl
          size="s"
          label="Which exceptions"
          current={tab}
          onPick={(id) => setTab(id as Tab)}
          items={[
            { id: 'open', label: queue.isRead ? `Open ${open.length}` : 'Open' },
            { id: 'today', label: queue.isRead ? `Resolved today ${today}` : 'Resolved today' },
            { id: 'all', label: 'All' },
          ]}
        />
      </div>
      <ul className={s.entries}>
        {shown.map((one) => (
          <li key={one.id}>
            <a
              href={`/delivery-exceptions/${one.id}`}
              className={s.entry}
              aria-current={one.id === current ? 'page' : undefined}
            >
              <span className={s.why}>
                <span className={cx(isWrong(one) ? s.sign.red : s.sign.amber)}>
                  <Icon of={isWrong(one) ? icons.TriangleAlert : icons.Info} size="s" />
                </span>
                {EXCEPTION_WORDS[one.reason]}
              </span>
              <span className={s.row}>
                <span className={s.cut}>
                  {one.sales_order?.order_no ?? 'Unknown order'} {one.customer?.customer_name}
                </span>
                <Dropped of={one} />
              </span>
              <span className={cx(s.row, s.by)}>
                <span className={s.cut}>
                  {[one.driver?.name, workGallons(one)].filter(Boolean).join(', ')}
                </span>
                {whenWords(one.received.delivered_at)}
              </span>
            </a>
          </li>
        ))}
        {queue.isRead && shown.length === 0 && <li className={s.nothing}>{NONE_IN[tab]}</li>}
      </ul>
      <div className={s.keys}>
        <Kbd keys="j" /> <Kbd keys="k" /> next exception <Kbd keys="z" /> zoom photo
      </div>
    </nav>
  )
}
