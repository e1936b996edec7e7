/**
 * Starting a command for known orders from a bar or a menu: at once, or through the steps it still asks for.
 */
import { reasonAgainst, type AnyCommand, type Gantry } from '#core'
import type { MenuGroup, SelectionAction, IconType } from '#ui'
import type { OrderRow } from '../rows.ts'
import { factsAs } from '../acting-facts.ts'

const inputFor = (command: AnyCommand, orders: readonly OrderRow[]): Record<string, unknown> =>
  'ids' in (command.ask ?? {})
    ? { ids: orders.map(({ id }) => id) }
    : { id: orders[0]?.id, ...('rev' in (command.ask ?? {}) ? { rev: orders[0]?.rev } : {}) }
export async function runOrder(gantry: Gantry, id: string, orders: readonly OrderRow[]): Promise<void> {
  const command = gantry.registry.commands.get(id)
  if (!command || orders.length === 0) return
  const input = inputFor(command, orders)
  if (command.input.safeParse(input).success) await gantry.dispatch({ command: id, input })
  else await gantry.palette.start(id, input)
}
/** Why not, for exactly these orders. */
export const reasonFor = (
  gantry: Gantry,
  command: AnyCommand,
  orders: readonly OrderRow[],
): string | undefined => reasonAgainst(command, factsAs(gantry.reading.facts(), orders), gantry.may)

export function actionFor(
  gantry: Gantry,
  id: string,
  label: string,
  icon: IconType | undefined,
  orders: readonly OrderRow[],
): readonly SelectionAction[] {
  const command = gantry.registry.commands.get(id)
  if (!command || (command.permission && !gantry.may(command.permission))) return []
  const keys = [command.keys].flat()[0]
  return [
    {
      id,
      label,
      ...(icon ? { icon } : {}),
      ...(keys ? { keys } : {}),
      reason: reasonFor(gantry, command, orders),
      onPress: () => void runOrder(gantry, id, orders),
    },
  ]
}
const RISKY = new Set(['sales-order.archive'])
/** The commands of the row menu that can run for these orders now. */
export function menuFor(gantry: Gantry, orders: readonly OrderRow[]): readonly MenuGroup[] {
  const fitting = gantry.registry
    .menuCommands('sales-order.row')
    .filter(
      (command) =>
        reasonFor(gantry, command, orders) === undefined &&
        (orders.length === 1 || 'ids' in (command.ask ?? {})),
    )
  const entry = (command: AnyCommand) => {
    const keys = gantry.keys.keysOf(command.id)[0]
    return {
      id: command.id,
      label: command.title,
      ...(keys ? { keys } : {}),
      ...(RISKY.has(command.id) ? { danger: true } : {}),
      onAction: () => void runOrder(gantry, command.id, orders),
    }
  }
  const groups = [
    fitting.filter((c) => c.kind === 'query'),
    fitting.filter((c) => c.kind !== 'query' && !RISKY.has(c.id)),
    fitting.filter((c) => RISKY.has(c.id)),
  ]
  return groups.filter((group) => group.length > 0).map((group) => ({ entries: group.map(entry) }))
}
