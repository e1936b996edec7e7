/** The model of the planner: the week, its orders, their drivers, and what a cell makes of a card. */
import { useMemo, useState } from 'react'
import { useGantry, useMay } from '#core'
import { useAnswer, useListState, usePreference, useWhole, type ListState } from '#core/screens/index.ts'
import { listOrders, moveDays, orderRows, type OrderRow } from '#plugins/sales-orders/public-client.ts'
import { CardDeck, formats, narrow, say, shiftDay, useMedia, type CardLayout } from '#ui'
import { readWeek } from '../../commands.ts'
import { dueOrders } from '../../rules/due.ts'
import { moveToCell, moveToDay, moveTogether, type Verdict } from '../../rules/moves.ts'
import { byPlan, dayOf, daysOf, mondayOf } from '../../rules/week.ts'
import { nameCards } from '../../words.ts'
import { useMoves } from '../cards/use-moves.ts'
import { useDrivers, useRegions, useTrucks } from '../cards/use-names.ts'
import { cellKey, cellsOf, driverRows, LANE, regionRows, type WeekRow } from './rows.ts'

const SIZE = 100
const MOST = 1000
const NOT_STARTED = 'draft,confirmed,assigned'
/** days back in which a rhythm is looked for */
const PAST = 70
export const ROW_KINDS = [
  { id: 'drivers', label: 'Drivers' },
  { id: 'regions', label: 'Regions' },
] as const
export type RowKind = (typeof ROW_KINDS)[number]['id']
const common = { name: 'sales-order', rows: orderRows, pageSize: SIZE } as const
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
/** The week the address means, and what else it asks: a list or a board that leads here names the same days. */
function useWeek() {
  const [state, change] = useListState()
  const today = formats.today()
  const { planned_date_start: first = '', planned_date_end: _last, ...filters } = state.filters
  const monday = mondayOf([first, state.view].find(isDay) ?? today)
  const days = useMemo(() => daysOf(monday), [monday])
  const spanOf = (start: string) => ({ planned_date_start: start, planned_date_end: daysOf(start).at(-1)! })
  const key = JSON.stringify(filters)
  const asked = useMemo(() => ({ ...state, filters: JSON.parse(key) as ListState['filters'] }), [state, key])
  /** Other conditions; the week stays. */
  const filter = (next: Partial<Pick<ListState, 'search' | 'filters'>>) =>
    change({ ...next, ...(next.filters ? { filters: { ...spanOf(monday), ...next.filters } } : {}) })
  const turn = (weeks: number) => {
    const start = weeks === 0 ? mondayOf(today) : shiftDay(monday, weeks * 7)
    change({ view: '', filters: { ...filters, ...spanOf(start) } })
  }
  return { state: asked, change: filter, today, monday, days, turn }
}

