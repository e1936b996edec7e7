/** Starting a command for known orders from a bar or a menu. */
import { reasonAgainst, type AnyCommand, type Facts, type Gantry } from '#core'
import type { MenuGroup, SelectionAction, IconType } from '#ui'
import { orderScope, type OrderRow } from '../rows.ts'

const idsOf = (orders: readonly OrderRow[]): readonly number[] => orders.map(({ id }) => id)
/**
 * Runs a command for these orders, at once or through the steps it still asks for: the one of this id, or the one that
 * another area registered at this place.
 */
export const runOrder = async (gantry: Gantry, name: string, orders: readonly OrderRow[]): Promise<void> => {
  const id = gantry.registry.commandAt(name)?.id ?? name
  if (orders.length > 0) await gantry.invoke(id, idsOf(orders))
}
const factsOf = (gantry: Gantry, orders: readonly OrderRow[]): Facts | undefined =>
  gantry.factsOf(orderScope, idsOf(orders))
/** Why not, on a page with these facts; orders this device does not have are judged by the server. */
const reasonIn = (gantry: Gantry, command: AnyCommand, facts: Facts | undefined): string | undefined =>
  facts && reasonAgainst(command, facts, gantry.may)
/** Why not, for exactly these orders. */
export const reasonFor = (
  gantry: Gantry,
  command: AnyCommand,
  orders: readonly OrderRow[],
): string | undefined => reasonIn(gantry, command, factsOf(gantry, orders))

/** The button of a command for these orders, by its id or its place; none where nobody offers it to the person. */
export function actionFor(
  gantry: Gantry,
  name: string,
  label: string,
  icon: IconType | undefined,
  orders: readonly OrderRow[],
): readonly SelectionAction[] {
  const command = gantry.registry.commandAt(name)
  if (!command || (command.permission && !gantry.may(command.permission))) return []
  const keys = [command.keys].flat()[0]
  return [
    {
      id: command.id,
      label,
      icon,
      keys,
      reason: reasonFor(gantry, command, orders),
      onPress: () => void runOrder(gantry, command.id, orders),
    },
  ]
}
const RISKY = new Set(['sales-order.archive'])
/** The commands of the row menu that can run for these orders now. */
export function menuFor(gantry: Gantry, orders: readonly OrderRow[]): readonly MenuGroup[] {
  const facts = factsOf(gantry, orders)
  const fitting = gantry.registry
    .menuCommands('sales-order.row')
    .filter((command) => reasonIn(gantry, command, facts) === undefined)
  const entry = (command: AnyCommand) => {
    const keys = gantry.keys.keysOf(command.id)[0]
    return {
      id: command.id,
      label: command.title,
      keys,
      danger: RISKY.has(command.id) ? true : undefined,
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
