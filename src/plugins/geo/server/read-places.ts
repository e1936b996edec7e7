/** Places as other areas read them. */
import { and, arrayContains, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '#server'
import { jurisdiction, state } from '../tables.ts'

/** Reads the names of states; unknown ids are left out. */
export const readStateNames = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> =>
  tx.db
    .select({ id: state.id, name: state.name })
    .from(state)
    .where(and(eq(state.tenant_id, tx.tenant), inArray(state.id, [0, ...ids])))
/** Reads the jurisdictions that a city lies in, and those of these ids. */
export const readJurisdictions = (
  tx: Tx,
  city: number | null,
  ids: readonly number[],
): Promise<(typeof jurisdiction.$inferSelect)[]> =>
  tx.db
    .select()
    .from(jurisdiction)
    .where(
      and(
        eq(jurisdiction.tenant_id, tx.tenant),
        or(arrayContains(jurisdiction.city_ids, [city ?? 0]), inArray(jurisdiction.id, [0, ...ids])),
      ),
    )
