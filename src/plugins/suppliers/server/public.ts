/** Door of suppliers, terminals and buying prices for the server sides of other plugins. */
export { ownTerminals, pricedByRacks } from './from-above.ts'
export { heldSuppliers, pricesBetween } from './sale-rows.ts'
export {
  isPriceInForce,
  joinPriceAt,
  type PaperCarrier,
  paperCarrier,
  paperCarriers,
  type PaperTerminal,
  paperTerminal,
  paperTerminals,
  readPriceEnds,
  somePrice,
} from './sql.ts'
