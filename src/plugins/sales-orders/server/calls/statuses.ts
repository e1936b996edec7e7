/** The calls that move an order on: its status, its hold. */
import * as contract from '#schema/sales/sales-orders.ts'
import { forbidden, invalid, notFound, type Quota, type Req, type ServerKit } from '#server'
import { checkReach } from '../rows/own-orders.ts'
import { readOrders } from '../rows/read-orders.ts'
import { takeReport } from '../reports/take-report.ts'
import { deliverLines, openDrops } from '../steps/deliver.ts'
import { markDouble } from '../steps/mark-double.ts'
import { setHold, setOrderStatus, type StatusByHand } from '../steps/lifecycle.ts'

type AskedStatus = Exclude<StatusByHand, 'unverify'> | 'delivered'

/** Which permission setting this status takes. */
const permissionFor = (status: AskedStatus): string =>
  status === 'archive' || status === 'restore' ? 'sales_order.archive' : 'sales_order.status'

/** Throws 403 where the caller may not do it, or only with own orders that it is not known to have. */
function checkPermission(req: Req, permission: string): void {
  const reach = req.user.reach(permission)
  if (reach === 'none' || (reach === 'own' && req.own === null)) throw forbidden()
}

export function serveStatuses({ serve }: ServerKit, unknown: Quota): void {
  serve(contract.hold, (req) => setHold(req, req.params.id, req.body.hold_reason))
  serve(contract.doubleOf, (req) => markDouble(req, req.params.id, req.body.sales_order_id, req.body.reason))
  serve(contract.setStatus, async (req) => {
    const { status, ...overrides } = req.body
    if (!status)
      throw invalid('status', 'Choose one of archive, verified, completed, delivered, confirmed, restore')
    // a driver says what was dropped: the ordered gallons are filled in for the office alone
    if (status === 'delivered' && req.own !== null) {
      checkPermission(req, 'sales_order.deliver')
      return takeReport(req, { id: req.params.id, unknown }, { drops: () => [] })
    }
    const { id } = req.params
    await checkReach(req, id)
    if (status !== 'delivered') {
      checkPermission(req, permissionFor(status))
      return setOrderStatus(req, id, status, overrides)
    }
    const [now] = await readOrders(req.tx, [id])
    if (!now) throw notFound('Sales order')
    const isBack = now.status === 'verified' || now.status === 'completed'
    checkPermission(req, isBack ? 'sales_order.status' : 'sales_order.deliver')
    if (isBack) return setOrderStatus(req, id, 'unverify')
    return deliverLines(req, id, { choose: openDrops, command: 'status=delivered' })
  })
}
