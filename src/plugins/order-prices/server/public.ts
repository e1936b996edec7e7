/** What other plugins' server sides may use to price a sale. */
export { companyOf, loadWorld, worldOfRows, type Company, type LoadedWorld } from './load-world.ts'
export { priceFor, type Sale } from './price-sale.ts'
export { withoutFilledTanks, worldOfOrder } from './world-of-order.ts'
export {
  readLastPrices,
  readWorldRows,
  type CustomerRow,
  type SiteRow,
  type WorldScope,
} from './world-rows.ts'
