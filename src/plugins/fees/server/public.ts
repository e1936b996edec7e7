/** Door for the server sides of other plugins to fees. */
export { feeRateUses } from './from-above.ts'
export { isFeeRateInForce } from './sql.ts'
export { heldFees } from './held-fees.ts'
