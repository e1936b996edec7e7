/** The end of a driver's day: gallons, what is missing, miles, the signature. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useScreen } from '#core'
import { driverStyles, fetchPad, Keypad, Press, useTrucks } from '#plugins/driver-portal/public-screens.ts'
import type { MissingItem, SummaryRow } from '#schema/road/driver-day.ts'
import { formats, Icon, icons } from '#ui'
import { dayAtWork, milesDriven, type MyDay, stopsAndDrops } from '../../../rules/my-day.ts'
import { PhoneFrame } from '../frame.tsx'
import { ExplainSheet, GaugeSheet } from './day-sheets.tsx'
import { Gallons } from './gallons.tsx'
import { SignSheet } from './sign-sheet.tsx'
import { useClosedDate, useClosing, type ClosingModel } from './use-closing.ts'
import * as c from './close-day.css.ts'

interface Props {
  readonly model: ClosingModel
}
type Open = { readonly of: 'begin' | 'end' | 'sign' } | { readonly of: 'explain'; readonly row: SummaryRow }

const toField = (name: string): void => document.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus()

export default function CloseDay() {
  useScreen({ title: 'Close the day', id: 'dispatch.my-day', path: '/daily-summary' })
  useEffect(fetchPad, [])
  const { date, other } = useClosedDate()
  // what is typed for one day is not that of another
  return <Closing key={date} date={date} other={other} />
}
interface ClosingProps {
  readonly date: string
  /** the day that may be closed instead */
  readonly other: string | undefined
}
function Closing({ date, other }: ClosingProps) {
  const model = useClosing(date)
  const trucks = useTrucks()
  const [open, setOpen] = useState<Open>()
  const { day } = model
  const isClosed = day?.signed_off_at != null
  const isSigned = isClosed || day?.signed_at != null
  const missing = day?.missing ?? []
  const toSign = async () => {
    if (await model.miles.save()) setOpen({ of: 'sign' })
    else toField('odometer_end')
  }
  return (
    <PhoneFrame
      title="Close the day"
      sub={[formats.day(date), ...trucks.map(({ name }) => name)].join(', ')}
      foot={isSigned ? undefined : <Foot model={model} onSign={() => void toSign()} />}
    >
      <div className={driverStyles.page}>
        <Standing model={model} />
        <Gallons rows={day?.rows ?? []} />
        {day && missing.length > 0 && <Missing day={day} onOpen={setOpen} />}
        {!isClosed && <Miles model={model} />}
        {!isClosed && <Ways onOpen={setOpen} />}
        <Papers day={day} />
        {other && <OtherDay date={other} />}
      </div>
      <Opened model={model} open={open} onClose={() => setOpen(undefined)} />
    </PhoneFrame>
  )
}
interface OpenedProps extends Props {
  readonly open: Open | undefined
  readonly onClose: () => void
}
function Opened({ model, open, onClose }: OpenedProps) {
  const { date, day } = model
  if (!open) return null
  const sheet = { date, onClose }
  if (open.of === 'explain') return <ExplainSheet {...sheet} row={open.row} onSave={model.explain} />
  if (open.of !== 'sign')
    return <GaugeSheet {...sheet} moment={open.of} rows={day?.rows ?? []} onSave={model.gauge} />
  // once it is signed there is nothing left to ask
  return day?.signed_at ? null : (
    <SignSheet model={model} missing={day?.missing.length ?? 0} onClose={onClose} />
  )
}
const OtherDay = ({ date }: { readonly date: string }) => {
  const [, navigate] = useLocation()
  return (
    <Press kind="second" icon={icons.Calendar} onPress={() => navigate(`/daily-summary?date=${date}`)}>
      Close {formats.day(date)} instead
    </Press>
  )
}
/** Gauges of morning and night, and the list after the trip. */
function Ways({ onOpen }: { readonly onOpen: (open: Open) => void }) {
  const [, navigate] = useLocation()
  return (
    <>
      <div className={driverStyles.choices}>
        <Press kind="second" onPress={() => onOpen({ of: 'begin' })}>
          Morning gauge
        </Press>
        <Press kind="second" icon={icons.Gauge} onPress={() => onOpen({ of: 'end' })}>
          Night gauge
        </Press>
      </div>
      <Press kind="second" icon={icons.ListChecks} onPress={() => navigate('/inspection/post-trip')}>
        Inspect after the trip
      </Press>
    </>
  )
}
interface FootProps extends Props {
  readonly onSign: () => void
}
/** Of a day that this phone never read nobody can say that it has none. */
function stopsSaid({ day, drops: waiting, connected }: Props['model']): string {
  const { stops, drops } = stopsAndDrops(day, waiting)
  if (stops > 0) return `${formats.plural(stops, 'stop')}, ${formats.plural(drops, 'drop')}`
  return day && (day.id > 0 || connected) ? 'No stops' : ''
}
/** What the day comes to, and the one button that closes it. */
function Foot({ model, onSign }: FootProps) {
  const { day } = model
  const miles = day ? milesDriven(day) : null
  const hours = day ? dayAtWork(day) : null
  const driven = [
    miles === null ? '' : formats.plural(miles, 'mile'),
    hours === null ? '' : formats.span(hours),
  ].filter(Boolean)
  return (
    <>
      <div className={c.sums}>
        <span>{stopsSaid(model)}</span>
        <span className={c.driven}>{driven.join(', ')}</span>
      </div>
      <Press onPress={onSign}>Sign and close the day</Press>
      {(day?.missing.length ?? 0) > 0 && (
        <p className={driverStyles.small}>With things missing it asks you once more.</p>
      )}
    </>
  )
}
const TONES = {
  over: [driverStyles.toneText.over, icons.TriangleAlert],
  calm: [driverStyles.toneText.calm, icons.Lock],
  ok: [driverStyles.toneText.ok, icons.Check],
  info: [driverStyles.toneText.info, icons.Info],
} as const
interface SaidProps {
  readonly tone: keyof typeof TONES
  readonly children: React.ReactNode
}
const Said = ({ tone, children }: SaidProps) => (
  <p className={TONES[tone][0]} role={tone === 'over' ? 'alert' : 'status'}>
    <Icon of={TONES[tone][1]} size="l" />
    <span>{children}</span>
  </p>
)
/** How the day stands between the driver and the office. */
function Standing({ model: { day, connected, error } }: Props) {
  if (error && !day?.id)
    return <Said tone="over">Your day could not be loaded. What you enter here is kept and sent later.</Said>
  if (!day)
    return (
      <p className={driverStyles.card} role="status">
        {connected ? 'Loading your day' : 'No signal. The gallons of the day come with the next signal.'}
      </p>
    )
  if (day.signed_off_at)
    return (
      <Said tone="calm">
        <b>The office closed this day.</b> Call the office to change it.
      </Said>
    )
  if (day.signed_at) return <Said tone="ok">You signed this day {formats.time(day.signed_at)}.</Said>
  if (day.reopened_at)
    return (
      <Said tone="info">
        <b>The office opened this day again:</b> {day.reopen_reason}
      </Said>
    )
  if (error)
    return <Said tone="info">Your day could not be read again. This is the last this phone has.</Said>
  return day.id === 0 && !connected ? (
    <Said tone="info">No signal. This is what you entered here; the rest comes with the next signal.</Said>
  ) : null
}
function Miles({ model: { day, draft, change, miles } }: Props) {
  const typed = draft.start !== undefined || draft.end !== undefined
  return (
    <section className={driverStyles.card} aria-label="Miles and hours">
      <div className={driverStyles.pair}>
        <Keypad
          label="Miles, morning"
          name="odometer_start"
          value={draft.start ?? String(day?.odometer_start ?? '')}
          onChange={(start) => change({ start })}
          tell={false}
          onLeave={() => undefined}
        />
        <Keypad
          label="Miles, night"
          name="odometer_end"
          value={draft.end ?? String(day?.odometer_end ?? '')}
          onChange={(end) => change({ end })}
          tell={false}
          onLeave={() => undefined}
        />
      </div>
      {day?.started_at && (
        <p className={driverStyles.sub}>
          Began {formats.time(day.started_at)}
          {day.ended_at ? `, ended ${formats.time(day.ended_at)}` : ''}
        </p>
      )}
      {miles.fault && (
        <p className={driverStyles.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {miles.fault}
        </p>
      )}
      {typed && (
        <Press kind="second" icon={icons.Save} onPress={() => void miles.save()}>
          Save miles
        </Press>
      )}
    </section>
  )
}
/** What was lifted and what was dropped. */
function Papers({ day }: { readonly day: MyDay | undefined }) {
  if (!day || (day.bols.length === 0 && day.drops.length === 0)) return null
  return (
    <section className={driverStyles.card} aria-label="BOLs and drops">
      {day.bols.map((bol) => (
        <p key={bol.id}>
          <b>BOL {bol.bol_no}</b>, {formats.gallons(bol.gross)} gross,{' '}
          {bol.net === null ? 'net not known' : `${formats.gallons(bol.net)} net`}
        </p>
      ))}
      {day.drops.map((drop) => (
        <p key={drop.line_item_id}>
          <b>{drop.customer_name}</b>, {drop.order_no}: {formats.gallons(drop.gross_quantity)}{' '}
          {drop.product_name}
        </p>
      ))}
    </section>
  )
}
interface MissingProps {
  readonly day: MyDay
  readonly onOpen: (open: Open) => void
}
/** Each with the button that mends it; what only the office can mend says so. */
function Missing({ day, onOpen }: MissingProps) {
  const [, navigate] = useLocation()
  const mendOf = ({ kind, entity_id }: MissingItem): (() => void) | undefined => {
    const row = day.rows.find((one) => one.product_id === entity_id)
    // made now it is one of today
    if (kind === 'inspection') return day.date === formats.today() ? () => navigate('/inspection') : undefined
    if (kind === 'odometer_start' || kind === 'odometer_end') return () => toField(kind)
    if (kind === 'end_stock') return () => onOpen({ of: 'end' })
    if (kind === 'variance' && row) return () => onOpen({ of: 'explain', row })
    if (kind === 'stop_open') return () => navigate(`/todays-order/${entity_id}`)
    return undefined
  }
  return (
    <section aria-label="Missing" className={driverStyles.list}>
      <h2 className={driverStyles.name}>
        {day.missing.length === 1 ? '1 thing is missing' : `${day.missing.length} things are missing`}
      </h2>
      {day.missing.map((item) => {
        const mend = mendOf(item)
        return (
          <div key={`${item.kind}-${item.entity_id}-${item.detail}`} className={c.missing}>
            <p className={c.what}>{item.detail}</p>
            {mend ? (
              <div className={c.mend}>
                <Press kind="second" onPress={mend}>
                  {item.mend.label}
                </Press>
              </div>
            ) : (
              <p className={driverStyles.sub}>Only the office can add it. Tell dispatch.</p>
            )}
          </div>
        )
      })}
    </section>
  )
}
