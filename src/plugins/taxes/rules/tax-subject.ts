/** What taxes are charged on, and which taxes fit it (domain 3.6). */
import { D, rate6, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import { exemptionFor, type ExemptionCase } from './exemption.ts'
import { placeFits } from './place.ts'
import { onePerGroup, rateOn, reasonAgainstTax } from './tax-match.ts'
import type {
  RejectedTax,
  Tax,
  TaxableFee,
  TaxableLine,
  TaxItem,
  TaxRate,
  TaxRequest,
  TaxWorld,
} from './types.ts'

/** What of a tax its amount and its row depend on, once it applies. */
export type TaxTerms = Pick<
  Tax,
  'id' | 'name' | 'tax_group' | 'level' | 'quantity_basis' | 'unit' | 'sequence' | 'compound'
>
/** What of a rate they depend on. */
export type RateTerms = Pick<TaxRate, 'id' | 'rate' | 'rate_type' | 'brackets'>
/** The certificate that takes a part of a tax off: percent as text, 100 the whole. */
export interface Relief {
  readonly certificate_id: number | null
  readonly certificate_no: string | null
  readonly exempt_percent: string
}
/** The part of a fee that a tax is taken on: so much goods of all the goods; `taxed` all that it is taken on. */
export interface Portion {
  readonly part: Big
  readonly taxed: Big
  readonly goods: Big
}
/** A tax that applies, with its rate as number and as printed; `portion` null is the whole. */
export interface Match {
  readonly tax: TaxTerms
  readonly rate: RateTerms
  readonly value: Big
  readonly text: string | null
  readonly relief: Relief | null
  readonly portion: Portion | null
}
/** An amount that a tax of lower sequence took. */
export interface Applied {
  readonly sequence: number
  readonly amount: Big
}
/** A line or fee being taxed: what it is worth and what was applied so far. */
export interface Subject {
  readonly line: TaxableLine | null
  readonly fee: TaxableFee | null
  readonly worth: Big
  readonly day: string
  readonly matches: readonly Match[]
  readonly applied: Applied[]
  readonly items: TaxItem[]
}
/** A line or a fee with the taxes that apply to it, none of them charged yet. */
export const subject = (
  part: Pick<Subject, 'line' | 'fee' | 'day'>,
  worth: string,
  matches: readonly Match[],
): Subject => ({ ...part, worth: D(worth), matches, applied: [], items: [] })

/** A rate as number and as printed; a bracket has neither. */
export function rateValue({ rate, rate_type }: RateTerms): Pick<Match, 'value' | 'text'> {
  const bare = rate === null || rate_type === 'bracket'
  return { value: bare ? ZERO : D(rate), text: bare ? null : rate6(rate) }
}

interface Candidate {
  readonly tax: Tax
  readonly rate: TaxRate
}
/** What was found while taxes were matched. */
export interface Findings {
  readonly rejected: RejectedTax[]
  tax_unconfirmed: boolean
  certificate_expired: boolean
}
/** Finds the taxes of one request; every rate is looked up once, however many lines ask. */
export interface Matching {
  readonly request: TaxRequest
  readonly taxes: readonly Tax[]
  readonly certificates: TaxWorld['exemption_certificates']
  readonly rateOf: (tax: Tax, day: string) => TaxRate | null
  readonly findings: Findings
}
/** The taxes of a direction, the certificates of its customer, and nothing found yet. */
export function matching(request: TaxRequest, taxes: readonly Tax[], world: TaxWorld): Matching {
  const known = new Map<string, TaxRate | null>()
  return {
    request,
    taxes,
    certificates: world.exemption_certificates.filter((row) => row.customer_id === request.customer_id),
    rateOf: (tax, day) => {
      const key = `${tax.id} ${day}`
      const rate = known.has(key) ? known.get(key)! : rateOn(tax, day)
      known.set(key, rate)
      return rate
    },
    findings: { rejected: [], tax_unconfirmed: false, certificate_expired: false },
  }
}

/** The certificate that counts for this tax on these goods; one that ran out is noted. */
function reliefOf(
  { request, certificates, findings }: Matching,
  tax: Tax,
  line: TaxableLine | null,
  day: string,
): Relief | null {
  if (certificates.length === 0) return null
  const question: ExemptionCase = {
    tax,
    customer_id: request.customer_id,
    ship_to_id: request.ship_to_id,
    place: request.place,
    product_id: line?.product_id ?? null,
    tax_use: line?.tax_use ?? null,
    day,
  }
  const { certificate, expired } = exemptionFor(question, certificates)
  findings.certificate_expired ||= expired
  return (
    certificate && {
      certificate_id: certificate.id,
      certificate_no: certificate.certificate_no,
      exempt_percent: certificate.exempt_percent,
    }
  )
}
function matchOf(
  { findings }: Matching,
  { tax, rate }: Candidate,
  relief: Relief | null,
  portion: Portion | null,
): Match {
  findings.tax_unconfirmed ||= rate.confirmed_at === null
  return { tax, rate, ...rateValue(rate), relief, portion }
}

/** A line with the taxes that apply to it, the most specific of each group; why not the others. */
export function matchLine(found: Matching, line: TaxableLine): Subject {
  const { request, taxes, rateOf, findings } = found
  const reject = (tax: Tax, reason: RejectedTax['reason']) =>
    findings.rejected.push({ line_item_id: line.line_item_id, line_no: line.line_no, tax_id: tax.id, reason })
  const candidates: Candidate[] = []
  for (const tax of taxes) {
    const rate = rateOf(tax, line.day)
    const reason = reasonAgainstTax(tax, rate, line, request.place)
    if (reason || !rate) reject(tax, reason ?? 'no_rate')
    else candidates.push({ tax, rate })
  }
  const { kept, lost } = onePerGroup(candidates, line)
  for (const { tax } of lost) reject(tax, 'less_specific')
  const matches = kept.map((one) => matchOf(found, one, reliefOf(found, one.tax, line, line.day), null))
  return subject({ line, fee: null, day: line.day }, line.subtotal, matches)
}

/** What one tax is taken on of a fee: the goods it taxes, those of one certificate together. */
function portions(lines: readonly Subject[], tax: Tax, goods: Big): (Pick<Match, 'relief'> & Portion)[] {
  const taxed = lines.flatMap(({ worth, matches }) => {
    const match = matches.find((one) => one.tax.id === tax.id)
    return match ? [{ worth, relief: match.relief }] : []
  })
  const whole = sum(taxed.map(({ worth }) => worth))
  const keys = [...new Set(taxed.map(({ relief }) => relief?.certificate_id ?? null))]
  return keys.map((key) => {
    const same = taxed.filter(({ relief }) => (relief?.certificate_id ?? null) === key)
    return { relief: same[0]!.relief, part: sum(same.map(({ worth }) => worth)), taxed: whole, goods }
  })
}
/**
 * A fee with the percent taxes that are taken on fees: each on the share of the fee that its taxed goods have
 * in all goods, exempt where they are; without goods, and with `always`, on the whole fee, by its place alone,
 * and then by no other of its group.
 */
export function matchFee(found: Matching, fee: TaxableFee, lines: readonly Subject[], goods: Big): Subject {
  const { request, taxes, rateOf } = found
  const candidates = taxes.flatMap((tax): Candidate[] => {
    const rate = tax.is_active && tax.applies_to_fees ? rateOf(tax, request.day) : null
    return rate?.rate_type === 'percent' && rate.rate !== null ? [{ tax, rate }] : []
  })
  const isWhole = ({ tax }: Candidate): boolean => tax.always || goods.eq(ZERO)
  const whole = candidates.filter((one) => isWhole(one) && placeFits(one.tax, request.place))
  const winners = new Set(onePerGroup(whole, null).kept)
  const taken = new Set([...winners].flatMap(({ tax }) => tax.tax_group ?? []))
  const matches = candidates.flatMap((one): Match[] => {
    if (winners.has(one)) return [matchOf(found, one, reliefOf(found, one.tax, null, request.day), null)]
    if (isWhole(one) || (one.tax.tax_group !== null && taken.has(one.tax.tax_group))) return []
    return portions(lines, one.tax, goods)
      .filter(({ part }) => !part.eq(ZERO))
      .map(({ relief, ...portion }) => matchOf(found, one, relief, portion))
  })
  return subject({ line: null, fee, day: request.day }, fee.subtotal, matches)
}
