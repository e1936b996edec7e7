/** The drops of a check-in as the sheet holds them, and what is found about each. Pure. */
import type { SalesOrder, SalesOrderLine } from '#schema/sales/sales-orders.ts'
import { decimal } from '#ui'
import type { PriceTrace } from '../../../pricing/public.ts'
import { findingsOf, type DropFacts, type Finding } from '../../rules/drop/check-in.ts'
import type { Lift } from '../../rules/drop/lifts.ts'
import { numberKey, wrongFuel } from '#plugins/order-prices/public.ts'
import type { RepeatedNumber } from '../../words.ts'
import type { TankRow } from '../site-tanks.ts'
import { linesOf, workedOutNetOf, type Drop, type FormRefusal } from '../delivery/delivery-form.ts'

/** What a line costs by what is typed; undefined figures are not for the reader. */
export interface LineMoney {
  readonly billed_quantity?: string | undefined
  readonly unit_price?: string | null | undefined
  readonly tax_amount?: string | undefined
  readonly buying_price?: string | null | undefined
  readonly margin?: string | null | undefined
}
export interface CheckRow {
  readonly line: SalesOrderLine
  readonly drop: Drop
  readonly tank: TankRow | undefined
  /** the BOL it was lifted on, where that is known */
  readonly lift: Lift | undefined
  /** the BOL of long ago that its number belongs to */
  readonly used: Lift | undefined
  /** the other order that has its BOL number */
  readonly repeated: RepeatedNumber | undefined
  /** a tax of the line goes by net gallons */
  readonly taxedOnNet: boolean
  readonly money: LineMoney
  /** what the server or the form refused, by field */
  readonly errors: Readonly<Record<string, string>>
}
const MEASURED = new Set<string>(['gallon', 'liter'])
/** Facts of the saved order about a drop as it is typed: another order with its number, and a tax on its net. */
export const factsInOrder = (
  { repeated_numbers = [], tax_details, flags }: SalesOrder,
  line: SalesOrderLine,
  { bol }: Pick<Drop, 'bol'>,
): Pick<CheckRow, 'repeated' | 'taxedOnNet'> => ({
  repeated: repeated_numbers.find(
    (one) => one.flag === 'bol_used' && numberKey(one.number) === numberKey(bol),
  ),
  taxedOnNet:
    MEASURED.has(line.unit ?? line.product.sold_as) &&
    (tax_details?.taxable_items.some(
      (tax) => tax.line_item_id === line.id && tax.quantity_basis === 'net' && tax.rate_type === 'per_unit',
    ) ??
      flags.includes('tax_net_missing')),
})
export const rowsFor = (order: SalesOrder, drops: readonly Drop[]): readonly CheckRow[] =>
  linesOf(order).flatMap((line, i): CheckRow[] => {
    const drop = drops[i]
    return drop
      ? [
          {
            line,
            drop,
            tank: undefined,
            lift: undefined,
            used: undefined,
            money: line,
            errors: {},
            ...factsInOrder(order, line, drop),
          },
        ]
      : []
  })
/** What was refused of one line, by the name of its field. */
export const errorsAt = (fields: FormRefusal['fields'], at: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, words]) => {
      const field = path.startsWith(`line_items.${at}.`) ? path.split('.')[2] : undefined
      return field ? [[field, words]] : []
    }),
  )
/** What fitted before this drop: a recorded one took its part of today's room already. */
export function roomBefore({ line, tank }: Pick<CheckRow, 'line' | 'tank'>): string | null {
  if (!tank?.ullage) return null
  const isIn = line.delivered_at !== null && line.asset_id === tank.id
  return isIn ? decimal.add(tank.ullage, line.gross_quantity ?? line.net_quantity ?? '0') : tank.ullage
}
/** Since when the rack price stands that a line was bought at; undefined where it has none, or it is not shown. */
export const pricedFrom = ({ price_trace }: Pick<SalesOrderLine, 'price_trace'>): string | undefined =>
  (price_trace as { readonly base?: { readonly effective_from?: string | null } | null } | undefined)?.base
    ?.effective_from ?? undefined
function factsOf(row: CheckRow): DropFacts {
  const { line, tank, lift, used } = row
  return {
    is_fuel: line.product.is_fuel,
    net_table: line.product.net_table,
    ordered: line.fill ? null : line.quantity,
    billed_on: line.billing_basis,
    unit_price: line.unit_price,
    tank: tank
      ? {
          capacity: tank.capacity,
          room: roomBefore(row),
          wrong: wrongFuel({ id: line.product_id, dyed: line.product.dyed }, tank) !== undefined,
        }
      : null,
    taxed_on_net: row.taxedOnNet,
    repeated: row.repeated,
    used_before: used !== undefined,
    lifted_at: lift?.lifted_at,
    priced_from: pricedFrom(line),
  }
}
export const foundAt = (row: CheckRow): readonly Finding[] => findingsOf(row.drop, factsOf(row))
/** Whether something is said below the row: what was refused, or what is found. */
export const isMarked = (row: CheckRow): boolean =>
  Object.keys(row.errors).length > 0 || foundAt(row).length > 0
/** What is billed by what is typed: the quantity of the basis, the net being worked out where none is typed. */
export function billedOf({ line, drop }: Pick<CheckRow, 'line' | 'drop'>): string {
  const net = drop.net || workedOutNetOf(drop, line.product)
  return (line.billing_basis === 'net' ? net || drop.gross : drop.gross || net) || ''
}
const freightParts = ({ price_trace }: Pick<SalesOrderLine, 'price_trace'>) =>
  (price_trace as PriceTrace | null | undefined)?.parts.filter(({ kind }) => kind === 'freight') ?? []
/** Whether a price of the order has freight within it; freight that is a fee stands among the fees. */
export const hasFreight = ({ line_items }: SalesOrder): boolean =>
  line_items.some((line) => freightParts(line).length > 0)
/** The freight within the price of what is billed. */
export function freightOf(row: Pick<CheckRow, 'line' | 'drop'>): string {
  const unit = decimal.add('0', ...freightParts(row.line).map(({ amount }) => amount))
  return decimal.round(decimal.multiply(unit, billedOf(row) || '0'), 2) ?? '0'
}
export const tankName = ({ line, tank }: Pick<CheckRow, 'line' | 'tank'>): string =>
  tank?.asset_name ?? line.asset?.asset_name ?? line.product.name
