/** The calls that change many orders at once. */
import * as contract from '#schema/sales/sales-orders.ts'
import { invalid, type ServerKit } from '#server'
import { forEachOrder } from '../editing/each-order.ts'
import { replanOrder } from '../editing/replan-order.ts'
import { assignOrder } from '../steps/lifecycle.ts'

export function serveManyOrders({ serve }: ServerKit): void {
  serve(contract.bulkAssign, (req) => {
    const { sales_order_ids, driver, assets } = req.body
    return forEachOrder(req, sales_order_ids, (one, id) => assignOrder(one, id, driver, assets))
  })
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
