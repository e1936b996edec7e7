import { contribute, definePlugin, setupTasks } from '#core'
import * as contract from '#schema/areas/settings.ts'
import { createSettings, readSettings, readZoneMoves, updateSettings, uploadLogo } from './commands.ts'
import { followZone } from './effects.ts'
import { observed, settingsRows } from './rows.ts'

export default definePlugin({
  id: 'settings',
  title: 'Company settings',
  events: [observed, contract.settingsUpdated],
  collections: [settingsRows],
  commands: [readSettings, createSettings, updateSettings, readZoneMoves, uploadLogo],
  effects: [followZone],
  contributes: [
    contribute(setupTasks, { key: 'company', load: () => import('./screens/setup-company.tsx') }),
  ],
  routes: [
    {
      path: '/company-settings',
      title: 'Company settings',
      load: () => import('./screens/company-settings.tsx'),
    },
  ],
  menu: [
    {
      group: 'settings',
      label: 'Company settings',
      to: '/company-settings',
      permission: contract.updateSettings.permission,
      order: 10,
      description: 'Name, address, currency and documents',
    },
  ],
})
