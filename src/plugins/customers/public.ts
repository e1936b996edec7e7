/** What both sides of other areas may know of customers and tanks. */
export { MONEY_KINDS } from './rules/money-kinds.ts'
export { gallonsToOrder, usePerDay } from './rules/run-out.ts'
export { type ComingDrop, heldUnderWay, roomAt, roomForOrder, type StockedTank } from './rules/stock.ts'
