import { contribute, definePlugin, setupTasks } from '#core'
import { valuesToMend } from '#schema/areas/mending.ts'
import * as contract from '#schema/areas/settings.ts'
import { followZone } from './effects.ts'
import { listMending } from './mending.ts'
import { createSettings, readSettings, readZoneMoves, updateSettings, uploadLogo } from './commands.ts'
import { observed, settingsRows } from './rows.ts'

export default definePlugin({
  id: 'settings',
  title: 'Company settings',
  events: [observed, contract.settingsUpdated],
  collections: [settingsRows],
  commands: [readSettings, createSettings, updateSettings, readZoneMoves, uploadLogo, listMending],
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
    {
      path: '/data-to-correct',
      title: 'Data to correct',
      permission: valuesToMend.permission,
      load: () => import('./screens/mending.tsx'),
    },
  ],
  tabs: [{ of: '/company-settings', to: '/data-to-correct', order: 50 }],
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
