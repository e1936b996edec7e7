import { and, eq, sql } from 'drizzle-orm'
import type { Outside } from '../db/outside.ts'
import type { Tx } from '../db/pool.ts'
import { invalid } from '../refusal.ts'
import { tenant, user } from '../db/tables.ts'
import { hashPassword, weakPassword } from './passwords.ts'

/** What a person and the company are called, which a password may not be. */
export async function namesOf(tx: Tx, userId: number): Promise<string[]> {
  const [who] = await tx.db
    .select({ name: user.name, email: user.email, username: user.username, company: tenant.name })
    .from(user)
    .innerJoin(tenant, eq(tenant.id, user.tenant_id))
    .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, userId)))
  return who ? Object.values(who) : []
}
/** Sets a password; who was invited is active from then on, who was disabled stays disabled. */
export async function setPassword(
  tx: Tx,
  userId: number,
  password: string,
  { now, outside }: { readonly now: Date; readonly outside: Outside },
): Promise<void> {
  const weak = weakPassword(password, await namesOf(tx, userId))
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
