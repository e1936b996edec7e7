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
const GALLON = 'gallon'
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
/** Cents for a gallon, of goods sold by the gallon; null where nothing was delivered. */
function centsPerGallon(products: readonly ProductSum[], of: (one: ProductSum) => Sums): number | null {
  const sold = products.filter(({ sold_as }) => sold_as === GALLON)
  const gallons = Number(gallonsOf(sold, of))
  if (gallons === 0) return null
  return (Number(total(sold.map((one) => of(one).margin_total))) / gallons) * 100
}
/** Returns the margin of all gallons in cents for each; undefined for a person who sees no margins. */
export function marginPerGallon({ products }: ProductSummary) {
  if (products.some(({ margin_total }) => margin_total === undefined)) return undefined
  return { now: centsPerGallon(products, now), before: centsPerGallon(products, before) }
}
/** Returns the margin of one product in cents for a unit, now and before; null where nothing was delivered. */
export function marginOf(one: ProductSum) {
  const per = ({ margin_total, delivered_quantity }: Sums) =>
    margin_total === undefined || Number(delivered_quantity) === 0
      ? null
      : (Number(margin_total) / Number(delivered_quantity)) * 100
  return { now: per(one), before: per(one.before) }
}
/** Returns the share of change in percent; null where there was nothing before. */
export const changeIn = ({ now: is, before: was }: Compared): number | null =>
  Number(was) === 0 ? null : ((Number(is) - Number(was)) / Number(was)) * 100
/** Returns the share of punctual orders in percent; null where none had a window. */
export const percentOnTime = ({ orders, on_time }: { readonly orders: number; readonly on_time: number }) =>
  orders === 0 ? null : (on_time / orders) * 100
