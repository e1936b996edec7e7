import { CallFailed } from '../../wire/call-failed.ts'
import type { Middleware } from '../pipeline.ts'
import { queued } from '../outcome.ts'
import type { Outbox } from '../outbox.ts'
import { NO_NETWORK } from '../../wire/problem-text.ts'
import { refuse } from '../../wire/problem.ts'
import { isChange } from '../command.ts'
import { hasSecret } from '../secrets.ts'

const noNetwork = (error: unknown): boolean => error instanceof CallFailed && error.code === 'NETWORK'

/**
 * Without network a queueable call is kept for later, and so is every later call of a lane that still waits.
 */
export const outbox = (box: Outbox, isOnline: () => boolean): Middleware => ({
  name: 'outbox',
  async handle(call, next) {
    if (call.via === 'outbox' || !isChange(call.command)) return next()
    const lane = call.command.lane?.(call.parsed as never)
    const secret = hasSecret(call.command.input) || Boolean(call.command.secret?.length)
    const mayWait = (call.command.offline === 'queue' || call.command.offline === 'first') && !secret
    const keep = async () => {
      await box.add(call, lane ?? call.id)
      return queued
    }
    if (lane !== undefined && box.waits(lane)) {
      if (secret) throw refuse('WAITING', 'Earlier changes are still waiting to be sent', { retryable: true })
      return keep()
    }
    if (mayWait && (call.command.offline === 'first' || !isOnline())) return keep()
    if (!isOnline() && call.command.permission && call.command.permission !== 'public')
      throw refuse('NETWORK', NO_NETWORK, { retryable: true })
    try {
      return await next()
    } catch (error) {
      if (mayWait && noNetwork(error)) return keep()
      throw error
    }
  },
})
