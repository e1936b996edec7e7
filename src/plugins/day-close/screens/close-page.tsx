import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { has, not, typing, useCommand, useMay, useScreen } from '#core'
import { dayClose, type DayClose } from '#schema/sales/day-close.ts'
import {
  Banner,
  Button,
  Empty,
  ErrorPanel,
  formats,
  icons,
  LinkButton,
  narrow,
  Page,
  SegmentedControl,
  Skeleton,
  Tag,
  TopBar,
  useMedia,
} from '#ui'
import { PATH, readDay, startRun } from '../commands.ts'
import { DateChoice } from './date-choice.tsx'
import { Decide } from './decide/decide.tsx'
import { Evidence } from './evidence.tsx'
import { JournalPane } from './journal.tsx'
import { NothingOdd } from './nothing-odd.tsx'
import { QueuePane } from './queue-pane.tsx'
import { StepsBar } from './steps-bar.tsx'
import { useClose, type Close } from './use-day.ts'
import { useRead } from './use-close.ts'
import * as s from './close.css.ts'

/** "Close Mon Nov 16" */
export const closeTitle = (date: string): string => `Close ${formats.day(date)}`
/** One day: what is odd is settled, then what is ready is billed. */
export default function ClosePage() {
  const { date = '' } = useParams<{ date: string }>()
  const read = useRead(readDay({ date }))
  const { value, problem, again } = read
  const close = useClose(value, read.put)
  const { run, isBusy } = useRun(value, close.invoiceDate)
  const when = not(has(typing))
  useScreen({
    title: closeTitle(date),
    id: 'day-close',
    path: `${PATH}/${date}`,
    keys: [
      { keys: 'j', title: 'Next order to settle', run: () => close.go(1), when },
      { keys: 'k', title: 'Previous order to settle', run: () => close.go(-1), when },
      { keys: 'mod+shift+enter', title: 'Bill the ready orders', run },
    ],
  })
  return (
    <Page>
      <TopBar
        title={closeTitle(date)}
        crumbs={[{ label: 'Invoices', to: '/invoice' }]}
        tags={value && <DayTag day={value} />}
        action={
          value && value.ready.length > 0 ? <BillReady day={value} busy={isBusy} run={run} /> : undefined
        }
      />
      {problem?.missing && (
        <Empty
          title="This day has not come yet."
          actions={<LinkButton to={PATH}>Show days to close</LinkButton>}
        />
      )}
      {problem && !problem.missing && !value && (
        <ErrorPanel title={dayClose.failed!} detail={problem.detail} onRetry={again} />
      )}
      {!value && !problem && <Skeleton rows={10} widths={[240, 320, 180]} />}
      {value && <Day day={value} close={close} run={run} />}
    </Page>
  )
}
/** Starts billing, and shows it. */
function useRun(day: DayClose | undefined, invoice_date: string | undefined) {
  const start = useCommand(startRun)
  const [isBusy, setBusy] = useState(false)
  const [, navigate] = useLocation()
  const may = useMay(startRun.permission!)
  const run = () => {
    if (!day || day.ready.length === 0 || isBusy || !may) return
    setBusy(true)
    const { date } = day.day
    void start({ date, ...(invoice_date === undefined ? {} : { invoice_date }) }).then((outcome) => {
      setBusy(false)
      if (outcome.status === 'done') navigate(`${PATH}/${date}/run`)
    })
  }
  return { run, isBusy }
}
function DayTag({ day: { day } }: { readonly day: DayClose }) {
  if (day.state === 'closed') return <Tag tone="green">Closed</Tag>
  if (day.odd > 0) return <Tag tone="amber">{day.odd} to settle</Tag>
  return day.to_bill > 0 ? <Tag tone="blue">{day.to_bill} to bill</Tag> : null
}
function BillReady({
  day: { ready, odd },
  busy,
  run,
}: {
  readonly day: DayClose
  readonly busy: boolean
  readonly run: () => void
}) {
  const may = useMay(startRun.permission!)
  return (
    <Button
      kind={odd.length === 0 ? 'primary' : 'plain'}
      keys="mod+shift+enter"
      disabled={busy || !may}
      reason={
        may ? undefined : 'You can’t bill orders. Ask an administrator for the permission invoice.create.'
      }
      onPress={run}
    >
      Bill the {ready.length} ready
    </Button>
  )
}
const TABS = [
  { id: 'odd', label: 'Odd' },
  { id: 'ready', label: 'Ready' },
  { id: 'journal', label: 'Journal' },
]
function Day({
  day,
  close,
  run,
}: {
  readonly day: DayClose
  readonly close: Close
  readonly run: () => void
}) {
  const isNarrow = useMedia(narrow)
  const [tab, setTab] = useState('odd')
  const shows = (id: string) => !isNarrow || tab === id
  const nothing = day.odd.length === 0
  return (
    <>
      <Running day={day} />
      <div className={s.strip}>
        <StepsBar day={day} />
        {day.ready.length + day.odd.length > 0 && <DateChoice day={day} close={close} />}
      </div>
      {isNarrow && (
        <div className={s.tabs}>
          <SegmentedControl size="s" label="Part of the close" current={tab} onPick={setTab} items={TABS} />
        </div>
      )}
      <div className={s.panes}>
        {(shows('odd') || shows('ready')) && (
          <QueuePane day={day} close={close} odd={shows('odd')} ready={shows('ready')} />
        )}
        {shows('odd') && close.current && <Evidence key={close.current.order.id} odd={close.current} />}
        {shows('odd') && nothing && <NothingOdd day={day} run={run} />}
        {shows('odd') && close.current ? (
          <Decide key={`${close.current.order.id} ${close.current.kind}`} day={day} close={close} />
        ) : (
          shows('journal') && <JournalPane day={day} />
        )}
      </div>
    </>
  )
}
/** A run that is on its way, or was stopped; and a day that was closed before. */
function Running({ day: { run, reopened, day } }: { readonly day: DayClose }) {
  const to = `${PATH}/${day.date}/run`
  if (run?.state === 'running' || run?.state === 'stopped')
    return (
      <Banner
        tone={run.state === 'running' ? 'blue' : 'amber'}
        icon={run.state === 'running' ? icons.RefreshCw : icons.TriangleAlert}
        actions={
          <LinkButton size="s" to={to}>
            Show the run
          </LinkButton>
        }
      >
        {run.state === 'running' ? 'Billing' : 'Stopped'}: {formats.number(run.done)} of{' '}
        {formats.number(run.total)} invoiced.
      </Banner>
    )
  if (!reopened) return null
  return (
    <Banner tone="amber" icon={icons.TriangleAlert}>
      {formats.day(day.date)} was closed, and something more was delivered on it since.
    </Banner>
  )
}
