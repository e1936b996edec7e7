/** Why an order that was delivered is not verified, in words. */
import { missingFrom, missingWords as gateWords } from '#plugins/sales-orders/public.ts'

/** "Waits for its BOL number"; an order that lacks nothing waits to be looked at. */
export function missingWords(flags: readonly string[]): string {
  const missing = missingFrom({ flags })
  return missing.length ? `Waits for its ${gateWords(missing)}` : 'Waits to be verified'
}
