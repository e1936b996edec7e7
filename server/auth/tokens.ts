/** Access tokens (JWT, 10 minutes) and refresh tokens (`tenant.session.counter.mac`, single use). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'

export const ACCESS_SECONDS = 600
export interface Claims {
  readonly sub: number
  readonly tid: number
  readonly sid: number
  readonly role: string
  /** of the refresh token that it was answered with */
  readonly counter: number
  /** ms; when the password was given */
  readonly authenticated: number
  readonly exp: number
}
export interface RefreshClaims {
  readonly tid: number
  readonly sid: number
  readonly counter: number
}
export interface Tokens {
  access(claims: Omit<Claims, 'exp'>): Promise<string>
  /** undefined when it is not ours or has expired */
  verify(token: string): Promise<Claims | undefined>
  refresh(claims: RefreshClaims): string
  readRefresh(token: string): RefreshClaims | undefined
}
const ISSUER = 'gantry'
const REMEMBERED_MS = 60_000

export async function openTokens(secrets: Secrets, clock: Clock): Promise<Tokens> {
  const key = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(secrets.derive('access-token')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  const refreshKey = secrets.derive('refresh-token')
  const mac = (text: string) => createHmac('sha256', refreshKey).update(text).digest('base64url')
  // verifying costs more than many a query; the same token comes with every call
  const verified = new Map<string, { claims: Claims; until: number }>()
  return {
    access: ({ sub, tid, sid, role, counter, authenticated }) =>
      new SignJWT({ tid, sid, role, counter, auth_time: authenticated / 1000 })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(String(sub))
        .setJti(crypto.randomUUID())
        .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + ACCESS_SECONDS)
        .sign(key),
    async verify(token) {
      const now = clock.now().getTime()
      const known = verified.get(token)
      if (known && known.until > now) return known.claims.exp * 1000 > now ? known.claims : undefined
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          audience: ISSUER,
          algorithms: ['HS256'],
          typ: 'at+jwt',
          clockTolerance: 30,
          // looks at when it was issued, too: a token of the future is none of ours
          maxTokenAge: ACCESS_SECONDS,
          currentDate: clock.now(),
        })
        const claims = {
          sub: Number(payload.sub),
          tid: Number(payload.tid),
          sid: Number(payload.sid),
          role: String(payload.role),
          counter: Number(payload.counter),
          authenticated: Math.round(Number(payload.auth_time) * 1000),
          exp: payload.exp!,
        }
        if (verified.size > 10_000) verified.clear()
        verified.set(token, { claims, until: now + REMEMBERED_MS })
        return claims
      } catch {
        return undefined
      }
    },
    refresh: ({ tid, sid, counter }) => `${tid}.${sid}.${counter}.${mac(`${tid}.${sid}.${counter}`)}`,
    readRefresh(token) {
      const match = /^((\d{1,15})\.(\d{1,15})\.(\d{1,9}))\.([\w-]{43})$/.exec(token)
      if (!match) return undefined
      const [, body = '', tid, sid, counter, given = ''] = match
      return timingSafeEqual(Buffer.from(mac(body)), Buffer.from(given))
        ? { tid: Number(tid), sid: Number(sid), counter: Number(counter) }
        : undefined
    },
  }
}
