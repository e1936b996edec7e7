/** What both sides of other areas may know of tanks. */
export { gallonsToOrder, usePerDay } from './rules/run-out.ts'
export { type ComingDrop, heldUnderWay, roomAt, roomForOrder, type StockedTank } from './rules/stock.ts'
