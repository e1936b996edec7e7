/** Pricing rules other areas may use. */
export * from './rules/types.ts'
export { compareInstants, isInForce, priceInstant } from './rules/period.ts'
export { priceBook, type PriceBook } from './rules/price-book.ts'
export { costOf, suppliersOf, type Cost, type CostRequest } from './rules/cost.ts'
export { marginAmount, marginLadder } from './rules/margin-ladder.ts'
export {
  compareCandidates,
  matchRule,
  ruleBase,
  type RuleCandidate,
  type RuleMatch,
  type RuleReason,
} from './rules/rule-match.ts'
export {
  withoutCost,
  type PriceReason,
  type PriceTrace,
  type RejectedPrice,
  type TraceBase,
  type TraceLift,
  type TracePart,
} from './rules/price-trace.ts'
export type { ChargedAsOf, Traced, TracedFee, TracedLine } from './traced.ts'
export { repricesAtDelivery, unitPrice, type UnitPrice } from './rules/unit-price.ts'
