/** A driver's day in the office: its state in a line, and what is behind it when it is opened. */
import { useState } from 'react'
import { useCommand, useMay } from '#core'
import type { DailySummary } from '#schema/road/driver-day.ts'
import { atoms, Button, formats, Icon, icons, Tag } from '#ui'
import { closeDay } from '../../phone/office-days.ts'
import { needsReason } from '../../rules/balance.ts'
import { milesDriven } from '../../rules/my-day.ts'
import { gallonsIn, type DriverDay } from '../../rules/office-day.ts'
import { Gallons } from './gallons.tsx'
import * as s from './days.css.ts'

interface Props {
  readonly of: DriverDay
  /** its parts stand open at first */
  readonly opened: boolean
  readonly onReopen: () => void
  readonly onDone: () => void
}
export function DriverDayCard({ of, opened, onReopen, onDone }: Props) {
  const { day, stops, done } = of
  const name = of.driver?.name ?? 'No driver'
  const isSomething = of.rows.length + of.missing.length + of.bols.length + of.drops.length > 0
  const [isOpen, setOpen] = useState(opened)
  return (
    <article className={s.driver} aria-label={name}>
      <div className={s.line}>
        <h2 className={s.name}>
          {isSomething ? (
            <button
              type="button"
              className={s.toggle}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of={isOpen ? icons.ChevronDown : icons.ChevronRight} size="s" />
              {name}
            </button>
          ) : (
            <span className={s.toggle}>{name}</span>
          )}
        </h2>
        <span>{of.driver && <State day={day} />}</span>
        <span className={s.figure}>{stops > 0 && `${done} of ${formats.plural(stops, 'stop')}`}</span>
        <Hours day={day} />
        <span className={s.figure}>
          {of.rows.length > 0 && `${formats.gallons(gallonsIn(of.rows, 'dropped'))} dropped`}
        </span>
        <span className={s.troubles}>
          <Troubles of={of} />
        </span>
        <span className={s.deed}>
          {day && <Deed day={day} name={name} onReopen={onReopen} onDone={onDone} />}
        </span>
      </div>
      {day?.reopen_reason && day.signed_off_at === null && (
        <p className={s.inside}>
          Opened again{day.reopened_at && ` ${formats.dayTime(day.reopened_at)}`}: {day.reopen_reason}
        </p>
      )}
      {day && isOpen && <Inside day={day} name={name} />}
    </article>
  )
}
function State({ day }: { readonly day: DailySummary | null }) {
  if (day === null) return <span className={atoms.muted}>Not started</span>
  if (day.signed_off_at !== null)
    return <Tag tone="green">{`Closed by ${day.signed_off_by_name ?? 'the office'}`}</Tag>
  return day.signed_at === null ? <Tag>Open</Tag> : <Tag tone="blue">Signed</Tag>
}
function Hours({ day }: { readonly day: DailySummary | null }) {
  const driven = day && milesDriven(day)
  const words = [
    day?.started_at && formats.window(day.started_at, day.ended_at),
    typeof driven === 'number' && `${formats.number(driven)} miles`,
  ]
  return <span className={s.figure}>{words.filter(Boolean).join(', ')}</span>
}
function Troubles({ of }: { readonly of: DriverDay }) {
  const off = of.rows.filter(({ variance }) => needsReason(variance))
  return (
    <>
      {off.map(({ product_id, product, variance }) => (
        <Tag key={product_id} tone="red">
          {`${product.name} off by ${formats.number(variance)}`}
        </Tag>
      ))}
      {of.missing.length > 0 && <Tag tone="amber">{`${of.missing.length} missing`}</Tag>}
    </>
  )
}
function Deed({ day, name, onReopen, onDone }: Pick<Props, 'onReopen' | 'onDone'> & Named) {
  const mayClose = useMay('dispatch.update')
  const close = useCommand(closeDay)
  if (!mayClose) return null
  if (day.signed_off_at !== null)
    return (
      <Button size="s" onPress={onReopen}>
        Open again
      </Button>
    )
  return (
    <Button
      kind={day.signed_at === null ? undefined : 'primary'}
      size="s"
      onPress={() => void close({ id: day.id, rev: day.rev, name }).then(onDone)}
    >
      Close the day
    </Button>
  )
}
interface Named {
  readonly day: DailySummary
  readonly name: string
}
type Facts = Pick<DriverDay, 'rows' | 'missing' | 'bols' | 'drops'>
function Inside({ day, name }: { readonly day: Facts; readonly name: string }) {
  return (
    <div className={s.inside}>
      {day.rows.length > 0 && <Gallons rows={day.rows} name={name} />}
      <div className={s.columns}>
        {day.missing.length > 0 && <Missing day={day} />}
        {day.bols.length > 0 && <Bols day={day} />}
        {day.drops.length > 0 && <Drops day={day} />}
      </div>
    </div>
  )
}
/** Address at which a missing thing is mended; undefined where the phone of the driver is the only place. */
function pathTo(kind: string, entity: string | null, id: number | null): string | undefined {
  if (kind === 'exception_open') return '/delivery-exceptions'
  return entity === 'sales_order' ? `/sales-order/${id}` : undefined
}
const Mend = ({ path, children }: { readonly path: string | undefined; readonly children: string }) =>
  path ? <a href={path}>{children}</a> : children
function Missing({ day }: { readonly day: Facts }) {
  return (
    <section>
      <h3 className={atoms.subheading}>
        {day.missing.length === 1 ? '1 thing is missing' : `${day.missing.length} things are missing`}
      </h3>
      <ul className={s.list}>
        {day.missing.map(({ kind, entity, entity_id, detail }) => (
          <li key={`${kind}-${entity_id}-${detail}`}>
            <Mend path={pathTo(kind, entity, entity_id)}>{detail}</Mend>
          </li>
        ))}
      </ul>
    </section>
  )
}
function Bols({ day }: { readonly day: Facts }) {
  return (
    <section>
      <h3 className={atoms.subheading}>{formats.plural(day.bols.length, 'BOL')}</h3>
      <ul className={s.list}>
        {day.bols.map(({ id, bol_no, status, gross, net }) => (
          <li key={id} className={s.item}>
            <span>
              {bol_no}
              {status === 'open' && <span className={atoms.muted}> does not balance</span>}
            </span>
            <span
              className={atoms.num}
            >{`${formats.gallons(gross)} gross, ${net === null ? 'net not known' : `${formats.number(net)} net`}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
function Drops({ day }: { readonly day: Facts }) {
  return (
    <section>
      <h3 className={atoms.subheading}>{formats.plural(day.drops.length, 'drop')}</h3>
      <ul className={s.list}>
        {day.drops.map((drop) => (
          <li key={drop.line_item_id} className={s.item}>
            <span>
              <a href={`/sales-order/${drop.sales_order_id}`}>{drop.order_no}</a> {drop.customer_name}
            </span>
            <span className={atoms.num}>
              {`${formats.gallons(drop.gross_quantity)} ${drop.product_name}, ${formats.time(drop.delivered_at)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
