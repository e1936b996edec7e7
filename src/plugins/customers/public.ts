/** Rules and types of customers and tanks for both sides of other areas. */
export { MONEY_KINDS } from './rules/money-kinds.ts'
export { gallonsToOrder, usePerDay } from './rules/run-out.ts'
export { type ComingDrop, heldUnderWay, roomAt, roomForOrder, type StockedTank } from './rules/stock.ts'
