/**
 * Differences that rates, prices and certificates saved after a delivery would make to it (domain decision 29).
 * They are shown to people, and never applied without them.
 */
import { D, money, sum, type Big } from '#schema/values/decimal.ts'
import { repricesAtDelivery } from '#plugins/pricing/public.ts'
import type { PricedFee } from '#plugins/fees/public.ts'
import type { TaxItem } from '#plugins/taxes/public.ts'
import { priceOrder } from './totals.ts'
import type { OrderLine, OrderToPrice, OrderWorld, PricedLine, PricedOrder } from './types.ts'

/**
 * A price that was found is not lost because its rule is gone since, and a list price, which has no days,
 * takes the place of none.
 */
const keepsItsPrice = (line: OrderLine, again: PricedLine): boolean =>
  (line.unit_price ?? null) !== null && (again.price_source === 'none' || again.price_source === 'list')

const RATES_OF_TODAY = { look_up: 'rates' } as const
/** The other parts of a split order by the rates of today as well, but for those that are billed. */
const partsOfToday = ({ other_parts }: OrderToPrice): OrderToPrice['other_parts'] =>
  other_parts?.map((part) =>
    part.is_billed
      ? part
      : {
          ...part,
          line_items: part.line_items.map((line) => ({ ...line, ...RATES_OF_TODAY })),
          fees: part.fees.map((fee) => ({ ...fee, charged_by: null })),
        },
  )
/**
 * The same delivery, priced with what is known today for its day: prices that a delivery finds by itself,
 * dated fees, and taxes; place, unit, basis and use stay those of the delivery.
 * Typed, quoted and fixed prices stay, a list price, which has no days, and a price
 * that nothing but the list would replace.
 */
export function priceAgain(order: OrderToPrice, world: OrderWorld): PricedOrder {
  const line_items = order.line_items.map((line) => ({
    ...line,
    keep_price: repricesAtDelivery(line.price_source ?? 'none') ? ('when-fixed' as const) : true,
    ...RATES_OF_TODAY,
  }))
  const asked = {
    ...order,
    ...RATES_OF_TODAY,
    looked_up_for: 'repricing',
    decide_fees: true,
    other_parts: partsOfToday(order),
  } as const
  const priced = priceOrder({ ...asked, line_items }, world)
  const keeps = priced.line_items.map((line, i) => keepsItsPrice(line_items[i]!, line))
  if (!keeps.some(Boolean)) return priced
  return priceOrder(
    {
      ...asked,
      line_items: line_items.map((line, i) => (keeps[i] ? { ...line, keep_price: true as const } : line)),
    },
    world,
  )
}

/** A rule that is tried on an order: one that is not saved, or another customer's. */
export type TriedRule = Omit<OrderWorld['pricing_rules'][number], 'id'>
/** Number of a rule that is tried; no saved rule has it. */
const TRIED = Number.MAX_SAFE_INTEGER

/**
 * A delivery as it would have been priced by a rule: the lines that the rule gives a price take it, the others
 * keep theirs, and so do typed, quoted and fixed prices.
 */
export function priceUnderRule(order: OrderToPrice, world: OrderWorld, rule: TriedRule): PricedOrder {
  const customer_pricing = [
    { id: TRIED, customer_id: world.customer.id, pricing_rule_id: TRIED, status: true },
  ]
  const tried = { ...world, pricing_rules: [{ ...rule, id: TRIED }], customer_pricing }
  const priced = priceAgain(order, tried)
  const takes = priced.line_items.map(({ price_trace }) => price_trace?.refs.pricing_rule_id === TRIED)
  if (takes.every(Boolean)) return priced
  const line_items = order.line_items.map((line, i) => (takes[i] ? priced.line_items[i]! : line))
  return priceOrder(
    {
      ...order,
      ...RATES_OF_TODAY,
      line_items: line_items.map((line) => ({ ...line, ...RATES_OF_TODAY, keep_price: true as const })),
    },
    tried,
  )
}

/** Money of an order as it is stored. */
export interface MoneyAsStands {
  readonly line_items: readonly Pick<PricedLine, 'product_id' | 'unit_price' | 'subtotal'>[]
  readonly fees: readonly Pick<PricedFee, 'fee_id' | 'name' | 'rate' | 'subtotal'>[]
  readonly taxes: readonly Pick<
    TaxItem,
    'tax_id' | 'tax_name' | 'rate' | 'amount' | 'exempt' | 'certificate_no'
  >[]
  readonly total: string
}
/**
 * One price, fee or tax that would be another: `was` and `becomes` are its price or rate, where it has one;
 * amounts have 2 decimals. `certificate_no` names a certificate that would count, or would count no more.
 */
