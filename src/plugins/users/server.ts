/** People and roles: nobody grants what they lack, and one administrator always stays (api section 4). */
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as contract from '#schema/areas/access.ts'
import { PERMISSIONS, ROLES, grantsOf, reachOf, type RoleName } from '#schema/permissions.ts'
import {
  accountNotice,
  claimLogin,
  conflict,
  type CrudRules,
  defineServerPlugin,
  hashPassword,
  invalid,
  invitation,
  missingIds,
  namesOf,
  passwordReset,
  releaseLogin,
  requireNoLess,
  type Req,
  revokeSessions,
  type SignsInBy,
  type ServerKit,
  tellPerson,
  weakPassword,
} from '#server'
import { role, tenant, user } from '#server/db/tables.ts'
import { serveAccount } from './server/account.ts'
import {
  followInvitation,
  type Inviting,
  NO_INVITATION,
  onItsWay,
  openInviting,
  serveInvitations,
} from './server/invitations.ts'
import { setup } from './server/setup.ts'

type Row = Record<string, unknown>
const nameOf = (id: number) => PERMISSIONS.find((p) => p.id === id)?.name
const grants = (r: { name: string; is_system: boolean; permission_ids: number[] }): readonly string[] =>
  r.is_system
    ? grantsOf(r.name as RoleName).map((g) => g.replace(/^own:/, ''))
    : r.permission_ids.flatMap((id) => nameOf(id) ?? [])
/** By what the roles give: an installation's permission is given by an admin who does not run it. */
const lacks = ({ user }: Req, wanted: readonly string[]): boolean =>
  wanted.some((permission) => reachOf(user.granted, permission) !== 'all')

/** Names that look alike are one name: wide letters, capitals, and characters that nobody sees. */
const sameName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .trim()
/** Who decides over all people or roles of the company is alone until the end. */
const lockCompany = ({ tx, tenant: id }: Req) =>
  tx.client.query('select from tenant where id = $1 for update', [id])
async function checkRoleName(req: Req, name: string, own?: number): Promise<void> {
  const wanted = sameName(name)
  if (ROLES.some((reserved) => reserved === wanted))
    throw conflict('RESERVED_NAME', 'This role name is reserved')
  await lockCompany(req)
  const others = await req.tx.db
    .select({ id: role.id, name: role.name })
    .from(role)
    .where(eq(role.tenant_id, req.tenant))
  if (others.some((other) => other.id !== own && sameName(other.name) === wanted))
    throw conflict('DUPLICATE', 'A role with this name already exists', {
      fields: [{ path: 'name', message: 'Already exists', code: 'duplicate' }],
    })
}
/** A role that holds more is not one's to change: it would act on all who have it. */
function requireAll(req: Req, held: Row): void {
  if (lacks(req, grants(held as typeof role.$inferSelect)))
    throw invalid('permission_ids', 'This role has more permissions than yours', 'escalation')
}
async function checkRole(req: Req, id: number): Promise<void> {
  const [found] = await req.tx.db
    .select()
    .from(role)
    .where(and(eq(role.tenant_id, req.tenant), eq(role.id, id)))
  if (!found) throw invalid('role_id', 'Choose an existing role', 'unknown_reference')
  // a driver's own rows are within reach of everyone who may read all of them
  if (!(found.is_system && found.name === 'driver') && lacks(req, grants(found)))
    throw invalid('role_id', 'This role has more permissions than yours', 'escalation')
}
/** Demotion acts on the next call, also for cached custom roles. */
const bump = (req: Req) =>
  req.tx.db
    .update(tenant)
    .set({ perm_version: sql`${tenant.perm_version} + 1` })
    .where(eq(tenant.id, req.tenant))

/** Throws when the change would leave nobody who can administer. */
async function keepAnAdmin(req: Req, id: number): Promise<void> {
  await lockCompany(req)
  const {
    rows: [left],
  } = await req.tx.client.query<{ is_admin: boolean; others: number }>(
    `select exists (select from "user" u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id where u.tenant_id = $1 and u.id = $2 and u.status = 'active' and r.is_system and r.name = 'admin') as is_admin,
       (select count(*)::int from "user" u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id where u.tenant_id = $1 and u.id <> $2 and u.status = 'active' and u.deleted_at is null and r.is_system and r.name = 'admin') as others`,
    [req.tenant, id],
  )
  if (left!.is_admin && left!.others === 0) throw conflict('LAST_ADMIN', 'The last administrator must stay')
}

/** Whoever may sign in is active once there is a password, and invited until then. */
function statusOf(wanted: unknown, hasPassword: boolean): 'active' | 'invited' | 'disabled' {
  if (wanted === 'disabled') return 'disabled'
  return hasPassword ? 'active' : 'invited'
}
/** What the row says of an invitation after this change; nothing where it stays as it is. */
function invitationOf(next: Row, current: Row | undefined, now: Date): Row {
  if (current && next.status !== undefined && next.status !== 'invited' && current.status === 'invited')
    return NO_INVITATION
  const isSent = current
    ? current.status === 'invited' && next.email !== undefined && next.email !== current.email
    : next.status === 'invited' && next.role_id !== null
  return isSent ? onItsWay(now) : {}
}

