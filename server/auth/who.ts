/**
 * The caller of a request: session, user and role are read on every call, so a change of
 * role or a disabled user acts at once (api 1.4).
 */
import { grantsOf, PERMISSIONS, reachOf, type RoleName } from '#schema/permissions.ts'
import type { DeclaredPermission } from '#schema/contract/kit.ts'
import type { Tx } from '../db/pool.ts'
import { withDeclared } from './declared.ts'
import { invalid, Refusal, unauthorized } from '../refusal.ts'
import type { Operator } from './operator.ts'
import type { Claims } from './tokens.ts'

export const PASSWORD_MS = 10 * 60_000
/** Permissions beside those of the catalogue, and whose the installation's are. */
export interface Rights {
  /** permissions that plugins brought */
  readonly declared: readonly DeclaredPermission[]
  /** permissions of calls that reach beyond one company */
  readonly installation: ReadonlySet<string>
  readonly operator: Pick<Operator, 'is'>
}

/**
 * The caller: the person, their session, and what they may do at this moment (api 1.4). The product itself has
 * the number 0 and the role `system`.
 */
export interface Caller {
  readonly tenant: number
  readonly session: number
  readonly id: number
  readonly name: string
  readonly username: string
  readonly email: string
  readonly role: string
  readonly role_id: number | null
  readonly driver_id: number | null
  readonly zone: string
  readonly perm_version: number
  readonly authenticated_at: string
  /** permissions their role gives: roles and people are compared by these */
  readonly granted: ReadonlySet<string>
  /** permissions they have: those of their role, without the installation's where it is not theirs to run */
  readonly held: ReadonlySet<string>
  may(permission: string): boolean
  reach(permission: string): 'all' | 'own' | 'none'
}
interface Row {
  session_status: string
  authenticated_at: Date
  id: string
  name: string
  username: string
  email: string
  status: string
  role_id: string | null
  driver_id: string | null
  tenant_status: string
  perm_version: number
  role: string | null
  is_system: boolean | null
  permission_ids: string[] | null
  zone: string
}
const COLUMNS = `u.id, u.name, u.username, u.email, u.status, u.role_id, u.driver_id, t.status as tenant_status, t.perm_version, r.name as role, r.is_system, r.permission_ids, coalesce(c.time_zone, t.time_zone) as zone`
const ROLE = `join tenant t on t.id = u.tenant_id left join role r on r.tenant_id = u.tenant_id and r.id = u.role_id left join company_settings c on c.tenant_id = u.tenant_id`
const WHO = `select s.status as session_status, s.authenticated_at, ${COLUMNS} from session s join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id ${ROLE}
  where s.tenant_id = $1 and s.id = $2 and u.id = $3 and u.deleted_at is null`
const PERSON = `select 'active' as session_status, timestamptz 'epoch' as authenticated_at, ${COLUMNS} from "user" u ${ROLE} where u.tenant_id = $1 and u.id = $2 and u.deleted_at is null`
/** The product itself, in the shape of a person of the company who may do what an admin may. */
const SYSTEM = `select 'active' as session_status, timestamptz 'epoch' as authenticated_at, 0 as id, 'Gantry' as name, '' as username, '' as email, 'active' as status,
  null as role_id, null as driver_id, t.status as tenant_status, t.perm_version, 'admin' as role, true as is_system, null as permission_ids, coalesce(c.time_zone, t.time_zone) as zone
  from tenant t left join company_settings c on c.tenant_id = t.id where t.id = $1`

const grants = new Map<string, ReadonlySet<string>>()
/** Permissions of a role; of one that a company made, what its row says in the reader's own transaction. */
function grantsFor(row: Row): ReadonlySet<string> {
  if (!row.role) return new Set()
  const key = row.is_system ? row.role : (row.permission_ids ?? []).join()
  const known = grants.get(key)
  if (known) return known
  const ids = new Set((row.permission_ids ?? []).map(Number))
  const held = new Set(
    row.is_system
      ? grantsOf(row.role as RoleName)
      : PERMISSIONS.filter((p) => ids.has(p.id)).map((p) => p.name),
  )
  if (grants.size > 5000) grants.clear()
  grants.set(key, held)
  return held
}

