import { D, round, type Big } from '#schema/values/decimal.ts'
import type { ExemptionCertificate, Tax, TaxPlace } from './types.ts'

/** What is taxed: a line of goods, or a fee, which has neither product nor use. */
export interface ExemptionCase {
  readonly tax: Tax
  readonly customer_id: number | null
  readonly ship_to_id: number | null
  readonly place: TaxPlace
  readonly product_id: number | null
  readonly tax_use: string | null
  readonly day: string
}
/** The certificate that exempts a sale, or that one would, had it not run out. */
export interface Exemption {
  readonly certificate: ExemptionCertificate | null
  readonly expired: boolean
}

/** Revoked certificates count for the days before (domain decision 36). */
const isRevokedOn = ({ status, revoked_on = null }: ExemptionCertificate, day: string): boolean =>
  status === 'revoked' && (revoked_on === null || revoked_on <= day)
function covers(
  row: ExemptionCertificate,
  { tax, customer_id, ship_to_id, place, product_id, tax_use, day }: ExemptionCase,
): boolean {
  return (
    !isRevokedOn(row, day) &&
    row.customer_id === customer_id &&
    (row.ship_to_id === null || row.ship_to_id === ship_to_id) &&
    (row.tax_ids.includes(tax.id) || (tax.tax_group !== null && row.tax_groups.includes(tax.tax_group))) &&
    (row.state_id === null || row.state_id === place.state_id) &&
    (row.product_ids.length === 0 || (product_id !== null && row.product_ids.includes(product_id))) &&
    (row.tax_use === null || row.tax_use === tax_use) &&
    row.issued_on <= day
  )
}

/**
 * The certificate that exempts (issued_on ≤ day ≤ expires_on), the highest percentage first,
 * then the lower id; `expired` when only one that ran out would.
 */
export function exemptionFor(
  question: ExemptionCase,
  certificates: readonly ExemptionCertificate[],
): Exemption {
  const covering = certificates.filter((row) => covers(row, question))
  const valid = covering
    .filter((row) => row.expires_on === null || question.day <= row.expires_on)
    .sort((a, b) => D(b.exempt_percent).cmp(D(a.exempt_percent)) || a.id - b.id)
  return { certificate: valid[0] ?? null, expired: valid.length === 0 && covering.length > 0 }
}

/**
 * What is left of a tax under a certificate: the part that is not exempt, rounded to 2 decimals (domain
 * 3.6).
 */
export const exemptAmount = (
  amount: Big,
  { exempt_percent }: Pick<ExemptionCertificate, 'exempt_percent'>,
): Big => round(amount.times(D('100').minus(D(exempt_percent))).times('0.01'), 2)