const beforeUser =
  (tables: ServerKit['tables']): NonNullable<CrudRules['before']> =>
  async (values, req, current) => {
    const { password, ...rest } = values as Row & {
      password?: string
      role_id?: number | null
      username?: string
      email?: string
      status?: string
    }
    if (!current && rest.role_id === null && !rest.customer_contact_id)
      throw invalid('role_id', 'Choose a role')
    const contacts = tables.get('customer_contact')
    if (
      typeof rest.customer_contact_id === 'number' &&
      contacts &&
      (await missingIds(req.tx, contacts, [rest.customer_contact_id])).length
    )
      throw invalid('customer_contact_id', 'Choose an existing contact', 'unknown_reference')
    if (typeof rest.role_id === 'number' && rest.role_id !== current?.role_id)
      await checkRole(req, rest.role_id)
    if (current) await requireNoLess(req.tx, req.user, current.id as number)
    if (
      current &&
      ((rest.role_id !== undefined && rest.role_id !== current.role_id) ||
        (rest.status !== undefined && rest.status !== 'active'))
    )
      await keepAnAdmin(req, current.id as number)
    const next: Row = { ...rest }
    if (!current) next.username = (rest.username ?? rest.email)!.toLowerCase()
    else if (rest.username) next.username = rest.username.toLowerCase()
    if (password !== undefined) {
      // whoever makes somebody is no secret to them either
      const known = await namesOf(req.tx, (current?.id as number | undefined) ?? req.user.id)
      const given = [next.name, next.email, next.username].filter((name) => typeof name === 'string')
      const weak = weakPassword(password, [...known, ...given])
      if (weak) throw invalid('password', weak)
      next.password_hash = await req.outside(`hash of ${current?.id ?? next.username}`, () =>
        hashPassword(password),
      )
      next.password_changed_at = req.now.toISOString()
      // whoever knew the old one is out; the caller stays signed in
      if (current) await revokeSessions(req.tx, current.id as number, 'password change', req.user.session)
    }
    if (!current || rest.status !== undefined || password !== undefined)
      next.status = statusOf(
        rest.status ?? current?.status,
        password !== undefined || Boolean(current?.password_changed_at),
      )
    return { ...next, ...invitationOf(next, current, req.now) }
  }
/** Letters about how one signs in go to who signs in already. */
const afterUser =
  (inviting: Inviting): NonNullable<CrudRules['after']> =>
  async (row, req, previous) => {
    if (previous) await followChange(row, req, previous)
    else {
      req.security('role-changed', { about: `user/${row.id as number}` })
      await claimLogin(req.tx, row.username as string, row.id as number)
    }
    await followInvitation(req, inviting, row, previous)
  }
async function followChange(row: Row, req: Req, previous: Row): Promise<void> {
  const id = row.id as number
  if (previous.username !== row.username) {
    await releaseLogin(req.tx, previous.username as string)
    await claimLogin(req.tx, row.username as string, id)
  }
  if (row.status === 'disabled' && previous.status !== 'disabled')
    await revokeSessions(req.tx, id, 'disabled')
  if (row.role_id !== previous.role_id || row.status !== previous.status)
    req.security('role-changed', { about: `user/${id}` })
  if (req.given.has('password')) req.security('password-changed', { about: `user/${id}` })
  if (row.role_id !== previous.role_id) await bump(req)
  if (previous.status !== 'invited')
    await tellPerson(req, signsInBy(previous), signsInBy(row), req.given.has('password'))
}
const signsInBy = (row: Row): SignsInBy => ({
  name: String(row.name),
  email: String(row.email),
  username: String(row.username),
})

export default defineServerPlugin({
  id: 'users',
  setup,
  jobs: [passwordReset, invitation, accountNotice],
  aliases: [
    { from: '/user', to: '/user-account' },
    { from: '/user-management', to: '/user-account' },
    { from: '/role-management', to: '/role' },
  ],
  mount(kit) {
    const { serveCrud, table, tables } = kit
    const inviting = openInviting(kit.limits)
    serveAccount(kit)
    serveInvitations(kit, inviting)
    table('user', user)
    serveCrud(contract.role, role, {
      async before(values, req, current) {
        if (current?.is_system) throw conflict('SYSTEM_ROLE', 'System roles cannot be changed')
        if (current) requireAll(req, current)
        const { name, permission_ids } = values as { name?: string; permission_ids?: number[] }
        if (name) await checkRoleName(req, name, current?.id as number | undefined)
        const wanted = (permission_ids ?? []).map((id) => nameOf(id))
        if (wanted.some((n) => n === undefined))
          throw invalid('permission_ids', 'Choose existing permissions', 'unknown_reference')
        if (lacks(req, wanted as string[]))
          throw invalid('permission_ids', 'You cannot grant permissions you do not have', 'escalation')
      },
      after: async (row, req, previous) => {
        req.security('role-changed', { about: `role/${row.id as number}` })
        if (previous) await bump(req)
      },
      beforeRemove: async (row, req) => {
        if (row.is_system) throw conflict('SYSTEM_ROLE', 'System roles cannot be deleted')
        requireAll(req, row)
        req.security('role-changed', { about: `role/${row.id as number}` })
      },
    })
    serveCrud(contract.user, user, {
      only: isNull(user.deleted_at),
      before: beforeUser(tables),
      after: afterUser(inviting),
      async remove(row, req) {
        await requireNoLess(req.tx, req.user, row.id as number)
        await keepAnAdmin(req, row.id as number)
        await req.tx.db
          .update(user)
          .set({ deleted_at: req.now.toISOString(), status: 'disabled', rev: sql`${user.rev} + 1` })
          .where(and(eq(user.tenant_id, req.tenant), eq(user.id, row.id as number)))
        await revokeSessions(req.tx, row.id as number, 'deleted')
        await releaseLogin(req.tx, row.username as string)
        req.security('role-changed', { about: `user/${row.id as number}` })
      },
    })
  },
})
