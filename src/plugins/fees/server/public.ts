/** Door of fees for the server sides of other plugins. */
export { feeRateUses } from './from-above.ts'
export { heldFees } from './held-fees.ts'
export { isFeeRateInForce } from './sql.ts'
export { readFee } from './fees.ts'
