/** The calls of one order: taking, reading, changing, pricing. */
import * as contract from '#schema/sales/sales-orders.ts'
import { notFound, type Req, serveList, type ServerKit } from '#server'
import { changeOrder } from '../editing/change-order.ts'
import { repriceOrder } from '../editing/reprice-order.ts'
import { takeOrder } from '../editing/take-order.ts'
import { previewOrder } from '../pricing/preview-order.ts'
import { listOrders, sumOrders, todaysOrders } from '../rows/list-orders.ts'
import { checkReach } from '../rows/own-orders.ts'
import { readOrders } from '../rows/read-orders.ts'

async function readOrder(req: Req, id: number): Promise<contract.SalesOrder> {
  const [found] = await readOrders(req.tx, [id])
  if (!found) throw notFound('Sales order')
  return found
}

export function serveOrders({ serve }: ServerKit): void {
  serveList(serve, contract.orders, 'sales-orders', listOrders)
  serve(contract.orderSums, sumOrders)
  serve(contract.todaysOrders, todaysOrders)
  serve(contract.previewOrder, (req) => previewOrder(req))
  serve(contract.createOrder, (req) => takeOrder(req))
  serve(contract.order, async (req) => {
    await checkReach(req, req.params.id, 1)
    return readOrder(req, req.params.id)
  })
  serve(contract.updateOrder, (req) => changeOrder(req, req.params.id, req.body))
  serve(contract.reprice, (req) => repriceOrder(req, req.params.id))
  serve(contract.orderTaxes, async (req) => (await readOrder(req, req.params.orderId)).tax_details!)
}
