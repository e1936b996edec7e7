/** Parts that other areas add to the statement that writes the money of an order. */
const parts = new Map<string, string>()
/**
 * Adds a part under the name of the table it writes, which belongs to the area that adds it. $1 is the tenant and $2
 * the order. The part runs within the one statement, so it costs no round trip.
 */
export function whenMoneyIsWritten(table: string, sql: string): void {
  parts.set(table, sql)
}
/** The parts as common table expressions, each with a comma behind it. */
export const moneyParts = (): string =>
  [...parts].map(([table, sql]) => `written_${table} as (${sql}),`).join('\n  ')
