import type { z } from 'zod'
import type { Page } from '#schema/contract/kit.ts'
import type { TankDelivery } from '#schema/sales/standing.ts'
import { useGantry, useMay, useStore } from '#core'
import type { Answer } from '#core/screens/index.ts'
import type { Reading as Shape } from '#schema/areas/parties.ts'
import { atoms, cx, ErrorPanel, formats, Skeleton } from '#ui'
import { riseOf } from '../../rules/tank-history.ts'
import { recordReading } from '../../commands/readings.ts'
import { NONE, type TankRow } from './tank-cells.tsx'
import { BoxedTable } from '../customer/boxed-table.tsx'
import * as s from './tank-page.css.ts'

export type Reading = z.output<typeof Shape>
const SHOWN = 6
const SOURCES: Readonly<Record<string, string>> = {
  driver: 'Driver',
  office: 'Dip',
  monitor: 'Sensor',
  import: 'File',
}
const signed = (gallons: number): string => `${gallons > 0 ? '+' : ''}${formats.number(Math.round(gallons))}`

/** Its last deliveries: what the ticket says beside what the tank says. */
export function DeliveryTable({
  tank,
  deliveries: { value, problem, again },
  readings = [],
}: {
  readonly tank: TankRow
  readonly deliveries: Answer<Page<TankDelivery>>
  readonly readings: readonly Reading[] | undefined
}) {
  const prices = useMay('sales_order.read_price')
  return (
    <section className={s.part} aria-label="Deliveries">
      <h2 className={s.title}>
        Deliveries <span className={atoms.faint}>{value && formats.number(value.total)}</span>
      </h2>
      {problem && <ErrorPanel title="Failed to fetch the deliveries" detail={problem} onRetry={again} />}
      {!value && !problem && <Skeleton rows={3} widths={[120, 80]} />}
      {value?.items.length === 0 && <p className={atoms.muted}>No deliveries yet.</p>}
      {value && value.items.length > 0 && (
        <BoxedTable label="Deliveries">
          <thead>
            <tr>
              <th scope="col">Delivered</th>
              <th scope="col">Order</th>
              <th scope="col">Driver</th>
              <th scope="col" className={s.end}>
                Ticket
              </th>
              <th scope="col" className={s.end}>
                Tank rise
              </th>
              {prices && (
                <th scope="col" className={s.end}>
                  Price
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {value.items.slice(0, SHOWN).map((one) => (
              <DeliveryRow key={one.id} tank={tank} one={one} readings={readings} prices={prices} />
            ))}
          </tbody>
        </BoxedTable>
      )}
    </section>
  )
}
function DeliveryRow({
  tank,
  one,
  readings,
  prices,
}: {
  readonly tank: TankRow
  readonly one: TankDelivery
  readonly readings: readonly Reading[]
  readonly prices: boolean
}) {
  const rise = riseOf(one.delivered_at, readings, tank)
  const ticket = Number(one.quantity)
  const off = rise === undefined ? 0 : rise - ticket
  const isOff = Math.abs(off) > 25 && Math.abs(off) > ticket / 100
  return (
    <tr>
      <td className={s.cell}>{formats.dayTime(one.delivered_at)}</td>
      <td className={s.cell}>
        <a href={`/sales-order/${one.sales_order_id}`}>{one.order_no}</a>
      </td>
      <td className={s.cell}>{one.driver?.name ?? NONE}</td>
      <td className={cx(s.end, atoms.medium)}>{formats.number(one.quantity)}</td>
      <td className={s.end}>
        {rise === undefined ? (
          NONE
        ) : (
          <span title={isOff ? `${signed(off)} gal against the ticket` : undefined}>
            {formats.number(Math.round(rise))} {isOff && <b>({signed(off)})</b>}
          </span>
        )}
      </td>
      {prices && <td className={s.end}>{formats.unitPrice(one.unit_price)}</td>}
    </tr>
  )
}
type Entered = z.output<typeof recordReading.input>
/** What was entered of this tank without network. */
function useWaiting({ id }: TankRow) {
  const { entries } = useStore(useGantry().outbox.state)
  return entries.flatMap(({ command, input, ...entry }) => {
    const given = input as Entered
    return command === recordReading.id && given.id === id ? [{ ...entry, given }] : []
  })
}
/** What was read last, and how much was used since the one before; what waits to be sent stands above. */
export function ReadingTable({
  tank,
  readings: { value, problem, again },
}: {
  readonly tank: TankRow
  readonly readings: Answer<Page<Reading>>
}) {
  const items = value?.items ?? []
  const waiting = useWaiting(tank).toReversed()
  return (
    <section className={s.part} aria-label="Readings">
      <h2 className={s.title}>
        Readings <span className={atoms.faint}>{value && formats.number(value.total)}</span>
      </h2>
      {problem && <ErrorPanel title="Failed to fetch the readings" detail={problem} onRetry={again} />}
      {!value && !problem && <Skeleton rows={3} widths={[120, 80]} />}
      {value?.items.length === 0 && !waiting.length && <p className={atoms.muted}>No readings yet.</p>}
      {(items.length > 0 || waiting.length > 0) && (
        <BoxedTable label="Readings">
          <thead>
            <tr>
              <th scope="col">Read</th>
              <th scope="col" className={s.end}>
                Gallons
              </th>
              <th scope="col">Source</th>
              <th scope="col" className={s.end}>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ id, at, given, refused }) => (
              <tr key={id}>
                <td className={s.cell}>{formats.dayTime(given.read_at ?? new Date(at).toISOString())}</td>
                <td className={cx(s.end, atoms.medium)}>{formats.number(given.quantity, 0)}</td>
                <td colSpan={2} className={atoms.muted}>
                  {refused ? 'The server refused it: see what is waiting' : 'Waiting to be sent'}
                </td>
              </tr>
            ))}
            {items.slice(0, SHOWN).map((one, i) => {
              const before = items[i + 1]
              return (
                <tr key={one.id} title={one.note ?? undefined}>
                  <td className={s.cell}>{formats.dayTime(one.read_at)}</td>
                  <td className={cx(s.end, atoms.medium)}>{formats.number(one.quantity, 0)}</td>
                  <td>{one.dropped === null ? (SOURCES[one.source] ?? one.source) : 'Delivery'}</td>
                  <td className={s.end}>
                    {before ? signed(Number(one.quantity) - Number(before.quantity)) : NONE}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </BoxedTable>
      )}
    </section>
  )
}
