import { CallFailed } from '../../wire/call-failed.ts'
import type { InFlight, Middleware } from '../pipeline.ts'
import { sessionOver } from '../../session/refresh.ts'
import type { Session } from '../../session/session.ts'

const refused = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.status === 401 || error.status === 403)
const detailOf = ({ body }: CallFailed): string => {
  const detail = (body as { detail?: unknown } | undefined)?.detail
  return typeof detail === 'string' && detail ? detail : 'Unauthorized'
}

/**
 * A valid token or one shared refresh; 401 or 403 means one forced refresh
 * and one retry; after that the session is over.
 */
export function session(held: Session): Middleware {
  const over = (call: InFlight, error: CallFailed, refreshRefused: boolean): never => {
    const kind = call.command.unauthorised ?? (call.command.kind === 'query' ? 'data' : 'shared')
    if (held.hasTokens()) held.unauthorised(kind, refreshRefused)
    throw sessionOver(detailOf(error))
  }
  const renewed = (call: InFlight, how: () => Promise<string>): Promise<string> =>
    how().catch((error: unknown) => {
      if (refused(error)) return over(call, error, true)
      throw error
    })
  return {
    name: 'session',
    async handle(call, next) {
      const { permission } = call.command
      if (permission === 'public') return next()
      // a command that names no permission may not need the server at all
      const used = permission ? await renewed(call, held.token) : held.bearer()
      try {
        return await next()
      } catch (error) {
        if (!refused(error)) throw error
      }
      await renewed(call, () => held.refresh(used))
      call.tag.writes = 0
      try {
        return await next()
      } catch (error) {
        if (refused(error)) return over(call, error, false)
        throw error
      }
    },
  }
}
