/** An order in two: what of its lines goes another way, and what stays; together what it was. Pure. */
import { D, qty3, ZERO } from '#schema/values/decimal.ts'

interface LineToPart {
  readonly id: number
  /** decimal text */
  readonly quantity: string
}
interface OrderedLine extends LineToPart {
  readonly fill?: boolean
}
export interface PartedLine extends LineToPart {
  /** all that was ordered of the line */
  readonly of: string
}
export type Parted =
  | { readonly stays: readonly LineToPart[]; readonly goes: readonly PartedLine[] }
  | { readonly path: string; readonly detail: string }

const gallons = (quantity: string): string =>
  D(quantity)
    .toFixed(3)
    .replace(/\.?0+$/, '')
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
/** Why these shares cannot go at the field it is about, else both parts; a line that goes whole stays no longer. */
export function partedLines(lines: readonly OrderedLine[], shares: readonly LineToPart[]): Parted {
  for (const [i, { id, quantity }] of shares.entries()) {
    const line = lines.find((one) => one.id === id)
    if (!line) return { path: `line_items.${i}.id`, detail: 'Choose a line of this order' }
    if (shares.findIndex((one) => one.id === id) < i)
      return { path: `line_items.${i}.id`, detail: 'This line is listed twice' }
    if (line.fill && D(quantity).gt(ZERO) && !D(quantity).eq(D(line.quantity)))
      return {
        path: `line_items.${i}.quantity`,
        detail: 'This line fills the tank: give all of it to the other load, or none',
      }
    if (D(quantity).gt(D(line.quantity)))
      return {
        path: `line_items.${i}.quantity`,
        detail: `Enter ${gallons(line.quantity)} gal or less, that is what is ordered`,
      }
  }
  const shareOf = (id: number) => D(shares.find((one) => one.id === id)?.quantity ?? '0')
  const goes = lines.flatMap(({ id, quantity }) =>
    shareOf(id).gt(ZERO) ? [{ id, quantity: qty3(shareOf(id)), of: quantity }] : [],
  )
  if (!goes.length) return { path: 'line_items', detail: 'Enter the gallons that go on the other load' }
  const stays = lines.flatMap(({ id, quantity }) => {
    const left = D(quantity).minus(shareOf(id))
    return left.gt(ZERO) || shareOf(id).eq(ZERO) ? [{ id, quantity: qty3(left) }] : []
  })
  if (!stays.some(({ quantity }) => D(quantity).gt(ZERO)))
    return {
      path: 'line_items',
      detail: 'Leave some gallons on this order, or give all of it to the other load',
    }
  return { stays, goes }
}
