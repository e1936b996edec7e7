import { isChange } from '../command.ts'
import { CallFailed } from '../../wire/call-failed.ts'
import type { InFlight, Middleware } from '../pipeline.ts'
import { sessionOver } from '../../session/refresh.ts'
import type { Session } from '../../session/session.ts'

const refused = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.status === 401 || error.status === 403)
const detailOf = (error: CallFailed | undefined): string | undefined => {
  const detail = (error?.body as { detail?: unknown } | undefined)?.detail
  return typeof detail === 'string' && detail ? detail : undefined
}

/**
 * A valid token or one shared refresh; 401 or 403 means one forced refresh
 * and one retry; after that the session is over.
 */
export function session(held: Session): Middleware {
  const over = (call: InFlight, detail: string | undefined, refreshRefused: boolean): never => {
    const kind = call.command.unauthorised ?? (isChange(call.command) ? 'shared' : 'data')
    const words = detail ?? 'Unauthorized'
    if (held.hasTokens()) held.unauthorised(kind, refreshRefused, words)
    throw sessionOver(words)
  }
  /** What the call itself was answered is said before what the refresh was. */
  const renewed = (call: InFlight, how: () => Promise<string>, answered?: CallFailed): Promise<string> =>
    how().catch((error: unknown) => {
      if (refused(error)) return over(call, detailOf(answered) ?? detailOf(error), true)
      throw error
    })
  return {
    name: 'session',
    async handle(call, next) {
      const { permission } = call.command
      if (permission === 'public') return next()
      // a command that names no permission may not need the server at all
      const used = permission ? await renewed(call, held.token) : held.bearer()
      let answered: CallFailed
      try {
        return await next()
      } catch (error) {
        if (!refused(error)) throw error
        answered = error
      }
      await renewed(call, () => held.refresh(used), answered)
      call.tag.writes = 0
      try {
        return await next()
      } catch (error) {
        if (refused(error)) return over(call, detailOf(error), false)
        throw error
      }
    },
  }
}
