import type { AnyCommand } from '../command/command.ts'
import { explain } from '../reading/explain.ts'
import { holds, type Facts } from '../reading/when.ts'

/** Why a command cannot run now: the permission first, then the failing condition. */
export const reasonAgainst = (
  command: AnyCommand,
  facts: Facts,
  may: (permission: string) => boolean,
): string | undefined => {
  if (command.permission && !may(command.permission)) return `Needs permission ${command.permission}`
  return holds(command.when, facts) ? undefined : explain(command.when, facts)
}
