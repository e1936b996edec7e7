/** Parts that areas above add to the statements of fees. */
import { type Conditions, defineParts } from '#server'

/** Rows that follow a rate, which stays for their sake. $2 the rate. */
export const feeRateUses = defineParts<Conditions>('fee-rate.uses')
