import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { localDay } from '#schema/values/zone.ts'
import { cx, formats } from '#ui'
import * as s from './exceptions.css.ts'

interface Moment {
  readonly at: string
  readonly words: string
  /** the phone had no signal from here on */
  readonly silent?: boolean | undefined
}
const A_MINUTE = 60_000
/** What is known of the time between leaving and the report, in its order. */
export function momentsOf(
  { received, driver, created_at }: DeliveryException,
  order: Pick<SalesOrder, 'start_date_time' | 'updated_at' | 'order_no'> | undefined,
): readonly Moment[] {
  const who = driver?.name ?? 'The driver'
  const silent = Date.parse(created_at) - Date.parse(received.delivered_at) > A_MINUTE
  const did = received.kind === 'spill' ? 'reported a spill' : 'delivered'
  const known: readonly (Moment | false | undefined | null | '')[] = [
    order?.start_date_time && { at: order.start_date_time, words: `${who} left for the site` },
    order &&
      order.updated_at < created_at && { at: order.updated_at, words: `${order.order_no} was last changed` },
    {
      at: received.delivered_at,
      words: `${who} ${did}${silent ? ' without signal' : ''}`,
      silent,
    },
    { at: created_at, words: 'The phone sent it' },
  ]
  // a phone whose clock runs ahead did it before it said so, too
  return known
    .filter((one) => !!one)
    .map((one) =>
      one.at > created_at && one.at === received.delivered_at ? { ...one, at: created_at } : one,
    )
    .toSorted((a, b) => a.at.localeCompare(b.at))
}
/** The time alone where it was the day of the drop. */
function shortly(at: string, done: string): string {
  const zone = formats.formatZone()
  return localDay(at, zone) === localDay(done, zone) ? formats.time(at) : formats.dayTime(at)
}
/** The moments side by side, the line between them dashed while the phone was out of signal. */
export function Moments({
  exception,
  order,
}: {
  readonly exception: DeliveryException
  readonly order: SalesOrder | undefined
}) {
  return (
    <ol className={s.moments} aria-label="What happened when">
      {momentsOf(exception, order).map(({ at, words, silent }) => (
        <li key={at + words} className={cx(s.moment, silent && s.silent)}>
          <b>{shortly(at, exception.received.delivered_at)}</b>
          {words}
        </li>
      ))}
    </ol>
  )
}
