/** What the order list opens with: its places, its rows and what reads them. The commands come with all areas. */
import { contribute, definePlugin, listShapes } from '#core'
import { orderEvents } from '#schema/sales/sales-orders.ts'
import { icons } from '#ui'
import { actingFacts } from './acting-facts.ts'
import * as reading from './commands/reading.ts'
import { observed, orderProposed, orderRows } from './rows.ts'

export default definePlugin({
  id: 'sales-orders',
  title: 'Sales orders',
  events: [observed, orderProposed, ...Object.values(orderEvents)],
  collections: [orderRows],
  facts: [actingFacts],
  commands: Object.values(reading),
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
      permission: 'dispatch.read',
      load: () => import('./screens/exceptions/exception-place.tsx'),
    },
    {
      path: '/delivery-exceptions/:id',
      title: 'Delivery exception',
      permission: 'dispatch.read',
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
    contribute(listShapes, {
      list: 'sales-order',
      label: 'List',
      icon: icons.List,
      to: '/sales-order',
      permission: 'sales_order.read',
      order: 10,
    }),
  ],
})
