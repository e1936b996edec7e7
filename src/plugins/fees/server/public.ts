/** What other plugins' server sides may use of fees. */
export { feeRateUses } from './from-above.ts'
export { isFeeRateInForce } from './sql.ts'
