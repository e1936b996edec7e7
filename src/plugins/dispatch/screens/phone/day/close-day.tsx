/** The end of a driver's day: miles, gallons, what is missing, the signature. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useScreen } from '#core'
import { driverStyles, fetchPad, Keypad, Pad, Press, Sheet } from '#plugins/driver-portal/public-screens.ts'
import type { MissingItem, SummaryRow } from '#schema/road/driver-day.ts'
import { formats, Icon, icons } from '#ui'
import { milesDriven, type MyDay } from '../../../rules/my-day.ts'
import { needsReason } from '../../../rules/balance.ts'
import { ExplainSheet, GaugeSheet } from './day-sheets.tsx'
import * as c from './close-day.css.ts'
import { useClosedDate, useClosing, type ClosingModel } from './use-closing.ts'

interface Props {
  readonly model: ClosingModel
}
type Open = { readonly of: 'begin' | 'end' | 'sure' } | { readonly of: 'explain'; readonly row: SummaryRow }

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
  const [open, setOpen] = useState<Open>()
  const [, navigate] = useLocation()
  const { day, error } = model
  const close = () => setOpen(undefined)
  const isClosed = day?.signed_off_at != null
  const missing = day?.missing ?? []
  return (
    <div className={driverStyles.page}>
      <div>
        <h1 className={driverStyles.heading}>Close the day</h1>
        <p className={driverStyles.sub}>{formats.day(date)}</p>
      </div>
      <Standing day={day} connected={model.connected} failed={Boolean(error)} />
      {!isClosed && <Miles model={model} />}
      <Gallons rows={day?.rows ?? []} />
      {!isClosed && (
        <div className={driverStyles.choices}>
          <Press kind="second" onPress={() => setOpen({ of: 'begin' })}>
            Morning gauge
          </Press>
          <Press kind="second" icon={icons.Gauge} onPress={() => setOpen({ of: 'end' })}>
            Night gauge
          </Press>
        </div>
      )}
      {!isClosed && (
        <Press kind="second" icon={icons.ListChecks} onPress={() => navigate('/inspection/post-trip')}>
          Inspect after the trip
        </Press>
      )}
      <Papers day={day} />
      {missing.length > 0 && <Missing day={day!} onOpen={setOpen} />}
      {!isClosed && (
        <Sign
          model={model}
          onSign={() => (missing.length > 0 ? setOpen({ of: 'sure' }) : void model.sign())}
        />
      )}
      {other && (
        <Press kind="second" icon={icons.Calendar} onPress={() => navigate(`/daily-summary?date=${other}`)}>
          Close {formats.day(other)} instead
        </Press>
      )}
      <Press kind="second" onPress={() => navigate('/todays-order')}>
        Back to today’s orders
      </Press>
      {(open?.of === 'begin' || open?.of === 'end') && (
        <GaugeSheet moment={open.of} rows={day?.rows ?? []} onSave={model.gauge} onClose={close} />
      )}
      {open?.of === 'explain' && <ExplainSheet row={open.row} onSave={model.explain} onClose={close} />}
      {open?.of === 'sure' && (
        <Sheet role="alertdialog" title="Close the day with things missing?" onClose={close}>
          <p>{formats.plural(missing.length, 'thing')} missing. The office sees them and may ask you.</p>
          <Press kind="second" autoFocus onPress={close}>
            Go back
          </Press>
          <Press
            onPress={() => {
              close()
              void model.sign()
            }}
          >
            Sign and close anyway
          </Press>
        </Sheet>
      )}
    </div>
  )
}
interface StandingProps {
  readonly day: MyDay | undefined
  readonly connected: boolean | undefined
  readonly failed: boolean
}
/** How the day stands between the driver and the office. */
function Standing({ day, connected, failed }: StandingProps) {
  if (failed && !day)
    return (
      <p className={driverStyles.toneText.over} role="alert">
        <Icon of={icons.TriangleAlert} size="l" />
        <span>Your day could not be loaded. What you enter here is kept and sent later.</span>
      </p>
    )
  if (!day)
    return (
      <p className={driverStyles.card} role="status">
        {connected ? 'Loading your day' : 'No signal. The gallons of the day come with the next signal.'}
      </p>
    )
  if (day.signed_off_at)
    return (
      <p className={driverStyles.toneText.calm} role="status">
        <Icon of={icons.Lock} size="l" />
        <span>
          <b>The office closed this day.</b> Call the office to change it.
        </span>
      </p>
    )
  if (day.signed_at)
    return (
      <p className={driverStyles.toneText.ok} role="status">
        <Icon of={icons.Check} size="l" />
        <span>You signed this day {formats.time(day.signed_at)}.</span>
      </p>
    )
  return day.reopened_at ? (
    <p className={driverStyles.toneText.info} role="status">
      <Icon of={icons.Info} size="l" />
      <span>
        <b>The office opened this day again:</b> {day.reopen_reason}
      </span>
    </p>
  ) : null
}
function Miles({ model: { day, draft, change, saveMiles, milesFault } }: Props) {
  const typed = draft.start !== undefined || draft.end !== undefined
  const driven = day ? milesDriven(day) : null
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
      {driven !== null && <p className={driverStyles.sub}>{formats.number(driven)} miles</p>}
      {day?.started_at && (
        <p className={driverStyles.sub}>
          Began {formats.time(day.started_at)}
          {day.ended_at ? `, ended ${formats.time(day.ended_at)}` : ''}
        </p>
      )}
      {milesFault && (
        <p className={driverStyles.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {milesFault}
        </p>
      )}
      {typed && (
        <Press kind="second" icon={icons.Save} onPress={() => void saveMiles()}>
          Save miles
        </Press>
      )}
    </section>
  )
}
const PARTS = [
  ['begin', 'Begin'],
  ['loaded', '+ Loaded'],
  ['dropped', '− Dropped'],
  ['retained', '− Retained, yard'],
] as const
function Gallons({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return rows.map((row) => (
    <section key={row.product_id} className={driverStyles.card} aria-label={row.product.name}>
      <h2 className={driverStyles.name}>{row.product.name}</h2>
      <dl className={c.sums}>
        {PARTS.map(([part, words]) => (
          <div key={part} className={c.sum}>
            <dt>{words}</dt>
            <dd className={c.figure}>{formats.gallons(row[part])}</dd>
          </div>
        ))}
        <div className={c.total}>
          <dt>= End on truck</dt>
          <dd className={c.figure}>{formats.gallons(row.end)}</dd>
        </div>
        {row.measured_end !== null && (
          <div className={c.sum}>
            <dt>Your gauge</dt>
            <dd className={needsReason(row.variance) ? driverStyles.state.info : driverStyles.state.ok}>
              <Icon of={needsReason(row.variance) ? icons.TriangleAlert : icons.Check} size="l" />
              {formats.gallons(row.measured_end)}, off by {formats.gallons(row.variance)}
            </dd>
          </div>
        )}
      </dl>
      {row.explanation && <p className={driverStyles.sub}>Why: {row.explanation}</p>}
    </section>
  ))
}
/** What was lifted and what was dropped. */
function Papers({ day }: { readonly day: MyDay | undefined }) {
  if (!day || (day.bols.length === 0 && day.drops.length === 0)) return null
  return (
    <section className={driverStyles.card} aria-label="BOLs and drops">
      {day.bols.map((bol) => (
        <p key={bol.id}>
          <b>BOL {bol.bol_no}</b>, {formats.gallons(bol.gross)} gross, {formats.gallons(bol.net)} net
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
/** Each with the button that mends it; what only the office can mend says so. */
function Missing({ day, onOpen }: { readonly day: MyDay; readonly onOpen: (open: Open) => void }) {
  const [, navigate] = useLocation()
  const mendOf = ({ kind, entity_id }: MissingItem): (() => void) | undefined => {
    const row = day.rows.find((one) => one.product_id === entity_id)
    // made now it is one of today
    if (kind === 'inspection') return day.date === formats.today() ? () => navigate('/inspection') : undefined
    if (kind === 'odometer_start' || kind === 'odometer_end')
      return () => document.querySelector<HTMLElement>(`input[name="${kind}"]`)?.focus()
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
            <p>
              <b>{item.detail}</b>
            </p>
            {mend ? (
              <Press kind="second" onPress={mend}>
                {item.mend.label}
              </Press>
            ) : (
              <p className={driverStyles.sub}>Only the office can add it. Tell dispatch.</p>
            )}
          </div>
        )
      })}
    </section>
  )
}
function Sign({ model, onSign }: Props & { readonly onSign: () => void }) {
  const { draft, change, canvas, day } = model
  if (day?.signed_at) return null
  return (
    <>
      <div className={driverStyles.field}>
        <span className={driverStyles.label}>Your signature</span>
        <Pad strokes={draft.strokes} onChange={(strokes) => change({ strokes })} canvas={canvas} />
      </div>
      {draft.strokes.length > 0 && (
        <Press kind="second" icon={icons.Undo2} onPress={() => change({ strokes: [] })}>
          Clear signature
        </Press>
      )}
      {model.fault && (
        <p className={driverStyles.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {model.fault}
        </p>
      )}
      <Press onPress={onSign}>Sign and close the day</Press>
      <p className={driverStyles.sub}>With things missing it asks you once more.</p>
    </>
  )
}
