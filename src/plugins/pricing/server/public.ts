/** Door of prices for the server sides of other plugins. */
export { pricingRows } from './sale-rows.ts'
export { checkRule, rulesAsOf } from './rules.ts'
export { mayPrice, someMargin } from './sql.ts'
