/** What other plugins' server sides may use of suppliers, terminals and buying prices. */
export { ownTerminals } from './from-above.ts'
export { heldSuppliers, pricesBetween } from './sale-rows.ts'
