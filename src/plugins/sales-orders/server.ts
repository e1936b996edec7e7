/** Sales orders on the server: what other plugins are told about them, and the calls. */
import { defineServerPlugin } from '#server'
import { serveDeliveries, unknownReports } from './server/calls/deliveries.ts'
import { serveFeeAmount } from './server/calls/fee-amount.ts'
import { serveLinesAndFees } from './server/calls/lines-and-fees.ts'
import { serveManyOrders } from './server/calls/many-orders.ts'
import { serveOrders } from './server/calls/orders.ts'
import { serveStatuses } from './server/calls/statuses.ts'
import { serveStanding } from './server/calls/standing.ts'
import { contributeOrders } from './server/contribute.ts'
import { orderSearch } from './server/rows/search.ts'
import { setup } from './server/setup.ts'
import { mayReadKeptFile, serveExceptions } from './server/calls/exceptions.ts'
import { mayReadProof } from './server/steps/proof.ts'
import { sales_order } from './tables.ts'

export default defineServerPlugin({
  id: 'sales-orders',
  setup,
  aliases: [{ from: '/sales-order/line-item', to: '/line-item' }],
  mount(kit) {
    kit.table('sales_order', sales_order)
    kit.searchable(orderSearch)
    kit.files.partOf(mayReadProof)
    kit.files.partOf(mayReadKeptFile)
    kit.readers('sales_order', (row) => {
      const { driver } = row as { driver?: { id: number } | null }
      return driver ? [driver.id] : []
    })
    contributeOrders(kit)
    serveOrders(kit)
    const unknown = unknownReports(kit)
    serveDeliveries(kit, unknown)
    serveStatuses(kit, unknown)
    serveManyOrders(kit)
    serveLinesAndFees(kit)
    serveFeeAmount(kit)
    serveExceptions(kit)
    serveStanding(kit)
  },
})
