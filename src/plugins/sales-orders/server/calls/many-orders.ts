/** The calls that change many orders at once. */
import * as contract from '#schema/sales/sales-orders.ts'
import { invalid, type ServerKit } from '#server'
import { forEachOrder } from '../editing/each-order.ts'
import { replanOrder } from '../editing/replan-order.ts'

export function serveManyOrders({ serve }: ServerKit): void {
  serve(contract.bulkReplan, async (req) => {
    const { sales_order_ids, shift_days, ...plan } = req.body
    if (
      shift_days === undefined &&
      plan.planned_date_time === undefined &&
      plan.planned_date_start === undefined
    )
      throw invalid('planned_date_time', 'Choose a date')
    return forEachOrder(req, sales_order_ids, (one, id) => replanOrder(one, id, plan, shift_days))
  })
}
