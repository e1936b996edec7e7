/** The day over all drivers: how far it is closed, what it moved, and what it made. */
import type { DailySummary } from '#schema/road/driver-day.ts'
import { DetailList, formats } from '#ui'
import { gallonsOf, moneyOf, type DriverDay } from '../../rules/office-day.ts'
import { Gallons } from './gallons.tsx'
import * as s from './days.css.ts'

interface Props {
  readonly date: string
  readonly drivers: readonly DriverDay[]
}
const count = <T,>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)
const waits = ({ missing }: Pick<DailySummary, 'missing'>) =>
  missing.some(({ kind }) => kind === 'exception_open')

export function AllDrivers({ date, drivers }: Props) {
  const days = drivers.flatMap(({ day }) => day ?? [])
  const closed = days.filter(({ signed_off_at }) => signed_off_at !== null).length
  const left = count(drivers, ({ stops, done }) => stops - done)
  const waiting = drivers.filter(waits).length
  const rows = gallonsOf(drivers)
  const named = drivers.filter(({ driver }) => driver !== null).length
  const { sales, margin, perGallon, unknown } = moneyOf(drivers)
  const between = `planned_date_start=${date}&planned_date_end=${date}`
  const items = [
    { label: 'Closed', value: `${closed} of ${formats.plural(named, 'driver')}` },
    {
      label: 'Stops delivered',
      value: `${count(drivers, (one) => one.done)} of ${count(drivers, (one) => one.stops)}`,
    },
    left > 0 && {
      label: 'Not delivered',
      value: (
        <a href={`/sales-order?${between}&status=assigned,in_transit`}>{formats.plural(left, 'order')}</a>
      ),
    },
    waiting > 0 && {
      label: 'Exceptions',
      value: <a href="/delivery-exceptions">{`of ${formats.plural(waiting, 'driver')}`}</a>,
    },
    sales !== undefined && {
      label: 'Sales before taxes',
      value: formats.money(sales),
    },
    margin !== undefined && {
      label: 'Margin',
      value: formats.money(margin),
      note: [
        perGallon && formats.centsPerGal(perGallon),
        unknown > 0 && `${formats.plural(unknown, 'drop')} without a cost`,
      ]
        .filter(Boolean)
        .join(', '),
    },
  ].filter((item) => item !== false)
  return (
    <section className={s.all} aria-label="All drivers">
      <DetailList items={items} bare />
      {rows.length > 0 && <Gallons rows={rows} name="all drivers" />}
    </section>
  )
}
