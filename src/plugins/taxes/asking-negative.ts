import type { AnyCommand, CommandContext } from '#core'
import { decimal } from '#ui'

type Input = Readonly<Record<string, unknown>>
const isBelowZero = ({ rate }: Input): boolean =>
  rate !== undefined &&
  rate !== null &&
  decimal.isDecimal(String(rate)) &&
  decimal.compare(String(rate), '0') < 0

/** Writing a rate; below zero it asks first, and tells the server that this is meant. */
export function askingNegative(command: AnyCommand): AnyCommand {
  const run = command.run as (input: Input, ctx: CommandContext) => Promise<unknown>
  return {
    ...command,
    confirm: (input: Input) =>
      isBelowZero(input) ? 'Is a rate below zero meant? It takes money off every order.' : undefined,
    run: (input: Input, ctx: CommandContext) =>
      run(isBelowZero(input) ? { ...input, confirm: true } : input, ctx),
  }
}
