import { definePlugin } from '#core'
import { createDue, readWeek } from './commands.ts'

export default definePlugin({
  id: 'planning',
  title: 'Board and planner',
  commands: [readWeek, createDue],
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
