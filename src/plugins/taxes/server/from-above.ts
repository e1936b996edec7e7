/** Parts that areas above add to the statements of taxes. */
import { type Conditions, defineParts } from '#server'

/** Rows that follow a rate, which stays for their sake. $2 the rate. */
export const taxRateUses = defineParts<Conditions>('tax-rate.uses')
/** Rows that name a use of goods. $2 its name. */
export const taxUseUses = defineParts<Conditions>('tax-use.uses')
/** Rows that name a group of taxes. $2 its name. */
export const taxGroupUses = defineParts<Conditions>('tax-group.uses')
