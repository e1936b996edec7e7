import type { Lane, LaneCard } from '#schema/road/dispatch-center.ts'
import { Avatar, cx, formats, Icon, icons, Panel, Tag, useMinute } from '#ui'
import { placeOfDay } from './day-place.ts'
import { isDone, isUnderWay, lateOf } from './lane-words.ts'
import { barOf, HOURS, nowOn, placed } from './timeline.ts'
import { useLanes } from './use-lanes.ts'
import { WaitingLane } from './waiting-lane.tsx'
import * as s from './today.css.ts'

/** The day of every driver as a line of hours; orders without a driver first. */
export default function TodayPanel() {
  const today = formats.today()
  const answer = useLanes(today)
  return (
    <Panel
      answer={answer}
      bones={6}
      count={({ lanes: { totals }, pool }) =>
        `${totals.done} of ${totals.stops} stops done, ${formats.number(pool.items.length)} without a driver`
      }
      isEmpty={({ lanes, pool }) => lanes.totals.stops === 0 && pool.items.length === 0}
      empty="Nothing is planned for today."
      link={{ label: 'Open dispatch', to: placeOfDay(today) }}
    >
      {({ lanes: { lanes }, pool }) => (
        <div className={s.box}>
          <Head />
          {pool.items.length > 0 && <WaitingLane orders={pool.items} today={today} />}
          {lanes
            .filter(({ cards }) => cards.length > 0)
            .map((lane) => (
              <DriverLine key={lane.driver.id} lane={lane} today={today} />
            ))}
        </div>
      )}
    </Panel>
  )
}
const two = (hour: number): string => String(hour).padStart(2, '0')
function Head() {
  const now = nowOn(new Date(useMinute()))
  return (
    <div className={s.line} aria-hidden="true">
      <span className={s.name}>Driver</span>
      <span className={s.hours}>
        {HOURS.map((hour) => (
          <span key={hour} className={s.hour}>
            {two(hour)}
          </span>
        ))}
        {now !== undefined && <span className={s.now} style={{ left: `${now}%` }} />}
      </span>
    </div>
  )
}
const lookOf = (card: LaneCard): keyof typeof s.looks => {
  if (isDone(card)) return 'done'
  if (card.late === 'late') return 'late'
  return isUnderWay(card) ? 'running' : 'planned'
}
const WORDS = { done: 'done', late: 'late', running: 'under way', planned: 'planned' } as const
function Job({ card }: { readonly card: LaneCard }) {
  const look = lookOf(card)
  const span = barOf(card.started_at ?? card.eta ?? card.planned_date_time, card.delivered_at)
  const words = `${card.ship_to_name ?? card.customer_name}, ${formats.quantity(card.quantity, 'gallon')}`
  return (
    <a
      href={`/sales-order/${card.sales_order_id}`}
      className={cx(s.job, s.looks[look])}
      style={placed(span)}
      title={`${card.order_no} ${words}`}
      aria-label={`${card.order_no} ${words}, ${WORDS[look]}`}
    >
      {look === 'done' ? <Icon of={icons.Check} size="s" /> : words}
    </a>
  )
}
function DriverLine({ lane, today }: { readonly lane: Lane; readonly today: string }) {
  const { driver, cards } = lane
  const late = lateOf(lane)
  const now = nowOn(new Date(useMinute()))
  return (
    <div className={s.line}>
      <span className={s.name}>
        <Avatar name={driver.name} />
        <a href={placeOfDay(today, driver.id)} data-panel-row="" className={s.order}>
          {driver.name}
        </a>
        {late && <Tag tone={late.tone}>{late.words}</Tag>}
        <span className={s.done}>{`${cards.filter(isDone).length} of ${cards.length}`}</span>
      </span>
      <span className={s.hours}>
        {cards.map((card) => (
          <Job key={card.sales_order_id} card={card} />
        ))}
        {now !== undefined && <span className={s.now} style={{ left: `${now}%` }} aria-hidden="true" />}
      </span>
    </div>
  )
}
