import { useEffect, useState } from 'react'
import {
  later,
  online,
  type OutboxEntry,
  useCommand,
  useFact,
  useGantry,
  useScreen,
  useStatus,
  useStore,
  useView,
} from '#core'
import { formats, Icon, icons } from '#ui'
import { fetchDay, fetchTrucks } from '../commands/read.ts'
import { driverDay } from '../day.ts'
import { Contributed } from '../parts/contributed.tsx'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import { ChooseTrucks } from '../parts/truck-slot.tsx'
import { useTrucks } from '../parts/use-trucks.ts'
import { UnsafeNote } from '../parts/unsafe.tsx'
import { driverDayTools, type DayToolsView } from '../points.ts'
import { isOver, overdueSince, type Stop } from '../stop.ts'
import { isRefusedHere } from '../waiting.ts'
import { ReadyLine, SignalLine } from './signal-line.tsx'
import { StopCard } from './stop-card.tsx'

/** most days go without them */
const NeedsYou = later(async () => (await import(/* offline */ './needs-you.tsx')).NeedsYou)
const OfficeNews = later(async () => (await import(/* offline */ './office-news.tsx')).OfficeNews)

const AGAIN_MS = 15_000
/** Read at once, on coming back into signal, and when the phone is taken out of the pocket. */
function useReading(): () => void {
  const read = useCommand(fetchDay)
  const trucks = useCommand(fetchTrucks)
  const connected = useFact(online)
  const { error } = useStatus(fetchDay)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!connected) return
    void read({ day: formats.today() })
    void trucks({})
  }, [read, trucks, connected, asked])
  // a list that could not be read is asked for again without a press
  useEffect(() => {
    if (!error || !connected) return undefined
    const timer = setTimeout(() => setAsked((n) => n + 1), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [error, connected])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setAsked((n) => n + 1)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return () => setAsked((n) => n + 1)
}
const daySpan = (all: readonly Stop[], day: string): string => {
  const stops = all.filter((stop) => !overdueSince(stop, day, formats.formatZone()))
  const from = stops.flatMap((stop) => stop.from ?? []).toSorted()[0]
  const until = stops
    .flatMap((stop) => stop.until ?? [])
    .toSorted()
    .at(-1)
  return from && until ? `, ${formats.window(from, until)}` : ''
}
/** Plain http has no worker: a reload without signal would show nothing at all. */
export const SecureNote = () =>
  window.isSecureContext ? null : (
    <p className={s.toneText.info} role="note">
      <Icon of={icons.CloudOff} size="l" />
      <span>
        <b>This address cannot work offline.</b> Ask the office for the address that begins with https.
      </span>
    </p>
  )

const A_MINUTE = 60_000
/** The phone's clock is off: said, for the times on it are not those that count. */
function ClockNote() {
  const { offset } = useStore(useGantry().clock.state)
  if (Math.abs(offset) < A_MINUTE) return null
  return (
    <p className={s.toneText.info} role="note">
      <Icon of={icons.Clock} size="l" />
      <span>
        This phone’s clock is {formats.span(Math.abs(offset))} {offset < 0 ? 'ahead' : 'behind'}; times are
        corrected.
      </span>
    </p>
  )
}

function Trucks() {
  const trucks = useTrucks()
  const [open, setOpen] = useState(false)
  if (trucks.length > 0 && !open) return null
  return (
    <>
      {trucks.length === 0 && (
        <Press kind="second" icon={icons.Truck} onPress={() => setOpen(true)}>
          Choose trucks
        </Press>
      )}
      {open && <ChooseTrucks onClose={() => setOpen(false)} />}
    </>
  )
}

/** The driver's day. */
export default function Today() {
  useScreen({ title: 'Today’s orders', id: 'driver.today', path: '/todays-order' })
  const retry = useReading()
  const { me } = useGantry()
  const { current } = useStore(me.state)
  const { day, at, stops } = useView(driverDay)
  const today = formats.today()
  const known = at !== ''
  const shown = stops as readonly Stop[]
  if (current && !current.driver) {
    return (
      <div className={s.page}>
        <h1 className={s.heading}>Today’s orders</h1>
        <p>This page shows the deliveries of a driver. Your login is not linked to one.</p>
        <p className={s.sub}>An administrator can link it under Users.</p>
      </div>
    )
  }
  return (
    <div className={s.pageWithBar}>
      <div>
        <h1 className={s.heading}>Today’s orders</h1>
        <p className={s.sub}>
          {formats.day(known ? day : today)}
          {daySpan(shown, known ? day : today)}
          {known ? `. Updated ${formats.time(at)}` : ''}
        </p>
      </div>
      <SecureNote />
      <SignalLine />
      <ClockNote />
      <DayNotes known={known} day={day} onRetry={retry} />
      <Notices />
      <UnsafeNote />
      <Trucks />
      <Tools place="above" />
      <NoStops known={known} empty={shown.length === 0} />
      <Stops all={shown} />
      <Tools place="below" />
      <ReadyLine />
      <Tools place="thumb" />
    </div>
  )
}
/** What is to be done, in planned order, and below it what is over; each keeps its number of the plan. */
function Stops({ all }: { readonly all: readonly Stop[] }) {
  const numbered = all.map((stop, index) => ({ stop, number: index + 1 }))
  const open = numbered.filter(({ stop }) => !isOver(stop))
  const over = numbered.filter(({ stop }) => isOver(stop))
  const cards = (some: typeof numbered, next?: Stop) =>
    some.map(({ stop, number }) => (
      <StopCard key={stop.id} stop={stop} number={number} next={stop === next} />
    ))
  return (
    <>
      {open.length > 0 && (
        <ol className={s.list} aria-label="Stops in planned order">
          {cards(open, open[0]!.stop)}
        </ol>
      )}
      {over.length > 0 && (
        <ol className={s.list} aria-label="Stops that are done">
          {cards(over)}
        </ol>
      )}
    </>
  )
}
/** What waits for a decision of the driver, and what the office did with his day. */
function Notices() {
  const { entries } = useStore(useGantry().outbox.state)
  const { taken = [], kept = [] } = useView(driverDay)
  const isRefused = (entries as OutboxEntry[]).some(isRefusedHere)
  const isNews = taken.length > 0 || kept.some(({ outcome }) => outcome !== null)
  return (
    <>
      {isRefused && <NeedsYou />}
      {isNews && <OfficeNews />}
    </>
  )
}
const Tools = (view: DayToolsView) => (
  <Contributed point={driverDayTools} what="The inspection and the summary" view={view} />
)
/** That the list is of another day, and that it could not be read. */
function DayNotes({
  known,
  day,
  onRetry,
}: {
  readonly known: boolean
  readonly day: string
  readonly onRetry: () => void
}) {
  const { error } = useStatus(fetchDay)
  const connected = useFact(online)
  return (
    <>
      {known && day !== formats.today() && (
        <p className={s.toneText.info} role="status">
          <Icon of={icons.Calendar} size="l" />
          <span>
            These are the orders of {formats.day(day)}. The list of today comes with the next signal.
          </span>
        </p>
      )}
      {error && connected && (
        <div className={s.toneText.over} role="alert">
          <Icon of={icons.TriangleAlert} size="l" />
          <span>
            <b>Today’s orders could not be loaded.</b>
            {known ? ' This is the last list this phone has.' : ''} The phone keeps trying.
          </span>
        </div>
      )}
      {error && connected && (
        <Press kind="second" icon={icons.RefreshCw} onPress={onRetry}>
          Try again
        </Press>
      )}
    </>
  )
}
/** Why there is no stop to see. */
function NoStops({ known, empty }: { readonly known: boolean; readonly empty: boolean }) {
  const { loading, error } = useStatus(fetchDay)
  const connected = useFact(online)
  return (
    <>
      {known && empty && (
        <p className={s.card} role="status">
          No deliveries today.
        </p>
      )}
      {!known && !error && connected && (
        <p className={s.card} role="status">
          {loading ? 'Loading today’s orders' : 'Looking for today’s orders'}
        </p>
      )}
      {!known && !connected && (
        <p className={s.card} role="status">
          No signal. Today’s orders are shown when the phone is connected.
        </p>
      )}
    </>
  )
}
