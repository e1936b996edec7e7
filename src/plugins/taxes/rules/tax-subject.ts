/** What taxes are charged on: lines and fees, each with the taxes that apply to it (domain 3.6). */
import { D, rate6, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import { bySequence, firstPerGroup } from './tax-match.ts'
import type {
  MatchedFeeTax,
  MatchedLine,
  MatchedTax,
  RateTerms,
  Relief,
  TaxableFee,
  TaxableLine,
  TaxItem,
  TaxTerms,
} from './types.ts'

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
const matchOf = (
  { tax, rate }: Pick<MatchedTax, 'tax' | 'rate'>,
  relief: Relief | null,
  portion: Portion | null,
): Match => ({ tax, rate, ...rateValue(rate), relief, portion })

/** A line with the taxes that were matched for it. */
export const subjectOfLine = (line: TaxableLine, { taxes }: Pick<MatchedLine, 'taxes'>): Subject =>
  subject(
    { line, fee: null, day: line.day },
    line.subtotal,
    taxes.map((one) => matchOf(one, one.relief, null)),
  )

/** What one tax is taken on of a fee: the goods it taxes, those of one certificate together. */
function portions(
  lines: readonly Subject[],
  tax_id: number,
  goods: Big,
): (Pick<Match, 'relief'> & Portion)[] {
  const taxed = lines.flatMap(({ worth, matches }) => {
    const match = matches.find((one) => one.tax.id === tax_id)
    return match ? [{ worth, relief: match.relief }] : []
  })
  const whole = sum(taxed.map(({ worth }) => worth))
  const keys = [...new Set(taxed.map(({ relief }) => relief?.certificate_id ?? null))]
  return keys.map((key) => {
    const same = taxed.filter(({ relief }) => (relief?.certificate_id ?? null) === key)
    return { relief: same[0]!.relief, part: sum(same.map(({ worth }) => worth)), taxed: whole, goods }
  })
}
/** The goods of a sale, and the day of the taxes on its fees. */
interface Goods {
  readonly lines: readonly Subject[]
  readonly worth: Big
  readonly day: string
}
/** A fee being taxed, with the taxes that are taken on the whole of it and those taken on a share. */
export interface TaxedFee {
  readonly subject: Subject
  readonly whole: readonly MatchedFeeTax[]
  readonly shared: readonly MatchedFeeTax[]
}
/**
 * A fee with the percent taxes that are taken on fees: each on the share of the fee that its taxed goods have
 * in all goods, exempt where they are; without goods, and with `always`, on the whole fee, by its place alone,
 * and then by no other of its group.
 */
export function subjectOfFee(
  fee: TaxableFee,
  on_fees: readonly MatchedFeeTax[],
  { lines, worth, day }: Goods,
): TaxedFee {
  const isWhole = ({ always }: MatchedFeeTax): boolean => always || worth.eq(ZERO)
  const { kept: whole } = firstPerGroup(
    on_fees.filter((one) => isWhole(one) && one.fits_place),
    (a, b) => b.place_rank - a.place_rank || bySequence(a.tax, b.tax),
  )
  const groups = new Set(whole.flatMap(({ tax }) => tax.tax_group ?? []))
  const shared: MatchedFeeTax[] = []
  const matches = on_fees.flatMap((one): Match[] => {
    if (whole.includes(one)) return [matchOf(one, one.relief, null)]
    if (isWhole(one) || (one.tax.tax_group !== null && groups.has(one.tax.tax_group))) return []
    const parts = portions(lines, one.tax.id, worth).filter(({ part }) => !part.eq(ZERO))
    if (parts.length) shared.push(one)
    return parts.map(({ relief, ...portion }) => matchOf(one, relief, portion))
  })
  return { subject: subject({ line: null, fee, day }, fee.subtotal, matches), whole, shared }
}
