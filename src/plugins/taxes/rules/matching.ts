/** Which taxes apply to a sale: looked up for its place, goods, use and day (domain 3.6). Quantities play no part. */
import { exemptionFor, type ExemptionCase } from './exemption.ts'
import { placeFits, placeRank } from './place.ts'
import { bySequence, onePerGroup, rateOn, reasonAgainstTax } from './tax-match.ts'
import type {
  MatchedFeeTax,
  MatchedLine,
  MatchedTaxes,
  RateTerms,
  RejectedTax,
  Relief,
  Tax,
  TaxableLine,
  TaxPlace,
  TaxRate,
  TaxRequest,
  TaxTerms,
  TaxWorld,
} from './types.ts'

/** One request with its taxes and certificates; every rate is looked up once, however many lines ask. */
interface Search {
  readonly request: TaxRequest
  readonly taxes: readonly Tax[]
  readonly certificates: TaxWorld['exemption_certificates']
  readonly rateOf: (tax: Tax, day: string) => TaxRate | null
}
function searchOf(request: TaxRequest, world: TaxWorld): Search {
  const known = new Map<string, TaxRate | null>()
  return {
    request,
    taxes: world.taxes
      .filter((tax) => (request.direction === 'sale' ? tax.applies_to_sales : tax.applies_to_purchases))
      .sort(bySequence),
    certificates: world.exemption_certificates.filter((row) => row.customer_id === request.customer_id),
    rateOf: (tax, day) => {
      const key = `${tax.id} ${day}`
      const rate = known.has(key) ? known.get(key)! : rateOn(tax, day)
      known.set(key, rate)
      return rate
    },
  }
}
const termsOf = (tax: Tax): TaxTerms => ({
  id: tax.id,
  name: tax.name,
  tax_group: tax.tax_group,
  level: tax.level,
  quantity_basis: tax.quantity_basis,
  unit: tax.unit,
  sequence: tax.sequence,
  compound: tax.compound,
  scope: tax.scope,
})
const rateTermsOf = ({ id, rate, rate_type, brackets }: TaxRate): RateTerms => ({
  id,
  rate,
  rate_type,
  brackets,
})
const placeOf = ({ request }: Search, line: TaxableLine | null): TaxPlace => line?.place ?? request.place

/** The certificate that counts for a tax on a line, or on a fee as a whole; whether one would that ran out. */
function reliefOf(
  search: Search,
  tax: Tax,
  line: TaxableLine | null,
  day: string,
): { readonly relief: Relief | null; readonly expired: boolean } {
  const { request, certificates } = search
  if (certificates.length === 0) return { relief: null, expired: false }
  const question: ExemptionCase = {
    tax,
    customer_id: request.customer_id,
    ship_to_id: request.ship_to_id,
    place: placeOf(search, line),
    product_id: line?.product_id ?? null,
    tax_use: line?.tax_use ?? null,
    day,
  }
  const { certificate, expired } = exemptionFor(question, certificates)
  const relief = certificate && {
    certificate_id: certificate.id,
    certificate_no: certificate.certificate_no,
    exempt_percent: certificate.exempt_percent,
  }
  return { relief, expired }
}

/** The taxes of a line, the most specific of each group; why not the others. */
function matchLine(search: Search, line: TaxableLine): MatchedLine {
  const { taxes, rateOf } = search
  const rejected: Pick<RejectedTax, 'tax_id' | 'reason'>[] = []
  const candidates: { readonly tax: Tax; readonly rate: TaxRate }[] = []
  for (const tax of taxes) {
    const rate = rateOf(tax, line.day)
    const reason = reasonAgainstTax(tax, rate, line, placeOf(search, line))
    if (reason || !rate) rejected.push({ tax_id: tax.id, reason: reason ?? 'no_rate' })
    else candidates.push({ tax, rate })
  }
  const { kept, lost } = onePerGroup(candidates, line)
  for (const { tax } of lost) rejected.push({ tax_id: tax.id, reason: 'less_specific' })
  const found = kept.map(({ tax, rate }) => ({ tax, rate, ...reliefOf(search, tax, line, line.day) }))
  return {
    taxes: found.map(({ tax, rate, relief }) => ({
      tax: termsOf(tax),
      rate: rateTermsOf(rate),
      relief,
      unconfirmed: rate.confirmed_at === null,
    })),
    rejected,
    certificate_expired: found.some(({ expired }) => expired),
  }
}
/** The percent taxes that may be taken on fees. */
const matchOnFees = (search: Search): MatchedFeeTax[] =>
  search.taxes.flatMap((tax): MatchedFeeTax[] => {
    const { day, place } = search.request
    const rate = tax.is_active && tax.applies_to_fees ? search.rateOf(tax, day) : null
    if (rate?.rate_type !== 'percent' || rate.rate === null) return []
    return [
      {
        tax: termsOf(tax),
        rate: rateTermsOf(rate),
        ...reliefOf(search, tax, null, day),
        unconfirmed: rate.confirmed_at === null,
        always: tax.always,
        fits_place: placeFits(tax, place),
        place_rank: placeRank(tax),
      },
    ]
  })

/** The taxes of a sale; what its lines and fees bring matched already stays as it is. */
export function matchTaxes(request: TaxRequest, world: TaxWorld): MatchedTaxes {
  const search = searchOf(request, world)
  return {
    lines: request.lines.map((line) => line.matched ?? matchLine(search, line)),
    beside: request.beside?.map((line) => line.matched ?? matchLine(search, line)),
    on_fees: request.on_fees ?? matchOnFees(search),
  }
}
