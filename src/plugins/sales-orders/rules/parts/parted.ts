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

/** An order as it was before it was split, as its rows stood. */
export interface WholeOrder {
  readonly notes: string | null
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  readonly fees: readonly Readonly<Record<string, unknown>>[]
}
/** What of an order would be lost by joining it with another: driver, load and day are of the road, and are not. */
export type Substance = Readonly<Record<string, unknown>>
const FIELDS = {
  customer_id: 'customer',
  ship_to_id: 'delivery site',
  po_number: 'PO number',
  notes: 'notes',
  driver_notes: 'driver notes',
  terminal_id: 'terminal',
  payment_term_id: 'terms',
  pricing_locked: 'price lock',
  price_quote_id: 'quote',
  order_type: 'order type',
  priority: 'priority',
} as const
const LINE = [
  'id',
  'product_id',
  'asset_id',
  'quantity',
  'fill',
  'po_number',
  'terminal_id',
  'supplier_id',
] as const
const PRICED = ['quantity_basis', 'tax_use'] as const
const PRICES = ['id', 'unit_price', 'price_source', 'buying_price'] as const
const FEE = ['id', 'name', 'fee_type', 'amount_type', 'minimum_quantity'] as const
interface RowsOfOrder {
  readonly row: object
  readonly lines: readonly object[]
  readonly fees: readonly object[]
}
const values = (of: object, fields: readonly string[]): unknown[] =>
  fields.map((field) => (of as Readonly<Record<string, unknown>>)[field] ?? null)
/** Flat fees by their own quantity and every fee by a rate of its own: the others follow gallons and dated rates. */
function ownOfFee(of: object): unknown[] {
  const [type, follows, rate, quantity] = values(of, ['fee_type', 'fee_rate_id', 'rate', 'quantity'])
  return [follows === null ? rate : null, type === 'flat' ? quantity : null]
}
/** As plain data that a database gives back as it was. */
export const substanceOf = ({ row, lines, fees }: RowsOfOrder): Substance => ({
  ...Object.fromEntries(Object.keys(FIELDS).map((field) => [field, values(row, [field])[0]])),
  lines: lines.map((line) => values(line, [...LINE, ...PRICED])),
  prices: lines.map((line) => values(line, PRICES)),
  fees: fees.map((fee) => [...values(fee, FEE), ...ownOfFee(fee)]),
})
const WORDS: Readonly<Record<string, string>> = { ...FIELDS, lines: 'lines', prices: 'prices', fees: 'fees' }
/** What of it is another now, in words; nothing where it stands as it did. */
export const changedSince = (then: Substance, now: Substance): readonly string[] =>
  Object.keys(WORDS).flatMap((field) =>
    JSON.stringify(then[field] ?? null) === JSON.stringify(now[field] ?? null) ? [] : WORDS[field]!,
  )