/** The orders of the week, and those that have no day. */
function useOrders({ search, filters }: ListState, monday: string) {
  const asked = useMemo(() => (search.trim() ? { search: search.trim() } : {}), [search])
  const week = useMemo(() => {
    const ends = { planned_date_start: monday, planned_date_end: daysOf(monday).at(-1)! }
    return { ...asked, sort_by: 'create_date_time', order: 'desc', filters: { ...filters, ...ends } }
  }, [asked, filters, monday])
  const loose = useMemo(() => {
    const none = { planned_date_time__isnull: 'true', status: NOT_STARTED }
    return { ...asked, sort_by: 'create_date_time', order: 'desc', filters: { ...filters, ...none } }
  }, [asked, filters])
  const planned = useWhole({ ...common, list: readWeek, most: MOST }, week)
  const unplanned = useWhole({ ...common, list: listOrders, most: 200 }, loose)
  return { planned, unplanned: unplanned.rows }
}
/** Orders that are due this week and nobody has taken yet, with the one each is like. */
function useDue(filters: ListState['filters'], monday: string) {
  const sunday = daysOf(monday).at(-1)!
  const today = formats.today()
  const may = useMay('sales_order.create')
  const from = monday > today ? monday : today
  const question = may && sunday >= today ? JSON.stringify([filters, monday]) : undefined
  const ends = { planned_date_start: shiftDay(monday, -PAST), planned_date_end: shiftDay(sunday, PAST) }
  const { value } = useAnswer(
    question,
    () =>
      listOrders({
        page: 1,
        size: 200,
        sort_by: 'planned_date_time',
        order: 'desc',
        filters: { ...filters, ...ends, order_type: 'recurring' },
      }),
    ['sales-order'],
  )
  return useMemo(() => {
    const past = value?.items ?? []
    const due = dueOrders(past, { from, until: sunday, zone: formats.formatZone() })
    return due.map((one) => ({ ...one, order: past.find(({ id }) => id === one.like)! }))
  }, [value, from, sunday])
}
/** Rows and cells, and how they lie for the deck: the lane stands beside every row. */
function useCells(
  kind: RowKind,
  orders: readonly OrderRow[],
  unplanned: readonly OrderRow[],
  days: readonly string[],
) {
  const drivers = useDrivers()
  const trucks = useTrucks()
  const regions = useRegions()
  const rows = useMemo(
    () => (kind === 'drivers' ? driverRows(drivers, trucks, orders) : regionRows(regions, orders)),
    [kind, drivers, trucks, regions, orders],
  )
  const cells = useMemo(() => cellsOf(rows, days, orders), [rows, days, orders])
  const lane = useMemo(() => {
    const zone = formats.formatZone()
    return unplanned.filter((order) => dayOf(order, zone) === undefined).toSorted(byPlan)
  }, [unplanned])
  const layout = useMemo<CardLayout>(() => {
    const lying = [...cells].map(([key, held]) => [key, held.map(({ id }) => id)] as const)
    return {
      places: rows.map(({ key }) => [LANE, ...days.map((day) => cellKey(key, day))]),
      cards: new Map([[LANE, lane.map(({ id }) => id)], ...lying]),
    }
  }, [cells, rows, days, lane])
  return { rows, cells, lane, layout }
}
/** What becomes of cards that are carried to a cell, or on by days. */
function useCarrying(deck: CardDeck, rows: readonly WeekRow[], days: readonly string[]) {
  const gantry = useGantry()
  const moves = useMoves()
  const zone = formats.formatZone()
  const cellOf = (place: string) => {
    const row = rows.find(({ key }) => place.startsWith(`${key}|`))
    const day = days.find((one) => row !== undefined && place === cellKey(row.key, one))
    return row && day !== undefined ? { row, day } : undefined
  }
  /** What comes of a card in a cell: a row that is off takes nothing that is not there already. */
  const moveInto = (row: WeekRow, day: string, order: OrderRow): Verdict => {
    const isSameDay = dayOf(order, zone) === day
    if (row.closed !== undefined && !row.has(order)) return { refuse: row.closed }
    if (row.isOff(day) && !(isSameDay && row.has(order)))
      return { refuse: `${row.title} is off on ${formats.day(day)}` }
    return moveToCell(order, { isSameDay, driver: row.driver })
  }
  const judge = (place: string): Verdict => {
    const orders = moves.rowsOf(deck.carry?.ids ?? [])
    const cell = cellOf(place)
    if (!cell) return place === deck.carry?.from ? {} : { refuse: 'Choose a day instead' }
    const verdict = moveTogether(orders, (order) => moveInto(cell.row, cell.day, order))
    return moves.judge(orders, verdict)
  }
  const drop = () => {
    const held = deck.carry
    if (!held) return
    const verdict = judge(held.at)
    const cell = cellOf(held.at)
    const orders = moves.rowsOf(held.ids)
    deck.release()
    if (verdict.refuse !== undefined) moves.refuse(verdict.refuse)
    if (verdict.step === undefined || !cell) return
    const moved = orders.some((order) => dayOf(order, zone) !== cell.day)
    const target = { driver: cell.row.driver ?? undefined, day: moved ? cell.day : undefined }
    void moves.make(orders, verdict.step, target)
  }
  /** Carries what a key means on by days, at once: it is one call, and one step back. */
  const shift = (by: number) => {
    const orders = moves.rowsOf(deck.acting)
    if (orders.length === 0) return
    const verdict = moves.judge(
      orders,
      moveTogether(orders, (order) => {
        const day = dayOf(order, zone)
        if (day === undefined) return { refuse: 'Choose a day first' }
        const row = rows.find(({ has }) => has(order))
        return row?.isOff(shiftDay(day, by))
          ? moveInto(row, shiftDay(day, by), order)
          : moveToDay(order, false)
      }),
    )
    if (verdict.refuse === undefined)
      void gantry.dispatch(moveDays({ ids: orders.map(({ id }) => id), days: by }), { via: 'keys' })
    else moves.refuse(verdict.refuse)
  }
  const tell = () => {
    const cell = cellOf(deck.carry?.at ?? '')
    if (!deck.carry || !cell) return
    const { refuse } = judge(deck.carry.at)
    const name = nameCards(moves.rowsOf(deck.carry.ids))
    say(`${name} to ${cell.row.title}, ${formats.day(cell.day)}${refuse === undefined ? '' : `, ${refuse}`}`)
  }
  /** With Shift: by days at once while nothing is in the hand, to other rows in the hand. */
  const carry = (down: number, right: number, isBig: boolean) => {
    if (!deck.carry && right !== 0) return shift(right * (isBig ? 7 : 1))
    deck.aimBy(down, right)
    return tell()
  }
  return { judge, drop, carry }
}
/** The days that are drawn: the week, on a phone one of them. */
function useShownDays({ days, today, turn }: Pick<ReturnType<typeof useWeek>, 'days' | 'today' | 'turn'>) {
  const isNarrow = useMedia(narrow)
  const [chosen, choose] = useState(today)
  const drawn = useMemo(
    () => (isNarrow ? [days.includes(chosen) ? chosen : days[0]!] : days),
    [isNarrow, days, chosen],
  )
  /** On a phone: the day after or before, over the end of the week too. */
  const step = (by: 1 | -1) => {
    const day = shiftDay(drawn[0]!, by)
    choose(day)
    if (!days.includes(day)) turn(by)
  }
  return { days: drawn, choose, isNarrow, step }
}
export type WeekModel = ReturnType<typeof useWeekModel>
/** The model that the planner draws from. */
export function useWeekModel() {
  const week = useWeek()
  const [kind, setKind] = usePreference<RowKind>('planning.rows', 'drivers')
  const shown = useShownDays(week)
  const { planned, unplanned } = useOrders(week.state, week.monday)
  const due = useDue(week.state.filters, week.monday)
  const [deck] = useState(() => new CardDeck())
  const lying = useCells(kind, planned.rows, unplanned, shown.days)
  const carrying = useCarrying(deck, lying.rows, shown.days)
  return { week, rowKind: { kind, setKind }, shown, planned, due, deck, lying, carrying }
}
