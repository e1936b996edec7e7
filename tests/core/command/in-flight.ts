/** Calls on their way, for tests of a single layer. */
import { z } from 'zod'
import type { InFlight } from '#core/command/pipeline.ts'
import type { AnyCommand } from '#core/command/command.ts'

/** A plain command, with whatever a test is about. */
export const command = (more: Partial<AnyCommand> = {}): AnyCommand => ({
  id: 'order.change',
  title: 'Change order',
  input: z.unknown(),
  run: async () => undefined,
  ...more,
})
/** A call of it from a screen. */
export const inFlight = (
  more: Partial<Omit<InFlight, 'command'>> & { readonly command?: Partial<AnyCommand> } = {},
): InFlight => {
  const input = more.input ?? {}
  return {
    id: 'call-1',
    input,
    via: 'screen',
    at: 1000,
    quiet: false,
    confirmed: false,
    ctx: { facts: () => ({}) } as never,
    tag: { id: 'call-1', writes: 0 },
    parsed: input,
    ...more,
    command: command(more.command),
  }
}
