import { definePlugin } from '#core'

export default definePlugin({
  id: 'planning',
  title: 'Board and planner',
  routes: [
    {
      path: '/sales-order-board',
      title: 'Sales order board',
      permission: 'sales_order.read',
      load: () => import('./screens/board/board.tsx'),
    },
  ],
  menu: [
    {
      group: 'sales',
      label: 'Sales order board',
      to: '/sales-order-board',
      order: 50,
      beta: true,
      description: 'Orders by stage',
    },
  ],
})
