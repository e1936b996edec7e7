import type { InFlight, Middleware } from '../pipeline.ts'
import type { EventDraft } from '../../log/event.ts'
import type { Log } from '../../log/log.ts'

/** What a call proposes; a Promise would let the guess look at time or network, so it is an error. */
export function proposalsOf(
  call: Pick<InFlight, 'command' | 'parsed'>,
  reading: InFlight['ctx'],
): readonly EventDraft[] {
  const drafts: unknown = call.command.optimistic?.(call.parsed as never, reading) ?? []
  if (!Array.isArray(drafts))
    throw new TypeError(`"optimistic" of ${call.command.id} must answer events at once`)
  return drafts as EventDraft[]
}

/** Shows at once what the input already says; forgotten when rejected, kept while queued. */
export const optimistic = (log: Log): Middleware => ({
  name: 'optimistic',
  async handle(call, next) {
    if (call.via !== 'outbox') {
      const drafts = proposalsOf(call, call.ctx)
      if (drafts.length > 0) log.propose(call.id, drafts)
    }
    try {
      const outcome = await next()
      // usually retired already by the event that carries this cause
      if (outcome.status === 'done') log.withdraw(call.id)
      return outcome
    } catch (error) {
      if (call.via !== 'outbox') log.withdraw(call.id)
      throw error
    }
  },
})
