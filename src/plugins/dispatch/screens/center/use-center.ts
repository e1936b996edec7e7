/** The model of the dispatch center: the day as it is, and the plan over it. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMay, useView } from '#core'
import { useAnswer, useListState } from '#core/screens/index.ts'
import type { Lane, PoolOrder } from '#schema/road/dispatch-center.ts'
import { CardDeck, formats, shiftDay, type CardLayout, useMinute } from '#ui'
import { readDay } from '../../commands.ts'
import { dispatchPlans, type LongerShift } from '../../plan.ts'
import { movesOf, openMoves, type PlannedMove, type Spot } from '../../rules/planned-moves.ts'
import {
  drawnDay,
  fullness,
  minutesPast,
  withCommitted,
  withPlan,
  type DayBoard,
  type DayCard,
  type DrawnCard,
  type Workday,
} from '../../rules/lane-day.ts'
import { laneCard, poolCard } from '../../words.ts'
import { useShownDay } from './use-shown-day.ts'

export const POOL = 'pool'
export const placeOf = (driver: number): string => `driver:${driver}`
export const driverOf = (place: string): number | null => (place === POOL ? null : Number(place.slice(7)))
export const TABS = [
  { id: 'available', label: 'Available' },
  { id: 'priority', label: 'Priority' },
  { id: 'carrier', label: 'Carrier' },
  { id: 'recurring', label: 'Due' },
] as const
export type Tab = (typeof TABS)[number]['id']
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
const NONE: readonly never[] = []
const NO_MOVES: readonly PlannedMove[] = []

/** The day from the server: read again when orders, loads or drivers change, and each minute for who plans. */
function useDay(day: string, region: number | undefined) {
  const minute = useMinute()
  const where = { date: day, region_id: region }
  const answer = useAnswer(JSON.stringify(where), () => readDay(where), [
    'sales-order',
    'load',
    'driver',
    'stop',
    'shift-extension',
  ])
  const { again } = answer
  const asked = useRef(minute)
  useEffect(() => {
    if (asked.current === minute) return
    asked.current = minute
    again()
  }, [again, minute])
  return answer
}
type Day = NonNullable<ReturnType<typeof useDay>['value']>
/** A lane with what the plan puts on it. */
export interface DrawnLane {
  readonly lane: Lane
  readonly workday: Workday
  readonly cards: readonly DrawnCard[]
  readonly percent: number
  readonly past: number
}
const byId = (cards: readonly DayCard[]): ReadonlyMap<number, DayCard> =>
  new Map(cards.map((card) => [card.id, card]))
/** The lane with what the plan adds to its shift. */
function withLonger(lane: Lane, longer: readonly LongerShift[]): Lane {
  const answer = longer.find(({ driver_id }) => driver_id === lane.driver.id)
  const { shift } = lane
  if (!answer || shift.end === null) return lane
  const more = answer.minutes - shift.extended_minutes
  const end = new Date(Date.parse(shift.end) + more * 60_000).toISOString()
  return {
    ...lane,
    shift: { ...shift, end, minutes: shift.minutes + more, extended_minutes: answer.minutes },
  }
}
function drawnLane(lane: Lane, own: readonly DayCard[], now: number | null): DrawnLane {
  const { driver, shift, loads } = lane
  const head = {
    driver_id: driver.id,
    shift_start: shift.start,
    shift_end: shift.end,
    shift_minutes: shift.minutes,
    loads: loads.length,
  }
  const workday = { shiftStart: shift.start, now, loads }
  const cards = drawnDay(own, workday)
  return { lane, workday, cards, percent: fullness(head, own), past: minutesPast(cards, shift.end) }
}
/** A commit that was answered: its moves at the versions they got, over the day as it was read before. */
interface Settled {
  readonly over: Day
  readonly moves: readonly PlannedMove[]
}
/** The day without the plan: every card as it is committed, and where it stands. */
function committedDay(value: Day | undefined, settled: Settled | undefined) {
  const lanes = value?.lanes.lanes ?? NONE
  const read: DayBoard = {
    pool: (value?.pool.items ?? NONE).map(poolCard),
    lanes: new Map(lanes.map((lane) => [lane.driver.id, lane.cards.map(laneCard)])),
  }
  const board = settled && settled.over === value ? withCommitted(read, settled.moves) : read
  const waiting = board.pool.map(({ id, at }) => [id, { driver_id: null, driver: null, at }] as const)
  const given = lanes.flatMap(({ driver }) =>
    (board.lanes.get(driver.id) ?? NONE).map(
      ({ id, at }) => [id, { driver_id: driver.id, driver: driver.name, at }] as const,
    ),
  )
  return {
    board,
    before: byId([...board.pool, ...[...board.lanes.values()].flat()]),
    stands: new Map<number, Spot>([...waiting, ...given]),
  }
}
/** Pool and lanes with the plan laid over them. */
function drawnBoard(
  value: Day | undefined,
  committed: DayBoard,
  moves: readonly PlannedMove[],
  longer: readonly LongerShift[],
  now: number | null,
) {
  const rows = (value?.lanes.lanes ?? NONE).map((lane) => withLonger(lane, longer))
  const board = withPlan(committed, moves)
  const lanes = rows.map((lane) => drawnLane(lane, board.lanes.get(lane.driver.id) ?? NONE, now))
  return { pool: board.pool, lanes, cards: byId([...board.pool, ...lanes.flatMap((one) => one.cards)]) }
}
/** Answers about shifts that are still to be committed. */
const openAnswers = (answers: readonly LongerShift[], value: Day | undefined): readonly LongerShift[] =>
  answers.filter(({ driver_id, minutes }) => {
    const lane = value?.lanes.lanes.find(({ driver }) => driver.id === driver_id)
    return lane?.shift.extended_minutes !== minutes
  })
