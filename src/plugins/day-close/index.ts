import { contribute, definePlugin, homePanels, listTools } from '#core'
import { closeEvents, dayClose } from '#schema/sales/day-close.ts'
import { icons } from '#ui'
import * as commands from './commands.ts'

const { permission } = dayClose
const { PATH, ...all } = commands

export default definePlugin({
  id: 'day-close',
  title: 'Day close',
  events: Object.values(closeEvents),
  commands: Object.values(all),
  routes: [
    { path: PATH, title: 'Day close', permission, load: () => import('./screens/days-page.tsx') },
    {
      path: `${PATH}/:date`,
      title: 'Close a day',
      permission,
      load: () => import('./screens/close-page.tsx'),
    },
    {
      path: `${PATH}/:date/run`,
      title: 'Run of a close',
      permission,
      load: () => import('./screens/run-page.tsx'),
    },
  ],
  contributes: [
    contribute(homePanels, {
      id: 'day-close.days',
      title: 'Day close',
      permission,
      layouts: { accounting: { rank: 10, place: 'main' } },
      load: () => import('./screens/panels/days-panel.tsx'),
    }),
    contribute(listTools, {
      list: 'invoice',
      label: 'Close the day',
      icon: icons.CalendarDays,
      to: PATH,
      may: (may) => may(permission) && may('sales_order.read'),
    }),
  ],
})
