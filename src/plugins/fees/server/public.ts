/** What other plugins' server sides may use of fees. */
export { feeRateUses } from './from-above.ts'
export { heldFees } from './held-fees.ts'
