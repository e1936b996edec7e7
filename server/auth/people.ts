/** Opening a company and its people: system roles, the first administrator, names to sign in with. */
import { and, eq } from 'drizzle-orm'
import { grantsOf, permissionId, ROLES } from '#schema/permissions.ts'
import type { Db, Tx } from '../db/pool.ts'
import { databaseError, Refusal } from '../refusal.ts'
import { role, user } from '../db/tables.ts'

const ABOUT: Record<(typeof ROLES)[number], string> = {
  admin: 'Everything',
  manager: 'Everything but roles and connections',
  sales: 'Orders, customers, quotes',
  dispatcher: 'Dispatch and deliveries, no prices',
  accounting: 'Invoices, taxes, bills',
  viewer: 'Read only',
  driver: 'Own deliveries on the phone',
}
export async function addSystemRoles(db: Db, tenant: number): Promise<Map<string, number>> {
  const rows = await db
    .insert(role)
    .values(
      ROLES.map((name) => ({
        tenant_id: tenant,
        name,
        description: ABOUT[name],
        is_system: true,
        permission_ids: grantsOf(name).flatMap((grant) => permissionId(grant.replace(/^own:/, '')) ?? []),
      })),
    )
    .returning({ id: role.id, name: role.name })
  return new Map(rows.map((r) => [r.name, r.id]))
}

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly username?: string | undefined
  /** as `hashPassword` answers it; without one the person is invited */
  readonly password_hash?: string | undefined
  readonly role_id: number | null
  readonly driver_id?: number | null
  readonly by: number | null
}
/** Adds a person and claims the sign-in name; 409 when the name is taken anywhere in the installation. */
export async function addUser(tx: Tx, given: NewUser): Promise<number> {
  const username = (given.username ?? given.email).toLowerCase()
  const [made] = await tx.db
    .insert(user)
    .values({
      tenant_id: tx.tenant,
      username,
      email: given.email,
      name: given.name,
      password_hash: given.password_hash ?? null,
      role_id: given.role_id,
      driver_id: given.driver_id ?? null,
      status: given.password_hash ? 'active' : 'invited',
      password_changed_at: given.password_hash ? new Date().toISOString() : null,
      created_by: given.by,
      updated_by: given.by,
    })
    .returning({ id: user.id })
  await claimLogin(tx, username, made!.id)
  return made!.id
}
/**
 * Makes a name one by which this person signs in, in all companies;
 * refuses one that is taken (409 `DUPLICATE`).
 */
export async function claimLogin(tx: Tx, username: string, userId: number): Promise<void> {
  try {
    await tx.client.query('select claim_login($1, $2, $3)', [username, tx.tenant, userId])
  } catch (error) {
    if (databaseError(error)?.code !== '23505') throw error
    throw new Refusal(409, 'DUPLICATE', 'This email is already registered', {
      fields: [{ path: 'email', message: 'Already registered', code: 'duplicate' }],
    })
  }
}
/** Gives a name up again that somebody signed in by. */
export const releaseLogin = (tx: Tx, username: string): Promise<unknown> =>
  tx.client.query('select release_login($1, $2)', [username, tx.tenant])
export const userById = async (tx: Tx, id: number) =>
  (
    await tx.db
      .select()
      .from(user)
      .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, id)))
  )[0]
/** A person as they are, locked: who changes or disables them waits, or has done so before. */
export async function lockUser(tx: Tx, id: number): Promise<typeof user.$inferSelect | undefined> {
  const [held] = await tx.db
    .select()
    .from(user)
    .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, id)))
    .for('update')
  return held
}
