/** Server door: pricing a sale. */
export { companyOf, loadWorld, worldOfRows, type Company, type LoadedWorld } from './load-world.ts'
export { priceFor, type Sale } from './price-sale.ts'
export { questionOf, withoutFilledTanks, worldOfOrder } from './world-of-order.ts'
export {
  type LastPrice,
  lastPrices,
  lifted,
  type NumbersAsked,
  otherOrders,
  readLifts,
} from './from-above.ts'
export { readHistory, readWorldRows, type WorldScope } from './world-rows.ts'
