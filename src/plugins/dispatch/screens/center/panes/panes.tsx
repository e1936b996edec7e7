/** The two panes of the day: orders that wait, and the hours of every driver. */
import { useEffect, useRef } from 'react'
import { useCommand, useMay, useView } from '#core'
import type { Lane } from '#schema/road/dispatch-center.ts'
import {
  Avatar,
  Bar,
  Button,
  Empty,
  formats,
  Icon,
  icons,
  Kbd,
  LinkButton,
  SegmentedControl,
  useDeck,
  useMinute,
  usePlaceLook,
} from '#ui'
import { answerShift } from '../../../commands.ts'
import { whyNot } from '../../../words.ts'
import { talk, type Talk, threadOf, unseen } from '../../../talk/words.ts'
import { startOfDay } from '#schema/values/zone.ts'
import { cutToHours, hoursOfDay, liftsOf, type Span } from '../../../rules/lane-day.ts'
import { LaneCard, PoolCard, type CardDoors } from './day-card.tsx'
import { Lift } from './lift.tsx'
import { type CenterModel, type DrawnLane, placeOf, POOL, type Tab, TABS } from '../use-center.ts'
import * as s from '../center.css.ts'

interface PaneProps {
  readonly model: CenterModel
  readonly doors: Omit<CardDoors, 'deck' | 'day'>
  readonly onAssign: (at: { readonly x: number; readonly y: number }) => void
}
/** Orders without a driver, the most urgent first. */
export function PoolPane({ model, doors, onAssign }: PaneProps) {
  const { deck, pool, read, mayPlan } = model
  const { search, change, day } = model.asked
  const look = usePlaceLook(deck, POOL)
  const counts = read.value?.pool.counts
  const others = new Map(
    (read.value?.planners ?? []).flatMap(({ user, sales_order_ids }) =>
      sales_order_ids.map((id) => [id, user.name] as const),
    ),
  )
  return (
    <section className={s.pool} aria-label="Orders that wait" data-place={POOL} data-look={look}>
      <div className={s.tabs}>
        <SegmentedControl
          label="Pool"
          size="s"
          items={TABS.map(({ id, label }) => ({ id, label: counts ? `${label} ${counts[id]}` : label }))}
          current={pool.tab}
          onPick={(id) => pool.setTab(id as Tab)}
        />
      </div>
      <label className={s.filter}>
        <Icon of={icons.Search} size="s" />
        <input
          className={s.filterInput}
          type="search"
          aria-label="Filter pool"
          placeholder="Filter pool"
          data-pool-filter
          value={search}
          onChange={(e) => change({ search: e.target.value })}
        />
        <Kbd keys="/" />
      </label>
      {read.value && pool.cards.length === 0 && <PoolEmpty model={model} />}
      <ul className={s.poolCards} data-lane tabIndex={look === 'cursor' ? 0 : -1} aria-label="Pool">
        {pool.cards.map((card) => (
          <PoolCard
            key={card.id}
            card={card}
            of={pool.items.get(card.id)}
            planner={others.get(card.id)}
            deck={deck}
            day={day}
            {...doors}
          />
        ))}
      </ul>
      {mayPlan && <PoolFoot model={model} onAssign={onAssign} />}
    </section>
  )
}
/** Why nothing waits: nothing matches, all is assigned, or there is nothing to plan with yet. */
function PoolEmpty({ model: { asked, lanes } }: Pick<PaneProps, 'model'>) {
  const { search, day } = asked
  const mayDrive = useMay('driver.create')
  const mayOrder = useMay('sales_order.create')
  if (search) return <Empty title="No orders match" />
  if (lanes.some(({ cards }) => cards.length > 0))
    return <Empty title={`Everything is assigned for ${formats.day(day)}.`} />
  if (lanes.length > 0)
    return (
      <Empty
        title={`No orders for ${formats.day(day)}.`}
        actions={mayOrder && <LinkButton to="/sales-order/new">New order</LinkButton>}
      />
    )
  return (
    <Empty
      title="Add a driver and a truck first, then an order to deliver."
      actions={
        <>
          {mayDrive && <LinkButton to="/driver/new">New driver</LinkButton>}
          {mayOrder && <LinkButton to="/sales-order/new">New order</LinkButton>}
        </>
      }
    />
  )
}
function PoolFoot({ model, onAssign }: Pick<PaneProps, 'model' | 'onAssign'>) {
  const { deck, cards } = model
  useDeck(deck)
  const chosen = [...deck.selected].flatMap((id) => cards.get(id) ?? [])
  if (!chosen.length) return null
  const gallons = chosen.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  return (
    <div className={s.poolFoot}>
      <b>{chosen.length} selected</b>
      <span className={s.quiet}>{formats.gallons(String(gallons))}</span>
      <span style={{ flex: 1 }} />
      <Button
        size="s"
        kind="primary"
        keys="a"
        onPress={() => {
          const box = document.querySelector('[data-place="pool"]')!.getBoundingClientRect()
          onAssign({ x: box.left + 24, y: box.bottom - 48 })
        }}
      >
        Assign
      </Button>
    </div>
  )
}

