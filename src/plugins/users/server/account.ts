/** One's own account: who I am, what I may, and what I may change of myself. */
import { and, eq, sql } from 'drizzle-orm'
import { permissions } from '#schema/areas/access.ts'
import { currentUser, profile, updateProfile, type Profile } from '#schema/areas/profile.ts'
import { email } from '#schema/values/shaped-fields.ts'
import { PERMISSIONS } from '#schema/permissions.ts'
import { type Req, type ServerKit, tellPerson } from '#server'
import { tenant, user } from '#server/db/tables.ts'
import { chooseTrucks, driverOf } from './from-above.ts'

const roleOf = ({ role_id, role }: Req['user']) => (role_id === null ? null : { id: role_id, name: role })

async function profileOf({ tx, user: me }: Req): Promise<Profile> {
  const [[who], [company]] = await Promise.all([
    tx.db
      .select()
      .from(user)
      .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, me.id))),
    tx.db.select({ id: tenant.id, name: tenant.name }).from(tenant).where(eq(tenant.id, tx.tenant)),
  ])
  const { id, username, name, email, language, preferences } = who!
  return {
    id,
    username,
    name,
    email,
    user_role: me.role,
    role: roleOf(me),
    permissions: [...me.held],
    driver: await driverOf(tx, me.driver_id),
    tenant: company!,
    time_zone: me.zone,
    language,
    perm_version: me.perm_version,
    preferences: preferences as Profile['preferences'],
  }
}

export function serveAccount({ serve, shapes }: ServerKit): void {
  serve(profile, (req) => profileOf(req))
  serve(updateProfile, async (req) => {
    const { selected_asset_ids, ...rest } = req.body
    if (rest.email !== undefined && rest.email !== req.user.email) req.requirePassword()
    const values = Object.fromEntries(Object.entries(rest).filter(([, v]) => v !== undefined))
    await shapes.ready(req.tx, { email: email() }, values, { email: req.user.email })
    if (Object.keys(values).length)
      await req.tx.db
        .update(user)
        .set({ ...values, rev: sql`${user.rev} + 1`, updated_at: req.now.toISOString() })
        .where(and(eq(user.tenant_id, req.tenant), eq(user.id, req.user.id)))
    await tellPerson(req, req.user, { ...req.user, email: rest.email ?? req.user.email })
    if (selected_asset_ids) await chooseTrucks(req, selected_asset_ids)
    return profileOf(req)
  })
  serve(currentUser, async ({ tx, user: me }) => {
    const { id, username, name, email, held, perm_version, driver_id } = me
    return {
      user: { id, username, name, email },
      role: roleOf(me),
      permissions: [...held],
      driver: await driverOf(tx, driver_id),
      perm_version,
    }
  })
  serve(permissions, async () => ({
    items: [...PERMISSIONS],
    total: PERMISSIONS.length,
    page: 1,
    size: PERMISSIONS.length,
    pages: 1,
  }))
}
