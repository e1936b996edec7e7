/** What other areas may know of products. */
export { dyedNotice, isDyedCode, isMotorFuelCode } from './rules/dyed.ts'
export { dyedAs, workedOutFamily } from './rules/family.ts'
export { tableByFamily } from './rules/net-table.ts'
export { usualHazard } from './rules/common-products.ts'
