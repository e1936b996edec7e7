import { and, eq, sql } from 'drizzle-orm'
import type { Outside } from '../db/outside.ts'
import type { Tx } from '../db/pool.ts'
import { invalid } from '../refusal.ts'
import { user } from '../db/tables.ts'
import { hashPassword, weakPassword } from './passwords.ts'

/** Sets a password; who was invited is active from then on, who was disabled stays disabled. */
export async function setPassword(
  tx: Tx,
  userId: number,
  password: string,
  { now, outside }: { readonly now: Date; readonly outside: Outside },
): Promise<void> {
  const weak = weakPassword(password, [])
  if (weak) throw invalid('password', weak)
  await tx.db
    .update(user)
    .set({
      password_hash: await outside('hash', () => hashPassword(password)),
      password_changed_at: now.toISOString(),
      status: sql`case when ${user.status} = 'invited' then 'active' else ${user.status} end`,
    })
    .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, userId)))
}
