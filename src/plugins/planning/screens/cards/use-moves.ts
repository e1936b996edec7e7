/** Carrying cards: what a place makes of them, in words while they hang over it, and as commands once dropped. */
import { useMemo } from 'react'
import { useGantry, type AnyCommand, type Call, type Gantry } from '#core'
import {
  assignDriver,
  bulkAssignDriver,
  changeDate,
  moveDays,
  orderRows,
  type OrderRow,
} from '#plugins/sales-orders/public-client.ts'
import { reasonFor, runOrder } from '#plugins/sales-orders/public-screens.ts'
import { formats } from '#ui'
import { type Step, type Verdict } from '../../rules/moves.ts'
import { dayOf, sameShift } from '../../rules/week.ts'
import { COMMANDS } from './steps.ts'

/** What a place asks of a card besides its step: this driver, this day. */
export interface Target {
  readonly driver?: number | undefined
  readonly day?: string | undefined
}
export interface Moves {
  readonly rowsOf: (ids: readonly number[]) => readonly OrderRow[]
  /** what a place makes of these cards, with what speaks against the command right now */
  readonly judge: (orders: readonly OrderRow[], verdict: Verdict) => Verdict
  /** does it; through the palette where the step still asks for something */
  /** says why they were not taken, and where they may go instead */
  readonly refuse: (reason: string, instead?: readonly string[]) => void
  readonly make: (orders: readonly OrderRow[], step: Step, target?: Target) => Promise<void>
}
/** The command of a step for so many orders; undefined where it takes one at a time. */
function commandOf(gantry: Gantry, step: Step, count: number): AnyCommand | undefined {
  const { id } = step === 'assign-driver' && count > 1 ? bulkAssignDriver : COMMANDS[step]
  const command = gantry.registry.commands.get(id)
  return count === 1 || 'ids' in (command?.ask ?? {}) ? command : undefined
}
function judge(gantry: Gantry, orders: readonly OrderRow[], verdict: Verdict): Verdict {
  if (verdict.step === undefined) return verdict
  const command = commandOf(gantry, verdict.step, orders.length)
  if (!command) return { refuse: 'Move these one by one' }
  const refuse = reasonFor(gantry, command, orders)
  return refuse === undefined ? verdict : { refuse }
}
/** To a day: by one call where all of them come by the same number of days. */
function replan(gantry: Gantry, orders: readonly OrderRow[], day: string) {
  const ids = orders.map(({ id }) => id)
  const days = sameShift(
    orders.map((order) => dayOf(order, formats.formatZone())),
    day,
  )
  const call: Call = days === undefined ? changeDate({ ids, day }) : moveDays({ ids, days })
  return gantry.dispatch(call, { via: 'screen' })
}
function assign(gantry: Gantry, orders: readonly OrderRow[], driver_id: number, day: string | undefined) {
  const to = { driver_id, day }
  const [only] = orders
  const call: Call =
    orders.length === 1
      ? assignDriver({ id: only!.id, rev: only!.rev, ...to })
      : bulkAssignDriver({ ids: orders.map(({ id }) => id), ...to })
  return gantry.dispatch(call, { via: 'screen' })
}
async function make(
  gantry: Gantry,
  orders: readonly OrderRow[],
  step: Step,
  { driver, day }: Target = {},
): Promise<void> {
  const command = commandOf(gantry, step, orders.length)
  if (!command || orders.length === 0) return
  if (step === 'change-date' && day !== undefined) await replan(gantry, orders, day)
  else if (step === 'assign-driver' && driver !== undefined) await assign(gantry, orders, driver, day)
  else await runOrder(gantry, command.id, orders)
}
export function useMoves(): Moves {
  const gantry = useGantry()
  return useMemo(
    () => ({
      rowsOf: (ids) => {
        const { rows } = gantry.log.rows(orderRows)
        return ids.flatMap((id) => rows[id] ?? [])
      },
      judge: (orders, verdict) => judge(gantry, orders, verdict),
      refuse: (reason, instead = []) => {
        const words = instead.length > 0 ? `\nIt can go to ${formats.list(instead)}` : ''
        gantry.toasts.show({ text: `${reason}${words}`, key: 'planning.refused' })
      },
      make: (orders, step, target) => make(gantry, orders, step, target),
    }),
    [gantry],
  )
}
