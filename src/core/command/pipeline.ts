import type { AnyCommand } from './command.ts'
import type { Call, Via } from './call.ts'
import type { Outcome } from './outcome.ts'
import type { CommandContext } from './contexts.ts'
import type { Problem } from '../wire/problem.ts'
import type { CallTag } from '../wire/transport.ts'

/** A call on its way through the layers. */
export interface InFlight {
  readonly id: string
  readonly command: AnyCommand
  readonly input: unknown
  readonly via: Via
  readonly at: number
  readonly quiet: boolean | ((problem: Problem) => boolean)
  readonly confirmed: boolean
  /** a part of what another command does */
  readonly part?: boolean
  readonly ctx: CommandContext
  readonly tag: CallTag
  /** the input after `permit` */
  parsed: unknown
  /** the call that takes it back, computed before the change or, of what was made, after it */
  inverse?: Call
  /** the call that repeats it; itself where nothing else is said */
  redo?: Call
  /** what the server said along with its answer */
  said?: string
}
/** A layer around every call: it lets the call on, changes it, or answers itself. */
export interface Middleware {
  readonly name: string
  handle(call: InFlight, next: () => Promise<Outcome>): Promise<Outcome>
}

/**
 * Puts the layers around what a call does: the first sees the call first and its outcome last; `next` may
 * run again, for a retry.
 */
export const compose =
  (stack: readonly Middleware[], last: (call: InFlight) => Promise<Outcome>) =>
  (call: InFlight): Promise<Outcome> => {
    const step = (at: number): Promise<Outcome> => {
      const layer = stack[at]
      return layer ? layer.handle(call, () => step(at + 1)) : last(call)
    }
    return step(0)
  }
