/** The calls of signing in and of one's own account. */
import { and, desc, eq, sql } from 'drizzle-orm'
import * as access from '#schema/access.ts'
import { isZone } from '#schema/zone.ts'
import type { Tx } from '../db/pool.ts'
import { record } from '../log/events.ts'
import { filtersOf, pageOfRows, pagingOf } from '../rows/list.ts'
import { forbidden, invalid, notFound, unauthorized } from '../refusal.ts'
import type { Req } from '../call/req.ts'
import { session } from '../db/tables.ts'
import { addSystemRoles, addUser, userById } from '../auth/people.ts'
import { passwordMatches, weakPassword } from '../auth/passwords.ts'
import { setPassword } from '../auth/passwords-set.ts'
import { mountReset } from './reset.ts'
import {
  openSession,
  refreshSession,
  revokeSession,
  revokeSessions,
  sessionFact,
  shownSession,
} from '../auth/sessions.ts'
import type { AuthParts } from './parts.ts'
const INVALID = 'Invalid credentials. Please try again.'
const deviceOf = (req: Req): string => req.request.headers.get('user-agent') ?? ''
const withoutSession = <T extends { session: number }>({ session: _, ...rest }: T) => rest

export function mountAuth({
  serve,
  database,
  tokens,
  clock,
  metrics,
  limits,
  mail,
  mode,
  version,
  commit,
  transact,
}: AuthParts): void {
  const findLogin = (name: string) =>
    database.scoped(0, async ({ client }) => {
      const {
        rows: [found],
      } = await client.query<{ tenant_id: string; user_id: string }>('select * from find_login($1)', [name])
      return found && { tenant: Number(found.tenant_id), user: Number(found.user_id) }
    })
  const signUps = limits.quota('sign-up', 60, 3600_000)
  const refreshes = limits.quota('refresh', 150, 300_000)

  serve(access.login, async (req) => {
    const name = (req.body.username ?? req.body.email ?? '').toLowerCase()
    if (!name) throw invalid('username', 'Enter your user name or email')
    const key = `${req.ip}/${name}`
    await limits.signIns.begin(key, req.now.getTime())
    const found = await findLogin(name)
    const opened = await transact(found?.tenant ?? 0, async (tx, { emit }) => {
      const who = found ? await userById(tx, found.user) : undefined
      const right = await passwordMatches(who?.password_hash, req.body.password)
      if (!right || !who || who.status !== 'active' || who.deleted_at || who.role_id === null)
        return undefined
      const fresh = await openSession(tx, tokens, clock, who.id, { device: deviceOf(req), ip: req.ip })
      emit(await sessionFact(tx, fresh.session))
      return fresh
    })
    if (!opened) throw unauthorized(INVALID)
    await limits.signIns.succeeded(key)
    req.say('Logged in successfully')
    return withoutSession(opened)
  })

  serve(access.refreshToken, async (req) => {
    await refreshes.take(req.ip, req.now.getTime())
    const claims = tokens.readRefresh(req.body.refresh_token ?? '')
    if (!claims) throw unauthorized()
    const done = await database.scoped(claims.tid, (tx) => refreshSession(tx, tokens, clock, claims))
    if (done.outcome === 'reused') metrics.refreshReuse.inc()
    if (!done.access_token || !done.refresh_token) throw unauthorized()
    return {
      access_token: done.access_token,
      refresh_token: done.refresh_token,
      token_type: 'bearer' as const,
      expires_in: 600,
    }
  })

  serve(access.logout, async (req) => {
    const claims = tokens.readRefresh(req.body.refresh_token ?? '')
    if (claims) await database.scoped(claims.tid, (tx) => revokeSession(tx, claims.sid, 'logout'))
    req.say('You have been logged out.')
    return {}
  })

  serve(access.signUp, async (req) => {
    await signUps.take(req.ip, req.now.getTime())
    const { company_name, name, email, password, username, time_zone } = req.body
    const weak = weakPassword(password, [company_name, name, email])
    if (weak) throw invalid('password', weak)
    if (time_zone !== undefined && !isZone(time_zone))
      throw invalid('time_zone', 'Choose a time zone like America/Chicago')
    return database.scoped(0, async (outside) => {
      const {
        rows: [opened],
      } = await outside.client.query<{ id: string }>('select open_tenant($1, $2) as id', [
        company_name,
        time_zone ?? null,
      ])
      const id = Number(opened!.id)
      // the tenant is made inside this transaction, which from here on works in it
      await outside.client.query(`select set_config('app.tenant_id', $1, true)`, [String(id)])
      const tx: Tx = { ...outside, tenant: id }
      const roles = await addSystemRoles(tx.db, id)
      const userId = await addUser(tx, {
        name,
        email,
        username,
        password,
        role_id: roles.get('admin')!,
        by: null,
      })
      const fresh = await openSession(tx, tokens, clock, userId, { device: deviceOf(req), ip: req.ip })
      await record(
        tx,
        [
          { draft: access.tenantCreated({ id, name: company_name }) },
          { draft: await sessionFact(tx, fresh.session) },
        ],
        { at: req.now.toISOString(), actor: { id: userId, name }, cause: null, requestId: req.requestId },
        new Map(),
      )
      return { ...withoutSession(fresh), tenant: { id, name: company_name } }
    })
  })

  mountReset({ serve, mail, limits, transact, findLogin })

  serve(access.changePassword, async (req) => {
    const who = await userById(req.tx, req.user.id)
    if (!(await passwordMatches(who?.password_hash, req.body.current_password)))
      throw invalid('current_password', 'Password is wrong')
    await setPassword(req.tx, req.user.id, req.body.password, req.now)
    for (const id of await revokeSessions(req.tx, req.user.id, 'password change', req.user.session))
      req.emit(access.sessionRevoked({ id, user_id: req.user.id }))
    return {}
  })

  serve(access.stepUp, async (req) => {
    const who = await userById(req.tx, req.user.id)
    if (!(await passwordMatches(who?.password_hash, req.body.password)))
      throw invalid('password', 'Password is wrong')
    await req.tx.db
      .update(session)
      .set({ authenticated_at: req.now.toISOString() })
      .where(and(eq(session.tenant_id, req.tenant), eq(session.id, req.user.session)))
    return { until: new Date(req.now.getTime() + 600_000).toISOString() }
  })

  serve(access.sessions, async (req) => {
    const of = req.query.user_id ?? req.user.id
    if (of !== req.user.id && !req.may('user.read')) throw forbidden()
    const paging = pagingOf(req.query, 50)
    filtersOf(req.query, { columns: {} }, req.user.zone, new Set(['user_id']))
    const mine = and(eq(session.tenant_id, req.tenant), eq(session.user_id, of))
    const rows = await req.tx.db
      .select()
      .from(session)
      .where(mine)
      .orderBy(desc(session.id))
      .limit(paging.size)
      .offset(paging.offset)
    const [{ n = 0 } = {}] = await req.tx.db
      .select({ n: sql<number>`count(*)::int` })
      .from(session)
      .where(mine)
    return pageOfRows(
      rows.map((s) => ({ ...shownSession(s), current: s.id === req.user.session })),
      n,
      paging,
    )
  })
  serve(access.endSession, async (req) => {
    const [held] = await req.tx.db
      .select()
      .from(session)
      .where(and(eq(session.tenant_id, req.tenant), eq(session.id, req.params.id)))
    if (!held || (held.user_id !== req.user.id && !req.may('user.update'))) throw notFound('Session')
    if (await revokeSession(req.tx, held.id, 'ended'))
      req.emit(access.sessionRevoked({ id: held.id, user_id: held.user_id }))
    return { id: held.id }
  })
  serve(access.endAllSessions, async (req) => {
    const of = req.query.user_id ?? req.user.id
    if (of !== req.user.id && !req.may('user.update')) throw forbidden()
    const ended = await revokeSessions(req.tx, of, 'ended')
    for (const id of ended) req.emit(access.sessionRevoked({ id, user_id: of }))
    return { count: ended.length }
  })

  serve(access.about, async () => {
    const any = await database.scoped(
      0,
      async ({ client }) => (await client.query<{ any: boolean }>('select any_tenant() as any')).rows[0]!.any,
    )
    return { name: 'Gantry', version, commit, mode, needs_setup: !any }
  })
}
