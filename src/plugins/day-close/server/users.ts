/** Names of the people who close days. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server'
import { user } from '#server/db/tables.ts'

/** A person by the id; null for none, and for one that is gone. */
export async function nameOfUser(tx: Tx, id: number | null): Promise<{ id: number; name: string } | null> {
  if (id === null) return null
  const [found] = await tx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, id)))
  return found ?? null
}
