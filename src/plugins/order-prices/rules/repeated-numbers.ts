/** PO and BOL numbers of an order that other orders have too. */
import { D, qty3, sum, type Big } from '#schema/values/decimal.ts'
import { capacityOf } from '#plugins/fleet/public.ts'
import { isEmptyDrop, lineQuantities } from './quantities.ts'
import type { OrderOnNumber, OrderToPrice, OrderWorld, PricedLine, RepeatedNumber } from './types.ts'

const DAY_MS = 86_400_000
/** Terminals begin their numbers again; a number counts as used for this long. */
const USED_FOR_MS = 30 * DAY_MS
/** Returns the form by which two numbers are the same, as `lower(btrim(…))` of the database. */
export const numberKey = (number: string): string => number.trim().toLowerCase()
/** Returns the numbers of the order that other orders may have, each once, as `numberKey` gives them. */
export function numbersAsked({ po_number, line_items }: Pick<OrderToPrice, 'po_number' | 'line_items'>) {
  const keys = (numbers: readonly (string | null | undefined)[]) => [
    ...new Set(numbers.flatMap((number) => (number ? numberKey(number) : []))),
  ]
  return {
    po: keys(line_items.length ? line_items.map((line) => line.po_number ?? po_number) : [po_number]),
    bol: keys(line_items.map(({ bol_no }) => bol_no)),
  }
}
/** Numbers by their keys, each as it was written first. */
const written = (numbers: readonly (string | null | undefined)[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const number of numbers)
    if (number && !found.has(numberKey(number))) found.set(numberKey(number), number.trim())
  return found
}
const orderOf = ({ id, order_no }: OrderOnNumber) => ({ id, order_no })
function repeatedPo(number: string, others: readonly OrderOnNumber[]): readonly RepeatedNumber[] {
  const found = others.find(({ is_part }) => !is_part)
  return found ? [{ flag: 'po_repeated', number, order: orderOf(found), over: null }] : []
}

const apart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other))
const wasWithin = ({ delivered_at }: OrderOnNumber, moments: readonly string[], ms: number): boolean =>
  delivered_at !== null && moments.some((at) => apart(at, delivered_at) <= ms)
/** Tells whether both were dropped from one lift: parts of one order, one load, or a driver's day without loads. */
function isSameLift(
  other: OrderOnNumber,
  own: OrderOnNumber | undefined,
  moments: readonly string[],
): boolean {
  if (other.is_part) return true
  if (!own) return false
  if (own.load_id !== null || other.load_id !== null) return own.load_id === other.load_id
  return own.driver_id !== null && own.driver_id === other.driver_id && wasWithin(other, moments, DAY_MS)
}
const gallonsOf = (lines: readonly PricedLine[]): Big =>
  sum(lines.filter(({ unit }) => unit === 'gallon').map((line) => lineQuantities(line, 'gross').gross))
/** The gallons of all of them, where they are more than the greatest trailer that is known of them holds. */
function overTrailer(
  lines: readonly PricedLine[],
  others: readonly OrderOnNumber[],
  own: OrderOnNumber | undefined,
): RepeatedNumber['over'] {
  const held = [...(own ? [own] : []), ...others].flatMap(({ vehicles }) => capacityOf(vehicles) ?? [])
  if (held.length === 0) return null
  const capacity = held.map((one) => D(one)).reduce((most, one) => (one.gt(most) ? one : most))
  const gallons = gallonsOf(lines).plus(sum(others.map((one) => one.gallons)))
  return gallons.gt(capacity) ? { gallons: qty3(gallons), capacity: qty3(capacity) } : null
}
function usedBol(
  number: string,
  lines: readonly PricedLine[],
  found: readonly OrderOnNumber[],
  own: OrderOnNumber | undefined,
): readonly RepeatedNumber[] {
  const moments = lines.flatMap(({ delivered_at }) => delivered_at ?? [])
  const others = found
    .filter((other) => wasWithin(other, moments, USED_FOR_MS))
    .toSorted((a, b) => Date.parse(b.delivered_at!) - Date.parse(a.delivered_at!))
  const named = others.find((other) => !isSameLift(other, own, moments))
  const over = overTrailer(lines, others, own)
  const [newest] = others
  const shown = named ?? (over && newest)
  return shown ? [{ flag: 'bol_used', number, order: orderOf(shown), over }] : []
}

/**
 * Returns the numbers of an order that other orders have too, each with one of them: a PO number of the same
 * customer, and a BOL number of the last 30 days. A BOL number may serve several drops of one lift; more gallons
 * under it than the trailer holds are reported even then.
 */
export function repeatedNumbers(
  { po_number }: Pick<OrderToPrice, 'po_number'>,
  lines: readonly PricedLine[],
  { other_orders: others }: Pick<OrderWorld, 'other_orders'>,
): readonly RepeatedNumber[] {
  if (others.length === 0) return []
  const own = others.find(({ kind }) => kind === 'own')
  const having = (kind: OrderOnNumber['kind'], key: string) =>
    others.filter((other) => other.kind === kind && other.number === key)
  const drops = lines.filter((line) => line.delivered_at && !isEmptyDrop(line, line.billed_quantity))
  const on = (key: string) => drops.filter(({ bol_no }) => bol_no && numberKey(bol_no) === key)
  const po = written(lines.length ? lines.map((line) => line.po_number) : [po_number])
  const bol = written(drops.map(({ bol_no }) => bol_no))
  return [
    ...[...po].flatMap(([key, number]) => repeatedPo(number, having('po', key))),
    ...[...bol].flatMap(([key, number]) => usedBol(number, on(key), having('bol', key), own)),
  ]
}
