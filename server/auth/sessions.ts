/**
 * Sessions: opened by a password, kept by single-use refresh tokens,
 * ended by anyone who may (api 1.4, trust 3.3.3).
 */
import { and, eq, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/pool.ts'
import { role, session, user } from '../db/tables.ts'
import { sessionOpened } from '#schema/areas/access.ts'
import type { Caller } from './who.ts'
import { ACCESS_SECONDS, type Claims, type RefreshClaims, type Tokens } from './tokens.ts'

const DAY = 86_400_000
const IDLE_DAYS = 7
const DRIVER_IDLE_DAYS = 14
const WHOLE_DAYS = 30

/** A pair of tokens as an answer carries it. */
export interface Pair {
  readonly access_token: string
  readonly refresh_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
}
const issue = async (tokens: Tokens, claims: Omit<Claims, 'exp'>): Promise<Pair> => ({
  access_token: await tokens.access(claims),
  refresh_token: tokens.refresh(claims),
  token_type: 'bearer',
  expires_in: ACCESS_SECONDS,
})
export interface Opened extends Pair {
  readonly user_role: string
  readonly user: { id: number; username: string; name: string; email: string }
  readonly session: number
}

export async function openSession(
  tx: Tx,
  tokens: Tokens,
  clock: Clock,
  userId: number,
  from: { device: string; ip: string },
): Promise<Opened> {
  const now = clock.now()
  const [who] = await tx.db
    .select({ id: user.id, username: user.username, name: user.name, email: user.email, role: role.name })
    .from(user)
    .leftJoin(role, and(eq(role.tenant_id, user.tenant_id), eq(role.id, user.role_id)))
    .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, userId)))
  const at = now.toISOString()
  const [made] = await tx.db
    .insert(session)
    .values({
      tenant_id: tx.tenant,
      user_id: userId,
      device: from.device.slice(0, 200),
      ip: from.ip,
      authenticated_at: at,
      last_refreshed_at: at,
      expires_at: new Date(now.getTime() + WHOLE_DAYS * DAY).toISOString(),
      created_by: userId,
    })
    .returning({ id: session.id })
  await tx.db
    .update(user)
    .set({ last_login_at: at })
    .where(and(eq(user.tenant_id, tx.tenant), eq(user.id, userId)))
  const name = who!.role ?? ''
  const of = { sub: userId, tid: tx.tenant, sid: made!.id, role: name, authenticated: now.getTime() }
  return {
    ...(await issue(tokens, { ...of, counter: 0 })),
    user_role: name,
    user: { id: userId, username: who!.username, name: who!.name, email: who!.email },
    session: made!.id,
  }
}

export interface Refreshed {
  readonly outcome: 'refreshed' | 'reused' | 'refused'
  readonly pair?: Pair
  /** the session that was ended, because a token came back */
  readonly ended?: { readonly id: number; readonly user_id: number }
}
/**
 * A new pair for a refresh token. The session's counter is that of the newest token which reached
 * the server: it and the one answered to it may be exchanged, and again when the answer was lost;
 * the successor is the same. One that is older was used up: the session is revoked.
 */
