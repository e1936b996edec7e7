/** How the board is parted: its columns, which card lies in which, and what a column makes of a card. */
import { formats } from '#ui'
import type { OrderRow } from '#plugins/sales-orders/public-client.ts'
import {
  columnOf,
  COLUMNS,
  isCarried,
  moveToColumn,
  moveToDay,
  moveToDriver,
  type Column,
  type Verdict,
} from '../../rules/moves.ts'
import { byPlan, dayOf } from '../../rules/week.ts'
import { COLUMN_WORDS } from '../../words.ts'
import type { Target } from '../cards/use-moves.ts'

export const GROUPS = [
  { id: 'status', label: 'Status' },
  { id: 'driver', label: 'Driver' },
  { id: 'day', label: 'Day' },
  { id: 'region', label: 'Region' },
] as const
export type Group = (typeof GROUPS)[number]['id']
/** A column of the board as it is drawn. */
export interface BoardColumn {
  readonly key: string
  readonly title: string
  /** the title is a state of an order, drawn with its ring */
  readonly isStatus: boolean
  readonly folds: boolean
  readonly target: Target
  readonly verdict: (order: OrderRow) => Verdict
  readonly has: (order: OrderRow) => boolean
}
export interface Named {
  readonly id: number
  readonly name: string
}
const FOLDED: readonly Column[] = ['hold', 'invoiced', 'completed', 'archive']
const byStatus = (): BoardColumn[] =>
  COLUMNS.map((column) => ({
    key: column,
    title: COLUMN_WORDS[column],
    isStatus: true,
    folds: FOLDED.includes(column),
    target: {},
    verdict: (order) => moveToColumn(order, column),
    has: (order) => columnOf(order) === column,
  }))
const plain = { isStatus: false, folds: false } as const
function byDriver(orders: readonly OrderRow[], drivers: readonly Named[]): BoardColumn[] {
  const names = new Map(drivers.map(({ id, name }) => [id, name]))
  for (const { driver } of orders) if (driver) names.set(driver.id, driver.name)
  const columns = [...names].toSorted(([, a], [, b]) => a.localeCompare(b))
  const carriers: BoardColumn = {
    ...plain,
    key: 'driver:carrier',
    title: 'Carriers',
    target: {},
    verdict: (order) => (isCarried(order) ? {} : { refuse: 'Choose Send to carrier in its menu' }),
    has: isCarried,
  }
  const driven = [[0, 'No driver'] as const, ...columns].map(([id, title]): BoardColumn => ({
    ...plain,
    key: `driver:${id}`,
    title,
    target: { driver: id || undefined },
    verdict: (order) => moveToDriver(order, id || null),
    has: (order) => (order.driver_id ?? 0) === id && !isCarried(order),
  }))
  return orders.some(isCarried) ? [driven[0]!, carriers, ...driven.slice(1)] : driven
}
function byDay(orders: readonly OrderRow[], asked: readonly string[]): BoardColumn[] {
  const zone = formats.formatZone()
  const planned = orders.flatMap((order) => dayOf(order, zone) ?? [])
  const days = [...new Set([...asked, ...planned])].toSorted()
  const dated = days.map((day): BoardColumn => ({
    ...plain,
    key: `day:${day}`,
    title: formats.day(day),
    target: { day },
    verdict: (order) => moveToDay(order, dayOf(order, zone) === day),
    has: (order) => dayOf(order, zone) === day,
  }))
  const none: BoardColumn = {
    ...plain,
    key: 'day:',
    title: 'Not planned',
    target: {},
    verdict: (order) => (dayOf(order, zone) === undefined ? {} : { refuse: 'Choose a day instead' }),
    has: (order) => dayOf(order, zone) === undefined,
  }
  return [none, ...dated]
}
function byRegion(orders: readonly OrderRow[], regions: readonly Named[]): BoardColumn[] {
  const known = regions.filter(({ id }) => orders.some((order) => order.region_id === id))
  return [...known, { id: 0, name: 'No region' }].map(({ id, name }) => ({
    ...plain,
    key: `region:${id}`,
    title: name,
    target: {},
    verdict: ({ region_id }) =>
      (region_id ?? 0) === id ? {} : { refuse: 'The region is that of the delivery site' },
    has: ({ region_id }) =>
      id === 0 ? !regions.some((region) => region.id === region_id) : region_id === id,
  }))
}
/** The columns of a grouping, from the left. */
export function columnsFor(
  group: Group,
  orders: readonly OrderRow[],
  known: {
    readonly drivers: readonly Named[]
    readonly regions: readonly Named[]
    readonly days: readonly string[]
  },
): readonly BoardColumn[] {
  if (group === 'driver') return byDriver(orders, known.drivers)
  if (group === 'day') return byDay(orders, known.days)
  return group === 'region' ? byRegion(orders, known.regions) : byStatus()
}
/** The cards of each column, the earliest first. */
export function cardsOf(
  columns: readonly BoardColumn[],
  orders: readonly OrderRow[],
): ReadonlyMap<string, readonly OrderRow[]> {
  const cards = new Map<string, OrderRow[]>(columns.map(({ key }) => [key, []]))
  for (const order of orders.toSorted(byPlan)) {
    const column = columns.find(({ has }) => has(order))
    if (column) cards.get(column.key)!.push(order)
  }
  return cards
}
