import { useState } from 'react'
import { useLocation } from 'wouter'
import { online, useCommand, useFact, useGantry, useStore, useView, type OutboxEntry, later } from '#core'
import { EXCEPTION_WORDS, isTurnedAway } from '#plugins/sales-orders/public.ts'
import { cx, formats, Icon, icons, Product } from '#ui'
import { driverDay } from '../day.ts'
import { startDelivering } from '../commands/write.ts'
import { formOf } from '../draft.ts'
import { withCommas } from '../entry/figures.ts'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import { useUnsafe } from '../parts/unsafe.tsx'
import { isDone, isInVain, mapsLink, overdueSince, unitOf, type Stop } from '../stop.ts'
import { entriesOf, stateOf, takeDeliveryBack, type StopState } from '../waiting.ts'

/** of a stop that is done: the morning goes without it */
const ShareTicket = later(async () => (await import(/* offline */ '../parts/share-ticket.tsx')).ShareTicket)

const clock = (at: number) => formats.time(new Date(at).toISOString())
/** Where this stop stands, always in words. */
export function StateLine({ state, done }: { readonly state: StopState; readonly done: boolean }) {
  const connected = useFact(online)
  if (state.word === 'Needs you')
    return (
      <p className={s.state.over} role="status">
        <Icon of={icons.TriangleAlert} size="l" />
        <span>Needs you. {state.reason}</span>
      </p>
    )
  if (state.word === 'Sent')
    return (
      <p className={s.state.info} role="status">
        <Icon of={icons.Send} size="l" />
        <span>Sent {clock(state.at)}. Not accepted yet.</span>
      </p>
    )
  if (state.word === 'Waiting')
    return (
      <p className={s.state.info} role="status">
        <Icon of={icons.Clock} size="l" />
        <span>
          {state.what === 'start' ? 'Start saved' : 'Saved here'} {clock(state.at)}.{' '}
          {connected ? 'Not sent yet; it is tried again by itself.' : 'Waiting for signal.'}
        </span>
      </p>
    )
  if (state.word === 'With the office')
    return (
      <p className={s.state.info} role="status">
        <Icon of={icons.Send} size="l" />
        <span>
          With the office: {formats.list(state.kept.map((one) => one.what))}.{' '}
          {EXCEPTION_WORDS[state.kept[0]!.reason]}; the office decides where it belongs.
        </span>
      </p>
    )
  if (state.word === 'Saved here')
    return (
      <p className={s.state.calm}>
        <Icon of={icons.Save} size="l" />
        <span>
          Saved here.{' '}
          {done ? 'The office recorded this delivery; your entries are kept.' : 'Not delivered yet.'}
        </span>
      </p>
    )
  return (
    <p className={s.state.ok}>
      <Icon of={icons.Check} size="l" />
      <span>Accepted</span>
    </p>
  )
}
function Lines({ stop }: { readonly stop: Stop }) {
  return stop.lines.map((line) => {
    const amount = line.gross_quantity ?? (line.fill ? undefined : line.quantity)
    return (
      <div key={line.id}>
        <div className={s.load}>
          <span className={s.figure}>
            {amount === undefined ? 'Fill' : withCommas(amount)}{' '}
            {amount !== undefined && <small className={s.unit}>{unitOf(line.unit)}</small>}
          </span>
          <Product name={line.product} dyed={line.dyed} driver />
        </div>
        {line.tank && <p className={s.line}>Into {line.tank}</p>}
      </div>
    )
  })
}

interface StopCardProps {
  readonly stop: Stop
  readonly number: number
  readonly next: boolean
}
/** What the driver may do from the card: begin, go on, try again, take back. */
function useStopActions(stop: Stop) {
  const gantry = useGantry()
  const start = useCommand(startDelivering)
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const open = () => navigate(`/todays-order/${stop.id}`)
  const begin = () => {
    if (busy) return
    setBusy(true)
    void start({
      id: stop.id,
      order_no: stop.order_no,
      customer: stop.customer,
      start_date_time: gantry.clock.now().toISOString(),
    }).then(open)
  }
  /** The customer wants it after all: another visit, entered anew. */
  const again = () =>
    void gantry.drafts
      .drop(formOf(stop.id))
      .then(() => gantry.blobs.dropOf(formOf(stop.id)))
      .then(open)
  const undo = () => void takeDeliveryBack(gantry, stop.id).then(open)
  return { busy, open, begin, again, undo }
}
type StopActions = ReturnType<typeof useStopActions>

