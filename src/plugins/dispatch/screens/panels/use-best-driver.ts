import type { PoolOrder } from '#schema/road/dispatch-center.ts'
import type { SuggestedMove } from '#schema/road/suggest.ts'
import { useAnswer } from '#core/screens/index.ts'
import { suggestDay } from '../../commands.ts'

/** The driver that the suggested day gives one order, or the reason that none fits. */
export interface BestDriver {
  readonly move?: SuggestedMove | undefined
  /** in place of a driver */
  readonly words?: string | undefined
}
/**
 * Looks for the drivers of the orders that wait, by the quickest search of the dispatch center, and again when these
 * orders are others. Nothing is looked for before `isWanted`.
 */
export function useBestDrivers(
  today: string,
  orders: readonly PoolOrder[],
  isWanted: boolean,
): (order: PoolOrder) => BestDriver {
  const pool = orders.map(({ id, rev }) => `${id}.${rev}`).join(' ')
  const { value, problem } = useAnswer(isWanted ? `best drivers ${today} ${pool}` : undefined, () =>
    suggestDay({ date: today, effort: 1 }),
  )
  return ({ id, rev }) => {
    if (!isWanted) return {}
    if (!value) return { words: problem ?? 'Looking for a driver…' }
    const move = value.items.find((one) => one.sales_order_id === id && one.rev === rev)
    if (move) return { move }
    const left = value.left_out.find((one) => one.sales_order_id === id)
    return { words: left?.reason ?? 'No driver is suggested for it' }
  }
}
