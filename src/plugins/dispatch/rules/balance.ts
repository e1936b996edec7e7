/** Every gallon lifted is a gallon dropped, retained or stored: of a BOL, and of a driver's day (domain 3.7). */
import type { NetTable } from '#schema/values/net-tables.ts'
import { D, qty3, sum, ZERO } from '#schema/values/decimal.ts'
import { netLooksWrong, workedOutNet } from '#plugins/order-prices/public.ts'

export interface BolLineToBalance {
  readonly gross: string
  readonly distributed_quantity: string
  readonly retained_quantity: string
  readonly stored_quantity: string
  /** of what was retained, dropped later */
  readonly retained_dropped_quantity?: string | undefined
}
/**
 * Gross less drops, stored and what is still retained, to 0.001: decimal text, below zero when more was dropped than
 * lifted.
 */
export const openQuantity = (line: BolLineToBalance): string =>
  qty3(
    D(line.gross)
      .minus(line.distributed_quantity)
      .minus(line.retained_quantity)
      .minus(line.stored_quantity)
      .plus(line.retained_dropped_quantity ?? '0'),
  )
interface RetainingLine extends BolLineToBalance {
  readonly product_id: number
  /** of what was retained, brought back: it stands on no truck */
  readonly returned_quantity: string
  /** from when on what was retained stood on the truck */
  readonly retained_at: string
  readonly drops: readonly { readonly gross_quantity: string; readonly delivered_at: string }[]
}
/**
 * What was retained and dropped later, by line: such a drop moves it from retained to dropped. It takes only what
 * the product is over by without it, and only of drops after the gallons were retained: what was over before
 * that is over.
 */
export function retainedDropped(lines: readonly RetainingLine[]): readonly string[] {
  const left = new Map<number, ReturnType<typeof D>>()
  for (const [product, open] of openByProduct(lines)) {
    const own = lines.filter(({ product_id }) => product_id === product)
    const kept = own.filter(({ retained_quantity }) => D(retained_quantity).gt(ZERO))
    const since = kept.map(({ retained_at }) => Date.parse(retained_at)).toSorted((a, b) => a - b)[0]
    const late = own
      .flatMap(({ drops }) => drops)
      .filter(({ delivered_at }) => since !== undefined && Date.parse(delivered_at) > since)
    const over = D(open).times('-1')
    const dropped = sum(late.map(({ gross_quantity }) => gross_quantity))
    left.set(product, dropped.lt(over) ? dropped : over)
  }
  return lines.map(({ product_id, retained_quantity, returned_quantity }) => {
    const want = left.get(product_id)!
    const onTruck = D(retained_quantity).minus(returned_quantity)
    const taken = want.gt(onTruck) ? onTruck : want
    if (taken.lte(ZERO)) return '0.000'
    left.set(product_id, want.minus(taken))
    return qty3(taken)
  })
}
/** What of each product is neither dropped, retained nor stored; drops name a product's lines, not a compartment. */
export function openByProduct(
  lines: readonly (BolLineToBalance & { readonly product_id: number })[],
): ReadonlyMap<number, string> {
  const open = new Map<number, string>()
  for (const line of lines)
    open.set(line.product_id, qty3(D(open.get(line.product_id) ?? '0').plus(openQuantity(line))))
  return open
}
/** Σ drops + retained + stored = gross of every product, to 0.001 (domain 3.7). */
export const isBalanced = (lines: readonly (BolLineToBalance & { readonly product_id: number })[]): boolean =>
  lines.length > 0 && [...openByProduct(lines).values()].every((open) => D(open).eq(ZERO))

export interface MeasuredLine {
  readonly gross: string
  readonly net: string | null
  readonly temperature: number | null
  readonly api_gravity: number | null
}
/**
 * Returns the net beside the gross as it was printed, else as the table of the product gives it, else null with
 * `net_missing`: the same rule as the office's check-in (domain 3.4, 3.7).
 */
export function printedNet(
  { gross, net, temperature, api_gravity }: MeasuredLine,
  table: NetTable | null | undefined,
): {
  readonly net: string | null
  readonly flags: ('net_implausible' | 'net_missing')[]
} {
  const measured = { gross_quantity: gross, net_quantity: net, temperature, api_gravity }
  if (net !== null)
    return { net: qty3(net), flags: netLooksWrong(measured, table) ? ['net_implausible'] : [] }
  const computed = workedOutNet(measured, table)
  return { net: computed, flags: computed === null ? ['net_missing'] : [] }
}

export interface ProductDay {
  readonly begin: readonly string[]
  readonly loaded: readonly string[]
  readonly dropped: readonly string[]
  /** pumped back, brought back or stored */
  readonly retained: readonly string[]
  /** as measured at night; null: nobody measured */
  readonly measured: readonly string[] | null
}
/** begin + loaded − dropped − retained = end; variance = measured less that (screens 7). */
export function dayOfProduct({ begin, loaded, dropped, retained, measured }: ProductDay) {
  const end = sum(begin).plus(sum(loaded)).minus(sum(dropped)).minus(sum(retained))
  const measured_end = measured && qty3(sum(measured))
  return {
    begin: qty3(sum(begin)),
    loaded: qty3(sum(loaded)),
    dropped: qty3(sum(dropped)),
    retained: qty3(sum(retained)),
    end: qty3(end),
    measured_end,
    variance: measured_end && qty3(D(measured_end).minus(end)),
  }
}
/** Gallons a day may be off by before somebody has to say why. */
export const VARIANCE_LIMIT = '5'
export const needsReason = (variance: string | null): boolean =>
  variance !== null && D(variance).abs().gt(VARIANCE_LIMIT)