export async function refreshSession(
  tx: Tx,
  tokens: Tokens,
  clock: Clock,
  claims: RefreshClaims,
): Promise<Refreshed> {
  const now = clock.now()
  const {
    rows: [s],
  } = await tx.client.query<{
    user_id: string
    counter: number
    status: string
    authenticated_at: Date
    last_refreshed_at: Date
    expires_at: Date
    role: string | null
    user_status: string
    tenant_status: string
    deleted: boolean
  }>(
    `select s.user_id, s.counter, s.status, s.authenticated_at, s.last_refreshed_at, s.expires_at, r.name as role, u.status as user_status, t.status as tenant_status, u.deleted_at is not null as deleted
     from session s join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id join tenant t on t.id = s.tenant_id left join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
     where s.tenant_id = $1 and s.id = $2 for update of s`,
    [claims.tid, claims.sid],
  )
  if (!s || s.status !== 'active' || s.user_status !== 'active' || s.tenant_status !== 'active' || s.deleted)
    return { outcome: 'refused' }
  const idle = (s.role?.toLowerCase() === 'driver' ? DRIVER_IDLE_DAYS : IDLE_DAYS) * DAY
  const expired =
    new Date(s.expires_at).getTime() <= now.getTime() ||
    now.getTime() - new Date(s.last_refreshed_at).getTime() > idle
  if (expired) {
    await tx.db
      .update(session)
      .set({ status: 'expired' })
      .where(and(eq(session.tenant_id, tx.tenant), eq(session.id, claims.sid)))
    return { outcome: 'refused' }
  }
  if (claims.counter < s.counter) {
    await revokeSession(tx, claims.sid, 'refresh_reuse')
    return { outcome: 'reused', ended: { id: claims.sid, user_id: Number(s.user_id) } }
  }
  await tx.db
    .update(session)
    .set({ counter: claims.counter, last_refreshed_at: now.toISOString() })
    .where(and(eq(session.tenant_id, tx.tenant), eq(session.id, claims.sid)))
  const pair = await issue(tokens, {
    ...claims,
    sub: Number(s.user_id),
    role: s.role ?? '',
    counter: claims.counter + 1,
    authenticated: new Date(s.authenticated_at).getTime(),
  })
  return { outcome: 'refreshed', pair }
}
/** The password was given again: a new pair for the session; the access tokens before are good no more. */
export async function renewSession(
  tx: Tx,
  tokens: Tokens,
  { id, session: sid, role: name }: Caller,
  now: Date,
): Promise<Pair> {
  const {
    rows: [renewed],
  } = await tx.client.query<{ counter: number; authenticated_at: Date }>(
    `update session set authenticated_at = greatest($3, authenticated_at + interval '1 ms')
     where tenant_id = $1 and id = $2 returning counter, authenticated_at`,
    [tx.tenant, sid, now.toISOString()],
  )
  const { counter, authenticated_at } = renewed!
  const authenticated = new Date(authenticated_at).getTime()
  return issue(tokens, { sub: id, tid: tx.tenant, sid, role: name, counter: counter + 1, authenticated })
}
/** An access token reached the server: the refresh token before the one it came with is used up. */
export const tokenArrived = async (tx: Tx, { sid, counter }: Claims): Promise<void> =>
  void (await tx.db
    .update(session)
    .set({ counter })
    .where(and(eq(session.tenant_id, tx.tenant), eq(session.id, sid), lt(session.counter, counter))))

export const revokeSession = async (tx: Tx, id: number, reason: string): Promise<boolean> =>
  (
    await tx.db
      .update(session)
      .set({ status: 'revoked', revoked_reason: reason })
      .where(and(eq(session.tenant_id, tx.tenant), eq(session.id, id), eq(session.status, 'active')))
      .returning({ id: session.id })
  ).length > 0
/** Ends every session of a person, but for `except`; answers how many. */
export const revokeSessions = async (
  tx: Tx,
  userId: number,
  reason: string,
  except?: number,
): Promise<number[]> => {
  const { rows } = await tx.client.query<{ id: string }>(
    `update session set status = 'revoked', revoked_reason = $3 where tenant_id = $1 and user_id = $2 and status = 'active' and id <> $4 returning id`,
    [tx.tenant, userId, reason, except ?? 0],
  )
  return rows.map((r) => Number(r.id))
}
/** A session that was opened, as its event tells it. */
export async function openedSession(tx: Tx, id: number) {
  const [row] = await tx.db
    .select()
    .from(session)
    .where(and(eq(session.tenant_id, tx.tenant), eq(session.id, id)))
  return sessionOpened(shownSession(row!))
}
/** A session as people may see it. */
export const shownSession = ({
  id,
  user_id,
  device,
  ip,
  created_at,
  authenticated_at,
  last_refreshed_at,
  counter,
  status,
  expires_at,
  revoked_reason,
}: typeof session.$inferSelect) => ({
  id,
  user_id,
  device,
  ip,
  created_at,
  authenticated_at,
  last_refreshed_at,
  counter,
  status,
  expires_at,
  revoked_reason,
})
