import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { has, not, typing, useCommand, useMay, useScreen } from '#core'
import { useKeys } from '#core/screens/index.ts'
import { bulkPrepareEmail } from '#schema/sales/invoice-desk.ts'
import { dayClose, type DayClose, type DayCloseRun } from '#schema/sales/day-close.ts'
import {
  Banner,
  Button,
  cx,
  decimal,
  Empty,
  ErrorPanel,
  Footer,
  formats,
  icons,
  Kbd,
  LinkButton,
  Page,
  Skeleton,
  Tag,
  TopBar,
} from '#ui'
import { PATH, readDay, readRun, resumeRun, stopRun } from '../commands.ts'
import { closeTitle } from './close-page.tsx'
import { JournalSums, LeftOver } from './journal.tsx'
import { printJournal } from './print-journal.ts'
import { emailedWords, notEmailed, stoppedWords } from './run-words.ts'
import { RunItems } from './run-items.tsx'
import { useRead } from './use-close.ts'
import * as s from './close.css.ts'

/** The run of a day: one square and one row an order, and the journal beside them. */
export default function RunPage() {
  const { date = '' } = useParams<{ date: string }>()
  const { value: run, problem, again } = useRead(readRun({ date }))
  const { value: day } = useRead(readDay({ date }))
  const [at, setAt] = useState(0)
  const [, navigate] = useLocation()
  const when = not(has(typing))
  const go = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), (run?.items.length ?? 1) - 1))
  const open = () => {
    const item = run?.items[at]
    if (item) navigate(item.invoices[0] ? `/invoice/${item.invoices[0].id}` : `/sales-order/${item.order.id}`)
  }
  useScreen({
    title: closeTitle(date),
    id: 'day-close.run',
    path: `${PATH}/${date}/run`,
    keys: [
      { keys: 'j', title: 'Next order', run: () => go(1), when },
      { keys: 'k', title: 'Previous order', run: () => go(-1), when },
      { keys: 'enter', title: 'Open', run: open, when },
      { keys: 'p', title: 'Print the journal', run: () => printJournal(), when },
    ],
  })
  return (
    <Page>
      <TopBar
        title={closeTitle(date)}
        crumbs={[
          { label: 'Invoices', to: '/invoice' },
          { label: 'Close', to: `${PATH}/${date}` },
        ]}
        tags={run && <RunTag run={run} />}
        action={run && <RunActions run={run} day={day} />}
      />
      {problem?.missing && (
        <Empty
          title="Nothing was billed in this close yet."
          actions={<LinkButton to={`${PATH}/${date}`}>Show the close</LinkButton>}
        />
      )}
      {problem && !problem.missing && !run && (
        <ErrorPanel title={dayClose.failed!} detail={problem.detail} onRetry={again} />
      )}
      {!run && !problem && <Skeleton rows={10} widths={[80, 120, 220, 120]} />}
      {run && <Run run={run} day={day} at={at} onRow={setAt} />}
    </Page>
  )
}
function RunTag({ run: { state } }: { readonly run: DayCloseRun }) {
  if (state === 'stopped') return <Tag tone="amber">Stopped</Tag>
  return state === 'running' ? <Tag tone="blue">Billing</Tag> : <Tag tone="green">Done</Tag>
}
/** Stops a run, goes on with it, or leads back to the day. */
function RunActions({ run, day }: { readonly run: DayCloseRun; readonly day: DayClose | undefined }) {
  const stop = useCommand(stopRun)
  const resume = useCommand(resumeRun)
  const may = useMay(resumeRun.permission!)
  const { date, state, total, done, refused } = run
  const left = total - done - refused
  const maySend = useMay(bulkPrepareEmail.permission)
  const goOn = () => {
    if (state === 'stopped' && may) void resume({ date })
  }
  useScreenKey(state === 'stopped', goOn)
  if (state === 'running')
    return (
      <Button disabled={!may} onPress={() => void stop({ date })}>
        Stop here
      </Button>
    )
  if (state === 'stopped')
    return (
      <Button kind="primary" keys="mod+enter" disabled={!may} onPress={goOn}>
        Resume, {left} left
      </Button>
    )
  if (day && day.day.to_send > 0 && maySend)
    return (
      <LinkButton kind="primary" to="/invoice?view=to-send">
        Send {formats.number(day.day.to_send)}
      </LinkButton>
    )
  return day?.next ? (
    <LinkButton kind="primary" to={`${PATH}/${day.next}`}>
      Open {formats.day(day.next)}
    </LinkButton>
  ) : (
    <LinkButton to={`${PATH}/${date}`}>Show the close</LinkButton>
  )
}
function useScreenKey(isOn: boolean, run: () => void) {
  useKeys(isOn ? [{ keys: 'mod+enter', title: 'Go on with the close', run }] : [])
}
function Run({
  run,
  day,
  at,
  onRow,
}: {
  readonly run: DayCloseRun
  readonly day: DayClose | undefined
  readonly at: number
  readonly onRow: (at: number) => void
}) {
  const { items, done, refused, total, amount_done, amount } = run
  const sumOf = (state: string) =>
    formats.money(
      decimal.add(
        '0.00',
        ...items.filter((one) => one.state === state).map(({ order }) => order.total ?? '0'),
      ),
    )
  return (
    <>
      {run.state === 'stopped' && (
        <Banner tone="amber" icon={icons.TriangleAlert}>
          {stoppedWords(run)}
        </Banner>
      )}
      <div className={s.progress}>
        <div className={s.choice}>
          <span>
            <b>
              {run.state === 'done'
                ? `${formats.plural(done, 'invoice')}, ${formats.money(amount_done)}`
                : `${done + refused} of ${total}`}
            </b>{' '}
            {run.state !== 'done' && (
              <span className={s.quiet}>
                {formats.money(amount_done)} of {formats.money(amount)}
              </span>
            )}
          </span>
          <span className={s.quiet}>
            Started {formats.time(run.started_at)}
            {run.started_by && ` by ${run.started_by.name}`}
          </span>
        </div>
        <div
          className={s.squares}
          role="img"
          aria-label={`${done} issued, ${refused} refused, ${total - done - refused} to do`}
        >
          {items.map(({ order, state }) => (
            <span key={order.id} className={s.square[state]} />
          ))}
        </div>
      </div>
      <div className={cx(s.runPanes, s.printed)}>
        <RunItems items={items} at={at} onRow={onRow} />
        <Side run={run} day={day} />
      </div>
      <Footer>
        <span>
          Issued <b>{done}</b> {sumOf('issued')}
        </span>
        <span>
          To do <b>{total - done - refused}</b> {sumOf('todo')}
        </span>
        <span>
          Refused <b>{refused}</b> {sumOf('refused')}
        </span>
        <span>
          <Kbd keys="j" /> <Kbd keys="k" /> move <Kbd keys="enter" /> open
        </span>
      </Footer>
    </>
  )
}
/** Count of what the close emailed itself, and the invoices that stay. */
function Emailed({ items }: Pick<DayCloseRun, 'items'>) {
  const words = emailedWords(items)
  if (!words) return null
  return (
    <>
      <p className={s.lead} role="status">
        {words}
      </p>
      <ul className={s.quiet}>
        {notEmailed(items).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  )
}
function Side({ run, day }: { readonly run: DayCloseRun; readonly day: DayClose | undefined }) {
  const left = day ? day.not_verified.length + day.odd.length : 0
  return (
    <aside className={s.journal} aria-label="Day journal">
      <div className={s.decideHead}>
        <h2 className={s.small}>Day journal</h2>
        <Button size="s" icon={icons.Printer} keys="p" onPress={() => printJournal()}>
          Print
        </Button>
      </div>
      <JournalSums journal={run.journal} title={run.state === 'done' ? 'Invoiced' : 'Invoiced so far'} />
      {day && <LeftOver day={day} />}
      {day && (
        <section className={s.part}>
          <h3 className={s.small}>After this</h3>
          <Emailed items={run.items} />
          <p className={s.lead}>
            {day.day.to_send > 0 && (
              <>
                <a href="/invoice?view=to-send">{formats.plural(day.day.to_send, 'invoice')} to send</a>.{' '}
              </>
            )}
            {left > 0 &&
              `${formats.day(run.date)} is closed when ${formats.plural(left, 'order')} ${left === 1 ? 'is' : 'are'} verified or moved.`}
          </p>
        </section>
      )}
    </aside>
  )
}
