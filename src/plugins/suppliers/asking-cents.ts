import type { AnyCommand, CommandContext } from '#core'
import { decimal, formats } from '#ui'

type Said = Readonly<Record<string, unknown>>
const isHigh = ({ price }: Said): boolean =>
  price !== undefined && decimal.isDecimal(String(price)) && decimal.compare(String(price), '5') > 0

/** Saving a buying price; above 5.00 it asks whether cents were typed, and says so when they were not. */
export function askingCents(command: AnyCommand): AnyCommand {
  const run = command.run as (input: Said, ctx: CommandContext) => Promise<unknown>
  return {
    ...command,
    confirm: (input: Said) =>
      isHigh(input)
        ? `Is this cents? ${formats.unitPrice(String(input.price))} would be saved as dollars a unit.`
        : undefined,
    run: (input: Said, ctx: CommandContext) =>
      run(isHigh(input) ? { ...input, in_dollars: true } : input, ctx),
  }
}
