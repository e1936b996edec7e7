/** Fee rules other areas may use. */
export * from './rules/types.ts'
export { feeAmount, matchingLines, type FeeAmount, type FeeQuestion } from './rules/fee-amount.ts'
export { feeRateOn, shownRate } from './rules/fee-rates.ts'
export { autoFees, feeRow, feesOfCustomer, priceFees } from './rules/fee-rows.ts'
