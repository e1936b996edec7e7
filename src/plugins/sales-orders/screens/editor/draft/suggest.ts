/** What a new order starts with once it is known where it goes. Pure. */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { gallonsToOrder } from '../../../../customers/public.ts'
import { blankLine, isBlankLine, lineFrom, type EditLine, type Goods, type Tank } from './line.ts'

/** What fits into a tank, in whole hundreds; nothing where it is less than that or not known. */
export function suggestedGallons(room: string | null): string {
  const gallons = gallonsToOrder(room ?? '0')
  return Number(gallons) < 100 ? '' : gallons
}
/** The line that fills this tank, for whoever asked for it. */
export const suggestedLine = (tank: Tank, goods: readonly Goods[]): EditLine[] => [
  {
    ...blankLine(),
    tank,
    product: goods.find(({ id }) => id === tank.product_id) ?? null,
    quantity: gallonsToOrder(tank.room ?? '0'),
  },
]
/** A line for each tank of the site that holds something sold, with what fits into it. */
export const suggestedLines = (tanks: readonly Tank[], goods: readonly Goods[]): EditLine[] =>
  tanks.flatMap((tank): EditLine[] => {
    const product = goods.find(({ id }) => id === tank.product_id)
    const quantity = suggestedGallons(tank.room)
    return product ? [{ ...blankLine(), tank, product, quantity, suggested: quantity }] : []
  })
/** Nobody changed it: another suggestion may take its place. */
export const isUntouched = (line: EditLine): boolean =>
  isBlankLine(line) ||
  (line.quantity === line.suggested && !line.fill && !line.price && !line.supply && line.po === null)
/** The lines of an order that is taken again: what and how much, at the price of the day. */
export const repeatedLines = (order: SalesOrder, tanks: readonly Tank[]): EditLine[] =>
  order.line_items.map((line) => {
    const { tank, product, quantity, fill } = lineFrom(line)
    return { ...blankLine(), tank: tanks.find(({ id }) => id === tank?.id) ?? tank, product, quantity, fill }
  })
/** The next day the trucks go: tomorrow, after a Friday the Monday. */
export function nextWorkday(today: string): string {
  const at = new Date(`${today}T12:00:00Z`)
  do at.setUTCDate(at.getUTCDate() + 1)
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6)
  return at.toISOString().slice(0, 10)
}
