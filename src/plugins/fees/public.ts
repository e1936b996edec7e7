/** Fee rules other areas may use. */
export * from './rules/types.ts'
export { feeAmount, linesOfFee, matchingLines, type FeeAmount, type FeeQuestion } from './rules/fee-amount.ts'
export { feeRateOn, shownRate } from './rules/fee-rates.ts'
export {
  asAutomatic,
  autoFees,
  feeRow,
  feesOfCustomer,
  feesOfDay,
  feesTakenOff,
  priceFees,
  type FeeDay,
} from './rules/fee-rows.ts'
export { shareFees, type FeePart } from './rules/shared-fees.ts'
