/** Fee rules other areas may use. */
export * from './rules/types.ts'
export { feeAmount, matchingLines, type FeeQuestion } from './rules/fee-amount.ts'
export { autoFees, feeRow, feesOfCustomer, priceFees } from './rules/fee-rows.ts'
