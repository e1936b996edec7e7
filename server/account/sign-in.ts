/** Signing in, staying in and signing out. */
import * as access from '#schema/areas/access.ts'
import { passwordMatches } from '../auth/passwords.ts'
import { lockUser, userById } from '../auth/people.ts'
import { openSession, refreshSession, revokeSession, openedSession } from '../auth/sessions.ts'
import { invalid, Refusal, unauthorized } from '../refusal.ts'
import type { FindLogin } from './find-login.ts'
import { deviceOf, withoutSession, type AuthParts } from './parts.ts'

const INVALID = 'Invalid credentials. Please try again.'

export function mountSignIn(parts: AuthParts, findLogin: FindLogin): void {
  const { serve, database, tokens, clock, metrics, limits, transact } = parts
  const refreshes = limits.quota('refresh', 150, 300_000)

  serve(access.login, async (req) => {
    const name = (req.body.username ?? req.body.email ?? '').toLowerCase()
    if (!name) throw invalid('username', 'Enter your user name or email')
    await limits.signIns.begin(req.ip, name, req.now.getTime()).catch((error: unknown) => {
      throw error instanceof Refusal ? error.noted('sign-in-throttled', { name }) : error
    })
    const found = await findLogin(name)
    const tenant = found?.tenant ?? 0
    const who = { tenant: found?.tenant, user: found?.user, name }
    const refused = () => unauthorized(INVALID).noted('sign-in-failed', who)
    const held = await database.reading(tenant, async (tx) => found && userById(tx, found.user))
    // between two transactions: sixty who guess at once hold no connection meanwhile
    const right = await passwordMatches(held?.password_hash, req.body.password)
    if (!found || !held || !right) throw refused()
    const opened = await transact(tenant, async (tx, { emit }) => {
      // locked: a password that changes meanwhile ends this session, or lets nobody in by the old one
      const person = await lockUser(tx, found.user)
      const isSame = person?.password_hash === held.password_hash
      if (!person || !isSame || person.status !== 'active' || person.deleted_at || person.role_id === null)
        return undefined
      const fresh = await openSession(tx, tokens, clock, person.id, { device: deviceOf(req), ip: req.ip })
      emit(await openedSession(tx, fresh.session))
      return fresh
    })
    if (!opened) throw refused()
    await limits.signIns.succeeded(req.ip, name, req.now.getTime())
    req.security('sign-in', who)
    req.say('Logged in successfully')
    return withoutSession(opened)
  })

  serve(access.refreshToken, async (req) => {
    await refreshes.take(req.ip, req.now.getTime())
    const claims = tokens.readRefresh(req.body.refresh_token ?? '')
    if (!claims) throw unauthorized()
    const done = await transact(claims.tid, async (tx, { emit }) => {
      const refreshed = await refreshSession(tx, tokens, clock, claims)
      if (refreshed.ended) emit(access.sessionRevoked(refreshed.ended))
      return refreshed
    })
    if (done.outcome === 'reused') {
      metrics.refreshReuse.inc()
      throw unauthorized().noted('refresh-reuse', { tenant: claims.tid, user: done.ended?.user_id })
    }
    if (!done.pair) throw unauthorized()
    return done.pair
  })

  serve(access.logout, async (req) => {
    const claims = tokens.readRefresh(req.body.refresh_token ?? '')
    if (claims) await database.scoped(claims.tid, (tx) => revokeSession(tx, claims.sid, 'logout'))
    req.say('You have been logged out.')
    return {}
  })
}
