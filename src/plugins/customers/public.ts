/** What both sides of other areas may know of tanks. */
export { gallonsToOrder } from './rules/run-out.ts'
export { type ComingDrop, roomAt, roomForOrder, type StockedTank } from './rules/stock.ts'
