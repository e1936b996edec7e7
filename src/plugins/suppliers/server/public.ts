/** Door for the server sides of other plugins to suppliers, terminals and buying prices. */
export { ownTerminals } from './from-above.ts'
export {
  isPriceInForce,
  type PaperTerminal,
  paperTerminal,
  paperTerminals,
  readPriceEnds,
  somePrice,
} from './sql.ts'
export { heldSuppliers, pricesBetween } from './sale-rows.ts'
