/** Door for the server sides of other plugins to pricing. */
export { mayPrice, someMargin } from './sql.ts'
export { pricingRows } from './sale-rows.ts'
export { checkRule } from './rules.ts'
