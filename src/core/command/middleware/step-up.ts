import { CallFailed } from '../../wire/call-failed.ts'
import { refuse } from '../../wire/problem.ts'
import type { PasswordQuestion } from '../password-question.ts'
import type { Middleware } from '../pipeline.ts'

const wantsPassword = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.status === 428 &&
  (error.body as { code?: unknown } | undefined)?.code === 'STEP_UP_REQUIRED'

/**
 * A call for which the server wants the password again waits for the person, and is then sent once more. What
 * nobody started just now asks nobody.
 */
export const stepUp = (question: PasswordQuestion): Middleware => ({
  name: 'step-up',
  async handle(call, next) {
    try {
      return await next()
    } catch (error) {
      if (!wantsPassword(error) || call.via === 'effect' || call.via === 'outbox') throw error
    }
    if (!(await question.ask(call.command)))
      throw refuse('CANCELLED', 'Nothing was changed: the password was not confirmed')
    call.tag.writes = 0
    return next()
  },
})
