/** The calls of signing in and of one's own account. */
import * as access from '#schema/areas/access.ts'
import { mountInvitations } from './accept-invitation.ts'
import { findLoginIn } from './find-login.ts'
import { mountPassword, mountSessions } from './own-sessions.ts'
import type { AuthParts } from './parts.ts'
import { mountReset } from './reset.ts'
import { mountSignIn } from './sign-in.ts'
import { mountSignUp } from './sign-up.ts'
import { hasCompany, maySignUp } from './who-signs-up.ts'

export function mountAuth(parts: AuthParts): void {
  const { serve, database } = parts
  const findLogin = findLoginIn(database)
  mountSignIn(parts, findLogin)
  mountSignUp(parts)
  mountReset({ ...parts, findLogin })
  mountInvitations(parts)
  mountPassword(parts)
  mountSessions(serve)
  serve(access.about, async () => {
    const any = await database.scoped(0, hasCompany)
    return {
      name: 'Gantry',
      ...parts.about,
      needs_setup: !any,
      sign_up: maySignUp(parts.signUps, any),
      proxy_ignored: parts.proxy.isIgnored,
    }
  })
}
