/** The access token of a request: whom it names, and that it has arrived. */
import type { Database } from '../db/pool.ts'
import { unauthorized } from '../refusal.ts'
import { tokenArrived } from './sessions.ts'
import type { Claims, Tokens } from './tokens.ts'

/** Whom the access token of a request names; throws 401 when there is none, or none of ours. */
export type ReadBearer = (request: Request) => Promise<Claims>

const REMEMBERED = 10_000

/**
 * Reads access tokens. Each is told to the database when this process sees it for the first time,
 * in a transaction of its own: a call that is refused has arrived all the same.
 */
export function openBearer(database: Database, tokens: Tokens): ReadBearer {
  const arrivals = new Map<string, Promise<void>>()
  const arrive = (claims: Claims): Promise<void> => {
    const key = `${claims.tid}/${claims.sid}/${claims.counter}`
    const told = arrivals.get(key)
    if (told) return told
    if (arrivals.size >= REMEMBERED) arrivals.clear()
    const telling = database.scoped(claims.tid, (tx) => tokenArrived(tx, claims))
    arrivals.set(key, telling)
    telling.catch(() => arrivals.delete(key))
    return telling
  }
  return async (request) => {
    const token = /^Bearer ([\w.-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    const claims = token && (await tokens.verify(token))
    if (!claims) throw unauthorized()
    // the one that a sign-in answers has none before it
    if (claims.counter > 0) await arrive(claims)
    return claims
  }
}
