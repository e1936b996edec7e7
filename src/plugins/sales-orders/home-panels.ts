/** Panels of the dashboard about orders. */
import { contribute, homePanels } from '#core'

export const panelsOfHome = [
  contribute(homePanels, {
    id: 'sales-orders.desk-orders',
    title: 'Orders of today and tomorrow',
    permission: 'sales_order.read',
    layouts: {
      desk: { rank: 10, place: 'main' },
    },
    load: () => import('./screens/panels/desk-orders-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'sales-orders.week',
    title: 'Orders this week',
    permission: 'sales_order.read',
    layouts: {
      owner: { rank: 40, place: 'side' },
    },
    load: () => import('./screens/panels/week-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'sales-orders.exceptions',
    title: 'Exceptions',
    permission: 'dispatch.read',
    layouts: {
      dispatcher: { rank: 30, place: 'half' },
    },
    load: () => import('./screens/panels/exceptions-panel.tsx'),
  }),
]
