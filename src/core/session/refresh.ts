/**
 * One refresh at a time: callers of a tab share a promise, tabs share a lock and look again inside it,
 * because a refresh token is good for a single use.
 */
import { CallFailed } from '../wire/call-failed.ts'
import type { Platform } from '../platform.ts'
import { NO_NETWORK } from '../wire/problem-text.ts'
import type { OneTab } from './one-tab.ts'
import { givingRefresh, isExpired, readTokens, tokensIn, writeTokens } from './tokens.ts'

export const EXPIRED = 'Session expired. Please log in again.'
export const sessionOver = (detail = EXPIRED): CallFailed =>
  new CallFailed(401, { detail, code: 'UNAUTHORIZED' }, '', '', 'UNAUTHORIZED')

/** Answers a valid access token; `stale` is a token the server refused although it has not expired. */
export type Refresh = (stale?: string) => Promise<string>

export function createRefresh(
  platform: Platform,
  base: string,
  oneTab: OneTab,
  refreshed: (access: string) => void,
): Refresh {
  let running: Promise<string> | undefined

  const exchange = async (stale: string | undefined): Promise<string> => {
    const held = readTokens(platform.local)
    if (held.access && held.access !== stale && !isExpired(held.access, platform.now())) return held.access
    if (!held.refresh) throw sessionOver()
    const answer = await platform.fetch(`${base}/refresh-token`, givingRefresh(held.refresh)).catch(() => {
      throw new CallFailed(0, NO_NETWORK, '', '', 'NETWORK')
    })
    if (answer.status === 401) throw sessionOver()
    const body: unknown = await answer.json().catch(() => undefined)
    const tokens = tokensIn(body)
    if (!answer.ok || !tokens) throw new CallFailed(answer.ok ? 502 : answer.status, body, answer.statusText)
    writeTokens(platform.local, tokens)
    refreshed(tokens.access)
    return tokens.access
  }
  return (stale) => {
    running ??= oneTab(() => exchange(stale)).finally(() => {
      running = undefined
    })
    return running
  }
}
