import { Subject } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'
import type { Platform } from '../platform.ts'
import { oneTabAtATime } from './one-tab.ts'
import { createRefresh, EXPIRED } from './refresh.ts'
import {
  claimsOf,
  dropTokens,
  givingRefresh,
  isExpired,
  readTokens,
  tokensIn,
  USER_ROLE,
  USERNAME,
  writeTokens,
  type Claims,
} from './tokens.ts'
import { createUnauthorised, type Leaving, type UnauthorisedKind } from './unauthorised.ts'

export interface SessionState {
  /** `leaving`: refused or signing out, the redirect is near */
  status: 'out' | 'in' | 'leaving'
  username: string
  role: string
  claims: Claims | undefined
}
export type Session = ReturnType<typeof createSession>

/** The server is told as well as can be; nobody waits for it longer than a second. */
async function tellServerOfLogout(platform: Platform, base: string): Promise<void> {
  const token = readTokens(platform.local).refresh
  if (!token) return
  const call = platform.fetch(`${base}/logout`, { ...givingRefresh(token), keepalive: true })
  const ended = call.then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([ended, platform.wait(1000)])
}
/** A role that cannot be read is not a driver. */
function storedRole(local: Platform['local'], claims: Claims | undefined): string {
  try {
    return local.getItem(USER_ROLE) ?? claims?.role ?? ''
  } catch {
    return ''
  }
}

/** How tokens are made good again: exchanged when they expire, and renewed when the password was given. */
function keepTokens(platform: Platform, base: string, refreshed: () => void) {
  const { local } = platform
  const oneTab = oneTabAtATime(platform)
  const refresh = createRefresh(platform, base, oneTab, refreshed)
  return {
    refresh,
    /** A valid access token: the held one, or one shared refresh. */
    token: async (): Promise<string> => {
      const { access } = readTokens(local)
      if (access && !isExpired(access, platform.now())) return access
      return refresh(access)
    },
    /** For a guard: whether somebody is signed in, after at most one attempt to refresh. */
    authorise: async (): Promise<boolean> => {
      const { access } = readTokens(local)
      if (!isExpired(access, platform.now())) return true
      try {
        await refresh(access)
        return true
      } catch (error) {
        // without network the person stays who they are and works from what is stored
        return (error as { code?: string }).code === 'NETWORK' && claimsOf(access) !== undefined
      }
    },
    /** Takes the tokens that `send` is answered, while no other tab exchanges any; false when there are none. */
    renew: (send: () => Promise<unknown>): Promise<boolean> =>
      oneTab(async () => {
        const tokens = tokensIn(await send())
        if (!tokens) return false
        writeTokens(local, tokens)
        refreshed()
        return true
      }),
  }
}

/** Who is signed in, and a valid token for them. `leaving` is what the page does when the server refuses them. */
export function createSession(platform: Platform, base: string, leaving: Leaving) {
  const { local } = platform
  const state = proxy<SessionState>({ status: 'out', username: '', role: '', claims: undefined })
  const changes$ = new Subject<'opened' | 'refreshed' | 'closed'>()

  const look = () => {
    const { access, refresh } = readTokens(local)
    const claims = claimsOf(access)
    state.claims = claims ? ref(claims) : undefined
    state.username = local.getItem(USERNAME) ?? ''
    state.role = storedRole(local, claims)
    const status = claims || refresh ? 'in' : 'out'
    state.status = refusal.isLeaving() ? 'leaving' : status
  }
  const tokens = keepTokens(platform, base, () => {
    look()
    changes$.next('refreshed')
  })
  const tellServer = () => tellServerOfLogout(platform, base)
  const close = () => {
    state.status = 'leaving'
    changes$.next('closed')
  }
  const refusal = createUnauthorised(platform, {
    ...leaving,
    began: (detail, after) => {
      close()
      leaving.began(detail, after)
    },
  })

  return {
    state,
    changes$,
    look,
    ...tokens,
    tellServer,
    isIn: (): boolean => state.status === 'in',
    /** the number of the person who is signed in; null without one */
    personId: (): number | null => Number(state.claims?.sub) || null,
    bearer: () => readTokens(local).access,
    hasTokens: () => Boolean(readTokens(local).access ?? readTokens(local).refresh),
    /** the two names that separate one person's data from another's */
    owner: (): string | undefined => (state.claims ? `${state.claims.tid}-${state.claims.sub}` : undefined),
    /** Takes the tokens of an answered login; false when there are none. */
    open: (payload: unknown, username: string, userRole?: string): boolean => {
      const tokens = tokensIn(payload)
      if (!tokens) return false
      writeTokens(local, tokens)
      local.setItem(USERNAME, username)
      local.setItem(USER_ROLE, userRole ?? claimsOf(tokens.access)?.role ?? '')
      look()
      changes$.next('opened')
      return true
    },
    /** The server refused this session: `detail` is shown, and the flow says what is cleared and where it leads. */
    unauthorised: (kind: UnauthorisedKind, refreshRefused = false, detail = EXPIRED): void => {
      if (refreshRefused) void tellServer()
      refusal.leave(kind, refreshRefused, detail)
    },
    /** Signing out on purpose, here or in another tab. */
    close: () => {
      dropTokens(local)
      close()
    },
  }
}