const HOUR = 3_600_000
/** Lists the hours that the lanes are drawn over: every shift and every stop, cut to the day. */
const hoursOf = (lanes: readonly DrawnLane[], day: string): readonly number[] =>
  hoursOfDay(
    lanes.flatMap(({ lane, cards }) => [
      ...[lane.shift.start, lane.shift.end].flatMap((at) => (at === null ? [] : [Date.parse(at)])),
      ...[...cards, ...liftsOf(cards, lane.loads)].flatMap(({ begins, ends }) => [begins, ends]),
    ]),
    Date.parse(startOfDay(day, formats.formatZone())),
  )
/** A day that is opened stands at now, as soon as it is shown. */
function useNowInSight(day: string, isNow: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!box.current || !isNow) return undefined
    const shown = new ResizeObserver(() => {
      if (!box.current?.clientWidth) return
      shown.disconnect()
      mark.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
    })
    shown.observe(box.current)
    return () => shown.disconnect()
  }, [day, isNow])
  return [box, mark] as const
}
export function LanesPane({ model, doors }: Omit<PaneProps, 'onAssign'>) {
  const { lanes } = model
  const { day, today } = model.asked
  const minute = useMinute()
  const hours = hoursOf(lanes, day)
  const [from, until] = [hours[0] ?? 0, (hours.at(-1) ?? 0) + HOUR]
  const share = (at: number): number => ((at - from) / (until - from)) * 100
  const place = (drawn: Span): Place => {
    const { begins, ends } = cutToHours(drawn, from, until)
    return { left: share(begins), width: share(ends) - share(begins) }
  }
  const isNow = day === today && minute >= from && minute < until
  const [box, mark] = useNowInSight(day, isNow)
  if (lanes.length === 0) return <p className={s.nobody}>No active drivers</p>
  return (
    <div ref={box} className={s.lanes} style={{ '--hours': hours.length } as React.CSSProperties}>
      <div className={s.hours} aria-hidden="true">
        <span className={s.who} />
        <div className={s.line}>
          {hours.map((hour) => (
            <span key={hour} className={s.hour} style={{ left: `${share(hour)}%` }}>
              {formats.time(new Date(hour).toISOString()).slice(0, 2)}
            </span>
          ))}
          {isNow && (
            <span ref={mark} className={s.nowMark} style={{ left: `${share(minute)}%` }}>
              {formats.time(new Date(minute).toISOString())}
            </span>
          )}
        </div>
      </div>
      {lanes.map((one) => (
        <LaneLine
          key={one.lane.driver.id}
          one={one}
          model={model}
          doors={doors}
          place={place}
          now={isNow ? share(minute) : null}
        />
      ))}
    </div>
  )
}
/** Percent of the lane. */
interface Place {
  readonly left: number
  readonly width: number
}
interface LineProps {
  readonly one: DrawnLane
  readonly model: CenterModel
  readonly doors: PaneProps['doors']
  readonly place: (drawn: Span) => Place
  /** percent of the lane where it is now, null on another day */
  readonly now: number | null
}
/** Opens the talk with a driver; what he wrote and nobody saw stands on it, help in red. */
function TalkButton({ model, lane }: { readonly model: CenterModel; readonly lane: Lane }) {
  const { id, name } = lane.driver
  const news = unseen(threadOf(useView(talk) as Talk, id), false)
  if (!model.talk.may) return null
  return (
    <button
      type="button"
      className={s.talk}
      aria-label={`Messages with ${name}${news.length ? `, ${news.length} new` : ''}`}
      data-news={news.length ? '' : undefined}
      data-help={news.some(({ kind }) => kind === 'help') ? '' : undefined}
      onClick={() => model.talk.open({ id, name })}
    >
      <Icon of={icons.MessageSquare} size="s" />
      {news.length > 0 && news.length}
    </button>
  )
}
/** Dispatch made this shift longer; whoever plans may take that back, with the next commit. */
function LongerToday({
  lane: { driver, shift },
  model,
}: {
  readonly lane: Lane
  readonly model: CenterModel
}) {
  const answer = useCommand(answerShift)
  const words = `${formats.span(shift.extended_minutes * 60_000)} longer today`
  if (shift.extended_minutes === 0) return null
  if (!model.mayPlan || model.plan.longer.some(({ driver_id }) => driver_id === driver.id))
    return <span className={s.quiet}>{words}</span>
  return (
    <button
      type="button"
      className={s.longer}
      aria-label={`${driver.name} works ${words}: back to the usual shift`}
      onClick={() =>
        void answer({ day: model.asked.day, driver_id: driver.id, driver: driver.name, minutes: 0 })
      }
    >
      {words}
      <Icon of={icons.X} size="s" />
    </button>
  )
}
const truckWords = ({ lane: { truck, trailer } }: DrawnLane): string => {
  const names = [truck, trailer].flatMap((one) => one?.name ?? [])
  const capacity = trailer?.capacity ?? truck?.capacity
  return [names.join(' + ') || 'No truck', ...(capacity ? [formats.gallons(capacity)] : [])].join(' · ')
}
function LaneLine({ one, model, doors, place: placeIn, now }: LineProps) {
  const { lane, cards, percent, past } = one
  const { deck } = model
  const { stale } = model.plan
  const { day } = model.asked
  const place = placeOf(lane.driver.id)
  const look = usePlaceLook(deck, place)
  const staleIds = new Set(stale.map(({ id }) => id))
  const { start, end } = lane.shift
  const shift =
    start === null || end === null ? undefined : placeIn({ begins: Date.parse(start), ends: Date.parse(end) })
  const words = `${lane.driver.name}, ${truckWords(one)}, ${percent}% of the shift`
  return (
    <section className={s.lane} aria-label={words} data-place={place} data-look={look}>
      <div className={s.who}>
        <Avatar name={lane.driver.name} />
        <span className={s.whoText}>
          <span className={s.whoLine}>
            <span className={s.name}>{lane.driver.name}</span>
            <TalkButton model={model} lane={lane} />
          </span>
          <span className={s.quiet}>{whyNot(lane) ?? truckWords(one)}</span>
          <span className={s.workload}>
            <Bar value={percent} label={`${lane.driver.name}: share of the shift`} />
            <span className={s.percent} data-over={percent > 100 ? '' : undefined}>
              {percent}%
            </span>
          </span>
          <LongerToday lane={lane} model={model} />
          {past > 0 && <span className={s.past}>{formats.span(past * 60_000)} past shift</span>}
        </span>
      </div>
      <div className={s.line} data-lane tabIndex={look === 'cursor' ? 0 : -1} aria-label={words} role="group">
        {shift && <span className={s.shift} style={{ left: `${shift.left}%`, width: `${shift.width}%` }} />}
        {liftsOf(cards, lane.loads).map(({ load, ...drawn }) => (
          <Lift key={load.load_no} load={load} {...placeIn(drawn)} />
        ))}
        {cards.map((card, i) => (
          <LaneCard
            key={card.id}
            card={card}
            nth={i + 1}
            isStale={staleIds.has(card.id)}
            load={lane.loads.find(({ sales_order_ids: ids }) => ids.includes(card.id))?.load_no}
            {...placeIn(card)}
            deck={deck}
            day={day}
            {...doors}
          />
        ))}
        {now !== null && <span className={s.now} style={{ left: `${now}%` }} />}
      </div>
    </section>
  )
}
