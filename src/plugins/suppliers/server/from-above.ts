/** Parts that areas above add to the statements of suppliers and terminals. */
import { defineParts, type ReachedIds } from '#server'

/**
 * Statements of the ids of what is priced again when racks post another price, by the tenant `$1` and arrays of
 * suppliers `$2`, terminals `$3` and products `$4` of the same length.
 */
export const pricedByRacks = defineParts<Readonly<Record<string, string>>>('buying-price.priced-by')
/** Terminals where a driver's work is loaded. */
export const ownTerminals = defineParts<ReachedIds>('terminal.own')
