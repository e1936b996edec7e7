/** One's own password and sessions, and those of others for who may change people. */
import { and, desc, eq, sql } from 'drizzle-orm'
import * as access from '#schema/areas/access.ts'
import type { Req, Serve } from '../call/req.ts'
import type { Claims } from '../auth/tokens.ts'
import { passwordMatches } from '../auth/passwords.ts'
import { setPassword } from '../auth/passwords-set.ts'
import { lockUser } from '../auth/people.ts'
import { renewSession, revokeSession, revokeSessions, shownSession } from '../auth/sessions.ts'
import { PASSWORD_MS, requireNoLess } from '../auth/who.ts'
import { session } from '../db/tables.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import type { AuthParts } from './parts.ts'
import { tellPerson } from './tell-person.ts'
import { filtersOf, pageOfRows, pagingOf } from '../rows/read/list.ts'

/** Whether this is the caller's password, and stays so until the end; compared outside the transaction. */
async function isRight(req: Pick<Req, 'tx' | 'user' | 'outside'>, password: string): Promise<boolean> {
  const stored = (await lockUser(req.tx, req.user.id))?.password_hash
  return req.outside(`matches ${stored}`, () => passwordMatches(stored, password))
}

export function mountPassword({ serve, tokens, limits, clock }: AuthParts): void {
  const guessesOf = ({ tid, sid }: Pick<Claims, 'tid' | 'sid'>) => `session/${tid}/${sid}`
  /** A session that was borrowed is no way to find out the password. */
  const admit = (claims: Claims) => limits.guesses.begin(guessesOf(claims), clock.now().getTime())
  const wasRight = ({ tx, user: { tenant: tid, session: sid } }: Req) =>
    limits.guesses.succeeded(guessesOf({ tid, sid }), tx)

  serve(
    access.changePassword,
    async (req) => {
      if (!(await isRight(req, req.body.current_password)))
        throw invalid('current_password', 'Password is wrong').noted('password-failed')
      await setPassword(req.tx, req.user.id, req.body.password, req)
      await tellPerson(req, req.user, req.user, true)
      req.security('password-changed', { about: `user/${req.user.id}` })
      for (const id of await revokeSessions(req.tx, req.user.id, 'password change', req.user.session))
        req.emit(access.sessionRevoked({ id, user_id: req.user.id }))
      await wasRight(req)
      return {}
    },
    undefined,
    admit,
  )

  serve(
    access.stepUp,
    async (req) => {
      if (!(await isRight(req, req.body.password)))
        throw invalid('password', 'Password is wrong').noted('password-failed')
      await wasRight(req)
      const pair = await renewSession(req.tx, tokens, req.user, req.now)
      return { ...pair, until: new Date(req.now.getTime() + PASSWORD_MS).toISOString() }
    },
    undefined,
    admit,
  )
}

export function mountSessions(serve: Serve): void {
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
    await requireNoLess(req.tx, req.user, held.user_id)
    if (await revokeSession(req.tx, held.id, 'ended'))
      req.emit(access.sessionRevoked({ id: held.id, user_id: held.user_id }))
    return { id: held.id }
  })
  serve(access.endAllSessions, async (req) => {
    const of = req.query.user_id ?? req.user.id
    if (of !== req.user.id && !req.may('user.update')) throw forbidden()
    await requireNoLess(req.tx, req.user, of)
    const ended = await revokeSessions(req.tx, of, 'ended')
    for (const id of ended) req.emit(access.sessionRevoked({ id, user_id: of }))
    return { count: ended.length }
  })
}
