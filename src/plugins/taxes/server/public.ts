/** Door of taxes for the server sides of other plugins. */
export { taxGroupUses, taxRateUses, taxUseUses } from './from-above.ts'
export { refuseNothing } from './rate-writer.ts'
export { readAllTaxes } from './read-taxes.ts'
export { CHARGES_STATES, isTaxRateInForce, someTax, type TaxOfCondition, taxUnits } from './sql.ts'
export { makeWords } from './tax-words.ts'
export { heldTaxes } from './held-taxes.ts'
