/** Rates, prices and certificates that come late: what they would change, and choosing to (decision 29). */
import * as contract from '#schema/sales/repricing.ts'
import { money, sum } from '#schema/values/decimal.ts'
import { attention, conflict, defineServerPlugin, serveList, type Tx } from '#server'
import { whenBilledAgain, withUnsettled } from '../invoices/server/public.ts'
import { compareOrders, whenBilledPartsOwe, whenMoneyIsWritten } from '../sales-orders/server/public.ts'
import { readCompany } from '../settings/server/public.ts'
import { keepLate } from './server/keep-late.ts'
import { listLate } from './server/list-late.ts'
import { jobs, lookJob, reactions } from './server/look-job.ts'
import { addLook, changeLook, lastLook, shownLook, sumOfLate } from './server/looks.ts'
import { isDelivered, priceChosen } from './server/price-chosen.ts'

export default defineServerPlugin({
  id: 'repricing',
  jobs,
  reactions,
  expires: [
    {
      days: contract.LOOK_DAYS,
      sql: `delete from late_order l using sales_order o
        where o.tenant_id = l.tenant_id and o.id = l.sales_order_id and o.delivered_at < $1`,
    },
    {
      days: contract.LOOK_DAYS,
      // the newest stays: it says up to where everything was heard
      sql: `delete from repricing_look l where l.started_at < $1 and exists (
        select from repricing_look n where n.tenant_id = l.tenant_id and n.id > l.id)`,
    },
  ],
  mount({ serve, contribute }) {
    contribute(attention, {
      late_prices: {
        title: 'Orders to reprice',
        tone: 'amber',
        path: '/repricing',
        permission: contract.lateOrders.permission,
        count: async ({ tx }) => ({ count: (await sumOfLate(tx)).orders }),
      },
    })
    // a look's finding is settled or out of date once the money of its order is written
    contribute(whenMoneyIsWritten, {
      late_order: 'delete from late_order where tenant_id = $1 and sales_order_id = $2',
    })
    const look = async (tx: Tx, { now }: { readonly now: Date }, orders: readonly number[]) => {
      const { time_zone: zone } = await readCompany(tx)
      await keepLate(tx, { now, zone }, orders)
    }
    contribute(whenBilledAgain, { repricing: (tx, at, order) => look(tx, at, [order]) })
    contribute(whenBilledPartsOwe, { repricing: look })
    serveList(serve, contract.lateOrders, 'orders-to-price-again', listLate)
    serve(contract.repricing, async ({ tx }) => {
      const [sum, look] = await Promise.all([sumOfLate(tx), lastLook(tx)])
      return { ...sum, look: look ? shownLook(look) : null }
    })
    serve(contract.startLook, async (req) => {
      const last = await lastLook(req.tx, true)
      if (last?.state === 'waiting' || last?.state === 'running') return shownLook(last)
      const look = await addLook(req.tx, { started_at: req.now.toISOString() })
      await req.job(lookJob(req.tenant, 0))
      return shownLook(look)
    })
    serve(contract.stopLook, async (req) => {
      const last = await lastLook(req.tx, true)
      if (last?.state !== 'waiting' && last?.state !== 'running')
        throw conflict('NOT_RUNNING', 'No check is running')
      const ended_at = req.now.toISOString()
      return shownLook(await changeLook(req.tx, req, last, { state: 'stopped', ended_at }))
    })
    serve(contract.priceAgain, (req) => priceChosen(req, req.body.sales_order_ids))
    serve(contract.compareOrders, async ({ tx, now, user, query }) => {
      const ids = [...new Set(query.sales_order_ids.split(',').map(Number))]
      const compared = await withUnsettled(tx, now, await compareOrders(tx, { now, zone: user.zone }, ids))
      const orders = compared
        .filter(({ stored }) => isDelivered(stored.row.status))
        .map(({ stored: { row }, late }) => ({
          sales_order_id: row.id,
          order_no: row.order_no,
          ...late,
          parts: late.parts.map((part) => ({ ...part })),
        }))
      return { orders, difference: money(sum(orders.map(({ difference }) => difference))) }
    })
  },
})
