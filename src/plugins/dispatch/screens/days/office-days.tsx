/** The days of all drivers: what balances, what is missing, and the office's word on it. */
import { useState } from 'react'
import { useCommand, useMay, useScreen } from '#core'
import { useAnswer, useKeys, useListState } from '#core/screens/index.ts'
import type { DailySummary, SummaryRow } from '#schema/road/driver-day.ts'
import {
  atoms,
  Button,
  cx,
  Dialog,
  Empty,
  ErrorPanel,
  formats,
  IconButton,
  icons,
  Page,
  shiftDay,
  Skeleton,
  Tag,
  TextArea,
  Toolbar,
  TopBar,
} from '#ui'
import { closeDay, readDays, reopenDay } from '../../phone/office-days.ts'
import { needsReason } from '../../rules/balance.ts'
import { milesDriven } from '../../rules/my-day.ts'
import * as s from './days.css.ts'

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

export default function OfficeDays() {
  useScreen({ title: 'Daily summaries', id: 'dispatch.days', path: '/daily-summary' })
  const [state, change] = useListState()
  const today = formats.today()
  const asked = state.filters.date
  const date = isDay(asked) ? asked : today
  const read = useAnswer(date, () => readDays({ date }), [
    'daily-summary',
    'sales-order',
    'inspection',
    'bol',
  ])
  const turn = (by: number) => change({ filters: { ...state.filters, date: shiftDay(date, by) } })
  const [reopening, setReopening] = useState<DailySummary>()
  const days = read.value?.items
  return (
    <Page>
      <TopBar title="Daily summaries" />
      <Toolbar label="Day">
        <span className={atoms.row}>
          <IconButton icon={icons.ChevronLeft} label="Previous day" size="s" onPress={() => turn(-1)} />
          <b className={atoms.num}>
            {date === today ? 'Today, ' : ''}
            {formats.day(date)}
          </b>
          <IconButton icon={icons.ChevronRight} label="Next day" size="s" onPress={() => turn(1)} />
        </span>
      </Toolbar>
      <div className={s.page} tabIndex={0} role="region" aria-label="Days of the drivers">
        {!days && read.problem === undefined && <Skeleton rows={8} widths={[220, 160, 160]} />}
        {!days && read.problem !== undefined && (
          <ErrorPanel title="Failed to load the daily summaries" detail={read.problem} onRetry={read.again} />
        )}
        {days?.length === 0 && (
          <Empty title="No driver has a day here yet.">
            It begins when a driver opens his summary or sends the miles of the morning.
          </Empty>
        )}
        {days?.map((day) => (
          <Day key={day.id} day={day} onReopen={() => setReopening(day)} onDone={read.again} />
        ))}
      </div>
      {reopening && <Reopen day={reopening} onDone={read.again} onClose={() => setReopening(undefined)} />}
    </Page>
  )
}
const nameOf = (day: DailySummary): string => day.driver?.name ?? 'Driver'
interface DayProps {
  readonly day: DailySummary
  readonly onReopen: () => void
  readonly onDone: () => void
}
function Day({ day, onReopen, onDone }: DayProps) {
  const mayClose = useMay('dispatch.update')
  const close = useCommand(closeDay)
  const driven = milesDriven(day)
  const signOff = () => void close({ id: day.id, rev: day.rev, name: nameOf(day) }).then(onDone)
  return (
    <article className={s.day} aria-label={nameOf(day)}>
      <div className={`${atoms.row} ${atoms.wrap}`}>
        <h2 className={atoms.heading}>{nameOf(day)}</h2>
        <State day={day} />
        <span className={atoms.grow}>
          {[
            driven !== null && `${formats.number(driven)} miles`,
            day.started_at && formats.window(day.started_at, day.ended_at),
            formats.plural(day.drops.length, 'drop'),
            formats.plural(day.bols.length, 'BOL'),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {mayClose && day.signed_off_at === null && (
          <Button kind="primary" size="s" onPress={signOff}>
            Close the day
          </Button>
        )}
        {mayClose && day.signed_off_at !== null && (
          <Button size="s" onPress={onReopen}>
            Open again
          </Button>
        )}
      </div>
      {day.reopen_reason && day.signed_off_at === null && (
        <p>
          Opened again{day.reopened_at && ` ${formats.dayTime(day.reopened_at)}`}: {day.reopen_reason}
        </p>
      )}
      {day.rows.length > 0 && <Gallons rows={day.rows} name={nameOf(day)} />}
      {day.missing.length > 0 && (
        <div>
          <h3 className={atoms.subheading}>
            {day.missing.length === 1 ? '1 thing is missing' : `${day.missing.length} things are missing`}
          </h3>
          <ul>
            {day.missing.map((item) => (
              <li key={`${item.kind}-${item.entity_id}-${item.detail}`}>
                {item.entity === 'sales_order' ? (
                  <a href={`/sales-order/${item.entity_id}`}>{item.detail}</a>
                ) : (
                  item.detail
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
function State({ day }: { readonly day: DailySummary }) {
  if (day.signed_off_at !== null)
    return <Tag tone="green">{`Closed by ${day.signed_off_by_name ?? 'the office'}`}</Tag>
  return day.signed_at === null ? <Tag>Open</Tag> : <Tag tone="blue">Signed</Tag>
}
const HEADS = ['Begin', 'Loaded', 'Dropped', 'Retained', 'End', 'Gauge', 'Variance'] as const
function Gallons({ rows, name }: { readonly rows: readonly SummaryRow[]; readonly name: string }) {
  return (
    <div className={s.tableBox} tabIndex={0} role="region" aria-label={`Gallons of ${name}`}>
      <table className={cx(s.table, atoms.stacked)}>
        <thead>
          <tr>
            <th scope="col" className={s.cell}>
              Product
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={s.number}>
                {head}
              </th>
            ))}
            <th scope="col" className={s.cell}>
              Why
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.product_id}>
              <th scope="row" className={s.product}>
                {row.product.name}
              </th>
              {[row.begin, row.loaded, row.dropped, row.retained, row.end, row.measured_end].map(
                (value, at) => (
                  <td key={HEADS[at]} data-label={HEADS[at]} className={s.number}>
                    {formats.number(value)}
                  </td>
                ),
              )}
              <td data-label="Variance" className={s.number}>
                {needsReason(row.variance) ? (
                  <Tag tone="red">{formats.number(row.variance)}</Tag>
                ) : (
                  formats.number(row.variance)
                )}
              </td>
              <td data-label="Why" className={s.cell}>
                {row.explanation ?? formats.NONE}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
interface ReopenProps {
  readonly day: DailySummary
  readonly onDone: () => void
  readonly onClose: () => void
}
function Reopen({ day, onDone, onClose }: ReopenProps) {
  const open = useCommand(reopenDay)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const lacks = reason.trim() === ''
  const send = async () => {
    if (lacks) return setAsked(true)
    const outcome = await open({ id: day.id, rev: day.rev, name: nameOf(day), reason: reason.trim() })
    if (outcome.status !== 'done') return
    onDone()
    onClose()
  }
  useKeys([{ keys: 'mod+enter', title: 'Open the day again', run: () => void send() }], 'dialog')
  return (
    <Dialog
      open
      title={`Open the day of ${nameOf(day)} again`}
      size="s"
      dirty={!lacks}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" keys="mod+enter" onPress={() => void send()}>
            Open again
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        autoFocus
        name="reason"
        value={reason}
        onChange={setReason}
        maxLength={300}
        {...(asked && lacks ? { error: 'Say why the day is opened again' } : {})}
      />
    </Dialog>
  )
}
