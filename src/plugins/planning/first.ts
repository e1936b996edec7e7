/** The shapes of the order list that this area brings. Its commands come with all areas. */
import { contribute, definePlugin, listShapes } from '#core'
import { icons } from '#ui'

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
    {
      path: '/weekly-task-planner',
      title: 'Weekly task planner',
      permission: 'sales_order.read',
      load: () => import('./screens/week/week.tsx'),
    },
  ],
  contributes: [
    contribute(listShapes, {
      list: 'sales-order',
      label: 'Board',
      icon: icons.Columns3,
      to: '/sales-order-board',
      permission: 'sales_order.read',
      order: 20,
    }),
    contribute(listShapes, {
      list: 'sales-order',
      label: 'Week',
      icon: icons.CalendarDays,
      to: '/weekly-task-planner',
      permission: 'sales_order.read',
      order: 30,
    }),
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
    {
      group: 'sales',
      label: 'Weekly task planner',
      to: '/weekly-task-planner',
      order: 60,
      beta: true,
      description: 'Seven days by driver',
    },
  ],
})
