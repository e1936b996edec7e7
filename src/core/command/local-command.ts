import type { z, ZodType } from 'zod'
import type { EventDef } from '../log/event.ts'
import { defineCommand, type CommandDef, type CommandSpec } from './command.ts'

/** Definition of a command that writes on this device only: the words of a command, and the payload of its event. */
export interface LocalSpec<Id extends string, I extends ZodType, P> extends Omit<
  CommandSpec<Id, I, P>,
  | 'kind'
  | 'input'
  | 'run'
  | 'observes'
  | 'optimistic'
  | 'offline'
  | 'urgent'
  | 'lane'
  | 'keep'
  | 'unauthorised'
> {
  /** default: the shape of the event */
  readonly input?: I
  /** default: the input */
  readonly payload?: (input: z.output<I>) => P
}

/**
 * Declares a command that writes an event on this device only. Nothing is asked of the server, and each call counts,
 * also one that is equal to another of the same moment.
 */
export function localCommand<
  const Id extends string,
  T extends string,
  S extends ZodType,
  I extends ZodType = S,
>(
  event: EventDef<T, S>,
  { input, payload, ...spec }: LocalSpec<Id, I, z.input<S>>,
): CommandDef<Id, I, z.input<S>> {
  return defineCommand<Id, I, z.input<S>>({
    hidden: true,
    ...spec,
    kind: 'local',
    input: input ?? (event.schema as unknown as I),
    run: async (given) => (payload ? payload(given) : (given as z.input<S>)),
    observes: (said) => [event(said)],
  })
}
