/** What other plugins' server sides may use of suppliers, terminals and buying prices. */
export { ownTerminals } from './from-above.ts'
export {
  isPriceInForce,
  type PaperTerminal,
  paperTerminal,
  paperTerminals,
  readPriceEnds,
  somePrice,
} from './sql.ts'
