import { proxy, ref } from 'valtio/vanilla'
import { isChange, type AnyCommand } from './command.ts'
import type { Call, Dispatch, DispatchOptions } from './call.ts'
import { compose, type InFlight, type Middleware } from './pipeline.ts'
import { done, rejected, unreachable, type Outcome } from './outcome.ts'
import type { CommandContext } from './contexts.ts'
import type { Answers } from './answers.ts'
import { createUnanswered } from './unanswered.ts'
import { problem, type Problem } from '../wire/problem.ts'
import type { CallTag } from '../wire/transport.ts'

/** State of a command: calls in flight, and why the last one failed. */
export interface CommandStatus {
  pending: number
  error: Problem | undefined
}
export interface BusParts {
  readonly find: (id: string) => AnyCommand | undefined
  /** loads what is not there yet, before a command counts as unknown */
  readonly missing?: () => Promise<void>
  readonly stack: readonly Middleware[]
  readonly context: (tag: CallTag) => CommandContext
  readonly newId: () => string
  readonly now: () => number
  /** the answers that are kept; whoever hears of changes tells them */
  readonly answers: Answers
}
/** With the id of an earlier attempt, for the outbox. */
export type Replay = (call: Call, id: string) => Promise<Outcome>
const revOf = (input: unknown): number | undefined => {
  const rev = (input as { rev?: unknown } | null | undefined)?.rev
  return typeof rev === 'number' ? rev : undefined
}

const unknown = (call: Call): Outcome =>
  rejected(problem('UNKNOWN_COMMAND', `There is no command "${call.command}"`))

/** A call as the layers see it, with what its caller said or what is usual. */
function inFlightOf(
  { context, now }: Pick<BusParts, 'context' | 'now'>,
  command: AnyCommand,
  call: Call,
  id: string,
  options: DispatchOptions,
): InFlight {
  const rev = revOf(call.input)
  const tag: CallTag = {
    id,
    writes: 0,
    signal: options.signal ?? new AbortController().signal,
    open: command.permission === 'public',
    said: (text) => {
      inFlight.said = text
    },
    ...(options.via === 'outbox' ? { queued: true } : {}),
    ...(rev === undefined ? {} : { rev }),
  }
  const inFlight: InFlight = {
    id,
    command,
    input: call.input,
    via: options.via ?? 'screen',
    at: now(),
    quiet: options.quiet ?? false,
    confirmed: options.confirmed ?? false,
    part: options.part ?? false,
    ctx: context(tag),
    tag,
    parsed: call.input,
  }
  return inFlight
}

/** Every call of the product goes through here. */
export function createBus({ find, missing, stack, context, newId, now, answers }: BusParts) {
  const status = proxy<Record<string, CommandStatus>>({})
  const unanswered = createUnanswered(now)

  const send = compose(stack, async (call) => {
    const value = await call.command.run(call.parsed as never, call.ctx)
    if (call.command.observes) call.ctx.observe(call.command.observes(value as never, call.parsed as never))
    return done(value)
  })
  const statusOf = (id: string): CommandStatus => {
    status[id] ??= { pending: 0, error: undefined }
    // read again: the assignment answers the plain object, which tells nobody of its changes
    return status[id]
  }
  const start = async (command: AnyCommand, call: Call, id: string, options: DispatchOptions) => {
    const inFlight = inFlightOf({ context, now }, command, call, id, options)
    const held = statusOf(command.id)
    held.pending++
    const outcome = await send(inFlight).finally(() => {
      held.pending--
    })
    held.error = outcome.status === 'rejected' ? ref(outcome.problem) : undefined
    if (isChange(command) && outcome.status === 'done') answers.changed(command.id)
    return outcome
  }
  /** Calls a command that may have to be loaded; what cannot be loaded now can be called again. */
  const seek = async (call: Call, found: (command: AnyCommand) => Promise<Outcome>): Promise<Outcome> => {
    try {
      await missing?.()
    } catch {
      return unreachable()
    }
    const command = find(call.command)
    return command ? found(command) : unknown(call)
  }
  const run = async (command: AnyCommand, call: Call, options: DispatchOptions): Promise<Outcome> => {
    if (command.kind === 'query')
      return answers.ask(command, call, options, () => start(command, call, newId(), options))
    const id = unanswered.idOf(command, call) ?? newId()
    const outcome = await start(command, call, id, options)
    unanswered.ended(command, call, id, outcome)
    return outcome
  }
  const dispatch = (async (call: Call, options: DispatchOptions = {}): Promise<Outcome> => {
    const command = find(call.command)
    return command ? run(command, call, options) : seek(call, (later) => run(later, call, options))
  }) as Dispatch
  const replay: Replay = async (call, id) => {
    const again = (command: AnyCommand) => start(command, call, id, { via: 'outbox', confirmed: true })
    const command = find(call.command)
    return command ? again(command) : seek(call, again)
  }
  /** Commands that are no more leave no state and no answer. */
  const drop = (ids: readonly string[]) => {
    for (const id of ids) {
      delete status[id]
      answers.drop(id)
    }
  }
  const forget = () => {
    answers.clear()
    unanswered.clear()
  }
  return { dispatch, replay, status, drop, forget, answers }
}
