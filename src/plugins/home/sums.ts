/** Sums over the products of a summary, and how they changed. */
import type { ProductSum, ProductSummary } from '#schema/sales/dashboard.ts'
import { sumByUnit } from '#schema/values/quantities.ts'
import { decimal } from '#ui'

type Sums = ProductSum['before']
/** A figure now, and what it was in as many days before. */
export interface Compared {
  readonly now: string
  readonly before: string
}
const GALLON = 'gallon' as const
const gallonsOf = (products: readonly ProductSum[], of: (one: ProductSum) => Sums): string =>
  sumByUnit(products.map((one) => ({ unit: one.sold_as, quantity: of(one).delivered_quantity }))).find(
    ({ unit }) => unit === GALLON,
  )?.quantity ?? '0'
const now = (one: ProductSum): Sums => one
const before = (one: ProductSum): Sums => one.before
const total = (amounts: readonly (string | undefined)[]): string =>
  decimal.add('0', ...amounts.map((amount) => amount ?? '0'))

/** Returns the gallons that were delivered; products of other units are not in them. */
export const gallonsDelivered = ({ products }: ProductSummary): Compared => ({
  now: gallonsOf(products, now),
  before: gallonsOf(products, before),
})
/** Returns the dollars of goods; undefined for a person who sees no prices. */
export function goodsSold({ products }: ProductSummary): Compared | undefined {
  if (products.some(({ goods_total }) => goods_total === undefined)) return undefined
  return {
    now: total(products.map(({ goods_total }) => goods_total)),
    before: total(products.map((one) => one.before.goods_total)),
  }
}
/** Dollars for a gallon, of goods sold by the gallon; null where nothing was delivered. */
function dollarsPerGallon(products: readonly ProductSum[], of: (one: ProductSum) => Sums): string | null {
  const sold = products.filter(({ sold_as }) => sold_as === GALLON)
  return decimal.divide(total(sold.map((one) => of(one).margin_total)), gallonsOf(sold, of), 6) ?? null
}
const minus = (a: string, b: string): string => decimal.add(a, decimal.multiply(b, '-1'))
/** A figure and how it moved; null where it is not known. */
export interface Moved {
  readonly now: string | null
  readonly move: string | null
}
const moved = (is: string | null, was: string | null): Moved => ({
  now: is,
  move: is === null || was === null ? null : minus(is, was),
})
/** Returns the margin in dollars for a gallon; undefined for a person who sees no margins. */
export function marginPerGallon({ products }: ProductSummary): Moved | undefined {
  if (products.some(({ margin_total }) => margin_total === undefined)) return undefined
  return moved(dollarsPerGallon(products, now), dollarsPerGallon(products, before))
}
/** Returns the margin of one product in dollars for a unit. */
export function marginOf(one: ProductSum): Moved {
  const per = ({ margin_total, delivered_quantity }: Sums): string | null =>
    margin_total === undefined ? null : (decimal.divide(margin_total, delivered_quantity, 6) ?? null)
  return moved(per(one), per(one.before))
}
/** Returns the change in percent with one decimal; null where there was nothing before. */
export const changeIn = ({ now: is, before: was }: Compared): string | null =>
  decimal.divide(decimal.multiply(minus(is, was), '100'), was, 1) ?? null
type Counted = ProductSummary['punctual']['before']
const percentOf = ({ orders, on_time }: Counted): string | null =>
  decimal.divide(String(on_time * 100), String(orders), 1) ?? null
/** Returns the share of punctual orders in percent; null where none had a window. */
export const onTime = ({ before: was, ...is }: ProductSummary['punctual']): Moved =>
  moved(percentOf(is), percentOf(was))
/** Returns the gallons of these rows. */
export const gallonsIn = (rows: readonly { readonly delivered_quantity: string }[]): string =>
  sumByUnit(rows.map(({ delivered_quantity }) => ({ unit: GALLON, quantity: delivered_quantity })))[0]
    ?.quantity ?? '0'
