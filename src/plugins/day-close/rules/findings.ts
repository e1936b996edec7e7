/**
 * Checks of the day close: what is asked of an order before it is billed, in the order of weight (ui-2 P29). What the
 * order says of itself by its flags is read from there: price, tax, BOL, PO and certificate are judged where it is
 * priced, and nowhere else.
 */
import { ALWAYS_ASKED, CLOSE_CHECKS, type CloseCheck, type CloseChecks } from '#schema/values/close-checks.ts'
import { D, moneyText, quantityText, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import type { CloseFacts, CloseLine, Earlier, PossibleDouble } from './facts.ts'

/** Finding of one check. `line` is the id of the line it is about. */
export interface Finding {
  readonly kind: CloseCheck
  readonly tone: 'red' | 'amber'
  readonly title: string
  readonly why: string
  readonly line: number | null
  /** the other order of a double */
  readonly other?: PossibleDouble
}
type Check = (facts: CloseFacts, limits: CloseChecks) => Finding | undefined

/** Fewer deliveries say nothing of what is usual. */
export const FEWEST = 3
/** The exact mean; undefined where too few are known. */
export function meanOf(earlier: readonly Earlier[]): Big | undefined {
  if (earlier.length < FEWEST) return undefined
  return sum(earlier.map(({ value }) => value)).div(D(String(earlier.length)))
}
const withUnit = (quantity: string, { unit }: Pick<CloseLine, 'unit'>): string =>
  `${quantityText(quantity)} ${unit === 'gallon' ? 'gal' : unit}`
/** Tells whether two figures lie within so many percent of the larger. */
export function within(one: string, other: string, percent: string): boolean {
  const [a, b] = [D(one).abs(), D(other).abs()]
  const larger = a.gt(b) ? a : b
  return a
    .minus(b)
    .abs()
    .times('100')
    .lte(larger.times(D(percent)))
}
/** The first line for which the check finds something. */
const first = (facts: CloseFacts, find: (line: CloseLine) => Finding | undefined): Finding | undefined => {
  for (const line of facts.lines) {
    const found = find(line)
    if (found) return found
  }
  return undefined
}
const isZero = ({ quantity }: CloseLine): boolean => D(quantity).eq(ZERO)

/** Why the gallons of a line are odd; undefined where they are not. */
export function oddGallons(line: CloseLine, limits: CloseChecks): string | undefined {
  if (isZero(line)) return undefined
  const gallons = D(line.quantity)
  const safe = line.tank?.safe_fill ?? null
  if (safe !== null && gallons.gt(D(safe)))
    return `${quantityText(line.quantity)} is more than the tank safely holds`
  const mean = meanOf(line.last_gallons)
  if (mean === undefined || mean.lte(ZERO)) return undefined
  if (gallons.gt(mean.times(D(limits.times_over))))
    return `${quantityText(line.quantity)} is more than ${quantityText(limits.times_over)} times its average`
  return D(limits.times_under).gt(ZERO) && gallons.times(D(limits.times_under)).lt(mean)
    ? `${quantityText(line.quantity)} is under 1/${quantityText(limits.times_under)} of its average`
    : undefined
}
const gallons: Check = (facts, limits) =>
  first(facts, (line) => {
    const why = oddGallons(line, limits)
    if (why === undefined) return undefined
    const { tank } = line
    const into =
      tank?.capacity && D(line.quantity).gt(D(tank.safe_fill ?? tank.capacity))
        ? ` into a ${withUnit(tank.capacity, line)} tank`
        : ', unlike its last ten'
    return {
      kind: 'gallons',
      tone: 'red',
      title: `${withUnit(line.quantity, line)}${into}`,
      why: `Asked because ${why}.`,
      line: line.id,
    }
  })
const sameNumber = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()
const double: Check = (facts, limits) =>
  first(facts, (line) => {
    // of two that are alike the later one is asked: the first is what it is a double of
    const earlier = line.doubles.filter(({ id }) => id < facts.id)
    const byNumber = earlier.find(({ bol_no }) => sameNumber(bol_no, line.bol_no))
    const other =
      byNumber ?? earlier.find(({ quantity }) => within(quantity, line.quantity, limits.double_percent))
    if (!other || isZero(line)) return undefined
    const same = byNumber ? 'Same ticket' : 'Same gallons'
    return {
      kind: 'double',
      tone: 'red',
      title: `${same} as ${other.order_no}`,
      why: `Asked because ${other.order_no} went to the same customer and tank with the same product on the same day.`,
      line: line.id,
      other,
    }
  })
const flagged =
  (kind: CloseCheck, flag: string, tone: Finding['tone'], title: string, why: string): Check =>
  ({ flags }) =>
    flags.includes(flag) ? { kind, tone, title, why: `Asked because ${why}.`, line: null } : undefined
/** Leaves out a check that the gate asks too, where a reason was given there. */
const unlessAnswered =
  (check: Check): Check =>
  (facts, limits) =>
    facts.override_reason === null ? check(facts, limits) : undefined

/** Cents without a trailing zero too many: `30.0`. */
const cents = (dollars: Big): string => dollars.abs().times('100').toFixed(1, 1)
const price: Check = (facts, limits) => {
  if (facts.flags.includes('below_cost')) {
    const line = facts.lines.find(
      ({ unit_price, buying_price }) =>
        unit_price !== null && buying_price !== null && D(unit_price).lt(D(buying_price)),
    )
    return {
      kind: 'price',
      tone: 'amber',
      title: 'Price is below cost',
      why: 'Asked because it is sold for less than it costs.',
      line: line?.id ?? null,
    }
  }
  return first(facts, (line) => {
    const mean = meanOf(line.last_prices)
    if (mean === undefined || line.unit_price === null || isZero(line)) return undefined
    const off = D(line.unit_price).minus(mean)
    if (off.abs().lte(D(limits.price_off))) return undefined
    return {
      kind: 'price',
      tone: 'amber',
      title: `Price ${cents(off)} ¢ ${off.gt(ZERO) ? 'above' : 'below'} its last ten`,
      why: `Asked because it is more than ${cents(D(limits.price_off))} ¢ off the last prices of this customer.`,
      line: line.id,
    }
  })
}
/** By how many percent the delivered lies off the ordered; null for a fill. */
export function offOrdered({ quantity, ordered }: Pick<CloseLine, 'quantity' | 'ordered'>): Big | null {
  if (ordered === null || D(ordered).eq(ZERO)) return null
  return D(quantity).minus(D(ordered)).times('100').div(D(ordered))
}
const orderedGallons: Check = (facts, limits) =>
  first(facts, (line) => {
    const off = offOrdered(line)
    if (off === null || isZero(line) || off.abs().lte(D(limits.ordered_percent))) return undefined
    const side = off.gt(ZERO) ? 'more' : 'less'
    return {
      kind: 'ordered',
      tone: 'amber',
      title: `${off.abs().toFixed(1, 1)}% ${side} than ordered`,
      why: `Asked because ${withUnit(line.quantity, line)} were delivered and ${withUnit(line.ordered!, line)} ordered.`,
      line: line.id,
    }
  })
const inactive: Check = ({ customer_status }) =>
  customer_status === 'active'
    ? undefined
    : {
        kind: 'inactive',
        tone: 'amber',
        title: customer_status === 'on_hold' ? 'Customer is on hold' : 'Customer is inactive',
        why: 'Asked because nothing new is sold to this customer.',
        line: null,
      }
const large: Check = ({ total, largest_before }, { first_total }) =>
  D(total).gt(D(first_total)) && (largest_before === null || D(largest_before).lte(D(first_total)))
    ? {
        kind: 'large',
        tone: 'amber',
        title: `Over $${moneyText(first_total)} for the first time`,
        why: 'Asked because no order of this customer came to that much before.',
        line: null,
      }
    : undefined

const CHECKS: Readonly<Record<CloseCheck, Check>> = {
  gallons,
  double,
  tax: unlessAnswered(
    flagged(
      'tax',
      'tax_expected',
      'red',
      'A state tax is missing',
      'this fuel is taxed by the state it went to',
    ),
  ),
  price_missing: flagged(
    'price_missing',
    'price_missing',
    'red',
    'Price is missing',
    'goods without a price cannot be billed',
  ),
  price,
  bol: unlessAnswered(
    flagged(
      'bol',
      'bol_missing',
      'amber',
      'BOL number is missing',
      'fuel was delivered and no BOL says from where',
    ),
  ),
  po: flagged('po', 'po_missing', 'amber', 'PO number is missing', 'this customer pays by PO number only'),
  ordered: orderedGallons,
  certificate: flagged(
    'certificate',
    'certificate_expired',
    'amber',
    'Certificate expired',
    'a certificate of this customer ended before the delivery',
  ),
  inactive,
  large,
}
/** Returns the findings of an order, the weightiest first. */
export function findingsOf(facts: CloseFacts, limits: CloseChecks): readonly Finding[] {
  const asked = CLOSE_CHECKS.filter((kind) => ALWAYS_ASKED.has(kind) || !limits.off.includes(kind))
  const found = asked.flatMap((kind) => CHECKS[kind](facts, limits) ?? [])
  // a delivery that is odd by its gallons is off what was ordered for the same reason
  return found.some(({ kind }) => kind === 'gallons') ? found.filter(({ kind }) => kind !== 'ordered') : found
}