/** One stop of the day: who, what, into which tank, and what is to be done. */
export function StopCard({ stop, number, next }: StopCardProps) {
  const gantry = useGantry()
  const { entries, sending } = useStore(gantry.outbox.state)
  const { forms } = useStore(gantry.drafts.state)
  const { kept = [] } = useView(driverDay)
  const actions = useStopActions(stop)
  const state = stateOf(stop, entries as OutboxEntry[], sending, forms, kept)
  const done = isDone(stop)
  const mine = entriesOf(entries as OutboxEntry[], stop.id)
  return (
    <li className={cx(s.card, next && s.next)} data-order={stop.order_no} data-state={state?.word}>
      <div className={s.row}>
        <span className={cx(s.number, done && s.numberDone)}>
          <span className={s.hidden}>Stop </span>
          {number}
        </span>
        <div className={s.fillRow}>
          <h2 className={s.name}>{stop.customer}</h2>
          <p className={s.sub}>{[stop.site, stop.address].filter(Boolean).join(', ')}</p>
        </div>
        <StopTag stop={stop} />
      </div>
      <PlannedLine stop={stop} />
      <Lines stop={stop} />
      {!done && <StopNotes stop={stop} />}
      {state && <StateLine state={state} done={done} />}
      {!done && (
        <div className={s.actions}>
          <a className={s.button.second} href={mapsLink(stop)} target="_blank" rel="noopener noreferrer">
            <Icon of={icons.MapPin} size="xl" />
            Directions
          </a>
          <NextPress
            stop={stop}
            actions={actions}
            saved={state?.word === 'Saved here'}
            sent={mine.length > 0}
          />
        </div>
      )}
      {(done || isInVain(stop)) && state?.word === 'Waiting' && mine.length > 0 && (
        <Press kind="second" icon={icons.Undo2} onPress={actions.undo}>
          Change delivery
        </Press>
      )}
      {done && state?.word === 'Accepted' && <ShareTicket stop={stop} />}
      {done && state?.word === 'Saved here' && (
        <Press kind="second" onPress={actions.open}>
          Show my entries
        </Press>
      )}
    </li>
  )
}
interface StopProps {
  readonly stop: Stop
}
const overdueNow = (stop: Stop) => overdueSince(stop, formats.today(), formats.formatZone())

/** Delivered, in vain, on the way, late; else the window it is planned for. */
function StopTag({ stop }: StopProps) {
  if (isDone(stop))
    return (
      <span className={s.tag.ok}>
        <Icon of={icons.Check} />
        Delivered
      </span>
    )
  if (isInVain(stop)) return <span className={s.tag.over}>Not delivered</span>
  if (stop.status === 'in_transit') return <span className={s.tag.info}>En route</span>
  const late = overdueNow(stop)
  if (!late) return <span className={s.window}>{formats.window(stop.from, stop.until)}</span>
  return late.since ? (
    <span className={s.tag.over}>Late</span>
  ) : (
    <span className={s.tag.info}>No day set</span>
  )
}
/** When it was planned, where the tag says something else. */
function PlannedLine({ stop }: StopProps) {
  const since = overdueNow(stop)?.since
  if (isDone(stop) || (stop.status !== 'in_transit' && !since)) return null
  const window = formats.window(stop.from, stop.until)
  return (
    <p className={s.line}>
      <Icon of={icons.Clock} size="l" />
      {since ? `Planned ${formats.day(since)}, ${window}` : window}
    </p>
  )
}
/** The way in, what the office says, and why it is on hold. */
function StopNotes({ stop }: StopProps) {
  return (
    <>
      {[stop.directions, stop.driver_notes].filter(Boolean).map((note) => (
        <p key={note} className={s.line}>
          <Icon of={icons.Info} size="l" />
          <span>{note}</span>
        </p>
      ))}
      {stop.hold_reason && (
        <p className={s.toneText.over}>
          <Icon of={icons.Pause} size="l" />
          <span>
            {!isTurnedAway(stop.hold_reason) && <b>On hold. </b>}
            {stop.hold_reason}
          </span>
        </p>
      )}
    </>
  )
}
/** The one big button of an open stop. */
function NextPress({
  stop,
  actions,
  saved,
  sent,
}: StopProps & { readonly actions: StopActions; readonly saved: boolean; readonly sent: boolean }) {
  const unsafe = useUnsafe()
  if (isInVain(stop))
    return sent ? null : (
      <Press kind="second" onPress={actions.again}>
        Deliver after all
      </Press>
    )
  if (stop.status === 'in_transit' || saved) return <Press onPress={actions.open}>Deliver</Press>
  if (unsafe) return <p className={s.noStart}>Start delivery is off: unsafe truck</p>
  return (
    <Press onPress={actions.begin} disabled={actions.busy}>
      Start delivery
    </Press>
  )
}
