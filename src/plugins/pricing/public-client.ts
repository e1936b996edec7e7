/** Prices as other areas' screens and commands use them. */
export { priceTrace } from './points.ts'