const wordsOf = (card: DayCard): string =>
  [card.order_no, card.customer, card.site, card.city, ...card.products.map(({ name }) => name)]
    .join(' ')
    .toLowerCase()
/** What a tab of the pool holds; an order the plan took off its driver stands under the first. */
function isInTab(tab: Tab, one: PoolOrder | undefined): boolean {
  if (!one) return tab === 'available'
  if (tab === 'carrier') return one.carrier !== null
  if (one.carrier !== null) return false
  if (tab === 'priority') return one.priority_word !== 'could'
  return tab === 'available' || one.order_type === 'recurring'
}
/** The plan of a day as far as it is still to be committed, and the day without it. */
function usePlan(day: string, { value, again }: ReturnType<typeof useDay>) {
  const plans = useView(dispatchPlans)
  const steps = plans.days[day]
  const answers = (plans.longer?.[day] ?? NONE) as readonly LongerShift[]
  const declined = plans.declined?.[day] ?? NONE
  const [settled, setSettled] = useState<Settled>()
  const latest = useRef(value)
  latest.current = value
  const { board, before, stands } = useMemo(() => committedDay(value, settled), [value, settled])
  const planned = useMemo(() => movesOf((steps ?? NONE) as readonly (readonly PlannedMove[])[]), [steps])
  const moves = useMemo(() => openMoves(planned, stands), [planned, stands])
  const longer = useMemo(() => openAnswers(answers, value), [answers, value])
  return {
    planned,
    moves,
    answers,
    longer,
    declined,
    board,
    before,
    stands,
    /** what was committed stands so until the day is read again */
    settle: (done: readonly PlannedMove[]) => {
      setSettled(latest.current && { over: latest.current, moves: done })
      again()
    },
    isSettling: settled !== undefined && settled.over === value,
    /** moves whose order somebody else changed since it was planned, and those whose order left the day */
    stale: moves.filter(({ id, rev }) => before.has(id) && before.get(id)!.rev !== rev),
    gone: value ? moves.filter(({ id }) => !before.has(id)) : NO_MOVES,
  }
}
/** The question of the dispatch center: a day, a region, and a text to look for. */
function useAsked() {
  const [state, change] = useListState()
  const today = formats.today()
  const { days } = useView(dispatchPlans)
  const shown = useShownDay(today, (one) => (days[one]?.length ?? 0) > 0)
  const day = isDay(state.view) ? state.view : shown.day
  const { region_id } = state.filters
  return {
    day,
    today,
    region: region_id === undefined ? undefined : Number(region_id),
    search: state.search,
    change,
    turn: (by: number) => {
      if (by === 0) shown.goOn()
      change({ view: by === 0 ? '' : shiftDay(day, by) })
    },
  }
}
/** The orders that wait, as far as the tab and the text leave them. */
function usePool(value: Day | undefined, waiting: readonly DayCard[], search: string) {
  const [tab, setTab] = useState<Tab>('available')
  const items = useMemo(() => new Map(value?.pool.items.map((one) => [one.id, one])), [value])
  const text = search.trim().toLowerCase()
  const cards = useMemo(
    () =>
      waiting.filter((card) => isInTab(tab, items.get(card.id)) && (!text || wordsOf(card).includes(text))),
    [waiting, items, tab, text],
  )
  return { tab, setTab, items, cards }
}
/** The talk that is open, with a driver. */
function useTalk() {
  const may = useMay('message.read')
  const [driver, open] = useState<{ readonly id: number; readonly name: string }>()
  return { may, driver, open }
}
export type CenterModel = ReturnType<typeof useCenter>
/** The model that the dispatch center draws from. */
export function useCenter() {
  const asked = useAsked()
  const { day, today, region, search } = asked
  const mayPlan = useMay('dispatch.update')
  const [deck] = useState(() => new CardDeck())
  const read = useDay(day, region)
  const { value } = read
  const plan = usePlan(day, read)
  const { board, moves, longer } = plan
  const minute = useMinute()
  const now = day === today ? minute : null
  const drawn = useMemo(
    () => drawnBoard(value, board, moves, longer, now),
    [value, board, moves, longer, now],
  )
  const { lanes } = drawn
  const pool = usePool(value, drawn.pool, search)
  const layout = useMemo<CardLayout>(
    () => ({
      places: [[POOL, ...lanes.map(({ lane }) => placeOf(lane.driver.id))]],
      cards: new Map([
        [POOL, pool.cards.map(({ id }) => id)],
        ...lanes.map((one) => [placeOf(one.lane.driver.id), one.cards.map(({ id }) => id)] as const),
      ]),
    }),
    [pool.cards, lanes],
  )
  const talk = useTalk()
  return { asked, mayPlan, deck, read, plan, pool, lanes, cards: drawn.cards, layout, talk }
}
