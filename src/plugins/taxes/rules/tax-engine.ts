/**
 * Taxes of a whole document (domain 3.6). At most one tax of a group per line;
 * rows are rounded one by one, totals are their sums.
 */
import { D, money, qty3, rate6, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import { exemptAmount, exemptionFor, type ExemptionCase } from './exemption.ts'
import { placeFits } from './place.ts'
import { oncePerOrder, percentAmount, perUnitAmount, taxedQuantity } from './tax-amount.ts'
import { bySequence, onePerGroup, rateOn, reasonAgainstTax } from './tax-match.ts'
import type {
  OrderTax,
  RejectedTax,
  Tax,
  TaxableFee,
  TaxableLine,
  TaxItem,
  TaxRate,
  TaxRequest,
  TaxWorld,
} from './types.ts'

interface Applied {
  readonly sequence: number
  readonly amount: Big
}
/** `rate` is the tax's on a day, as number and as printed. */
interface Match {
  readonly tax: Tax
  readonly rate: TaxRate
  readonly value: Big
  readonly text: string | null
}
/** A line or fee being taxed: what it is worth and what was applied so far. */
interface Subject {
  readonly line: TaxableLine | null
  readonly fee: TaxableFee | null
  readonly worth: Big
  readonly day: string
  readonly matches: ReadonlyMap<number, Match>
  readonly applied: Applied[]
  readonly items: TaxItem[]
}
type MatchOn = (tax: Tax, day: string) => Match | null

/** Looks every rate up once, however many lines ask. */
function matcher(): MatchOn {
  const known = new Map<string, Match | null>()
  return (tax, day) => {
    const key = `${tax.id} ${day}`
    const found = known.get(key)
    if (found !== undefined) return found
    const rate = rateOn(tax, day)
    const bare = !rate || rate.rate === null || rate.rate_type === 'bracket'
    const match = rate && {
      tax,
      rate,
      value: bare ? ZERO : D(rate.rate ?? '0'),
      text: bare ? null : rate6(rate.rate ?? '0'),
    }
    known.set(key, match)
    return match
  }
}

const isOnce = ({ rate_type }: TaxRate): boolean => rate_type === 'flat' || rate_type === 'bracket'
const subject = (
  part: Pick<Subject, 'line' | 'fee' | 'day'>,
  worth: string,
  kept: readonly Match[],
): Subject => ({
  ...part,
  worth: D(worth),
  matches: new Map(kept.map((match) => [match.tax.id, match])),
  applied: [],
  items: [],
})

function matchLine(
  line: TaxableLine,
  taxes: readonly Tax[],
  request: TaxRequest,
  matchOn: MatchOn,
  rejected: RejectedTax[],
): Subject {
  const reject = (tax: Tax, reason: RejectedTax['reason']) =>
    rejected.push({ line_item_id: line.line_item_id, line_no: line.line_no, tax_id: tax.id, reason })
  const candidates: Match[] = []
  for (const tax of taxes) {
    const match = matchOn(tax, line.day)
    const reason = reasonAgainstTax(tax, match?.rate ?? null, line, request.place)
    if (reason || !match) reject(tax, reason ?? 'no_rate')
    else candidates.push(match)
  }
  const { kept, lost } = onePerGroup(candidates, line)
  for (const { tax } of lost) reject(tax, 'less_specific')
  return subject({ line, fee: null, day: line.day }, line.subtotal, kept)
}

/** On fees: percent taxes with applies_to_fees, place test only. */
function matchFee(
  fee: TaxableFee,
  taxes: readonly Tax[],
  { day, place }: TaxRequest,
  matchOn: MatchOn,
): Subject {
  const candidates = taxes.flatMap((tax): Match[] => {
    const match = tax.is_active && tax.applies_to_fees && placeFits(tax, place) ? matchOn(tax, day) : null
    return match?.rate.rate_type === 'percent' && match.text !== null ? [match] : []
  })
  return subject({ line: null, fee, day }, fee.subtotal, onePerGroup(candidates, null).kept)
}

/** Subtotal, plus, when compound, every applied amount of taxes with a lower sequence on the same line. */
const percentBase = ({ worth, applied }: Subject, tax: Tax): Big =>
  tax.compound
    ? worth.plus(sum(applied.filter(({ sequence }) => sequence < tax.sequence).map(({ amount }) => amount)))
    : worth

/** Whose certificates count for the order, and what was found while its taxes were applied. */
interface Applying {
  readonly request: TaxRequest
  readonly certificates: TaxWorld['exemption_certificates']
  total: Big
  tax_unconfirmed: boolean
  certificate_expired: boolean
}
/** One tax on one line or fee: what it is charged on, and its amount before any exemption. */
interface Charge {
  readonly quantity: Big | null
  readonly base: Big
  readonly full: Big
}

/** Adds one tax to what it is charged on, less what a certificate exempts. */
function applyTax(applying: Applying, to: Subject, { tax, rate, text }: Match, charge: Charge): void {
  const { request, certificates } = applying
  const question: ExemptionCase = {
    tax,
    customer_id: request.customer_id,
    ship_to_id: request.ship_to_id,
    place: request.place,
    product_id: to.line?.product_id ?? null,
    tax_use: to.line?.tax_use ?? null,
    day: to.day,
  }
  const { certificate, expired } =
    certificates.length > 0 ? exemptionFor(question, certificates) : { certificate: null, expired: false }
  const amount = certificate ? exemptAmount(charge.full, certificate) : charge.full
  applying.certificate_expired ||= expired
  applying.tax_unconfirmed ||= rate.confirmed_at === null
  applying.total = applying.total.plus(amount)
  to.applied.push({ sequence: tax.sequence, amount })
  to.items.push({
    line_item_id: to.line?.line_item_id ?? null,
    line_no: to.line?.line_no ?? null,
    fee_row_id: to.fee?.fee_row_id ?? null,
    fee_no: to.fee?.fee_no ?? null,
    tax_id: tax.id,
    tax_rate_id: rate.id,
    tax_name: tax.name,
    tax_group: tax.tax_group,
    level: tax.level,
    rate_type: rate.rate_type,
    rate: text,
    quantity_basis: tax.quantity_basis,
    taxable_quantity: charge.quantity && qty3(charge.quantity),
    taxable_amount: money(charge.base),
    amount: money(amount),
    exempt: certificate !== null,
    certificate_no: certificate?.certificate_no ?? null,
  })
}

interface Once {
  readonly to: Subject
  readonly line: TaxableLine
  readonly match: Match
}
/** An amount that is owed once an order, shared by its lines. */
function applyOnce(applying: Applying, tax: Tax, once: readonly Once[]): void {
  if (once.length === 0) return
  // A delivery over two days still owes the amount once: the rate of the later day.
  const { match } = once.reduce((last, each) => (each.to.day > last.to.day ? each : last))
  const { quantities, amounts } = oncePerOrder(
    tax,
    match.rate,
    once.map(({ line }) => line),
  )
  once.forEach(({ to }, at) =>
    applyTax(applying, to, match, {
      quantity: quantities[at] ?? ZERO,
      base: to.worth,
      full: amounts[at] ?? ZERO,
    }),
  )
}
/** One tax on all lines that it fits. */
function applyToLines(applying: Applying, tax: Tax, lines: readonly Subject[]): void {
  const once: Once[] = []
  for (const to of lines) {
    const match = to.matches.get(tax.id)
    if (!match || !to.line) continue
    if (isOnce(match.rate)) once.push({ to, line: to.line, match })
    else if (match.rate.rate_type === 'percent') {
      const base = percentBase(to, tax)
      const quantity = D(to.line[tax.quantity_basis])
      applyTax(applying, to, match, { quantity, base, full: percentAmount(base, match.value) })
    } else {
      const quantity = taxedQuantity(tax, to.line)
      applyTax(applying, to, match, {
        quantity,
        base: to.worth,
        full: perUnitAmount(quantity, match.value),
      })
    }
  }
  applyOnce(applying, tax, once)
}
/** One tax on all fees that it fits. */
function applyToFees(applying: Applying, tax: Tax, fees: readonly Subject[]): void {
  for (const to of fees) {
    const match = to.matches.get(tax.id)
    if (!match) continue
    const base = percentBase(to, tax)
    applyTax(applying, to, match, { quantity: null, base, full: percentAmount(base, match.value) })
  }
}

/** The taxes of an order, line by line and fee by fee, and why the others do not apply (domain 3.6). */
export function taxOrder(request: TaxRequest, { taxes: all, exemption_certificates }: TaxWorld): OrderTax {
  const taxes = all
    .filter((tax) => (request.direction === 'sale' ? tax.applies_to_sales : tax.applies_to_purchases))
    .sort(bySequence)
  const matchOn = matcher()
  const rejected: RejectedTax[] = []
  const on_lines = request.lines.map((line) => matchLine(line, taxes, request, matchOn, rejected))
  const on_fees = request.fees
    .filter((fee) => fee.taxable)
    .map((fee) => matchFee(fee, taxes, request, matchOn))
  const applying: Applying = {
    request,
    certificates: exemption_certificates.filter((row) => row.customer_id === request.customer_id),
    total: ZERO,
    tax_unconfirmed: false,
    certificate_expired: false,
  }
  for (const tax of taxes) {
    applyToLines(applying, tax, on_lines)
    applyToFees(applying, tax, on_fees)
  }
  const { total, tax_unconfirmed, certificate_expired } = applying
  const taxable_items = [...on_lines, ...on_fees].flatMap(({ items }) => items)
  return { total_tax_amount: money(total), taxable_items, rejected, tax_unconfirmed, certificate_expired }
}
