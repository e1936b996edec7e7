/** The calls of customers' money (api 2.6). */
import * as c from '#schema/sales/payments.ts'
import { serveList, type Serve } from '#server'
import { toolsOf } from './create.ts'
import { accountOf, listPayments, receiveMoney, refundMoney, reverseMoney } from './customer-money.ts'

export function servePayments(serve: Serve): void {
  serveList(serve, c.payments, 'payments', listPayments)
  serve(c.account, (req) => accountOf(req.tx, req.params.id))
  serve(c.receivePayment, (req) => receiveMoney(req.tx, toolsOf(req), req.body, req.user.zone))
  serve(c.refundMoney, (req) => refundMoney(req.tx, toolsOf(req), req.body, req.user.zone))
  serve(c.reversePayment, (req) =>
    reverseMoney(req.tx, toolsOf(req), req.params.id, req.body.reason, req.user.zone),
  )
}
