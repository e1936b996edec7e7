/** Tax rules other areas may use. */
export * from './rules/types.ts'
export { localDate, taxDay } from './rules/local-date.ts'
export { placeFits, placeRank, taxPlace } from './rules/place.ts'
export {
  bySequence,
  compareSpecificity,
  fitsGoods,
  goodsRank,
  onePerGroup,
  rateOn,
  reasonAgainstTax,
} from './rules/tax-match.ts'
export { exemptAmount, exemptionFor, type Exemption, type ExemptionCase } from './rules/exemption.ts'
export {
  bracketAmount,
  onceForLines,
  percentAmount,
  perUnitAmount,
  taxedQuantity,
} from './rules/tax-amount.ts'
export { matchTaxes } from './rules/matching.ts'
export { chargeMatched, taxOrder } from './rules/tax-engine.ts'
export { codesOf } from './rules/packs.ts'
export { FEDERAL_FEES, type FederalFee } from './rules/federal-fees.ts'
export { rateGaps, type RateGap, type RateTrouble } from './rules/rate-gaps.ts'

export { TAX_REASONS } from './rules/reasons.ts'
