/** Parts of statements that name the tables of fees. `$1` is the tenant. */
import { inForceAt } from '#server'

/** Tells whether a fee rate is in force on a day with this amount. */
export const isFeeRateInForce = (rate: string, amount: string, day: string): string =>
  `exists (select from fee_rate a_rate where a_rate.tenant_id = $1 and a_rate.id = ${rate}
    and a_rate.rate = ${amount} and ${inForceAt('a_rate', day)})`
