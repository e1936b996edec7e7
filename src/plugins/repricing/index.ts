import { contribute, definePlugin, listTools, recordPanels } from '#core'
import { lateOrders, lookEvents } from '#schema/sales/repricing.ts'
import { icons } from '#ui'
import * as commands from './commands.ts'
import { tellWhatWasFound } from './effects.ts'
import { lateRows, observed } from './rows.ts'

const { permission } = lateOrders
const { PATH, outcomeWords: _o, foundWords: _f, ...all } = commands
/** Lists whose rows, saved late, change delivered orders. */
const SAVED = ['tax', 'fee', 'buying-price', 'exemption-certificate', 'margin']

export default definePlugin({
  id: 'repricing',
  title: 'Orders to reprice',
  events: [observed, ...Object.values(lookEvents)],
  collections: [lateRows],
  effects: [tellWhatWasFound],
  commands: Object.values(all),
  routes: [
    {
      path: PATH,
      title: 'Orders to reprice',
      permission,
      load: () => import('./screens/late-list.tsx'),
    },
  ],
  tabs: [{ of: '/tax', to: PATH, order: 40 }],
  contributes: [
    contribute(recordPanels, {
      id: 'repricing',
      title: 'Orders to reprice',
      permission,
      order: 4,
      load: () => import('./screens/late-panel.tsx'),
    }),
    ...SAVED.map((list) =>
      contribute(listTools, {
        list,
        label: 'Orders to reprice',
        icon: icons.RefreshCw,
        to: PATH,
        may: (may) => may(permission),
      }),
    ),
  ],
})
