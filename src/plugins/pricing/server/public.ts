/** What other plugins' server sides may use of prices. */
export { pricingRows } from './sale-rows.ts'
export { checkRule } from './rules.ts'
