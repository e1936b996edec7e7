import { convertible } from '#schema/values/decimal.ts'
import { rowInForce } from '#schema/values/in-force.ts'
import { placeFits, placeRank } from './place.ts'
import type { Tax, TaxableLine, TaxPlace, TaxRate, TaxReason } from './types.ts'

/** The rate of a tax in force on a day. */
export const rateOn = (tax: Tax, day: string): TaxRate | null => rowInForce(tax.rates, day)

type Goods = Pick<TaxableLine, 'product_id' | 'category_id'>
const namesProduct = (tax: Tax, line: Goods): boolean =>
  !tax.applies_to_all_products && tax.product_ids.includes(line.product_id)
const namesCategory = (tax: Tax, line: Goods): boolean =>
  !tax.applies_to_all_product_categories &&
  line.category_id !== null &&
  tax.category_ids.includes(line.category_id)

/**
 * Both flags true: any goods · one false: its list must hold them ·
 * both false: product listed or category listed.
 */
export const fitsGoods = (tax: Tax, line: Goods): boolean =>
  (tax.applies_to_all_products && tax.applies_to_all_product_categories) ||
  namesProduct(tax, line) ||
  namesCategory(tax, line)

/** product+use 5, product 4, category+use 3, category 2, use 1, any 0. */
export function goodsRank(tax: Tax, line: Goods): number {
  const use = tax.tax_use === null ? 0 : 1
  if (namesProduct(tax, line)) return 4 + use
  return namesCategory(tax, line) ? 2 + use : use
}

const unitFits = (tax: Tax, rate: TaxRate, line: TaxableLine): boolean =>
  (rate.rate_type !== 'per_unit' && rate.rate_type !== 'bracket') ||
  convertible(line.sold_as, tax.unit, line.gallons_per_unit)

const isUsableRate = (rate: TaxRate): boolean =>
  rate.rate_type === 'bracket' ? rate.brackets.length > 0 : rate.rate !== null

/**
 * Why a tax is no candidate for a line (domain 3.6), null when it is
 * one. `rate` is the one of the line's day.
 */
export function reasonAgainstTax(
  tax: Tax,
  rate: TaxRate | null,
  line: TaxableLine,
  place: TaxPlace,
): TaxReason | null {
  if (!tax.is_active) return 'inactive'
  if (!rate || !isUsableRate(rate)) return 'no_rate'
  if (!placeFits(tax, place)) return 'place'
  if (!fitsGoods(tax, line)) return 'goods'
  if (tax.tax_use !== null && tax.tax_use !== line.tax_use) return 'use'
  return unitFits(tax, rate, line) ? null : 'no_unit_factor'
}

/** Lower sequence first, then lower id: the order in which taxes are computed. */
export const bySequence = (a: Pick<Tax, 'sequence' | 'id'>, b: Pick<Tax, 'sequence' | 'id'>): number =>
  a.sequence - b.sequence || a.id - b.id

/**
 * Most specific first: place, then goods, then lower sequence, then lower id.
 * `line` null = a fee, where goods play no part.
 */
export const compareSpecificity =
  (line: Goods | null) =>
  (a: Tax, b: Tax): number =>
    placeRank(b) - placeRank(a) || (line ? goodsRank(b, line) - goodsRank(a, line) : 0) || bySequence(a, b)

/** At most one tax of a group, the first in `compare`; a tax without group is its own. */
export function firstPerGroup<T extends { readonly tax: Pick<Tax, 'tax_group'> }>(
  candidates: readonly T[],
  compare: (a: T, b: T) => number,
): { readonly kept: T[]; readonly lost: T[] } {
  const best = new Map<string, T>()
  for (const each of candidates) {
    const { tax_group } = each.tax
    if (tax_group === null) continue
    const other = best.get(tax_group)
    if (!other || compare(each, other) < 0) best.set(tax_group, each)
  }
  const wins = (each: T): boolean => each.tax.tax_group === null || best.get(each.tax.tax_group) === each
  return { kept: candidates.filter(wins), lost: candidates.filter((each) => !wins(each)) }
}
/** At most one tax of a group, the most specific; `line` null = a fee, where goods play no part. */
export function onePerGroup<T extends { readonly tax: Tax }>(
  candidates: readonly T[],
  line: Goods | null,
): { readonly kept: T[]; readonly lost: T[] } {
  const compare = compareSpecificity(line)
  return firstPerGroup(candidates, (a, b) => compare(a.tax, b.tax))
}
