/**
 * Tokens live in local storage under two fixed keys (specification,
 * section 9); nothing else may read or write them.
 */
import type { KeyValue } from '../platform.ts'

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'
export const USERNAME = 'username'
export const USER_ROLE = 'user_role'

export interface Tokens {
  readonly access: string
  readonly refresh: string
}
export interface Claims {
  readonly sub: string
  readonly tid: string
  readonly sid?: string
  readonly role: string
  /** seconds since epoch */
  readonly exp: number
}

export const readTokens = (storage: KeyValue): Partial<Tokens> => {
  const [access, refresh] = [storage.getItem(ACCESS), storage.getItem(REFRESH)]
  return { ...(access ? { access } : {}), ...(refresh ? { refresh } : {}) }
}
export function writeTokens(storage: KeyValue, tokens: Partial<Tokens>): void {
  if (tokens.access) storage.setItem(ACCESS, tokens.access)
  if (tokens.refresh) storage.setItem(REFRESH, tokens.refresh)
}
/** A refresh token travels in the body: an address is written down by every proxy on the way. */
export const givingRefresh = (refresh: string): RequestInit => ({
  method: 'POST',
  credentials: 'omit',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ refresh_token: refresh }),
})
export function dropTokens(storage: KeyValue): void {
  storage.removeItem(ACCESS)
  storage.removeItem(REFRESH)
}

/** Returns what a JSON Web Token says: its middle part, base64url of JSON in UTF-8. */
function payloadOf(token: string): Readonly<Record<string, unknown>> {
  const [, middle = ''] = token.split('.')
  const text = atob(middle.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Readonly<Record<string, unknown>>
}
/** Who the token speaks of; undefined when it cannot be read. */
export function claimsOf(token: string | undefined): Claims | undefined {
  if (!token) return undefined
  try {
    const { sub, tid, sid, role, exp } = payloadOf(token)
    if (typeof exp !== 'number') return undefined
    return {
      sub: String(sub ?? ''),
      tid: String(tid ?? ''),
      role: String(role ?? ''),
      exp,
      ...(sid === undefined ? {} : { sid: String(sid) }),
    }
  } catch {
    return undefined
  }
}
/** An unreadable token counts as expired. */
export const isExpired = (token: string | undefined, now: number): boolean => {
  const claims = claimsOf(token)
  return !claims || claims.exp * 1000 <= now
}

/** What an answer may hold; of a text, a number or nothing every part is simply not there. */
type Answer = Readonly<Record<string, unknown>> | null | undefined

/** Tokens at the top level, under `message`, in its `data`, or under `data`. */
export function tokensIn(payload: unknown): Tokens | undefined {
  const top = payload as Answer
  const message = top?.message as Answer
  for (const place of [top, message, message?.data as Answer, top?.data as Answer]) {
    if (typeof place?.access_token === 'string' && place.access_token) {
      return {
        access: place.access_token,
        refresh: typeof place.refresh_token === 'string' ? place.refresh_token : '',
      }
    }
  }
  return undefined
}
