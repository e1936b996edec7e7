/** The model of the board: its question, the orders of it, their columns, and what a column makes of a card. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { queryOf, useListState, usePreference, useWhole, type ListState } from '#core/screens/index.ts'
import { listOrders, orderRows, STATUS_WORDS, type OrderRow } from '#plugins/sales-orders/public-client.ts'
import { CardDeck, formats, say, type CardLayout } from '#ui'
import { allowedColumns, moveTogether, type Verdict } from '../../rules/moves.ts'
import { daysAsked, daysOf, mondayOf } from '../../rules/week.ts'
import { COLUMN_WORDS, nameCards } from '../../words.ts'
import { useMoves } from '../cards/use-moves.ts'
import { useDrivers, useRegions } from '../cards/use-names.ts'
import { cardsOf, columnsFor, type BoardColumn, type Group } from './columns.ts'
import { dropWords } from './board-column.tsx'

const PAGE = 100
/** cards of a board; who has more asks for less */
export const MOST = 500
/** Archived orders are listed only where they are asked for, and the board has a column for them. */
const EVERY_STATE = Object.keys(STATUS_WORDS).join()
const BY_PLAN = { sort_by: 'planned_date_time', order: 'asc' } as const

const thisWeek = () => {
  const days = daysOf(mondayOf(formats.today()))
  return { planned_date_start: days[0]!, planned_date_end: days.at(-1)! }
}
const isAskedFor = ({ search, filters }: ListState): boolean =>
  search !== '' || Object.keys(filters).length > 0
/** Nothing is asked for but the week that a board starts with. */
const isOnlyThisWeek = ({ search, filters }: ListState): boolean => {
  const week: Readonly<Record<string, string>> = thisWeek()
  const asked = Object.entries(filters)
  return search === '' && asked.length === 2 && asked.every(([key, value]) => week[key] === value)
}
/** This week is what a board starts with; whoever takes that away keeps it away. */
function useStart(state: ListState, change: (next: Partial<ListState>) => void): void {
  const start = useEffectEvent(() => {
    if (!isAskedFor(state)) change({ filters: thisWeek() })
  })
  useEffect(() => start(), [])
}
function useOrders(state: ListState) {
  const query = useMemo(() => {
    const { filters = {}, ...asked } = queryOf({ ...state, sort: [] })
    const isAsked = Object.keys(filters).some((key) => key.startsWith('status'))
    return { ...asked, ...BY_PLAN, filters: isAsked ? filters : { status: EVERY_STATE, ...filters } }
  }, [state])
  const parts = { name: 'sales-order', rows: orderRows, list: listOrders, pageSize: PAGE, most: MOST }
  return useWhole(parts, query)
}
/** The columns of the grouping, and the cards in each. */
function useColumns(
  group: Group,
  orders: readonly OrderRow[],
  unfolded: readonly string[],
  { filters }: Pick<ListState, 'filters'>,
) {
  const drivers = useDrivers()
  const regions = useRegions()
  const today = formats.today()
  const { planned_date_start: from, planned_date_end: until } = filters
  const columns = useMemo(() => {
    const active = drivers.filter(({ status }) => status === 'active')
    return columnsFor(group, orders, { drivers: active, regions, days: daysAsked(from, until, today) })
  }, [group, orders, drivers, regions, from, until, today])
  const cards = useMemo(() => cardsOf(columns, orders), [columns, orders])
  const layout = useMemo<CardLayout>(() => {
    // the cards of a folded column are not there to stand on
    const lying = columns.map(({ key, folds }) => {
      const isOpen = !folds || unfolded.includes(key)
      return [key, isOpen ? cards.get(key)!.map(({ id }) => id) : []] as const
    })
    return { places: [columns.map(({ key }) => key)], cards: new Map(lying) }
  }, [columns, cards, unfolded])
  return { columns, cards, layout }
}
/** What becomes of cards that are carried to a column, by hand or by keys. */
function useCarrying(deck: CardDeck, columns: readonly BoardColumn[], group: Group) {
  const moves = useMoves()
  const columnOfKey = (key: string) => columns.find((column) => column.key === key)
  const judge = (column: BoardColumn): Verdict => {
    const orders = moves.rowsOf(deck.carry?.ids ?? [])
    return moves.judge(orders, moveTogether(orders, column.verdict))
  }
  /** Lets go: does what the column stands for, or says why not and where it may go instead. */
  const drop = () => {
    const carried = deck.carry
    const column = carried && columnOfKey(carried.at)
    if (!carried || !column) return
    const verdict = judge(column)
    const orders = moves.rowsOf(carried.ids)
    deck.release()
    if (verdict.step !== undefined) void moves.make(orders, verdict.step, column.target)
    else if (verdict.refuse !== undefined) {
      const to = group === 'status' && orders.length === 1 ? allowedColumns(orders[0]!) : []
      moves.refuse(
        verdict.refuse,
        to.map((one) => COLUMN_WORDS[one]),
      )
    }
  }
  /** Carries on by keys, and says what letting go there would do. */
  const carry = (right: number) => {
    deck.aimBy(0, right)
    const column = columnOfKey(deck.carry?.at ?? '')
    if (!deck.carry || !column) return
    const name = nameCards(moves.rowsOf(deck.carry.ids))
    const verdict = judge(column)
    say(`${name} to ${column.title}, ${verdict.refuse ?? dropWords(verdict, column)}`)
  }
  return { judge, drop, carry }
}
/** Columns that are folded away until they are asked for. */
function useFolding() {
  const [unfolded, setUnfolded] = usePreference<readonly string[]>('planning.unfolded', NONE)
  return {
    unfolded,
    isFolded: ({ folds, key }: BoardColumn) => folds && !unfolded.includes(key),
    fold: (key: string) =>
      setUnfolded(unfolded.includes(key) ? unfolded.filter((one) => one !== key) : [...unfolded, key]),
  }
}
/** The reason why a board is empty, and what shows more. */
function emptiness(state: ListState, change: (next: Partial<ListState>) => void) {
  const nothingIn = isOnlyThisWeek(state) ? ('week' as const) : ('filters' as const)
  const clear = (filters: ListState['filters']) => change({ search: '', filters, view: '' })
  return {
    of: isAskedFor(state) ? nothingIn : ('all' as const),
    showWeek: () => clear(thisWeek()),
    showAll: () => clear({}),
  }
}
export type BoardModel = ReturnType<typeof useBoardModel>
/** The model that the board draws from. */
export function useBoardModel() {
  const [state, change] = useListState()
  const [group, setGroup] = usePreference<Group>('planning.group', 'status')
  const folding = useFolding()
  useStart(state, change)
  const whole = useOrders(state)
  const [deck] = useState(() => new CardDeck())
  const lying = useColumns(group, whole.rows, folding.unfolded, state)
  return {
    asked: { state, change },
    grouping: { group, setGroup },
    whole,
    deck,
    lying,
    carrying: useCarrying(deck, lying.columns, group),
    folding,
    empty: emptiness(state, change),
  }
}
const NONE: readonly string[] = []
