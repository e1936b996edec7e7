/** Parts that other areas add to the statement that writes the money of an order. */
import { defineParts } from '#server'

/**
 * Writes of other areas, each under the name of the table it writes. $1 is the tenant and $2 the order. They run
 * within the one statement, so they cost no round trip.
 */
export const whenMoneyIsWritten = defineParts<Readonly<Record<string, string>>>('sales-order.money-written')
/** The parts as common table expressions, each with a comma behind it. */
export const moneyParts = (): string =>
  whenMoneyIsWritten
    .all()
    .map(([table, sql]) => `written_${table} as (${sql}),`)
    .join('\n  ')
