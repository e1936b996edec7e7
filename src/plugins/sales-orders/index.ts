import { contribute, definePlugin, listShapes, recordPanels, setupTasks, startStrips } from '#core'
import { exceptionEvents } from '#schema/sales/delivery-exceptions.ts'
import { orderEvents } from '#schema/sales/sales-orders.ts'
import { icons } from '#ui'
import { askForNumber, keepReason } from './commands/asking.ts'
import * as assigning from './commands/assigning.ts'
import * as delivering from './commands/delivering.ts'
import * as editing from './commands/editing.ts'
import * as exceptions from './commands/exceptions.ts'
import * as going from './commands/going.ts'
import * as holding from './commands/holding.ts'
import * as parts from './commands/parts.ts'
import * as papers from './commands/papers.ts'
import * as planning from './commands/planning.ts'
import * as reading from './commands/reading.ts'
import * as status from './commands/status.ts'
import { tellKeptWork } from './effects/tell-kept.ts'
import { exceptionRows, exceptionsObserved } from './exception-rows.ts'
import { finders } from './finders.ts'
import { relatedOrders } from './related.ts'
import { observed, orderRows, orderProposed } from './rows.ts'

const { assignDriver, bulkAssignDriver, restoreDrivers, unassignDriver } = assigning
const { archiveOrder, completeOrder, confirmOrder, markDelivered, restoreOrder, unverifyOrder, verifyOrder } =
  status

export default definePlugin({
  id: 'sales-orders',
  title: 'Sales orders',
  events: [
    observed,
    exceptionsObserved,
    orderProposed,
    ...Object.values(orderEvents),
    ...Object.values(exceptionEvents),
  ],
  collections: [orderRows, exceptionRows],
  effects: [tellKeptWork],
  commands: [
    ...Object.values(reading),
    ...Object.values(editing),
    assignDriver,
    bulkAssignDriver,
    unassignDriver,
    restoreDrivers,
    planning.changeDate,
    planning.moveDays,
    planning.setPlans,
    ...Object.values(delivering),
    confirmOrder,
    markDelivered,
    verifyOrder,
    askForNumber,
    keepReason,
    status.verifyWithoutTax,
    unverifyOrder,
    completeOrder,
    archiveOrder,
    restoreOrder,
    holding.holdOrder,
    holding.releaseOrder,
    ...Object.values(parts),
    papers.createInvoice,
    papers.printTickets,
    papers.emailTicket,
    papers.sendTickets,
    ...Object.values(going),
    ...Object.values(exceptions),
  ],
  routes: [
    {
      path: '/sales-order',
      title: 'Sales orders',
      permission: 'sales_order.read',
      beside: ['planning', 'saved-views'],
      load: () => import('./screens/list/order-list.tsx'),
    },
    {
      path: '/sales-order/new',
      title: 'New sales order',
      permission: 'sales_order.create',
      load: () => import('./screens/editor/order-editor.tsx'),
    },
    {
      path: '/sales-order/:id',
      title: 'Sales order',
      permission: 'sales_order.read',
      load: () => import('./screens/page/order-page.tsx'),
    },
    {
      path: '/delivery-order-entry/:id',
      title: 'Check in',
      permission: 'sales_order.update',
      load: () => import('./screens/check-in/check-in-page.tsx'),
    },
    {
      path: '/delivery-exceptions',
      title: 'Delivery exceptions',
      permission: 'dispatch.update',
      load: () => import('./screens/exceptions/exception-list.tsx'),
    },
    {
      path: '/delivery-exceptions/:id',
      title: 'Delivery exception',
      permission: 'dispatch.update',
      load: () => import('./screens/exceptions/exception-page.tsx'),
    },
    {
      path: '/sales-order/:id/edit',
      title: 'Edit sales order',
      permission: 'sales_order.update',
      load: () => import('./screens/editor/order-editor.tsx'),
    },
  ],
  menu: [
    {
      group: 'sales',
      label: 'Sales orders',
      to: '/sales-order',
      order: 10,
      description: 'Create, plan and verify orders',
    },
  ],
  contributes: [
    ...finders,
    ...relatedOrders,
    contribute(listShapes, {
      list: 'sales-order',
      label: 'List',
      icon: icons.List,
      to: '/sales-order',
      permission: 'sales_order.read',
      order: 10,
    }),
    contribute(startStrips, {
      id: 'delivery-exceptions',
      permission: 'dispatch.update',
      load: () => import('./screens/exceptions/exception-strip.tsx'),
    }),
    contribute(recordPanels, {
      id: 'delivery-exceptions',
      title: 'Delivery exceptions',
      permission: 'dispatch.read',
      order: 5,
      load: () => import('./screens/exceptions/exceptions-panel.tsx'),
    }),
    contribute(setupTasks, { key: 'first-order', load: () => import('./screens/setup-order.tsx') }),
  ],
})
