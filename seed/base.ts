/** Small ways of writing many rows. */
import type { PgTable } from 'drizzle-orm/pg-core'
import { addDays, parseInstant } from '#schema/values/zone.ts'
import type { Tx } from '../server/db/pool.ts'

/** Inserts in slices and answers the ids in the order of the rows. */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly Record<string, unknown>[],
  slice = 400,
): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < rows.length; i += slice) {
    const part = rows.slice(i, i + slice).map((r) => ({ ...r, tenant_id: tx.tenant }))
    const made = (await tx.db
      .insert(table)
      .values(part as never)
      .returning()) as unknown as { id: number }[]
    ids.push(...made.map((r) => r.id))
  }
  return ids
}
export const ZONE = 'America/Chicago'
export const DAY = 86_400_000
/**
 * The time on the company's own clock, e.g. 18 for the evening's prices, also over a change of daylight time.
 */
export const localAt = (base: string, days: number, hour: number): string =>
  parseInstant(`${addDays(base, days)}T${String(hour).padStart(2, '0')}:00:00`, ZONE)!
export const instantAfter = (base: string, days: number, hours = 0): string =>
  new Date(Date.parse(`${base}T00:00:00Z`) + days * DAY + hours * 3_600_000).toISOString()