/** Throws 401 unless session, user and tenant are all active, and the token is of after the last password. */
export async function whoIs(tx: Tx, claims: Claims, rights: Rights): Promise<Caller> {
  const {
    rows: [row],
  } = await tx.client.query<Row>({ name: 'who', text: WHO, values: [claims.tid, claims.sid, claims.sub] })
  if (row && new Date(row.authenticated_at).getTime() !== claims.authenticated) throw unauthorized()
  return callerOf(tx, row, claims.sid, rights)
}
/**
 * A person in whose name work goes on after the call, with what they may do
 * now. Throws 401 when they may no longer come in.
 */
export async function personIs(tx: Tx, id: number, rights: Rights): Promise<Caller> {
  const {
    rows: [row],
  } = await tx.client.query<Row>({ name: 'person', text: PERSON, values: [tx.tenant, id] })
  return callerOf(tx, row, 0, rights)
}
/** The product itself as a caller, for work that no person asked for. Throws 401 where the company is closed. */
export async function systemIs(tx: Tx, rights: Rights): Promise<Caller> {
  const {
    rows: [row],
  } = await tx.client.query<Row>({ name: 'system', text: SYSTEM, values: [tx.tenant] })
  return { ...(await callerOf(tx, row, 0, rights)), role: 'system' }
}
/** Throws 422 when the person holds a permission that the caller lacks: a person acts on none above them. */
export async function requireNoLess(tx: Tx, caller: Caller, id: number): Promise<void> {
  const {
    rows: [row],
  } = await tx.client.query<Row>({ name: 'person', text: PERSON, values: [tx.tenant, id] })
  // own rows of a driver are within reach of everyone who may read all of them
  if (!row || (row.is_system && row.role === 'driver')) return
  const held = [...grantsFor(row)]
  if (held.some((permission) => reachOf(caller.granted, permission.replace(/^own:/, '')) !== 'all'))
    throw invalid('user_id', 'This user has more permissions than you', 'escalation')
}
/** Throws 428 unless the caller gave the password within the last ten minutes. */
export function requirePassword({ authenticated_at }: Caller, now: Date): void {
  if (now.getTime() - Date.parse(authenticated_at) > PASSWORD_MS)
    throw new Refusal(428, 'STEP_UP_REQUIRED', 'Please confirm your password')
}
const ofOneCompany = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()
/** Answers the same set for the same role, as the stream shares what it cuts by it. */
function withoutInstallation(
  granted: ReadonlySet<string>,
  installation: ReadonlySet<string>,
): ReadonlySet<string> {
  if (![...installation].some((permission) => granted.has(permission))) return granted
  const known = ofOneCompany.get(granted)
  if (known) return known
  const held = new Set([...granted].filter((permission) => !installation.has(permission)))
  ofOneCompany.set(granted, held)
  return held
}
async function callerOf(
  tx: Tx,
  row: Row | undefined,
  session: number,
  { declared, installation, operator }: Rights,
): Promise<Caller> {
  if (!row || row.session_status !== 'active' || row.status !== 'active' || row.tenant_status !== 'active')
    throw unauthorized()
  const isAdmin = row.is_system === true && row.role === 'admin'
  const given = grantsFor(row)
  const granted = withDeclared(given, declared, isAdmin)
  const held = (await operator.is(tx.tenant))
    ? granted
    : withDeclared(
        withoutInstallation(given, installation),
        declared.filter((one) => one.with === undefined || !installation.has(one.with)),
        isAdmin,
      )
  return {
    tenant: tx.tenant,
    session,
    id: Number(row.id),
    name: row.name,
    username: row.username,
    email: row.email,
    role: row.role ?? '',
    role_id: row.role_id === null ? null : Number(row.role_id),
    driver_id: row.driver_id === null ? null : Number(row.driver_id),
    zone: row.zone,
    perm_version: row.perm_version,
    authenticated_at: new Date(row.authenticated_at).toISOString(),
    granted,
    held,
    may: (permission) => reachOf(held, permission) === 'all',
    reach: (permission) => reachOf(held, permission),
  }
}