export interface LatePart {
  readonly kind: 'price' | 'fee' | 'tax'
  /** the product, the fee (null: one without a fee behind it) or the tax */
  readonly id: number | null
  /** empty for a product, whose name is not known here */
  readonly name: string
  readonly was: string | null
  readonly becomes: string | null
  readonly amount_now: string
  readonly amount_then: string
  readonly difference: string
  readonly certificate_no: string | null
}
/** The parts that would be others; their differences sum to `difference`, whatever the rounding. */
export interface LateDifference {
  readonly total_now: string
  readonly total_then: string
  readonly difference: string
  readonly parts: readonly LatePart[]
}

interface Named {
  readonly key: string
  readonly id: number | null
  readonly name: string
  readonly rate: string | null
  readonly amount: string
  readonly certificate_no: string | null
}
const less = (a: Big | string, b: Big | string): string => money(D(a).minus(D(b)))
function partsOf(kind: LatePart['kind'], now: readonly Named[], then: readonly Named[]): LatePart[] {
  const keys = new Set([...now, ...then].map(({ key }) => key))
  return [...keys].flatMap((key): LatePart[] => {
    const [was, becomes] = [now, then].map((rows) => rows.filter((row) => row.key === key))
    const [amount_now, amount_then] = [was!, becomes!].map((rows) => money(sum(rows.map((r) => r.amount))))
    if (amount_now === amount_then) return []
    const { id, name } = (was![0] ?? becomes![0])!
    const certificates = [was!, becomes!].map((rows) => rows.flatMap((row) => row.certificate_no ?? [])[0])
    return [
      {
        kind,
        id,
        name,
        was: was![0]?.rate ?? null,
        becomes: becomes![0]?.rate ?? null,
        amount_now: amount_now!,
        amount_then: amount_then!,
        difference: less(amount_then!, amount_now!),
        certificate_no: certificates[0] === certificates[1] ? null : (certificates[1] ?? certificates[0]!),
      },
    ]
  })
}
const priceRows = (lines: MoneyAsStands['line_items']): Named[] =>
  lines.map(({ product_id, unit_price, subtotal }) => ({
    key: String(product_id),
    id: product_id,
    name: '',
    rate: unit_price,
    amount: subtotal,
    certificate_no: null,
  }))
const feeRows = (fees: MoneyAsStands['fees']): Named[] =>
  fees.map(({ fee_id, name, rate, subtotal }) => ({
    key: `${fee_id}/${name}`,
    id: fee_id,
    name,
    rate,
    amount: subtotal,
    certificate_no: null,
  }))
const taxRows = (taxes: MoneyAsStands['taxes']): Named[] =>
  taxes.map(({ tax_id, tax_name, rate, amount, exempt, certificate_no }) => ({
    key: String(tax_id),
    id: tax_id,
    name: tax_name,
    rate,
    amount,
    certificate_no: exempt ? certificate_no : null,
  }))

/** Returns what would differ; without parts nothing would. */
export function moneyDifference(now: MoneyAsStands, then: MoneyAsStands): LateDifference {
  return {
    total_now: now.total,
    total_then: then.total,
    difference: less(then.total, now.total),
    parts: [
      ...partsOf('price', priceRows(now.line_items), priceRows(then.line_items)),
      ...partsOf('fee', feeRows(now.fees), feeRows(then.fees)),
      ...partsOf('tax', taxRows(now.taxes), taxRows(then.taxes)),
    ],
  }
}
/** Returns what would differ if the order were priced again; without parts nothing would. */
export const lateDifference = (now: MoneyAsStands, then: PricedOrder): LateDifference =>
  moneyDifference(now, { ...then, taxes: then.tax_details.taxable_items })

/**
 * Joins a difference that is not settled with one that came later: from the first total to the last, with the
 * parts of both.
 */
export function joinDifferences(before: LateDifference, since: LateDifference): LateDifference {
  const difference = D(before.difference).plus(D(since.difference))
  return {
    total_now: less(since.total_then, money(difference)),
    total_then: since.total_then,
    difference: money(difference),
    parts: [...before.parts, ...since.parts],
  }
}
