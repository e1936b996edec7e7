/** What both sides of other areas may know of tanks. */
export { gallonsToOrder } from './rules/run-out.ts'
