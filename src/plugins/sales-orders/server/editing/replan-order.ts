import { orderEvents as events, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { daysLater } from '#schema/values/zone.ts'
import { notFound, type Req } from '#server'
import { lockStoredOrder, type OrderRow } from '../rows/stored-order.ts'
import { changeOrder } from './change-order.ts'

type Plan = Partial<Pick<OrderRow, 'planned_date_time' | 'planned_date_start' | 'planned_date_end'>>

/** The plan of an order so many days later, at the same hours by the company's clock; an empty date stays empty. */
function shiftPlan(row: OrderRow, days: number, zone: string): Plan {
  const move = (at: string | null) => (at === null ? null : daysLater(at, days, zone))
  return {
    planned_date_time: move(row.planned_date_time),
    planned_date_start: move(row.planned_date_start),
    planned_date_end: move(row.planned_date_end),
  }
}

/** Says `replanned` where a change would say `updated`. */
const tellReplanned = (req: Req): Req => ({
  ...req,
  emit: (draft, before) =>
    req.emit(draft.type === events.updated.type ? { ...draft, type: events.replanned.type } : draft, before),
})

/** Moves the plan to a date, or by so many days; prices follow the new day. */
export async function replanOrder(
  req: Req,
  id: number,
  plan: { [field in keyof Plan]: Plan[field] | undefined },
  shiftDays: number | undefined,
): Promise<SalesOrder> {
  // a move by days starts from where the one before it left the order
  const stored = await lockStoredOrder(req.tx, id)
  if (!stored) throw notFound('Sales order')
  const { planned_date_time = plan.planned_date_start } = plan
  const moved =
    shiftDays === undefined ? { ...plan, planned_date_time } : shiftPlan(stored.row, shiftDays, req.user.zone)
  return changeOrder(
    tellReplanned(req),
    id,
    Object.fromEntries(Object.entries(moved).filter(([, value]) => value !== undefined)),
  )
}
