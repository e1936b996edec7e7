import { contribute, definePlugin, listSearches, mergeManifests, recordPanels, setupTasks } from '#core'
import { customerTables } from '../customers/public-client.ts'
import { TraceOf } from '../order-prices/public-client.ts'
import { priceTrace } from '../pricing/public-client.ts'
import { exceptionEvents } from '#schema/sales/delivery-exceptions.ts'
import { panelsOfHome } from './home-panels.ts'
import { askForNumber, keepReason } from './commands/asking.ts'
import * as assigning from './commands/assigning.ts'
import * as delivering from './commands/delivering.ts'
import * as editing from './commands/editing.ts'
import * as exceptions from './commands/exceptions.ts'
import * as going from './commands/going.ts'
import * as lifts from './commands/lifts.ts'
import * as holding from './commands/holding.ts'
import * as parts from './commands/parts.ts'
import * as papers from './commands/papers.ts'
import * as planning from './commands/planning.ts'
import { startDelivery } from './commands/starting.ts'
import * as status from './commands/status.ts'
import { tellKeptWork } from './effects/tell-kept.ts'
import { exceptionRows, exceptionsObserved } from './exception-rows.ts'
import { finders } from './finders.ts'
import first from './first.ts'
import { driverNames } from './pickers.ts'
import { relatedOrders } from './related.ts'

const { assignDriver, bulkAssignDriver, restoreDrivers, unassignDriver } = assigning
const { archiveOrder, completeOrder, confirmOrder, markDelivered, restoreOrder, unverifyOrder, verifyOrder } =
  status

const rest = {
  events: [exceptionsObserved, ...Object.values(exceptionEvents)],
  collections: [driverNames, exceptionRows],
  effects: [tellKeptWork],
  commands: [
    ...Object.values(editing),
    assignDriver,
    bulkAssignDriver,
    unassignDriver,
    restoreDrivers,
    planning.changeDate,
    planning.moveDays,
    planning.setPlans,
    planning.copyOrders,
    ...Object.values(delivering),
    ...Object.values(lifts),
    confirmOrder,
    startDelivery,
    markDelivered,
    verifyOrder,
    askForNumber,
    keepReason,
    status.verifyWithoutTax,
    status.verifyTaxOnGross,
    unverifyOrder,
    completeOrder,
    archiveOrder,
    restoreOrder,
    holding.holdOrder,
    holding.releaseOrder,
    ...Object.values(parts),
    papers.printTickets,
    papers.emailTicket,
    papers.sendTickets,
    ...Object.values(going),
    ...Object.values(exceptions),
  ],
  contributes: [
    ...panelsOfHome,
    ...finders,
    ...relatedOrders,
    contribute(listSearches, {
      label: 'orders',
      path: '/sales-order',
      permission: 'sales_order.read',
      order: 10,
      load: async () => (await import('./screens/list/order-conditions.ts')).readOrderConditions,
    }),
    contribute(recordPanels, {
      id: 'delivery-exceptions',
      title: 'Delivery exceptions',
      permission: 'dispatch.read',
      order: 5,
      load: () => import('./screens/exceptions/exceptions-panel.tsx'),
    }),
    contribute(customerTables, {
      title: 'Last orders',
      permission: 'sales_order.read',
      order: 10,
      load: () => import('./screens/last-orders.tsx'),
    }),
    contribute(priceTrace, TraceOf),
    contribute(setupTasks, { key: 'first-order', load: () => import('./screens/setup-order.tsx') }),
  ],
}

export default definePlugin({ id: first.id, title: first.title, ...mergeManifests(first, rest) })
